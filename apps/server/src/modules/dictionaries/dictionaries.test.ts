import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessValues, dictionaries as seeded } from '../../db/seed/dictionaries.ts'
import { createHttpServer } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createDictionaries, type Dictionaries } from './index.ts'

let database: TestDatabase
let dictionaries: Dictionaries
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  dictionaries = createDictionaries({ db: database.db })
  await database.db.transaction().execute((trx) => dictionaries.seed(trx, { ...seeded, ...businessValues }))
  app = createHttpServer({ log: createLogger('silent') })
  dictionaries.register(app, {
    authenticate: async () => null,
    rateLimiter: { take: async () => true },
    addressFactor: 1,
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const setValue = (type: string, label: string, value: string) =>
  database.db.transaction().execute((trx) => dictionaries.setValue(trx, type, label, value))

describe('dictionaries', () => {
  it('reads values by type and label, and the only value of a type without one', async () => {
    expect(await dictionaries.value('user_vip_amount', '1')).toBe('29.9')
    expect(await dictionaries.number('user_vip_amount_discount', '3')).toBe(168)
    expect(await dictionaries.number('template_designer_share')).toBe(0.7)
    expect(await dictionaries.number('demand_deposit_rate')).toBe(0.3)
  })

  it('knows the values of a type, each of them', async () => {
    const { knows } = await dictionaries.snapshot()
    expect([knows('color', []), knows('color', ['red', 'blue']), knows('scene', ['fund'])]).toEqual([
      true,
      true,
      true,
    ])
    expect([knows('color', ['red', '红']), knows('color', ['academic']), knows('nope', ['red'])]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('throws on a missing or ambiguous value, and on a number that is none', async () => {
    await expect(dictionaries.value('user_vip_amount', '9')).rejects.toThrow(RangeError)
    await expect(dictionaries.value('user_vip_amount')).rejects.toThrow(RangeError)
    await expect(dictionaries.number('payout_tax_rule')).rejects.toThrow(RangeError)
  })

  it('shows an edit to the next read, and keeps it when seeding runs again', async () => {
    await setValue('template_free_daily', '0', '4')
    expect(await dictionaries.number('template_free_daily', '0')).toBe(4)
    await database.db.transaction().execute((trx) => dictionaries.seed(trx, businessValues))
    expect(await dictionaries.number('template_free_daily', '0')).toBe(4)
  })
})

describe('POST /api/system/getDicts', () => {
  it('answers the asked types in their order, with swatches for colours', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/system/getDicts',
      payload: { types: 'color, case_scene' },
    })
    const { code, data } = answer.json()
    expect(code).toBe(200)
    expect(Object.keys(data)).toEqual(['color', 'case_scene'])
    expect(data.color[0]).toEqual({ label: '红', value: 'red', hex: '#C5361E' })
    expect(data.case_scene.map((entry: { value: string }) => entry.value)).toEqual(
      seeded.case_scene?.map((entry) => entry.value),
    )
  })

  it('answers an unknown type with an empty list and no types with nothing', async () => {
    const unknown = await app.inject({
      method: 'POST',
      url: '/api/system/getDicts',
      payload: { types: 'nope' },
    })
    expect(unknown.json().data).toEqual({ nope: [] })
    const none = await app.inject({ method: 'POST', url: '/api/system/getDicts' })
    expect(none.json()).toMatchObject({ code: 200, data: {} })
  })

  it('refuses a list of more than fifty types', async () => {
    const types = Array.from({ length: 51 }, (_, n) => `t${n}`)
    const answer = await app.inject({ method: 'POST', url: '/api/system/getDicts', payload: { types } })
    expect(answer.json()).toMatchObject({ code: 400, data: null })
  })
})

describe('GET /api/system/getDicts', () => {
  const url = '/api/system/getDicts?types=user_vip_amount_discount'

  it('is kept by the browser and costs nothing while unchanged', async () => {
    const first = await app.inject({ url })
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    expect(first.json().data.user_vip_amount_discount[1]).toEqual({
      label: '2',
      value: '50.1',
      name: '季度会员',
      note: '低至 16.7 元/月',
    })
    const etag = first.headers.etag as string
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('answers anew after an edit', async () => {
    const before = await app.inject({ url })
    await setValue('user_vip_amount_discount', '2', '45')
    const after = await app.inject({ url, headers: { 'if-none-match': before.headers.etag as string } })
    expect(after.statusCode).toBe(200)
    expect(after.json().data.user_vip_amount_discount[1].value).toBe('45')
  })
})
