import { agreementEndpoints, agreementTypes } from '@yantu/contract/agreements/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { agreementSources } from '../../db/seed/agreements/index.ts'
import { businessValues, dictionaries as seeded } from '../../db/seed/dictionaries.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { createHttpServer } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createDictionaries, type Dictionaries, fillFigures } from '../dictionaries/index.ts'
import { type AgreementText, parseAgreement } from './front-matter.ts'
import { type Agreements, createAgreements } from './index.ts'
import { renderMarkdown } from './markdown.ts'

/** Digits that are no figures of ours: numbering, links, a standard, public hotlines, a masked number. */
const notFigures = [
  /\{\{[^}]*\}\}/g,
  /^\d+\. /gm,
  /\]\(\/agreement\/\d+\)/g,
  /GB 45438-2025/g,
  /12315|12377/g,
  /138\*{4}8000/g,
]
const bareFigures = (markdown: string) =>
  notFigures.reduce((text, pattern) => text.replace(pattern, ''), markdown).match(/.{0,10}\d.{0,10}/g) ?? []

const clock = manualClock(new Date('2026-11-20T04:00:00Z'))
let texts: AgreementText[]
let database: TestDatabase
let dictionaries: Dictionaries
let agreements: Agreements
let app: FastifyInstance

beforeAll(async () => {
  const sources = await agreementSources()
  texts = sources.map(parseAgreement)
  database = await createTestDatabase()
  dictionaries = createDictionaries({ db: database.db })
  agreements = createAgreements({ db: database.db, clock, dictionaries })
  await database.db.transaction().execute(async (trx) => {
    await dictionaries.seed(trx, { ...seeded, ...businessValues })
    await agreements.seed(trx, sources)
  })
  app = createHttpServer({ log: createLogger('silent') })
  agreements.register(app, {
    authenticate: async () => null,
    rateLimiter: { take: async () => true },
    addressFactor: 1,
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const get = async (query: string) => {
  const answer = await app.inject({ url: `/api/agreement/get?${query}` })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
}

const setVipAmount = (yuan: string) =>
  database.db.transaction().execute((trx) => dictionaries.setValue(trx, 'user_vip_amount', '1', yuan))

describe('the texts', () => {
  it('are twelve, one of each type', () => {
    expect(texts.map((text) => text.type).sort()).toEqual([...agreementTypes].sort())
  })

  it('have no bare figure', () => {
    for (const text of texts) expect([text.type, bareFigures(text.markdown)]).toEqual([text.type, []])
    expect(bareFigures('1. 每天 3 套')).toEqual(['每天 3 套'])
  })

  it('have no placeholder that cannot be filled, and link only to what there is', async () => {
    const snapshot = await dictionaries.snapshot()
    for (const text of texts) {
      expect([text.type, fillFigures(text.markdown, snapshot)]).toEqual([
        text.type,
        expect.not.stringMatching(/[{}]|undefined|NaN/),
      ])
      for (const [, type] of text.markdown.matchAll(/\/agreement\/(\d+)/g))
        expect(agreementTypes).toContain(type)
    }
  })

  it('work their examples by the same rules as the money', async () => {
    const filled = async (expression: string) => fillFigures(expression, await dictionaries.snapshot())
    const plain = '{{example.plain.total}} {{example.plain.deposit}} {{example.plain.balance}}'
    expect(await filled(plain)).toBe('1000.00 300.00 700.00')
    expect(await filled('{{example.plain.commission}} {{example.plain.payout}}')).toBe('100.00 900.00')
    const urgent = '{{example.urgent.extra}} {{example.urgent.total}} {{example.urgent.deposit}}'
    expect(await filled(urgent)).toBe('400.00 2400.00 720.00')
    expect(await filled('{{example.sale.price}} {{example.sale.share}}')).toBe('20.00 14.00')
    expect(await filled('{{urgent_fee|percent}} {{demand_platform_commission|rest}}')).toBe('20 90')
    expect(await filled('{{limits.session.idleMs|days}} {{limits.smsCode.validMs|minutes}}')).toBe('7 5')
  })

  it.each([
    '{{nope}}',
    '{{limits.nope}}',
    '{{limits.password}}',
    '{{example.sale.nope}}',
    '{{urgent_fee|nope}}',
  ])('are refused with a hole such as %s', async (hole) => {
    const snapshot = await dictionaries.snapshot()
    expect(() => fillFigures(hole, snapshot)).toThrow(RangeError)
  })
})

describe('renderMarkdown', () => {
  it('shows raw HTML as text and makes no script address a link', () => {
    const html = renderMarkdown(
      '<script>alert(1)</script> <b>x</b> [x](javascript:alert(1)) ![x](data:text/html,x)',
    )
    expect(html).not.toMatch(/<script|<b>|href="javascript|src="data:text/)
    expect(html).toContain('&lt;script&gt;')
  })
})

describe('GET /api/agreement/get', () => {
  it('answers every type with its own text and the list of listed ones', async () => {
    for (const text of texts) {
      const { status, data } = await get(`type=${text.type}`)
      expect([status, data.type, data.title, data.version, data.date]).toEqual([
        200,
        text.type,
        text.title,
        '1.0',
        '2026-11-20',
      ])
      expect(data.html).toMatch(/<h2>.+<\/h2>/)
      expect(data.listed.map((other: { type: string }) => other.type)).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
        '8',
        '9',
        '10',
        '11',
      ])
    }
  })

  it.each([
    ['5', 'contact', '联系我们'],
    ['6', 'copyright', '版权声明'],
    ['7', 'privacy', '隐私政策'],
    ['8', 'user', '用户协议'],
    ['9', 'ai', 'AI 服务协议'],
    ['7', '', '用户协议'],
    ['7', 'toString', '用户协议'],
  ])('type %s with doc=%s is %s', async (type, doc, title) => {
    expect((await get(`type=${type}&doc=${doc}`)).data.title).toBe(title)
  })

  it('is 404 for a type there is none of', async () => {
    for (const query of ['type=12', 'type=', 'type=1%27', '']) {
      expect([query, await get(query)]).toMatchObject([query, { status: 404, code: 404, data: null }])
    }
  })

  it('follows an edit of a figure, and costs nothing while nothing changed', async () => {
    const first = await get('type=9')
    expect(first.data.html).toContain('<td>29.9</td>')
    const headers = { 'if-none-match': first.headers.etag as string }
    expect((await app.inject({ url: '/api/agreement/get?type=9', headers })).statusCode).toBe(304)
    await setVipAmount('31.5')
    expect((await get('type=9')).data.html).toContain('<td>31.5</td>')
  })

  it('is rendered and packed once, until a figure changes', async () => {
    const made = vi.spyOn(agreementEndpoints.getAgreement.data, 'parse')
    await setVipAmount('32')
    const answers = [await get('type=3'), await get('type=3'), await get('type=3')]
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1)
    expect(made).toHaveBeenCalledTimes(1)
    await setVipAmount('32.5')
    made.mockClear()
    await get('type=3')
    await get('type=3')
    expect(made).toHaveBeenCalledTimes(1)
    made.mockRestore()
  })

  it('shows the newest version and keeps the older one', async () => {
    clock.advance(1_000)
    const source = (version: string) =>
      `---\ntype: 11\nkey: registration\ntitle: 注册协议\nversion: "${version}"\ndate: 2026-12-01\nlisted: true\n---\n新的一版`
    const seed = (version: string) =>
      database.db.transaction().execute((trx) => agreements.seed(trx, [source(version)]))
    await seed('1.0')
    expect((await get('type=11')).data.html).not.toContain('新的一版')
    await seed('1.1')
    expect((await get('type=11')).data).toMatchObject({ version: '1.1', html: '<p>新的一版</p>\n' })
    const { rows } = await database.pool.query("select 1 from agreement where type = '11'")
    expect(rows).toHaveLength(2)
  })
})
