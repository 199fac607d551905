import { call } from './sandbox.ts'
import type { SignedIn } from './signed-in.ts'

/** What the demo's authenticator shows now. */
export async function shownCode(origin: string): Promise<string> {
  const { code } = (await (await fetch(`${origin}/sandbox/totp`)).json()) as { code: string }
  return code
}

/** One of the platform's whose session has shown the second factor, with the first code that this person uses there. */
export async function admitted(origin: string, who: SignedIn): Promise<SignedIn> {
  const code = await shownCode(origin)
  const answer = await call(origin, 'POST', '/api/admin/secondFactor/verify', { code }, who.token)
  if (answer.code !== 200) throw new Error(answer.message)
  return who
}
