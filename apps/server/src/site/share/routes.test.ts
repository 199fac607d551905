import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import type { ShareFacts } from '../../modules/share-pictures/index.ts'
import { registerShareRoutes } from './routes.ts'

const work = {
  templateId: '12',
  title: '城市内涝模型',
  templateType: '1',
  userName: '顾南舟',
  pages: 23,
  price: '19.90',
  scene: 'challenge-cup,other',
  winningGrade: 'national-gold',
  awardYear: '2025',
  imageUrl: '/files/public/a-640.webp',
  previewImageUrl: '/files/public/a-640.webp|/files/public/b-640.webp|/files/public/masked-640.webp',
  masked: '1',
}
const answers: Record<string, (body: Record<string, string>) => unknown> = {
  '/api/template/getDetail': ({ templateId }) => (templateId === '12' ? work : null),
  '/api/system/getDicts?types=winning_grade': () => ({
    winning_grade: [{ value: 'national-gold', label: '国赛金奖' }],
  }),
  '/api/system/getDicts?types=case_scene': () => ({
    case_scene: [{ value: 'challenge-cup', label: '挑战杯' }],
  }),
  '/api/user/getPerson?userId=3': () => ({ userName: '林', avatar: '', school: '', workCount: 0 }),
  '/api/template/getIndexTemplateImage': () => [[{ previewImageUrl: '/files/public/a-640.webp' }]],
}

let app: FastifyInstance
let asked: ShareFacts[]
let mayDraw: boolean[]
let drawing: 'done' | 'refused'
let budgets: string[]

beforeEach(async () => {
  ;[asked, mayDraw, budgets, drawing] = [[], [], [], 'done']
  app = createHttpServer({ log: createLogger('silent') })
  registerShareRoutes(app, {
    pictures: {
      hashOf: (facts) => `hash-${facts.kind}`,
      async pictureOf(facts, may) {
        asked.push(facts)
        mayDraw.push(await may())
        return drawing === 'done' ? { hash: '', read: async () => Buffer.from('png') } : null
      },
      sweepUnused: async () => 0,
    },
    rateLimiter: { take: async (key) => budgets.push(key) > 0 },
    addressFactor: 1,
    ask:
      () =>
      async ({ url, body }) =>
        answers[url]?.((body ?? {}) as Record<string, string>) ?? null,
  })
  await app.ready()
})
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the picture of a page', () => {
  it('is a PNG that may be kept, with a name by which to ask whether it is still the same', async () => {
    const { statusCode, headers, body } = await get('/og/work/12.png')
    expect([statusCode, body]).toEqual([200, 'png'])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      etag: '"hash-work"',
      'cache-control': expect.stringMatching(/^public, max-age=\d+/),
    })
    asked = []
    const again = await get('/og/work/12.png', { 'if-none-match': '"hash-work"' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(asked).toEqual([])
  })

  it('shows what a visitor is told of the work: its award by name, and of its pages none that is masked', async () => {
    await get('/og/work/12.png')
    expect(asked).toEqual([
      {
        kind: 'work',
        title: '城市内涝模型',
        label: '金奖案例',
        award: '国赛金奖 · 挑战杯 · 2025',
        by: '顾南舟 · 23 页',
        price: '¥19.90',
        pictures: ['/files/public/a-640.webp', '/files/public/b-640.webp'],
      },
    ])
  })

  it('is none where there is no page, and nothing is drawn for names that are made up', async () => {
    for (const path of [
      'work/13',
      'work/0',
      'work/1e3',
      'person/3',
      'demand/9',
      'list/nothing',
      'list/toString',
    ])
      expect((await get(`/og/${path}.png`)).statusCode, path).toBe(404)
    expect(asked).toEqual([])
  })

  it('that can not be drawn now is the cover instead, which nobody keeps', async () => {
    drawing = 'refused'
    const { statusCode, headers } = await get('/og/work/12.png')
    expect([statusCode, headers.location]).toEqual([302, '/files/public/a-1280.webp'])
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('/og/list/gold-case.png')).headers.location).toBe('/og/home.png')
    const home = await get('/og/home.png')
    expect([home.statusCode, home.headers['retry-after']]).toEqual([503, '60'])
  })

  it('is drawn on a budget by address, and on one of all together', async () => {
    await get('/og/home.png')
    expect(mayDraw).toEqual([true])
    expect(budgets).toEqual(['share:127.0.0.1', 'share'])
  })
})
