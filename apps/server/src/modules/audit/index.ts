import { identityLimits } from '@yantu/contract/limits/identity'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { createRateLimiter } from '../../kernel/http/rate-limit.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { type AuditService, createAuditService } from './audit.service.ts'

export { doer } from './audit.service.ts'
export type {
  AuditEvent,
  AuditService as Audit,
  Doer,
  RecordEvent,
  RecordOnce,
  Summary,
} from './audit.service.ts'

/** What was done by whom, kept for ever: written by `record` alone, in the transaction of the deed. */
export function createAudit(deps: { db: Db; clock: Clock; secrets: Pick<Secrets, 'mac'> }): AuditService {
  const limiter = createRateLimiter(deps.db, deps.clock)
  return createAuditService({
    ...deps,
    takeRefusalBudget: (userId) => limiter.take(`audited-refusals:${userId}`, identityLimits.auditedRefusals),
  })
}
