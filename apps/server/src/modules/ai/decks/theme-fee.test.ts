import { randomUUID } from 'node:crypto'
import { aiMessages } from '@yantu/contract/messages/ai'
import { PLAN_VERSION } from '@yantu/deck/market/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessValues, dictionaries as seeded } from '../../../db/seed/dictionaries.ts'
import type { Db } from '../../../db/schema.ts'
import { manualClock } from '../../../kernel/clock/index.ts'
import { createLogger } from '../../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { addTestWork, testEarnings } from '../../../testing/market.ts'
import { createDictionaries } from '../../dictionaries/index.ts'
import type { Plan } from '../../membership/index.ts'
import { ownHistory } from '../history/history.policy.ts'
import { createQuota } from '../quota.service.ts'
import { createMarketThemes } from './market.service.ts'
import { themeFeeOf } from './theme-fee.ts'

const FEE = 50
/** Eight fees and a half. */
const MONTH = 425
const DAY_MS = 86_400_000
const PER_DAY = 3
const [SHARE, FEE_LABEL] = ['theme_use_share', 'theme_use_fee'].map(
  (type) => businessValues[type]?.[0]?.label ?? '',
) as [string, string]

let database: TestDatabase
let db: Db
let clock: ReturnType<typeof manualClock>
let designer: number
let member: number
let works: number[]
const related = new Set<string>()

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db } = database)
}, 60_000)
afterAll(() => database?.drop())
beforeEach(async () => {
  clock = manualClock(new Date('2026-03-10T02:00:00Z'))
  related.clear()
  ;[designer, member] = [await addUser(), await addUser()]
  works = []
  for (let i = 0; i < 20; i++) works.push(await addTheme())
})

let nextPhone = 13_400_000_000
async function addUser(): Promise<number> {
  const row = { phone: String(nextPhone++), name: '砚友', created_at: new Date() }
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const FILE = randomUUID()
async function addTheme(): Promise<number> {
  const id = await addTestWork(db, { ownerId: designer, priceFen: 990 })
  const verdict = { plan_version: PLAN_VERSION, usable: true, plan: '{}', reasons: [] }
  await db
    .insertInto('ai_market_theme')
    .values({ work_id: id, file_id: FILE, digest: Buffer.alloc(32), ...verdict, classified_at: new Date() })
    .execute()
  return id
}

async function addEntry(): Promise<string> {
  const id = randomUUID()
  const at = clock.now()
  await db
    .insertInto('ai_history')
    .values({
      id,
      owner_id: member,
      topic: '湿地',
      title: '',
      nodes: 0,
      origin: 'composer',
      is_edited: false,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

const actor = () => ({ kind: 'user', userId: member }) as Parameters<typeof ownHistory>[2]

/** As a deck is counted: generation and use in one transaction. Every work has been bought. */
async function use(workId: number, historyId?: string): Promise<void> {
  const themes = createMarketThemes({
    db,
    clock,
    log: createLogger('silent'),
    files: { find: async () => ({}) as never, withLocalCopies: async () => undefined as never },
    maker: { judge: async () => undefined as never },
    market: {
      version: async () => 0,
      decksAfter: async () => [],
      themesAmong: async () => new Set(),
      works: async (ids) =>
        ids.map((id) => ({
          id,
          title: '',
          ownerId: designer,
          priceFen: 990,
          isPublished: true,
          allowsTheme: true,
          fileId: FILE,
          cover: '',
        })),
      boughtAmong: async (_user, ids) => new Set(ids),
      freeDownloadsPerDay: async () => 0,
      takeFree: async () => false,
    },
    earnings: testEarnings(db, clock),
    notify: async () => {},
    themeFee: async () => ({ useFen: FEE, monthFen: MONTH }),
    areRelated: async (a, b) => related.has(`${a}:${b}`),
  })
  const quota = createQuota({ db, clock, generationsPerDay: async () => 100 })
  const entry = await ownHistory(db, historyId ?? (await addEntry()), actor())
  const theme = await themes.open(`work-${workId}`, actor())
  await db.transaction().execute(async (trx) => {
    await quota.count(trx, { userId: member, historyId: entry.id, perDay: 100 })
    await theme?.use(trx, entry, PER_DAY)
  })
}

const fees = async (): Promise<number[]> =>
  (
    await db
      .selectFrom('ai_theme_use')
      .select('fee_fen')
      .where('user_id', '=', member)
      .orderBy('created_at')
      .execute()
  ).map((row) => row.fee_fen)
const earned = async (): Promise<{ source: string; fen: number }[]> =>
  db
    .selectFrom('earning')
    .select(['source_id as source', 'amount_fen as fen'])
    .where('designer_id', '=', designer)
    .orderBy('created_at')
    .execute()
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)

describe('what a member’s decks pay', () => {
  it('is one fee a work and month, whatever the entry and day', async () => {
    const [workId] = works as [number]
    const entry = await addEntry()
    await use(workId, entry)
    await use(workId, entry)
    await use(workId)
    clock.advance(DAY_MS)
    await use(workId, entry)
    expect(await fees()).toEqual([FEE, 0, 0])
    expect(await earned()).toEqual([{ source: `${member}:${workId}:2026-03`, fen: FEE }])
  })

  it('begins anew with the month of Shanghai', async () => {
    const [workId] = works as [number]
    clock.set(new Date('2026-03-31T15:59:59Z'))
    await use(workId)
    clock.set(new Date('2026-03-31T16:00:00Z'))
    await use(workId)
    await use(workId)
    expect((await earned()).map(({ source }) => source)).toEqual([
      `${member}:${workId}:2026-03`,
      `${member}:${workId}:2026-04`,
    ])
  })

  it('stays within the month’s share, and what is beyond is written down with 0', async () => {
    for (const workId of works.slice(0, 10)) await use(workId)
    expect(await fees()).toEqual([...Array<number>(8).fill(FEE), 0, 0])
    clock.set(new Date('2026-04-01T02:00:00Z'))
    await use(works[9] as number)
    expect(sum((await earned()).map(({ fen }) => fen))).toBe(9 * FEE)
  })

  it('stays within it when twenty decks are made at once', async () => {
    await Promise.all(works.map((workId) => use(workId)))
    expect(await fees()).toHaveLength(20)
    expect(sum(await fees())).toBe(8 * FEE)
    expect(await earned()).toHaveLength(8)
  })

  it('is one fee and one earning when one work is used fifty times at once', async () => {
    const [workId] = works as [number]
    await Promise.all(Array.from({ length: 50 }, () => use(workId)))
    expect(await earned()).toEqual([{ source: `${member}:${workId}:2026-03`, fen: FEE }])
    expect([(await fees()).length, sum(await fees())]).toEqual([50, FEE])
  })

  it('is nothing where member and designer are related', async () => {
    related.add(`${member}:${designer}`)
    await use(works[0] as number)
    expect(await fees()).toEqual([0])
    expect(await earned()).toEqual([])
  })
})

describe('an entry', () => {
  it('goes into as many works a day as its user has generations', async () => {
    const entry = await addEntry()
    for (const workId of works.slice(0, PER_DAY)) await use(workId, entry)
    await use(works[0] as number, entry)
    await expect(use(works[PER_DAY] as number, entry)).rejects.toMatchObject({
      message: aiMessages.outlineQuotaExceeded,
    })
    expect(await fees()).toHaveLength(PER_DAY)
    await use(works[PER_DAY] as number)
    clock.advance(DAY_MS)
    await use(works[PER_DAY] as number, entry)
  })
})

describe('the month’s share of a plan', () => {
  const dictionaries = () => createDictionaries({ db })
  const feeWith = async (plan: Plan, ...changes: [type: string, label: string, value: string][]) => {
    await db.transaction().execute(async (trx) => {
      for (const change of changes) await dictionaries().setValue(trx, ...change)
    })
    return themeFeeOf(dictionaries(), plan)
  }
  const PRICE = 'user_vip_amount_discount'

  beforeEach(async () => {
    await db.deleteFrom('dictionary_entry').execute()
    await db.transaction().execute((trx) => dictionaries().seed(trx, { ...seeded, ...businessValues }))
  })

  it('is 30 % of the price of each of its months', async () => {
    expect(await feeWith(1)).toEqual({ useFen: 50, monthFen: 597 })
    expect(await feeWith(2)).toEqual({ useFen: 50, monthFen: 501 })
    expect(await feeWith(3)).toEqual({ useFen: 50, monthFen: 420 })
  })

  it('is whole fen, never more than the share, and follows the dictionary', async () => {
    expect((await feeWith(3, [PRICE, '3', '99.99'])).monthFen).toBe(249)
    const changed = feeWith(3, ['theme_use_share', SHARE, '0.5'], ['theme_use_fee', FEE_LABEL, '0.80'])
    expect(await changed).toEqual({ useFen: 80, monthFen: 416 })
  })

  it('knows no plan without months and no share above the whole', async () => {
    await expect(feeWith(1, ['user_vip_months', '1', '0'])).rejects.toThrow(RangeError)
    await expect(feeWith(2, ['theme_use_share', SHARE, '1.5'])).rejects.toThrow(RangeError)
    await expect(feeWith(2, ['theme_use_share', SHARE, '30%'])).rejects.toThrow(RangeError)
  })
})
