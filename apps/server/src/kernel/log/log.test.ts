import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLogger } from './index.ts'

function linesOf(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  write(createLogger('info', destination))
  return lines
}

/** What pg-pool makes of a lost connection: the error carries the client, the client its secret key. */
const lostConnection = () =>
  Object.assign(new Error('Connection terminated'), {
    code: '57P01',
    detail: 'Key (phone)=(13800000000) already exists.',
    client: { connectionParameters: { password: 'hunter2' }, secretKey: 1_234_567_890, processID: 77 },
  })

describe('an error in a log line', () => {
  it('is its kind, message, place and code, without what a library hung on it', () => {
    const [line] = linesOf((log) => log.error({ err: lostConnection() }, 'job queue'))
    expect(line?.err).toEqual({
      type: 'Error',
      message: 'Connection terminated',
      stack: expect.stringContaining('log.test.ts'),
      code: '57P01',
    })
  })

  it('is so too as the line itself, as a cause and among several', () => {
    const cause = lostConnection()
    const all = new AggregateError([lostConnection()], 'none was reached')
    const lines = linesOf((log) => {
      log.error(cause)
      log.error({ err: new Error('not kept', { cause }) })
      log.error({ err: all })
      log.child({ part: 'jobs' }).error({ err: cause })
    })
    expect(lines).toHaveLength(4)
    expect(JSON.stringify(lines)).not.toMatch(/1234567890|hunter2|13800000000/)
    expect(lines[1]?.err).toMatchObject({ message: 'not kept', cause: { message: 'Connection terminated' } })
    expect(lines[2]?.err).toMatchObject({ errors: [{ code: '57P01' }] })
  })

  it('ends where causes go round in a circle, and takes what is no error as text', () => {
    const error = new Error('round')
    error.cause = error
    const lines = linesOf((log) => {
      log.error({ err: error })
      log.error({ err: 'a text' })
      log.error({ err: { client: { secretKey: 1 } } })
    })
    expect(lines[0]?.err).toMatchObject({ message: 'round' })
    expect(lines[1]?.err).toEqual({ type: 'string', message: 'a text' })
    expect(JSON.stringify(lines[2])).not.toContain('secretKey')
  })
})
