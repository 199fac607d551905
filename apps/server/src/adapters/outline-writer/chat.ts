import { setTimeout as sleep } from 'node:timers/promises'
import { WriterFault } from '../../modules/ai/outline-writer.port.ts'
import type { Prompt } from './prompt.ts'

/** A model behind an OpenAI-compatible API. */
export interface ModelConfig {
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
const LONGEST_RETRY_MS = 5_000

/** Loaded where a model is configured only: 22 MB. */
export const loadSdk = () => import('@ai-sdk/openai-compatible')
type Sdk = Awaited<ReturnType<typeof loadSdk>>

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
export async function* ask(
  sdk: Sdk,
  config: ModelConfig,
  prompt: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string> {
  try {
    yield* askOnce(sdk, config, prompt, signal)
  } catch (error) {
    if (!(error instanceof MayRetry)) throw error
    await sleep(error.afterMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      yield* askOnce(sdk, config, prompt, signal)
    } catch (again) {
      throw again instanceof MayRetry ? again.fault : again
    }
  }
}

async function* askOnce(
  { createOpenAICompatible }: Sdk,
  config: ModelConfig,
  prompt: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const watch = watchSilence(config)
  const stop = AbortSignal.any([signal, watch.signal])
  const provider = createOpenAICompatible({
    name: 'outline',
    baseURL: config.baseUrl,
    apiKey: config.apiKey,
    fetch: (url, init) => fetch(url, init).then((response) => overheard(response, watch.alive)),
    transformRequestBody: (body) => ({ ...body, ...config.extraBody }),
  })
  let hasSpoken = false
  try {
    const { stream } = await provider.chatModel(config.model).doStream({
      prompt: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: [{ type: 'text', text: prompt.user }] },
      ],
      abortSignal: stop,
      ...(config.jsonMode && { responseFormat: { type: 'json' } }),
    })
    let broken: unknown
    for await (const part of stream) {
      if (part.type === 'error' && !isUnreadableChunk(part.error)) broken = part.error
      if (part.type === 'finish') throwUnlessStopped(part.finishReason.unified, broken)
      if (part.type !== 'text-delta') continue
      const text = hasSpoken ? part.delta : part.delta.trimStart()
      if (text === '') continue
      if (!hasSpoken) watch.heard()
      hasSpoken = true
      yield text
    }
    if (!hasSpoken) throw new MayRetry(new WriterFault('failed', 'the model said nothing'))
  } catch (error) {
    if (signal.aborted) return
    throw faultOf(error, { hasSpoken, isSilent: watch.signal.aborted })
  } finally {
    watch.end()
  }
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

/** The same response; each of its chunks is heard of, comments too. */
function overheard(response: Response, alive: () => void): Response {
  alive()
  const hear = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      alive()
      controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(hear) ?? null, { status, statusText, headers })
}

/** A chunk that is no JSON is skipped: what it said is missed, the rest is not. */
const isUnreadableChunk = (error: unknown): boolean =>
  error instanceof Error && /^AI_(JSONParse|TypeValidation)Error$/.test(error.name)

function throwUnlessStopped(reason: string, broken: unknown): void {
  if (reason === 'stop') return
  if (reason === 'content-filter') throw new WriterFault('filtered', 'the provider filtered the content')
  const isCutOff =
    reason !== 'error' || (broken instanceof Error && broken.name === 'AI_InvalidResponseDataError')
  if (isCutOff) throw new WriterFault('truncated', `the model ended with ${reason}`)
  throw broken
}

/** What providers say when they refuse a subject. */
const FILTERED = /content[_ ]?(filter|exists risk)|data_?inspection_?failed|sensitive|敏感|"1301"/i

/** The little of an API error that decides. */
interface ApiError {
  name?: string
  message?: string
  statusCode?: number
  responseHeaders?: Record<string, string>
  responseBody?: string
}

function faultOf(error: unknown, { hasSpoken, isSilent }: { hasSpoken: boolean; isSilent: boolean }): Error {
  if (error instanceof MayRetry) return error
  if (error instanceof WriterFault)
    return error.code === 'truncated' && !hasSpoken ? new MayRetry(error) : error
  const { message = '', statusCode, responseHeaders, responseBody = '' } = error as ApiError
  if (FILTERED.test(message) || FILTERED.test(responseBody))
    return new WriterFault('filtered', 'the provider refused the subject', { cause: error })
  const code = statusCode === 429 || statusCode === 503 ? 'busy' : 'failed'
  const fault = new WriterFault(code, isSilent ? 'the model fell silent' : message, { cause: error })
  const isPassing = statusCode === undefined || statusCode === 429 || statusCode >= 500
  if (hasSpoken || isSilent || !isPassing) return fault
  const seconds = Number(responseHeaders?.['retry-after'])
  return new MayRetry(fault, seconds > 0 ? Math.min(seconds * 1_000, LONGEST_RETRY_MS) : RETRY_AFTER_MS)
}
