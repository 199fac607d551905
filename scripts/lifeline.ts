/**
 * Ends this process in good order when the bootstrap that started it is killed outright and can no longer
 * pass a signal on. Does nothing when the process was started some other way.
 */
export function endWithBootstrap(): void {
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
