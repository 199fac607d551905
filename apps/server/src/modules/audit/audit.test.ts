import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../kernel/clock/index.ts'
import { sqlState } from '../../kernel/db/index.ts'
import { createSecrets } from '../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { plansOf } from '../../testing/plans.ts'
import { type Audit, type AuditEvent, createAudit } from './index.ts'

const RESTRICT = '23001'
const now = new Date('2026-11-22T08:00:00Z')
const secrets = createSecrets('a secret of thirty-two characters')
const sessionId = '00000000-0000-7000-8000-000000000001'

let database: TestDatabase
let audit: Audit
beforeAll(async () => {
  database = await createTestDatabase()
  audit = createAudit({ db: database.db, clock: manualClock(now), secrets })
})
afterAll(() => database?.drop())

const granted: AuditEvent = {
  by: { userId: 10_001, sessionId, address: '203.0.113.7' },
  what: 'role.granted',
  subject: { kind: 'user', id: 10_002 },
  before: { roles: [] },
  after: { roles: ['editor'] },
}
const record = (event: AuditEvent) => database.db.transaction().execute((trx) => audit.record(trx, event))
const events = () => database.db.selectFrom('audit_event').selectAll().orderBy('number').execute()

describe('an audit event', () => {
  it('says who did what to what, when and from where, without the address itself', async () => {
    await record(granted)
    expect(await events()).toMatchObject([
      {
        at: now,
        actor_id: 10_001,
        session_id: sessionId,
        address_mac: secrets.mac('audit-address', '203.0.113.7'),
        what: 'role.granted',
        subject_kind: 'user',
        subject_id: '10002',
        before: { roles: [] },
        after: { roles: ['editor'] },
      },
    ])
  })

  it('of a look is written once in a span, however many come at once, and uses up no numbers', async () => {
    const clock = manualClock(new Date('2026-11-22T09:00:00Z'))
    const { recordOnce } = createAudit({ db: database.db, clock, secrets })
    const event: AuditEvent = { ...granted, what: 'demand.files-read', after: { drafts: ['a'] } }
    const look = (also: Partial<AuditEvent> = {}, state: readonly (string | number | null)[] = [4]) =>
      recordOnce({ ...event, ...also }, { everyMs: 60_000, state })
    const written = async () => {
      const all = await events()
      return all.filter(({ what }) => what === 'demand.files-read').map(({ number }) => number)
    }
    await Promise.all(Array.from({ length: 30 }, () => look()))
    expect(await written()).toHaveLength(1)
    const [first] = await written()
    for (let again = 0; again < 30; again++) await look({ by: { ...event.by, address: '203.0.113.8' } })
    clock.advance(59_999)
    await look()
    expect(await written()).toHaveLength(1)

    await look({ after: { drafts: ['a', 'b'] } })
    await look({}, [5])
    await look({ by: { ...event.by, userId: 10_003 } })
    await look({ by: { ...event.by, sessionId: sessionId.replace(/1$/, '2') } })
    clock.advance(1)
    await look()
    const numbers = await written()
    expect(numbers).toHaveLength(6)
    // The thirty of the beginning may each have drawn one.
    expect(Number(numbers.at(-1)) - Number(first)).toBeLessThanOrEqual(29 + 5)
    await expect(look({ after: { name: '13800138000' } })).rejects.toThrow(RangeError)
  })

  it('of a look is found by its index', async () => {
    const { indexes, readWhole } = await plansOf(database, (db) =>
      createAudit({ db, clock: manualClock(now), secrets }).recordOnce(granted, { everyMs: 1, state: [] }),
    )
    expect([indexes, readWhole]).toEqual([['audit_event_once'], []])
  })

  it('is there exactly if its deed is', async () => {
    const before = (await events()).length
    const undone = database.db.transaction().execute(async (trx) => {
      await audit.record(trx, granted)
      throw new Error('the deed failed')
    })
    await expect(undone).rejects.toThrow('the deed failed')
    expect(await events()).toHaveLength(before)
  })

  it.each([
    'update audit_event set what = what',
    'delete from audit_event',
    'truncate audit_event',
    "update audit_event set what = 'role.revoked' where false",
  ])('is never changed: %s', async (statement) => {
    const before = await events()
    const done = database.pool.query(statement).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
    expect(await done).toBe(RESTRICT)
    expect(await events()).toEqual(before)
  })

  it.each([
    ['a phone', { name: '13800138000' }],
    ['a phone in a text', { note: '请联系 13800138000 处理' }],
    ['an identity number', { of: '11010119900307123X' }],
    ['a bank card', { cards: ['6222020200112233445'] }],
  ])('holds no %s', async (_what, after) => {
    await expect(record({ ...granted, after })).rejects.toThrow(RangeError)
  })

  it('may hold ids, amounts and hashes', async () => {
    await record({
      ...granted,
      after: { orderId: sessionId, amountFen: 9_999_999, hash: `a${'1'.repeat(63)}` },
    })
  })
})
