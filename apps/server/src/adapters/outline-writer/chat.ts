import { setTimeout as sleep } from 'node:timers/promises'
import { WriterFault } from '../../modules/ai/outline-writer.port.ts'
import type { Prompt } from './prompt.ts'
import { ThoughtFilter } from './thoughts.ts'
import { refusalOf, VendorError } from './vendor-error.ts'

/** A model behind an OpenAI-compatible API. */
export interface ModelConfig {
  /** Such as `https://api.deepseek.com`; `/chat/completions` is added. */
  baseUrl: string
  apiKey: string
  model: string
  /** Asks for `response_format: json_object`. */
  jsonMode: boolean
  /** Added to each request's body, such as `{"enable_thinking": false}`. */
  extraBody: Readonly<Record<string, unknown>>
  /** How long nothing may come, ms; 60 s by default. A comment that keeps the connection counts. */
  idleMs?: number
  /** How long the first word may take, ms; 3 min by default. */
  firstWordMs?: number
}

const IDLE_MS = 60_000
const FIRST_WORD_MS = 180_000
const RETRY_AFTER_MS = 500
/** Nobody waits longer for a second try. */
const LONGEST_RETRY_MS = 5_000
/** An outline of 60 pages with its notes has some 40,000; what goes on for longer has lost its way. */
const MOST_ANSWER_CHARS = 400_000
const MOST_LINE_CHARS = 1_000_000

/** Nothing was said yet, so asking again does no harm. */
class MayRetry extends Error {
  readonly fault: WriterFault
  readonly afterMs: number
  constructor(fault: WriterFault, afterMs = RETRY_AFTER_MS) {
    super(fault.message)
    this.fault = fault
    this.afterMs = afterMs
  }
}

/**
 * What a model says, as it says it, from the first character that is no white space. Asks once more if nothing was
 * said: busy, broken off or white space only. Throws WriterFault; ends quietly when the signal is aborted.
 */
export async function* ask(config: ModelConfig, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  try {
    yield* askOnce(config, prompt, signal)
  } catch (error) {
    if (!(error instanceof MayRetry)) throw error
    await sleep(error.afterMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      yield* askOnce(config, prompt, signal)
    } catch (again) {
      throw again instanceof MayRetry ? again.fault : again
    }
  }
}

async function* askOnce(config: ModelConfig, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  const watch = watchSilence(config)
  const secrets = [config.apiKey, prompt.user]
  const thoughts = new ThoughtFilter()
  let hasSpoken = false
  let reason: string | null = null
  let said = 0
  try {
    const response = await post(config, prompt, AbortSignal.any([signal, watch.signal]))
    watch.alive()
    if (!response.ok) throw await refusalOf(response, secrets)
    for await (const { content, finishReason } of chunksOf(response, watch.alive, secrets)) {
      reason = finishReason ?? reason
      const spoken = thoughts.without(content)
      const text = hasSpoken ? spoken : spoken.trimStart()
      if (text === '') continue
      if (!hasSpoken) watch.heard()
      hasSpoken = true
      said += text.length
      if (said > MOST_ANSWER_CHARS) throw new WriterFault('truncated', 'the model did not come to an end')
      yield text
    }
    throwUnlessStopped(reason)
    if (!hasSpoken) throw new MayRetry(new WriterFault('failed', 'the model said nothing'))
  } catch (error) {
    if (signal.aborted) return
    throw faultOf(error, { hasSpoken, isSilent: watch.signal.aborted })
  } finally {
    watch.end()
  }
}

function post(config: ModelConfig, { system, user }: Prompt, signal: AbortSignal): Promise<Response> {
  return fetch(`${config.baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    signal,
    // Neither the key nor a document goes anywhere else.
    redirect: 'error',
    headers: {
      authorization: `Bearer ${config.apiKey}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({
      model: config.model,
      stream: true,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      ...(config.jsonMode && { response_format: { type: 'json_object' } }),
      ...config.extraBody,
    }),
  })
}

/** Aborts when nothing has come for too long, or the first word is late. */
function watchSilence({ idleMs = IDLE_MS, firstWordMs = FIRST_WORD_MS }: ModelConfig) {
  const silence = new AbortController()
  const abort = () => silence.abort()
  const idle = setTimeout(abort, idleMs)
  const late = setTimeout(abort, firstWordMs)
  return {
    signal: silence.signal,
    alive: () => void idle.refresh(),
    heard: () => clearTimeout(late),
    end() {
      clearTimeout(idle)
      clearTimeout(late)
    },
  }
}

interface Chunk {
  content: string
  finishReason: string | null
}

/** What a vendor's `data:` line may hold of what matters here; thoughts and usage do not. */
interface WireChunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[]
  error?: unknown
}

/** Chunks until `[DONE]` or the end. Lines that are comments or no JSON are skipped: the rest is still good. */
async function* chunksOf(
  response: Response,
  alive: () => void,
  secrets: readonly string[],
): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of response.body ?? []) {
    alive()
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MOST_LINE_CHARS) throw new WriterFault('failed', 'the answer is one endless line')
    for (const line of lines) {
      const data = dataOf(line)
      if (data === '[DONE]') return
      const chunk = data ? chunkOf(data, secrets) : null
      if (chunk) yield chunk
    }
  }
  const last = dataOf(rest + decoder.decode())
  const chunk = last && last !== '[DONE]' ? chunkOf(last, secrets) : null
  if (chunk) yield chunk
}

const dataOf = (line: string): string | undefined => /^data: ?(.*?)\r?$/.exec(line)?.[1]

function chunkOf(data: string, secrets: readonly string[]): Chunk | null {
  let wire: WireChunk | null
  try {
    wire = JSON.parse(data) as WireChunk | null
  } catch {
    return null
  }
  if (wire?.error) throw new VendorError(JSON.stringify(wire.error), { secrets })
  const choice = wire?.choices?.[0]
  const content = choice?.delta?.content
  return choice
    ? { content: typeof content === 'string' ? content : '', finishReason: choice.finish_reason ?? null }
    : null
}

function throwUnlessStopped(reason: string | null): void {
  if (reason === 'stop') return
  if (reason === 'content_filter' || reason === 'sensitive')
    throw new WriterFault('filtered', 'the provider filtered the content')
  throw new WriterFault('truncated', `the model ended with ${reason ?? 'no finish reason'}`)
}

function faultOf(error: unknown, { hasSpoken, isSilent }: { hasSpoken: boolean; isSilent: boolean }): Error {
  if (error instanceof MayRetry) return error
  if (error instanceof WriterFault)
    return error.code === 'truncated' && !hasSpoken ? new MayRetry(error) : error
  const { status, retryAfterMs, message } = error as Partial<VendorError>
  if (error instanceof VendorError && error.isFilter)
    return new WriterFault('filtered', 'the provider refused the subject', { cause: error })
  const code = status === 429 || status === 503 ? 'busy' : 'failed'
  const fault = new WriterFault(code, isSilent ? 'the model fell silent' : (message ?? ''), { cause: error })
  const isPassing =
    (status === undefined || status === 429 || status >= 500) && (retryAfterMs ?? 0) <= LONGEST_RETRY_MS
  return hasSpoken || isSilent || !isPassing ? fault : new MayRetry(fault, retryAfterMs)
}
