import {
  ApiError,
  type Caller,
  createCaller,
  type Data,
  type EndpointKey,
  fetchTransport,
  type Input,
} from './api-client.ts'
import { toast } from './toast.ts'

interface Hooks {
  token(): string | null
  /** Whose token that is. */
  viewer(): string | null
  /** The session is over or was never there. */
  unauthorized(): void
}

let hooks: Hooks = { token: () => null, viewer: () => null, unauthorized: () => undefined }

/** Tells the browser's client whose token to send and what a 401 means; called once at start. */
export function connectApi(next: Hooks): void {
  hooks = next
}

/** The id of whoever calls are made for now; null for a visitor, and on the server. */
export const currentViewer = (): string | null => hooks.viewer()

const browserCaller = createCaller(fetchTransport(() => hooks.token()))

/** Calls over HTTP; a 401 ends the session that asked and opens the login dialog (specification section 8). */
export const httpCaller: Caller = async (key, input, signal) => {
  const token = hooks.token()
  try {
    return await browserCaller(key, input, signal)
  } catch (error) {
    if (error instanceof ApiError && error.code === 401 && hooks.token() === token) hooks.unauthorized()
    throw error
  }
}

export interface CallOptions {
  /** Errors are left to the caller instead of being shown. */
  silent?: boolean
  /** Shows the envelope's message on success. */
  announce?: boolean
  signal?: AbortSignal
}

/**
 * One call from an action in the browser.
 * Errors are thrown as ApiError after being shown for three seconds, unless `silent`.
 */
export async function call<Key extends EndpointKey>(
  key: Key,
  input: Input<Key>,
  { silent, announce, signal }: CallOptions = {},
): Promise<Data<Key>> {
  try {
    const { data, message } = await httpCaller(key, input, signal)
    if (announce) toast.success(message)
    return data
  } catch (error) {
    if (!silent && !isAbort(error, signal)) toast.error(messageOf(error))
    throw error
  }
}

const isAbort = (_error: unknown, signal?: AbortSignal): boolean => signal?.aborted ?? false

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
