import type { DbOrTrx, Trx } from '../../../db/schema.ts'

export interface Purchase {
  orderId: string
  userId: number
  workId: number
  title: string
  paidFen: number
}

export async function hasEntitlement(db: DbOrTrx, userId: number, workId: number): Promise<boolean> {
  const row = await validEntitlement(db, userId, workId).executeTakeFirst()
  return row !== undefined
}

/** The order of it until the transaction ends: a refund waits for it, or has been seen; then null. */
export async function lockEntitlement(trx: Trx, userId: number, workId: number): Promise<string | null> {
  const row = await validEntitlement(trx, userId, workId).forShare().executeTakeFirst()
  return row?.order_id ?? null
}

const validEntitlement = (db: DbOrTrx, userId: number, workId: number) =>
  db
    .selectFrom('entitlement')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('work_id', '=', workId)
    .where('refunded_at', 'is', null)

export async function endEntitlement(trx: Trx, orderId: string, at: Date): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ refunded_at: at })
    .where('order_id', '=', orderId)
    .where('refunded_at', 'is', null)
    .execute()
}

export async function entitledAmong(
  db: DbOrTrx,
  userId: number,
  workIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (workIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('entitlement')
    .select('work_id')
    .where('user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .where((eb) => eb('work_id', '=', eb.fn.any(eb.val([...workIds]))))
    .execute()
  return new Set(rows.map((row) => row.work_id))
}

/** False when the user owns the work already. */
export async function insertEntitlement(trx: Trx, purchase: Purchase, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('entitlement')
    .values({
      user_id: purchase.userId,
      work_id: purchase.workId,
      order_id: purchase.orderId,
      title: purchase.title,
      paid_fen: purchase.paidFen,
      created_at: at,
      refunded_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'work_id']).where('refunded_at', 'is', null).doNothing(),
    )
    .returning('order_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const purchasesOf = (db: DbOrTrx, userId: number, page: { offset: number; limit: number }) =>
  db
    .selectFrom('entitlement as e')
    .innerJoin('work as w', 'w.id', 'e.work_id')
    .select([
      'e.order_id as orderId',
      'e.work_id as workId',
      'e.title',
      'e.paid_fen as paidFen',
      'e.created_at as createdAt',
      'e.refunded_at as refundedAt',
      'w.type as workType',
      'w.preview_keys as previewKeys',
      'w.image_key as imageKey',
    ])
    .select((eb) =>
      eb
        .selectFrom('licence as l')
        .select('l.number')
        .whereRef('l.user_id', '=', 'e.user_id')
        .whereRef('l.work_id', '=', 'e.work_id')
        .whereRef('l.order_id', '=', 'e.order_id')
        .orderBy('l.last_at', 'desc')
        .limit(1)
        .as('licenceNumber'),
    )
    .where('e.user_id', '=', userId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.work_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export async function countPurchases(db: DbOrTrx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('entitlement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasDownloaded(
  db: DbOrTrx,
  of: { userId: number; workId: number; day: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('download')
    .select('day')
    .where('user_id', '=', of.userId)
    .where('day', '=', of.day)
    .where('work_id', '=', of.workId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the user had downloaded the work that day. */
export async function insertDownload(
  trx: Trx,
  download: { userId: number; workId: number; day: string; isFree: boolean; at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('download')
    .values({
      user_id: download.userId,
      work_id: download.workId,
      day: download.day,
      is_free: download.isFree,
      created_at: download.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'day', 'work_id']).doNothing())
    .returning('work_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Takes one of the day's free downloads; false when there is none left. The row's lock puts racers in a line. */
export async function takeFreeDownload(
  trx: Trx,
  { userId, day, quota }: { userId: number; day: string; quota: number },
): Promise<boolean> {
  if (quota < 1) return false
  const taken = await trx
    .insertInto('free_download_day')
    .values({ user_id: userId, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((eb) => ({ used: eb('free_download_day.used', '+', 1) }))
        .where('free_download_day.used', '<', quota),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

export async function freeDownloadsUsed(db: DbOrTrx, userId: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('free_download_day')
    .select('used')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.used ?? 0
}
