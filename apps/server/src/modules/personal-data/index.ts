import type { Db } from '../../db/schema.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { KeyRing } from '../../kernel/key-ring.ts'
import type { RecordEvent } from '../audit/index.ts'
import { createPersonalDataService, type PersonalData } from './personal-data.service.ts'
import { rotate } from './rotation.ts'

export type { IndexedKind, Look, PersonalData } from './personal-data.service.ts'
export { rotate, rowsByKey } from './rotation.ts'

const ROTATE = { owner: 'personal-data', name: 'rotate', schedule: '41 3 * * *' }

/** Fields of people: sealed one by one, found by a blind index, each look noted (docs/personal-data.md). */
export function createPersonalData({
  db,
  jobs,
  keys,
  record,
}: {
  db: Db
  jobs: Jobs
  keys: KeyRing
  record: RecordEvent
}): PersonalData {
  jobs.define(ROTATE, async () => {
    await rotate(db, keys)
  })
  return createPersonalDataService({ keys, record })
}
