import { afterAll, describe, expect, it } from 'vitest'
import { call, signIn } from './support/sandbox.ts'
import { type RunningServer, startServer } from './support/server.ts'

const bare = { DEMO: 'off' }
const started: RunningServer[] = []

async function start(dataDir?: string): Promise<RunningServer> {
  const server = await startServer({ env: bare, ...(dataDir && { dataDir }) })
  started.push(server)
  return server
}

afterAll(async () => {
  for (const server of started) if (server.process.exitCode === null) await server.stop()
  await started[0]?.discard()
})

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe('the process', () => {
  it('keeps what it acknowledged over kill -9, and leaves nothing behind at Ctrl-C', async () => {
    const first = await start()
    const token = await signIn(first.origin, '13800004001')
    first.process.kill('SIGKILL')
    await new Promise((resolve) => first.process.once('exit', resolve))

    const second = await start(first.dataDir)
    const { code, data } = await call<{ phoneNumber: string }>(
      second.origin,
      'POST',
      '/api/user/getUserInfo',
      {},
      token,
    )
    expect([code, data.phoneNumber]).toEqual([200, '13800004001'])
    await second.stop()
    expect(second.process.exitCode).toBe(0)
    expect(isGone(second.process.pid as number)).toBe(true)
  })
})
