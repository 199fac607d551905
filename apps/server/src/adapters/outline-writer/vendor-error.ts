/** Of an error's body, bytes that are looked at. */
const MOST_ERROR_BYTES = 8_000
/** Of what a vendor says of its fault, characters that go to the log. */
const MOST_SAID_CHARS = 200

/** What providers say when they refuse a subject. */
const FILTERED = /content[_ ]?(filter|exists risk)|data_?inspection_?failed|sensitive|敏感|"1301"/i

/** An answer that says no, or an error in the middle of a stream. */
export class VendorError extends Error {
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  readonly isFilter: boolean
  constructor(said: string, { status, retryAfterMs, secrets = [] }: VendorRefusal = {}) {
    super(`${status ?? 'error in the stream'}: ${tellable(said, secrets)}`)
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.isFilter = FILTERED.test(said)
  }
}

interface VendorRefusal {
  status?: number
  retryAfterMs?: number | undefined
  /** The key and what was asked: they stay out of the log, should the vendor repeat them. */
  secrets?: readonly string[]
}

/** What a refused answer says. */
export async function refusalOf(response: Response, secrets: readonly string[]): Promise<VendorError> {
  const retryAfterMs = waitOf(response.headers.get('retry-after'))
  return new VendorError(await beginningOf(response), { status: response.status, retryAfterMs, secrets })
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function waitOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined
  const seconds = Number(retryAfter)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now()
  return ms > 0 ? ms : undefined
}

async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MOST_ERROR_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MOST_ERROR_BYTES).toString()
}

const REPEATS = '(it repeats what was sent)'
/** Characters in a row that are no coincidence. */
const REPEATED = 8

/** JSON may spell each Chinese character by its number. */
const unescaped = (json: string): string =>
  json.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** The beginning of what a vendor said, unless it repeats a key or what somebody wrote. */
function tellable(said: string, secrets: readonly string[]): string {
  const [key = ''] = secrets
  if (key && said.includes(key)) return REPEATS
  const words = unescaped(said).slice(0, MOST_SAID_CHARS)
  for (let at = 0; at + REPEATED <= words.length; at++) {
    const part = words.slice(at, at + REPEATED)
    if (secrets.some((secret) => secret.includes(part))) return REPEATS
  }
  return words
}
