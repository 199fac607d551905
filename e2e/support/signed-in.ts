import type { Browser, BrowserContext } from 'playwright-core'
import { type ScreenName, type Theme, visit } from './browser.ts'
import { call, signIn } from './sandbox.ts'

/** Somebody who has logged in: what a login leaves in the browser's storage. */
export interface SignedIn {
  token: string
  user: unknown
}

/** Logs a number in through the API, registering it at the first time. */
export async function signedIn(origin: string, mobile: string): Promise<SignedIn> {
  const token = await signIn(origin, mobile)
  const { data: user } = await call<unknown>(origin, 'POST', '/api/user/getUserInfo', {}, token)
  return { token, user }
}

/** A browser of somebody who has logged in before, without walking the dialog again. */
export async function visitAs(
  browser: Browser,
  origin: string,
  who: SignedIn,
  screen: ScreenName = 'desktop',
  theme: Theme = 'light',
): Promise<BrowserContext> {
  const context = await visit(browser, origin, screen, theme)
  await context.addInitScript(
    (session) => localStorage.setItem('yantu.session', session),
    JSON.stringify(who),
  )
  return context
}
