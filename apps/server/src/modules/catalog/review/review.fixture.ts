import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../../db/schema.ts'
import { addTestWork } from '../sales/works.fixture.ts'

/** A work that was rejected or taken down by somebody, and perhaps an appeal against it. */
export async function addVerdict(
  db: Db,
  {
    ownerId,
    deciderId,
    status,
    isAppealed = false,
  }: { ownerId: number; deciderId: number; status: 'rejected' | 'taken_down'; isAppealed?: boolean },
): Promise<{ workId: number; appealId: string }> {
  const workId = await addTestWork(db, { ownerId, status })
  const at = new Date()
  const { id: eventId } = await db
    .insertInto('work_event')
    .values({
      work_id: workId,
      revision_id: null,
      type: status,
      role: 'reviewer',
      actor_id: deciderId,
      reason: '封面有水印',
      edition: 1,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const appealId = uuidv7()
  if (isAppealed)
    await db
      .insertInto('work_appeal')
      .values({
        id: appealId,
        work_id: workId,
        revision_id: null,
        event_id: eventId,
        against_id: deciderId,
        text: '校徽不是水印',
        asked_at: at,
        state: 'asked',
      })
      .execute()
  return { workId, appealId }
}
