import { describe, expect, it } from 'vitest'
import {
  noFile,
  secondsLeft,
  speedOf,
  type UploadEvent,
  type UploadState,
  uploadStep,
} from './upload-state.ts'

const MEGABYTE = 1 << 20
const file = (bytes = 10 * MEGABYTE) => {
  const made = new File([], 'a.pptx')
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}

const after = (...events: UploadEvent<string>[]): UploadState<string> =>
  events.reduce(uploadStep<string>, noFile as UploadState<string>)

const chosen = { kind: 'chosen', file: file() } as const
const started = { kind: 'started', attempt: 1, at: 0 } as const
const sent = (at: number, megabytes: number, attempt = 1) =>
  ({ kind: 'sent', attempt, at, bytes: megabytes * MEGABYTE }) as const
const failed = { kind: 'failed', attempt: 1, reason: '网络断了', canRetry: true } as const

describe('a file', () => {
  it('goes from ready over uploading to success', () => {
    expect(after(chosen).phase).toBe('ready')
    expect(after(chosen, started)).toMatchObject({ phase: 'uploading', sent: 0 })
    expect(after(chosen, started, sent(1000, 4))).toMatchObject({ sent: 4 * MEGABYTE })
    expect(after(chosen, started, { kind: 'done', attempt: 1, result: 'url' })).toMatchObject({
      phase: 'success',
      result: 'url',
    })
  })

  it('that failed begins again, or goes on from where it was where that can be', () => {
    const again = after(chosen, started, sent(1000, 4), failed, { kind: 'retried' })
    expect(again).toMatchObject({ phase: 'ready', attempt: 2, sent: 0 })
    const on = after(
      chosen,
      started,
      sent(1000, 4),
      { kind: 'resumable', attempt: 1, token: 'upload-7' },
      failed,
      { kind: 'retried' },
      { kind: 'started', attempt: 2, at: 5000 },
    )
    expect(on).toMatchObject({ phase: 'uploading', resume: 'upload-7', sent: 4 * MEGABYTE })
  })

  it('that was refused for good is not tried again', () => {
    const state = after(chosen, started, { ...failed, canRetry: false })
    expect(uploadStep(state, { kind: 'retried' })).toBe(state)
  })

  it('hears nothing more of a try that was ended', () => {
    const other = after(chosen, started, chosen)
    expect(other).toMatchObject({ phase: 'ready', attempt: 2 })
    for (const late of [sent(9, 9), failed, { kind: 'done', attempt: 1, result: 'x' } as const])
      expect(uploadStep(other, late)).toBe(other)
    expect(after(chosen, started, { kind: 'removed' }, sent(9, 9)).phase).toBe('none')
  })

  it('is never more than whole', () =>
    expect(after(chosen, started, sent(10, 99))).toMatchObject({ sent: 10 * MEGABYTE }))
})

describe('the speed', () => {
  it('is not said before there is one', () => {
    expect(speedOf(after(chosen, started))).toBeNull()
    expect(speedOf(after(chosen, started, sent(100, 1)))).toBeNull()
    expect(secondsLeft(after(chosen))).toBeNull()
  })

  it('is that of the last seconds', () => {
    const steady = after(chosen, started, sent(1000, 1), sent(2000, 2))
    expect(speedOf(steady)).toBe(MEGABYTE)
    expect(secondsLeft(steady)).toBe(8)
    const slower = after(chosen, started, sent(1000, 4), sent(10_000, 4.5), sent(12_000, 5))
    expect(speedOf(slower)).toBe(MEGABYTE / 4)
  })

  it('of what is gone on with counts from there', () => {
    const on = after(
      chosen,
      started,
      sent(1000, 6),
      { kind: 'resumable', attempt: 1, token: 1 },
      failed,
      { kind: 'retried' },
      { kind: 'started', attempt: 2, at: 60_000 },
      sent(61_000, 7, 2),
    )
    expect(speedOf(on)).toBe(MEGABYTE)
  })
})
