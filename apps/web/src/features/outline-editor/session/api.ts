import { type ApiError, connectionError, createCaller } from '../../../lib/api-client.ts'
import { openLogin } from '../../../lib/app-state.ts'
import { currentSession, endSession } from '../../session/index.ts'

/** Browsers send at most 64 KiB for a page that is being left; a Chinese character is three bytes. */
const MOST_CHARS_KEPT_ALIVE = 20_000

let isLeaving = false

/** Whether a request of so many characters may outlive its page. */
export const canOutlive = (chars: number): boolean => chars < MOST_CHARS_KEPT_ALIVE

/** Lets requests that begin within `work` outlive the page, where they are small enough. */
export function outliving(work: () => void): void {
  isLeaving = true
  work()
  isLeaving = false
}

export const bearer = (): Record<string, string> => {
  const token = currentSession()?.token
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** The site's typed call, but errors are left to the caller and a request may outlive the page. */
export const caller = createCaller(async ({ method, url, body, signal }) => {
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...bearer(),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(isLeaving && canOutlive(body?.length ?? 0) && { keepalive: true }),
  })
  return { status: response.status, body: (await response.json().catch(() => null)) as unknown }
})

export const asApiError = connectionError

/** Whether the error says that the session is over; then the login dialog opens, and `retry` follows a login. */
export function needsLogin(error: ApiError, retry: () => void): boolean {
  if (error.code !== 401) return false
  endSession()
  openLogin(retry)
  return true
}
