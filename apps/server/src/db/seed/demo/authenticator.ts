import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../kernel/clock/index.ts'
import { fromBase32, stepAt, totpCode } from '../../../modules/identity/totp.ts'
import { demoTotpSecret } from './people.ts'

export const DEMO_AUTHENTICATOR_PATH = '/sandbox/totp'

/** What the authenticator of the demo's administrators shows at a moment. */
export const demoCode = (at: Date): string => totpCode(fromBase32(demoTotpSecret), stepAt(at))

/** The code that opens the console to the demo's administrators at the moment; never registered in production. */
export function registerDemoAuthenticator(app: FastifyInstance, clock: Clock): void {
  app.get(DEMO_AUTHENTICATOR_PATH, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { code: demoCode(clock.now()), secret: demoTotpSecret }
  })
}
