import { OperatorError } from '../../errors/index.ts'

/** A start or stop of the embedded PostgreSQL that failed for a reason the operator can act upon. */
export class EmbeddedPostgresError extends OperatorError {
  override name = 'EmbeddedPostgresError'
}
