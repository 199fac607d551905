import { siteEndpoints, type SiteTexts } from '@yantu/contract/site/content'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessValues, dictionaries as seeded } from '../../db/seed/dictionaries.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { createHttpServer } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import type { AuditEvent } from '../audit/index.ts'
import { createDictionaries, type Dictionaries } from '../dictionaries/index.ts'
import { defaultTexts } from './defaults.ts'
import { createSiteContent } from './index.ts'

const editor: SignedIn = {
  kind: 'user',
  userId: 10_001,
  sessionId: 'a session',
  isDesigner: false,
  isWhite: false,
  permissions: new Set(['content.edit']),
  hasSecondFactor: true,
}

let database: TestDatabase
let dictionaries: Dictionaries
let events: AuditEvent[]
const apps: FastifyInstance[] = []

function serverOf({ hidesUnconfirmed }: { hidesUnconfirmed: boolean }): FastifyInstance {
  const content = createSiteContent({
    db: database.db,
    clock: manualClock(new Date('2026-11-28T04:00:00Z')),
    dictionaries,
    record: async (_trx, event) => {
      events.push(event)
    },
    companyName: '砚图科技',
    hidesUnconfirmed,
  })
  const app = createHttpServer({ log: createLogger('silent') })
  content.register(app, {
    authenticate: async () => editor,
    rateLimiter: { take: async () => true },
    addressFactor: 1,
  })
  apps.push(app)
  return app
}

let app: FastifyInstance
let production: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  dictionaries = createDictionaries({ db: database.db })
  await database.db.transaction().execute((trx) => dictionaries.seed(trx, { ...seeded, ...businessValues }))
  events = []
  app = serverOf({ hidesUnconfirmed: false })
  production = serverOf({ hidesUnconfirmed: true })
})
afterAll(async () => {
  await Promise.all(apps.map((one) => one.close()))
  await database.drop()
})

const headers = { authorization: 'Bearer a-token' }
const read = async (url: string, from = app) => (await from.inject({ url, headers })).json()
const edit = async (changes: Partial<SiteTexts> & { version: number }) =>
  (
    await app.inject({
      method: 'POST',
      url: siteEndpoints.editSiteTexts.path,
      headers,
      payload: { ...defaultTexts, ...changes },
    })
  ).json()

describe('GET /api/site/home', () => {
  it('says what the product came with, with the figures of the dictionaries', async () => {
    const { data } = await read('/api/site/home')
    expect(data.claims).toEqual({
      isConfirmed: false,
      heroClaim: '三千余套',
      list: [
        { kind: 'schools', value: 98 },
        { kind: 'designers', value: 700 },
        { kind: 'templates', value: 3000 },
        { kind: 'saved', value: 70 },
      ],
    })
    expect(data.steps[1]).toBe('选定一位设计师，付 30% 定金，72 小时内收到试稿，加急 24 小时。')
    await database.db
      .transaction()
      .execute((trx) => dictionaries.setValue(trx, 'demand_timer', 'trial_hours', '96'))
    expect((await read('/api/site/home')).data.steps[1]).toContain('96 小时内收到试稿')
  })

  it('goes without the text whose figure is gone', async () => {
    const db = database.db
    const gone = { type: 'demand_timer', label: 'trial_hours_urgent' }
    const kept = await db
      .deleteFrom('dictionary_entry')
      .where('type', '=', gone.type)
      .where('label', '=', gone.label)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { data } = await read('/api/site/home')
    expect(data.steps.map((text: string) => text !== '')).toEqual([true, false, true, true])
    await db.insertInto('dictionary_entry').values(kept).execute()
    expect((await read('/api/site/home')).data.steps[1]).toContain('加急 24 小时')
  })

  it('keeps claims that nobody has confirmed from customers', async () => {
    expect((await read('/api/site/home', production)).data.claims).toBeNull()
    expect((await read('/api/site/about', production)).data.claims).toBeNull()
  })
})

describe('GET /api/site/about', () => {
  it('marks the history as an example and leaves out what has no title', async () => {
    const { data } = await read('/api/site/about')
    expect(data.history.isSample).toBe(true)
    expect(data.history.events).toHaveLength(6)
    expect(data.history.events[1]).toEqual({
      year: '',
      title: '成立公司',
      text: '砚图科技 成立，以科研绘图与动画服务高校课题组。',
    })
    expect(data.introduction[0]).toContain('砚图由 砚图科技 运营')
    expect(data.values[2].text).toBe('模板成交得 70%，需求验收得 90%，每一笔都列出算式。')
  })
})

describe('POST /api/admin/site/edit', () => {
  it('refuses a figure that is none, an empty text and one that is too long', async () => {
    const before = (await read('/api/admin/site/texts')).data.version
    for (const [changes, message] of [
      [{ step1: '只要 {{demand_deposit_rat}} 定金' }, '认不得的数字：{{demand_deposit_rat}}'],
      [{ schools: '九十八' }, '请输入不带小数的数字'],
      [{ aboutTitle: ' ' }, '请填写内容'],
      [{ value1Text: '长'.repeat(161) }, '内容过长，请缩短'],
    ] as const)
      expect(await edit({ version: before, ...changes })).toMatchObject({ code: 400, message })
    expect((await read('/api/admin/site/texts')).data.version).toBe(before)
    expect(events).toEqual([])
  })

  it('is shown at once, in production too once confirmed, and remembered with what changed', async () => {
    const changes = {
      isConfirmed: true,
      schools: '12',
      saved: '',
      aboutTitle: '把图，画明白',
      event7Title: '今天',
    }
    expect(await edit({ version: 0, ...changes })).toMatchObject({
      code: 200,
      message: '已保存，页面即刻生效',
    })
    expect((await read('/api/site/home', production)).data.claims).toMatchObject({
      isConfirmed: true,
      list: [{ kind: 'schools', value: 12 }, { kind: 'designers' }, { kind: 'templates' }],
    })
    const about = (await read('/api/site/about', production)).data
    expect([about.title, about.history.events.length]).toEqual(['把图，画明白', 7])
    expect((await read('/api/admin/site/texts')).data).toMatchObject({
      version: 1,
      editTime: '2026-11-28 12:00:00',
      texts: changes,
    })
    expect(events).toEqual([
      expect.objectContaining({
        by: expect.objectContaining({ userId: editor.userId }),
        what: 'site-texts.edited',
        subject: { kind: 'site-texts', id: 1 },
        before: { isConfirmed: false },
        after: {
          isConfirmed: true,
          changed: ['isConfirmed', 'schools', 'saved', 'aboutTitle', 'event7Title'],
        },
      }),
    ])
  })

  it('refuses who has read another version, and two who edit the same at once but for one', async () => {
    expect(await edit({ version: 0 })).toMatchObject({ code: 400, message: '内容已被他人修改，请刷新后再改' })
    expect(await edit({ version: 7 })).toMatchObject({ code: 400 })
    const codes = await Promise.all([edit({ version: 1, schools: '1' }), edit({ version: 1, schools: '2' })])
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await read('/api/admin/site/texts')).data.version).toBe(2)
  })
})
