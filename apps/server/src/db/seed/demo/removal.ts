import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { OperatorError } from '../../../kernel/errors/index.ts'
import type { Db, DbOrTrx, Trx } from '../../schema.ts'
import { demoAnnouncementId } from './announcements.ts'
import { demoPassword, demoPeople, phoneOf } from './people.ts'

const NAMED = 5
/** Real ids begin with the time at which they were made. */
const MOST_ANNOUNCEMENTS = 1_000
/** What was paid, who may have what was paid for, and what happened to demands and was said is never deleted. */
const KEPT =
  /^(pay_|ledger_|entitlement$|earning|payout|ai_theme_use$|demand_(event|message|message_file|rating)$)/

interface DemoAccount {
  id: number
  phone: string
  name: string
}

export interface DemoContent {
  accounts: DemoAccount[]
  works: { id: number; title: string }[]
}

/**
 * The demo's works, and its people: whoever has one of their numbers, where the works are there too or the password
 * is the printed one. A number alone proves nothing: somebody may have it in real life.
 */
export async function findDemo(db: DbOrTrx): Promise<DemoContent> {
  const works = await db
    .selectFrom('demo_work')
    .innerJoin('work', 'work.id', 'demo_work.work_id')
    .select(['work.id', 'work.title'])
    .orderBy('work.id')
    .execute()
  const phones = demoPeople.map(phoneOf)
  const namesakes = await db
    .selectFrom('users')
    .select(['id', 'phone', 'name', 'password_hash'])
    .where('phone', 'in', phones)
    .orderBy('phone')
    .execute()
  const accounts: DemoAccount[] = []
  for (const { password_hash: hash, ...account } of namesakes) {
    if (works.length || (hash !== null && (await verify(hash, demoPassword)))) accounts.push(account)
  }
  return { accounts, works }
}

/** Throws an OperatorError that names the demo content of the database and the command that removes it. */
export async function assertNoDemo(db: Db): Promise<void> {
  const { accounts, works } = await findDemo(db)
  if (!accounts.length && !works.length) return
  throw new OperatorError(
    `数据库里有演示内容，生产模式拒绝启动 / the database holds demo content, which production refuses\n` +
      `  账号 / accounts: ${named(accounts.map(({ phone, name }) => `${phone} ${name}`))}\n` +
      `  作品 / works: ${named(works.map(({ title }) => title))}\n` +
      '  请换一个空的数据库，或执行 npm run demo:remove / use an empty database, or remove it: npm run demo:remove',
  )
}

const named = (names: string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} … (${names.length})` : names.join(', ') || '0'

/**
 * Deletes the demo's works and people with all that hangs on them, in one transaction; their files are let go of, and
 * the hourly sweep removes them. Throws an OperatorError, with nothing changed, where money hangs on them: sandbox
 * money cannot be told from real in the books, so such a database never becomes a real one.
 */
export async function removeDemo(db: Db): Promise<DemoContent> {
  return db.transaction().execute(async (trx) => {
    const demo = await findDemo(trx)
    const userIds = demo.accounts.map(({ id }) => id)
    const workIds = demo.works.map(({ id }) => id)
    await assertNoMoney(trx, userIds, workIds)
    await trx.deleteFrom('demo_work').execute()
    await trx.deleteFrom('announcements').where('id', '<', demoAnnouncementId(MOST_ANNOUNCEMENTS)).execute()
    await trx
      .updateTable('stored_file')
      .set({ bound_to: null, owner_id: null })
      .where((where) =>
        where.or([
          where('bound_to', 'like', 'demo:%'),
          where('bound_to', '=', sql<string>`any(${workIds.map((id) => `work:${id}`)})`),
          where('owner_id', '=', sql<number>`any(${userIds})`),
        ]),
      )
      .execute()
    await deleteRows(trx, 'work', sql`id = any(${workIds})`)
    await deleteRows(trx, 'users', sql`id = any(${userIds})`)
    return demo
  })
}

async function assertNoMoney(trx: Trx, userIds: number[], workIds: number[]): Promise<void> {
  const { rows } = await sql<{ subject: string }>`
    select 'pay_order ' || id as subject from pay_order
    where user_id = any(${userIds}) or (kind = 'template' and subject_id = any(${workIds.map(String)}))
    union all
    select 'ledger_account ' || code from ledger_account
    where split_part(code, ':', 2) = any(${userIds.map(String)}) and code like 'designer%'`.execute(trx)
  if (!rows.length) return
  throw new OperatorError(
    '演示账号或作品已有（沙箱）付款，账目不可删除；生产请换一个空的数据库 / money hangs on the demo content, and books are never ' +
      `deleted: use an empty database for production (${named(rows.map(({ subject }) => subject))})`,
  )
}

/** Deletes the rows that fulfil the condition, before them those that refer to them. */
async function deleteRows(trx: Trx, table: string, condition: ReturnType<typeof sql>): Promise<void> {
  for (const { name, column, target } of await referencesTo(trx, table)) {
    const rows = sql`${sql.ref(column)} in (select ${sql.ref(target)} from ${sql.table(table)} where ${condition})`
    if (!KEPT.test(name)) await deleteRows(trx, name, rows)
    else await assertNone(trx, name, rows)
  }
  await sql`delete from ${sql.table(table)} where ${condition}`.execute(trx)
}

async function assertNone(trx: Trx, table: string, condition: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where ${condition} limit 1`.execute(trx)
  if (rows.length) {
    throw new OperatorError(
      `演示内容上有 ${table} 记录，不能删除 / rows of ${table} hang on the demo content`,
    )
  }
}

/** What the database itself does not delete or let go of: references without `on delete`. */
async function referencesTo(
  trx: Trx,
  table: string,
): Promise<{ name: string; column: string; target: string }[]> {
  const { rows } = await sql<{ name: string; column: string; target: string }>`
    select c.conrelid::regclass::text as name, a.attname as column, t.attname as target
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conrelid <> c.confrelid
      and c.confdeltype in ('a', 'r') and cardinality(c.conkey) = 1
    order by 1, 2`.execute(trx)
  return rows
}
