import { Readable } from 'node:stream'
import { Wechatpay } from 'wechatpay-axios-plugin'
import type { z } from 'zod'
import {
  type PaymentProviderError,
  ProviderAnswerInvalid,
  ProviderRefused,
  ProviderUnavailable,
} from '../../modules/payments/index.ts'
import type { WechatPayConfig } from './config.ts'

const TIMEOUT_MS = 10_000
const TRANSIENT_CODES = new Set(['SYSTEM_ERROR', 'BANK_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED'])

export interface Client {
  get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    params?: Record<string, string>,
  ): Promise<z.output<Schema>>
  post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: Record<string, unknown>,
  ): Promise<z.output<Schema>>
  /** A file; its answer is not signed, the caller checks the digest. */
  download(path: string, params: Record<string, string>): Promise<Readable>
}

interface Answer {
  data: unknown
}

/** The slice of the plugin's chain in use; its own types don't describe calls. */
interface Chain {
  get(options: object): Promise<Answer>
  post(body: object, options: object): Promise<Answer>
}

/**
 * Signed calls whose 2xx answers are verified by the plugin (signature, serial, clock) and shaped by a schema.
 * Every failure is a PaymentProviderError.
 */
export function createClient(config: WechatPayConfig): Client {
  const [preferredSerial] = Object.keys(config.platformKeys)
  if (preferredSerial === undefined) throw new Error('WeChat Pay needs a platform public key or certificate')
  const plugin = new Wechatpay({
    mchid: config.mchId,
    serial: config.merchantSerial,
    privateKey: config.merchantPrivateKey,
    certs: { ...config.platformKeys },
    baseURL: `${config.baseUrl.replace(/\/$/, '')}/`,
    timeout: config.timeoutMs ?? TIMEOUT_MS,
    maxRedirects: 0,
    headers: { Accept: 'application/json', 'Wechatpay-Serial': preferredSerial },
    // A proxy from the environment can't reach this machine's own loopback.
    ...(isLoopback(config.baseUrl) && { proxy: false as const }),
  })
  const at = (path: string) => plugin.chain(`v3/${path}`) as unknown as Chain

  return {
    get: async (path, schema, params = {}) => shape(await translate(at(path).get({ params })), schema),
    post: async (path, schema, body) => shape(await translate(at(path).post(body, {})), schema),
    download: async (path, params) => {
      const { data } = await translate(at(path).get({ params, responseType: 'stream' }))
      if (!(data instanceof Readable)) throw new ProviderAnswerInvalid('BAD_FILE', 'the file has no bytes')
      return data
    },
  }
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

function shape<Schema extends z.ZodType>({ data }: Answer, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new ProviderAnswerInvalid('BAD_SHAPE', parsed.error.message)
}

async function translate(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw translated(error)
  }
}

/** Without the cause: it holds the request with its Authorization and must not reach a log. */
function translated(error: unknown): PaymentProviderError {
  const {
    code = 'UNKNOWN',
    message = String(error),
    response,
  } = error as {
    code?: string
    message?: string
    response?: { status: number; data?: unknown }
  }
  // The plugin's own verdicts on an answer's headers and signature.
  if (code.startsWith('EV3_')) return new ProviderAnswerInvalid(code, message)
  // A 2xx here broke off while it was read.
  if (!response || response.status < 300) return new ProviderUnavailable(code, message)
  const said = vendorWords(response.data)
  const vendorCode = said.code ?? `HTTP_${response.status}`
  const text = `${said.message ?? message} (HTTP ${response.status})`
  const isTransient = response.status >= 500 || response.status === 429 || TRANSIENT_CODES.has(vendorCode)
  return isTransient ? new ProviderUnavailable(vendorCode, text) : new ProviderRefused(vendorCode, text)
}

function vendorWords(data: unknown): { code?: string; message?: string } {
  // Of a file that was refused nobody reads on.
  if (data instanceof Readable) data.destroy()
  if (typeof data !== 'object' || data === null) return {}
  const { code, message } = data as Record<string, unknown>
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
  }
}
