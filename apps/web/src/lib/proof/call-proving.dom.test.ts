import { hash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../answers.fixture.ts'
import { toasts } from '../toast.ts'
import { callProving } from './call-proving.ts'
import { findNumber } from './find-number.ts'

const SEND = 'POST /api/user/getSMSCode/login'
const PATH = '/api/user/getSMSCode/login'
const mobile = '13800000001'

const hiding = (number: number, numbers = 20_000) => ({
  challenge: `c${number}`,
  salt: 'a-salt',
  hash: hash('sha256', `a-salt:${number}`),
  numbers,
})
const asking = (number: number) => ({
  code: 400,
  message: '操作较频繁，请完成安全验证后重试',
  data: { proof: hiding(number) },
})

/** A worker that works at once; jsdom has none. */
class InPageWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  terminate = vi.fn<() => void>()
  postMessage(challenge: ReturnType<typeof hiding>) {
    const number = findNumber(challenge, (progress) => this.onmessage?.({ data: { progress } }))
    this.onmessage?.({ data: { number } })
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', InPageWorker)
})
afterEach(() => {
  toasts.set([])
  vi.unstubAllGlobals()
})

describe('the number of a challenge', () => {
  it.each([0, 1, 9, 12_345, 19_999])('is found: %i', (number) =>
    expect(findNumber(hiding(number), () => undefined)).toBe(number),
  )

  it('is none where there is none', () => expect(findNumber(hiding(20_000), () => undefined)).toBeNull())

  it('is approached from 0 upwards', () => {
    const parts: number[] = []
    findNumber(hiding(19_999), (part) => parts.push(part))
    expect(parts.length).toBeGreaterThan(3)
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    expect(parts.at(0)).toBe(0)
    expect(parts.at(-1)).toBeLessThan(1)
  })
})

describe('a call that may ask for a proof', () => {
  it('says which browser asks, the same each time, and no proof where none is asked for', async () => {
    const { asked } = answerCalls({ [PATH]: {} })
    await callProving(SEND, { mobile })
    await callProving(SEND, { mobile })
    const [first, second] = asked.map(({ body }) => body as Record<string, string>)
    expect(first).toEqual({ mobile, browser: expect.stringMatching(/^[\w-]{32}$/) })
    expect(second).toEqual(first)
    expect(localStorage.getItem('yantu.browser')).toBe(first?.browser)
  })

  it('solves what is asked and makes the call again, without a word', async () => {
    const { asked } = answerCalls({ [PATH]: [asking(12_345), { message: '验证码已发送' }] })
    const progress = vi.fn<(part: number) => void>()
    await callProving(SEND, { mobile }, { announce: true, onProgress: progress })
    expect(asked.map(({ body }) => (body as { proof?: string }).proof)).toEqual([undefined, 'c12345.12345'])
    expect(progress).toHaveBeenCalledWith(0)
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: '验证码已发送' }])
  })

  it('solves a harder one that comes meanwhile', async () => {
    const { asked } = answerCalls({ [PATH]: [asking(5), asking(6), {}] })
    await callProving(SEND, { mobile })
    expect(asked).toHaveLength(3)
  })

  it('says at last what the server says, once', async () => {
    const { asked } = answerCalls({ [PATH]: asking(5) })
    await expect(callProving(SEND, { mobile })).rejects.toThrow('操作较频繁，请完成安全验证后重试')
    expect(asked).toHaveLength(4)
    expect(toasts.get()).toHaveLength(1)
  })

  it('shows and throws a refusal that asks for nothing', async () => {
    answerCalls({ [PATH]: { status: 429, code: 429, message: '操作过于频繁，请稍后再试' } })
    await expect(callProving(SEND, { mobile })).rejects.toThrow('操作过于频繁，请稍后再试')
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: '操作过于频繁，请稍后再试' }])
  })

  it('says so when the worker breaks or finds nothing', async () => {
    answerCalls({ [PATH]: { ...asking(5), data: { proof: { ...hiding(5), numbers: 5 } } } })
    await expect(callProving(SEND, { mobile })).rejects.toThrow('安全验证没有完成，请重试')
    class Broken extends InPageWorker {
      override postMessage() {
        this.onerror?.()
      }
    }
    vi.stubGlobal('Worker', Broken)
    await expect(callProving(SEND, { mobile })).rejects.toThrow('安全验证没有完成，请重试')
    expect(toasts.get()).toMatchObject([{ text: '安全验证没有完成，请重试' }])
  })
})
