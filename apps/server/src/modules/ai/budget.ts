import { tooManyRequests } from '../../kernel/errors/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'

/** Takes one of what a user may do so often. Throws 429 when nothing is left. */
export async function spend(
  { rateLimiter }: Pick<HttpPorts, 'rateLimiter'>,
  budget: string,
  rate: { count: number; periodMs: number },
): Promise<void> {
  if (!(await rateLimiter.take(budget, rate))) throw tooManyRequests()
}
