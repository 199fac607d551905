import type { Trx } from '../../../db/schema.ts'
import type { JobDeclaration, Jobs } from '../../../kernel/jobs/index.ts'
import { wantHandover } from './handover.repository.ts'

/** Makes the package of a completed demand. */
export const PACK = {
  owner: 'demands',
  name: 'pack-handover',
  subject: ({ demandId }: { demandId: number }) => String(demandId),
  // A quarter of an hour: whoever waits is told then, and may ask again.
  retry: { limit: 8, leastSeconds: 5, mostSeconds: 300 },
  atOnce: 2,
} as const satisfies JobDeclaration<{ demandId: number }>

/** In the transaction that completes a demand: its package is wanted. */
export async function stagePack(jobs: Pick<Jobs, 'enqueue'>, trx: Trx, demandId: number): Promise<void> {
  await wantHandover(trx, demandId)
  await jobs.enqueue(trx, PACK, { demandId })
}
