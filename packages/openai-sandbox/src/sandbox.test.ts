import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenAiSandbox, sampleOutline, startOpenAiSandbox } from './index.ts'

let sandbox: OpenAiSandbox

beforeEach(async () => {
  sandbox = await startOpenAiSandbox()
})
afterEach(() => sandbox.close())

const ask = (init: RequestInit = {}) =>
  fetch(`${sandbox.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: '湿地' }] }),
    ...init,
  })

interface Chunk {
  choices: { delta: { content?: string }; finish_reason: string | null }[]
  usage?: object
}

describe('the sandbox', () => {
  it('speaks chat completions: a role, content, a finish reason, usage, [DONE]', async () => {
    const lines = (await (await ask()).text()).split('\n\n').filter(Boolean)
    expect(lines.at(-1)).toBe('data: [DONE]')
    const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.replace(/^data: /, '')) as Chunk)
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' })
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop')
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 300 } })
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')
    expect(JSON.parse(text)).toEqual(sampleOutline)
  })

  it('says of itself that it is no model, in every chapter', () => {
    for (const { text } of sampleOutline.chapters) expect(text).toContain('沙箱')
  })

  it('refuses a call without a key as vendors do', async () => {
    const response = await ask({ headers: {} })
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { error: { type: 'authentication_error' } },
    ])
  })

  it('takes its faults over HTTP, and lets go of them', async () => {
    const put = (faults: object) =>
      fetch(new URL('/faults', sandbox.baseUrl), { method: 'PUT', body: JSON.stringify(faults) })
    await put({ status: 429, retryAfter: 3 })
    const busy = await ask()
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '3'])
    await put({})
    expect((await ask()).status).toBe(200)
  })

  it('goes on where it fell silent once other faults are set', async () => {
    sandbox.misbehave({ stallAfter: 2, times: 1 })
    const text = (await ask()).text()
    await vi.waitFor(() => expect(sandbox.requests[0]?.sent).toHaveLength(2))
    expect((await (await ask()).text()).endsWith('[DONE]\n\n')).toBe(true)
    expect(sandbox.requests[0]?.sent).toHaveLength(2)
    sandbox.misbehave({})
    expect((await text).endsWith('[DONE]\n\n')).toBe(true)
  })

  it('sees that a caller leaves', async () => {
    sandbox.misbehave({ stallAfter: 2 })
    const leaving = new AbortController()
    const response = await ask({ signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await vi.waitFor(() => expect(sandbox.requests[0]?.abortedAt).toBeTypeOf('number'))
  })

  it('does not run in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startOpenAiSandbox()).rejects.toThrow('production')
    vi.unstubAllEnvs()
  })
})
