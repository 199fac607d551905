import { fingerprint, fingerprintBytes } from '@yantu/deck/inspect/fingerprint/index'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../db/schema.ts'
import type { DemandStatus } from './demand.lifecycle.ts'

const DAY = 86_400_000

export interface TestDemand {
  publisherId: number
  status: DemandStatus
  /** Signed up, and selected from 2 on. */
  designerId?: number
  /** Signed up as well, and never selected. */
  alsoSignedUp?: readonly number[]
  isHeld?: boolean
}

/** A demand in a status, its draft with it where one waits, without a payment behind it. Answers its id. */
export async function addTestDemand(
  db: Db,
  { publisherId, status, designerId, alsoSignedUp = [], isHeld = false }: TestDemand,
): Promise<number> {
  const now = new Date()
  const later = new Date(now.getTime() + DAY)
  const isSettled = status >= 2 && status <= 8
  const paid = status < 3 || status === 9 ? 0 : status <= 5 ? 300 : 1_000
  const runs = status !== 0 && status < 8
  const { id } = await db
    .insertInto('demand')
    .values({
      publisher_id: publisherId,
      title: '开题答辩美化',
      description: '',
      fee_fen: 1_000,
      completion_at: later,
      is_urgent: false,
      scenes: ['proposal'],
      styles: [],
      colors: [],
      material_file_id: null,
      material_name: '',
      timer: JSON.stringify({
        deposit_lease_minutes: 15,
        open_days: 30,
        trial_hours: 72,
        trial_hours_urgent: 24,
        draft_overdue_days: 7,
        review_days: 7,
        balance_days: 7,
        full_min_hours: 72,
      }),
      status,
      selected_id: isSettled ? (designerId ?? null) : null,
      ...(isSettled && {
        urgent_rate: 0.2,
        deposit_rate: 0.3,
        commission_rate: 0.1,
        total_fen: 1_000,
        deposit_fen: 300,
      }),
      paid_fen: paid,
      released_fen: status === 8 ? paid : 0,
      held_at: isHeld ? now : null,
      ...(runs && { due_at: later, ends_at: later, wakes_at: later }),
      end_reason: status === 9 ? 'cancelled' : '',
      created_at: now,
      published_at: status === 0 ? null : now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('demand_sheet').values({ demand_id: id, trial_rounds: 2, full_rounds: 2 }).execute()
  for (const signedUp of [...(designerId ? [designerId] : []), ...alsoSignedUp])
    await db
      .insertInto('demand_signup')
      .values({ demand_id: id, designer_id: signedUp, signed_up_at: now, withdrawn_at: null })
      .execute()
  if (designerId) {
    if (status === 8)
      await addTestEvent(db, { demandId: id, type: 'full_passed', actorId: publisherId, status })
    if (status === 4 || status === 7) await addTestDraft(db, id, designerId, status === 4 ? 0 : 1)
  }
  return id
}

async function addTestDraft(db: Db, demandId: number, designerId: number, stage: 0 | 1): Promise<void> {
  await db
    .insertInto('demand_draft')
    .values({
      id: uuidv7(),
      demand_id: demandId,
      stage,
      round: 1,
      file_id: await addTestFile(db, designerId, '稿件.pptx'),
      name: '稿件.pptx',
      design_idea: '先讲结论',
      uploaded_at: new Date(),
      judged_at: null,
    })
    .execute()
}

/** The draft of a demand, or a rejected one, with one page whose drawing has to be asked for again. Answers its id. */
export async function addTestPages(
  db: Db,
  { demandId, designerId, isJudged }: { demandId: number; designerId: number; isJudged: boolean },
): Promise<string> {
  if (isJudged) await addTestDraft(db, demandId, designerId, 0)
  const { id } = await db
    .updateTable('demand_draft')
    .set(isJudged ? { status: 2, reject_reason: '见批注', judged_at: new Date() } : { status: 0 })
    .where('demand_id', '=', demandId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('demand_draft_drawing')
    .values({
      draft_id: id,
      state: 'failed',
      problem: '暂时没能生成页面，请稍后重试',
      figures: null,
      asked_at: new Date(),
    })
    .execute()
  await addTestPage(db, id, 1)
  return id
}

/** A page of a draft, without its pictures. */
export async function addTestPage(db: Db, draftId: string, page: number): Promise<void> {
  const seen = { text: '技术路线', grey: null }
  await db
    .insertInto('demand_draft_page')
    .values({
      draft_id: draftId,
      page,
      small_file_id: null,
      clear_file_id: null,
      marked_file_id: null,
      text: seen.text,
      shapes: '[]',
      grey: null,
      print: fingerprintBytes([fingerprint(seen)]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The first pin of a demand. */
export async function addTestPin(
  db: Db,
  { demandId, draftId, state }: { demandId: number; draftId: string; state: 'new' | 'sent' | 'answered' },
): Promise<void> {
  const now = new Date()
  await db
    .insertInto('demand_pin')
    .values({
      demand_id: demandId,
      number: 1,
      draft_id: draftId,
      page: 1,
      x: 50,
      y: 50,
      shape: null,
      text: '柱子太密',
      created_at: now,
      removed_at: null,
      sent_at: state === 'new' ? null : now,
      answer: state === 'answered' ? 'kept' : null,
      answered_at: state === 'answered' ? now : null,
      checked_at: null,
    })
    .execute()
}

/** An uploaded private file that nothing has claimed. Answers its id; its bytes are nowhere. */
export async function addTestFile(
  db: Db,
  ownerId: number,
  name: string,
  { purpose = 'upload', at = new Date() } = {},
): Promise<string> {
  const id = uuidv7()
  const extension = name.split('.').at(-1) ?? ''
  await db
    .insertInto('stored_file')
    .values({
      id,
      owner_id: ownerId,
      purpose,
      visibility: 'private',
      key: `${id.replaceAll('-', '')}.${extension}`,
      original_name: name,
      extension,
      mime: 'application/octet-stream',
      size_bytes: 1_000,
      sha256: Buffer.alloc(32),
      bound_to: null,
      created_at: at,
    })
    .execute()
  return id
}

export async function addTestMessage(db: Db, demandId: number, senderId: number): Promise<number> {
  const { id } = await db
    .insertInto('demand_message')
    .values({
      demand_id: demandId,
      sender_id: senderId,
      role: 'publisher',
      text: '收到',
      original: null,
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A request for a day more, that waits. */
export async function addTestExtension(db: Db, demandId: number): Promise<number> {
  const now = Date.now()
  const { id } = await db
    .insertInto('demand_extension')
    .values({
      demand_id: demandId,
      stage: 1,
      from_at: new Date(now + DAY),
      to_at: new Date(now + 2 * DAY),
      reason: '素材未齐',
      asked_at: new Date(now),
      answer_by: new Date(now + DAY),
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** That somebody called the platform in. */
export async function addTestHold(db: Db, demandId: number, publisherId: number): Promise<void> {
  await addTestEvent(db, { demandId, type: 'held', actorId: publisherId, status: 4 })
}

async function addTestEvent(
  db: Db,
  event: { demandId: number; type: 'held' | 'full_passed'; actorId: number; status: DemandStatus },
): Promise<void> {
  await db
    .insertInto('demand_event')
    .values({
      demand_id: event.demandId,
      type: event.type,
      role: 'publisher',
      actor_id: event.actorId,
      from_status: event.status,
      to_status: event.status,
      detail: JSON.stringify({ reason: '谈不拢' }),
      at: new Date(),
    })
    .execute()
}
