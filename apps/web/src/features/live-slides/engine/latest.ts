/**
 * Runs one job at a time and, of those asked for meanwhile, only the newest: what an author types in between is
 * never drawn. `done` hears every result that was not overtaken by `close`.
 */
export function createLatest<Job, Result>(
  run: (job: Job) => Promise<Result>,
  done: (result: Result) => void,
  failed: (error: unknown) => void,
) {
  let next: { job: Job } | null = null
  let running = false
  let closed = false

  async function work() {
    running = true
    for (let taken = next; taken && !closed; taken = next) {
      next = null
      try {
        const result = await run(taken.job)
        if (!closed) done(result)
      } catch (error) {
        if (!closed) failed(error)
      }
    }
    running = false
  }

  return {
    ask(job: Job) {
      next = { job }
      if (!running) void work()
    },
    close() {
      closed = true
    },
  }
}
