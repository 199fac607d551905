import { buildWebIfChanged } from './build-web.ts'
import { onExternalPostgres } from './checks/external-postgres.ts'
import { sum } from './checks/result.ts'
import { vitest } from './checks/vitest.ts'
import { endWithBootstrap } from './lifeline.ts'
import { say } from './progress.ts'
import { ensureSystem } from './system/ensure.ts'

/**
 * What is too heavy for every change: large models, large batches, chaos (*.deep.test.ts), and all integration tests
 * on another PostgreSQL.
 */
endWithBootstrap()
Object.assign(process.env, await ensureSystem(say))
await buildWebIfChanged(say)
const { passed, failed, detail } = sum([await vitest('deep', 1)(), await onExternalPostgres(1_000)()])
for (const line of detail) say(line)
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
