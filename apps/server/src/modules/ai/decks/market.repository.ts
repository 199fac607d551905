import type { TemplatePlan, Verdict } from '@yantu/deck/market/types'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/schema.ts'

export interface Classified {
  workId: number
  fileId: string
  digest: Buffer
  version: number
  verdict: Verdict
}

/** Works among these whose file has been read by this version of the reading. */
export async function readClassified(
  db: Db,
  works: readonly { id: number; fileId: string }[],
  version: number,
): Promise<ReadonlySet<number>> {
  if (works.length === 0) return new Set()
  const rows = await db
    .selectFrom('ai_market_theme')
    .select(['work_id', 'file_id'])
    .where('plan_version', '=', version)
    .where((eb) => eb('work_id', '=', eb.fn.any(eb.val(works.map(({ id }) => id)))))
    .execute()
  const files = new Map(works.map(({ id, fileId }) => [id, fileId]))
  return new Set(rows.filter((row) => files.get(row.work_id) === row.file_id).map((row) => row.work_id))
}

/** What another copy of the same file was found to be. */
export async function readVerdict(db: Db, digest: Buffer, version: number): Promise<Verdict | null> {
  const row = await db
    .selectFrom('ai_market_theme')
    .select(['usable', 'plan', 'reasons'])
    .where('digest', '=', digest)
    .where('plan_version', '=', version)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return row.usable
    ? { usable: true, plan: row.plan as TemplatePlan, reasons: [] }
    : { usable: false, plan: null, reasons: row.reasons }
}

export async function saveVerdict(
  db: Db,
  { workId, fileId, digest, version, verdict }: Classified,
  at: Date,
): Promise<void> {
  const values = {
    file_id: fileId,
    digest,
    plan_version: version,
    usable: verdict.usable,
    plan: verdict.plan && JSON.stringify(verdict.plan),
    reasons: [...verdict.reasons],
    classified_at: at,
  }
  await db
    .insertInto('ai_market_theme')
    .values({ work_id: workId, ...values })
    .onConflict((conflict) => conflict.column('work_id').doUpdateSet(values))
    .execute()
}

/** Works that an outline can be poured into, in whatever state they are, the newest first. */
export async function readUsable(db: Db, version: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ai_market_theme')
    .select('work_id')
    .where('usable', '=', true)
    .where('plan_version', '=', version)
    .orderBy('work_id', 'desc')
    .execute()
  return rows.map((row) => row.work_id)
}

export async function readPlan(
  db: Db,
  workId: number,
  version: number,
): Promise<{ plan: TemplatePlan; fileId: string } | null> {
  const row = await db
    .selectFrom('ai_market_theme')
    .select(['plan', 'file_id'])
    .where('work_id', '=', workId)
    .where('usable', '=', true)
    .where('plan_version', '=', version)
    .executeTakeFirst()
  return row ? { plan: row.plan as TemplatePlan, fileId: row.file_id } : null
}

export interface ThemeUse {
  historyId: string
  workId: number
  day: string
  userId: number
  designerId: number
  feeFen: number
}

/** What a use is bounded and paid by: those of the same user before it, in its month and on its day (Shanghai). */
export const readUses = (
  trx: Trx,
  { historyId, workId, day, userId }: Pick<ThemeUse, 'historyId' | 'workId' | 'day' | 'userId'>,
): Promise<{ paidFen: number; isPaid: boolean; otherWorks: number }> =>
  trx
    .selectFrom('ai_theme_use')
    .select([
      sql<number>`coalesce(sum(fee_fen), 0)`.as('paidFen'),
      sql<boolean>`coalesce(bool_or(work_id = ${workId} and fee_fen > 0), false)`.as('isPaid'),
      sql<number>`count(*) filter (where history_id = ${historyId} and day = ${day} and work_id <> ${workId})`.as(
        'otherWorks',
      ),
    ])
    .where('user_id', '=', userId)
    .where('day', '>=', sql<string>`date_trunc('month', ${day}::date)`)
    .where('day', '<', sql<string>`date_trunc('month', ${day}::date) + interval '1 month'`)
    .executeTakeFirstOrThrow()

/** One row an entry, work and day, with what was paid for it at any time of the day. */
export async function saveThemeUse(trx: Trx, use: ThemeUse, at: Date): Promise<void> {
  await trx
    .insertInto('ai_theme_use')
    .values({
      history_id: use.historyId,
      work_id: use.workId,
      day: use.day,
      user_id: use.userId,
      designer_id: use.designerId,
      fee_fen: use.feeFen,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['history_id', 'work_id', 'day'])
        .doUpdateSet((eb) => ({ fee_fen: eb('ai_theme_use.fee_fen', '+', eb.ref('excluded.fee_fen')) })),
    )
    .execute()
}
