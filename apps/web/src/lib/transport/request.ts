import { type ApiError, asApiError } from './errors.ts'

interface Hooks {
  token(): string | null
  /** Whose token that is. */
  viewer(): string | null
  /** The session is over or was never there; `resume` goes on with what was asked for, after a login. */
  signedOut(resume?: () => void): void
}

let hooks: Hooks = { token: () => null, viewer: () => null, signedOut: () => undefined }

/** Tells the transport whose token to send and what a 401 means; called once at start. */
export function connectTransport(next: Hooks): void {
  hooks = next
}

let refused: (error: ApiError) => void = () => undefined

/** Tells one listener of every request that fails, beside whoever made it: the console's door. */
export function onRefusal(listener: typeof refused): void {
  refused = listener
}

/** The id of whoever calls are made for now; null for a visitor, and on the server. */
export const currentViewer = (): string | null => hooks.viewer()

/**
 * Does a request with the headers that say who asks. Whatever goes wrong is thrown as ApiError. A 401 ends the
 * session that asked, not one that began since, and opens the login dialog (specification section 8).
 */
export async function asViewer<Value>(
  ask: (headers: Record<string, string>) => Promise<Value>,
  resume?: () => void,
): Promise<Value> {
  const token = hooks.token()
  try {
    return await ask(token ? { authorization: `Bearer ${token}` } : {})
  } catch (cause) {
    const error = asApiError(cause)
    if (error.code === 401 && hooks.token() === token) hooks.signedOut(resume)
    refused(error)
    throw error
  }
}

/** `fetch` for whoever is here; `read` takes what came, or throws. Errors as of {@link asViewer}. */
export const request = <Value>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<Value>,
  resume?: () => void,
): Promise<Value> =>
  asViewer(
    async (viewer) =>
      read(
        await fetch(url, { credentials: 'same-origin', ...init, headers: { ...init.headers, ...viewer } }),
      ),
    resume,
  )
