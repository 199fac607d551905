import type { DraftBench } from '@yantu/contract/demands/draft-pages'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { inspectionLimits } from '@yantu/contract/limits/inspection'
import { demandsMessages } from '@yantu/contract/messages/demands'
import type { Report } from '@yantu/deck/inspect/examine'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRateLimiter } from '../../../kernel/http/rate-limit.ts'
import { type DemandShop, HOUR, openDemands, type Story } from '../demands.fixture.ts'
import type { DemandsContext } from '../demands.context.ts'
import { up } from '../../../db/migrations/20261128T0210-drafts-past-sixty.ts'
import { addTestFile } from '../rows.fixture.ts'
import { memoryStorage, readsAs, shape, type TestPage, testReader } from './drafts.fixture.ts'
import { DraftFault } from './reader.port.ts'

const reader = testReader()
const storage = memoryStorage()
const report = {
  refused: null,
  pages: 20,
  size: { w: 960, h: 720 },
  findings: [
    { page: 2, rule: 'small-text', severity: 'hint', message: '第 2 页有 9 磅的字，后排看不清' },
    { page: null, rule: 'ratio', severity: 'fine', message: '画幅 16∶9' },
  ],
} as unknown as Report
/** What the doctor knows of whatever file, and which it was told to look at. */
let known: Awaited<ReturnType<DemandsContext['inspection']['find']>> = null
const started: string[] = []
const doctor: DemandsContext['inspection'] = {
  start: async (fileId) => {
    started.push(fileId)
    return 'queued'
  },
  ofFile: async () => report,
  find: async () => known,
}
let open = {} as DemandShop
const draws = () => open.shop.jobs.drain()

beforeAll(async () => {
  open = await openDemands({ reader, storage, inspection: doctor })
})
afterAll(() => open.shop?.close())

const cover: TestPage = { text: '复合固态电解质中期答辩' }
const route: TestPage = { text: '技术路线\n先改性界面，再优化烧结制度，最后组装软包电池并完成循环测试' }
const result: TestPage = {
  text: '实验结果\n界面阻抗由 312 Ω·cm² 降到 41 Ω·cm²，n = 5 个平行电池，循环一千二百小时',
  shapes: [shape('底', [0, 0, 1, 1], ''), shape('图表', [0.1, 0.2, 0.4, 0.5], '界面阻抗对比图')],
}

const bench = async (userId: number, orderId: string, draftId?: string): Promise<DraftBench> => {
  const { data, message } = await open.ask(userId, 'getDraftBench', { orderId, ...(draftId && { draftId }) })
  if (!data) throw new Error(message)
  return data
}

/** What lies under an address that the bench gave. */
async function bytesAt(address: string): Promise<string> {
  const [, id = ''] = /^\/files\/private\/([\w-]+)\?/.exec(address) ?? []
  const row = await open.shop.db
    .selectFrom('stored_file')
    .select(['key', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.owner_id).toBeNull()
  const object = [...storage.objects].find(([key]) => key.endsWith(row.key))
  return object?.[1].toString() ?? ''
}

async function given(
  story: Story,
  type: 0 | 1,
  name: string,
  pages: readonly TestPage[] | null | Error,
): Promise<string> {
  reader.drafts.set(name, pages)
  const draftId = await open.upload(story.designer, story.orderId, type, name)
  await draws()
  return draftId
}
const judge = (story: Story, result: 0 | 1) =>
  open.say(story.publisher, 'draftAudit', { orderId: story.orderId, result, rejectReason: '见批注' })

describe('the pages of a draft', () => {
  it('are drawn after the upload: clear for the designer, marked for the publisher until the file is out', async () => {
    const story = await open.at(3)
    reader.drafts.set('试稿.pptx', [cover, route, result])
    const draftId = await open.upload(story.designer, story.orderId, 0, '试稿.pptx')
    expect((await bench(story.publisher, story.orderId)).draft).toMatchObject({ drawn: 'waiting', pages: [] })
    expect(await draws()).toEqual([])

    const seen = await bench(story.publisher, story.orderId)
    expect(seen.draft).toMatchObject({
      id: draftId,
      drawn: 'drawn',
      pageCount: 3,
      problem: '',
      round: 1,
      type: '0',
    })
    expect(seen.draft?.pages.map(({ text }) => text)).toEqual([cover.text, route.text, result.text])
    expect(seen).toMatchObject({
      before: null,
      comparison: null,
      may: { judge: '1', answer: '0', load: '0' },
    })
    expect(seen.findings).toEqual([{ page: 2, severity: 'hint', message: '第 2 页有 9 磅的字，后排看不清' }])
    const [first] = seen.draft?.pages ?? []
    expect(first?.imageUrl).toMatch(new RegExp(`\\?u=${story.publisher}&e=\\d+&s=`))
    expect(await bytesAt(first?.imageUrl ?? '')).toBe(`marked ${readsAs('试稿.pptx', 1)}`)
    expect(await bytesAt(first?.thumbUrl ?? '')).toBe('small 1')

    const own = await bench(story.designer, story.orderId)
    expect(await bytesAt(own.draft?.pages[0]?.imageUrl ?? '')).toBe(readsAs('试稿.pptx', 1))
    expect(own.may).toEqual({ judge: '0', answer: '0', load: '1' })

    await judge(story, 1)
    await open.payUp(story.publisher, story.orderId, 1)
    const after = await bench(story.publisher, story.orderId)
    expect(await bytesAt(after.draft?.pages[2]?.imageUrl ?? '')).toBe(readsAs('试稿.pptx', 3))
    expect(after.may.load).toBe('1')
  })

  it('are tried again when nobody is at fault, then the failure is told and either party asks again', async () => {
    const story = await open.at(3)
    reader.drafts.set('忙.pptx', new Error('the pool is busy'))
    started.length = 0
    const draftId = await open.upload(story.designer, story.orderId, 0, '忙.pptx')
    for (let tries = 1; tries < 4; tries++) expect(await draws()).toHaveLength(1)
    expect((await bench(story.publisher, story.orderId)).draft?.drawn).toBe('waiting')
    expect(await draws()).toHaveLength(1)
    expect(await draws()).toEqual([])
    expect(started).toHaveLength(1)
    expect((await bench(story.publisher, story.orderId)).draft).toMatchObject({
      drawn: 'failed',
      problem: '暂时没能生成页面，请稍后重试',
    })
    reader.drafts.set('忙.pptx', [cover])
    expect(await open.say(story.publisher, 'redrawDraft', { orderId: story.orderId, draftId })).toBe(
      '操作成功',
    )
    await draws()
    expect((await bench(story.designer, story.orderId)).draft).toMatchObject({ drawn: 'drawn', pageCount: 1 })
    expect(await open.say(story.designer, 'redrawDraft', { orderId: story.orderId, draftId })).toBe(
      '页面已生成',
    )
    const unknown = await open.ask(story.designer, 'redrawDraft', {
      orderId: story.orderId,
      draftId: story.orderId,
    })
    expect(unknown.status).toBe(404)
  })

  it('are drawn whatever signs the file has that a database refuses', async () => {
    const story = await open.at(3)
    await given(story, 0, '半.pptx', [{ text: '半\0个\ud83d', shapes: [shape('名\0\ud83d', [0, 0, 1, 1])] }])
    expect((await bench(story.publisher, story.orderId)).draft).toMatchObject({
      drawn: 'drawn',
      pages: [{ text: '半个\ufffd' }],
    })
  })

  it('say why there are none', async () => {
    const story = await open.at(3)
    await given(story, 0, '加密.pptx', new DraftFault('文件有密码，打不开', { isCertain: true }))
    expect((await bench(story.publisher, story.orderId)).draft).toMatchObject({
      drawn: 'undrawable',
      problem: '文件有密码，打不开',
      pages: [],
    })
    await judge(story, 0)
    await given(story, 0, '旧.ppt', null)
    expect((await bench(story.publisher, story.orderId)).draft?.problem).toBe('这种文件不能生成页面')
    await judge(story, 0)
    const draftId = await open.upload(story.designer, story.orderId, 0, '失效.pptx')
    await open.shop.db
      .updateTable('demand_draft')
      .set({ name: '失效.pptx' })
      .where('id', '=', draftId)
      .execute()
    reader.drafts.set('失效.pptx', new DraftFault(demandsMessages.draftFileGone, { isCertain: true }))
    await draws()
    expect((await bench(story.publisher, story.orderId)).draft?.problem).toBe('稿件文件已失效')
  })

  it('outlive the demand by half a year, those of a rejected draft and of a late drawing as well', async () => {
    const story = await open.at(3)
    const arbitrator = await open.arbitrator()
    const rejected = await given(story, 0, '要散的.pptx', [cover, route])
    await judge(story, 0)
    const late = await open.upload(story.designer, story.orderId, 0, '要散的.pptx')
    const bound = async () => {
      const { count } = await open.shop.db
        .selectFrom('stored_file')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('bound_to', 'in', [`demand-draft:${rejected}`, `demand-draft:${late}`])
        .where('purpose', '=', 'draft-page')
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    await open.ask(story.publisher, 'requestArbitration', { orderId: story.orderId, reason: '按验收单' })
    const { paid_fen: paid } = await open.row(story.orderId)
    await open.ask(arbitrator, 'divideDemand', {
      orderId: story.orderId,
      refund: String(paid / 100),
      release: '0',
      reason: '按验收单',
    })
    expect((await open.row(story.orderId)).status).toBe(9)
    await draws()
    const [shownLast, shown] = [
      await bench(story.publisher, story.orderId),
      () => bench(arbitrator, story.orderId),
    ]
    expect([shownLast.draft?.id, shownLast.before?.id]).toEqual([late, rejected])
    for (const draft of [shownLast.draft, shownLast.before])
      expect(await bytesAt(draft?.pages[1]?.imageUrl ?? '')).toBe(`marked ${readsAs('要散的.pptx', 2)}`)

    await open.pass(179 * 24 * HOUR)
    expect([await bound(), (await shown()).draft?.drawn]).toEqual([12, 'drawn'])
    await open.pass(24 * HOUR)
    expect(await bound()).toBe(0)
    expect((await open.row(story.orderId)).pictures_until).toBe(null)
    expect(await shown()).toMatchObject({
      draft: {
        drawn: 'undrawable',
        problem: '需求已结束，页面图已清理',
        pages: [{ page: 1, imageUrl: '', text: cover.text }, { page: 2 }],
      },
      before: { id: rejected, drawn: 'undrawable' },
    })
  })

  it('beyond the sixtieth are drawn, pinned and looked through like others', async () => {
    const story = await open.at(2)
    const { db, clock } = open.shop
    const material = await addTestFile(db, story.publisher, '数据.docx', { at: clock.now() })
    await db
      .updateTable('demand')
      .set({ material_file_id: material, material_name: '数据.docx' })
      .where('id', '=', Number(story.orderId))
      .execute()
    const sheet = { pages_min: 80, pages_max: 80, must_haves: ['致谢'] }
    await db.updateTable('demand_sheet').set(sheet).where('demand_id', '=', Number(story.orderId)).execute()
    await open.payUp(story.publisher, story.orderId, 0)
    reader.materials.set('数据.docx', {
      passages: [{ source: '数据.docx', text: '阻抗 312 Ω', formulas: [] }],
      unread: [],
    })
    const pages = Array.from({ length: 80 }, (_, at): TestPage => ({ text: `第 ${at + 1} 页` }))
    pages[69] = { text: '致谢\n阻抗 312 Ω' }
    const draftId = await given(story, 0, '八十页.pptx', pages)
    const seen = await bench(story.publisher, story.orderId)
    expect(seen.draft?.pages).toHaveLength(80)
    expect(await bytesAt(seen.draft?.pages[79]?.imageUrl ?? '')).toBe(`marked ${readsAs('八十页.pptx', 80)}`)
    expect(seen.sheet.at(-1)).toMatchObject({ wanted: '致谢', state: 'met', page: 70 })
    expect(seen.figures?.state).toBe('kept')
    const spot = { orderId: story.orderId, draftId, x: 1, y: 1, text: '太密' }
    expect(await open.say(story.publisher, 'pinDraft', { ...spot, page: 70 })).toBe('已记下')

    // As they were kept before: the first sixty, and what was found on them.
    await db.deleteFrom('demand_draft_page').where('draft_id', '=', draftId).where('page', '>', 60).execute()
    const missing = { count: 1, missing: [{ figure: '312 Ω', source: '数据.docx' }], missingCount: 1 }
    await db
      .updateTable('demand_draft_drawing')
      .set({ figures: JSON.stringify(missing) })
      .where('draft_id', '=', draftId)
      .execute()
    const short = await bench(story.publisher, story.orderId)
    expect(short.figures).toMatchObject({ state: 'open', missing: [], missingCount: 0 })
    expect(short.sheet.map(({ state }) => state)).toEqual(['met', 'open'])

    const redrawLong = () => up(db as unknown as Kysely<unknown>)
    await redrawLong()
    expect((await bench(story.publisher, story.orderId)).draft).toMatchObject({ drawn: 'waiting', pages: [] })
    await open.pass(HOUR)
    await open.demands.drawDraft(draftId)
    const again = await bench(story.publisher, story.orderId)
    expect([again.draft?.pages.length, again.figures?.state]).toEqual([80, 'kept'])
    expect(again.pins).toMatchObject([{ page: 70, place: { page: 70 } }])
    const bound = db.selectFrom('stored_file').select(({ fn }) => fn.countAll<number>().as('count'))
    const { count } = await bound
      .where('bound_to', '=', `demand-draft:${draftId}`)
      .where('purpose', '=', 'draft-page')
      .executeTakeFirstOrThrow()
    // Those of before are let go of, but for the twenty whose rows were taken away above.
    expect(Number(count)).toBe(3 * (80 + 20))
    await redrawLong()
    expect((await bench(story.publisher, story.orderId)).draft?.drawn).toBe('drawn')
  })

  it('that are too much to draw have words and no picture; of what is beyond reading nothing is said', async () => {
    const story = await open.at(2)
    await open.shop.db
      .updateTable('demand_sheet')
      .set({ must_haves: ['致谢', '参考文献'] })
      .where('demand_id', '=', Number(story.orderId))
      .execute()
    await open.payUp(story.publisher, story.orderId, 0)
    await given(story, 0, '重.pptx', [cover, { text: '致谢', isUndrawn: true }])
    const seen = await bench(story.publisher, story.orderId)
    expect(seen.draft).toMatchObject({ drawn: 'drawn', pageCount: 2 })
    expect(seen.draft?.pages.map(({ imageUrl, thumbUrl }) => [!!imageUrl, !!thumbUrl])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(seen.sheet.map(({ state }) => state)).toEqual(['met', 'later'])
    await judge(story, 0)
    await given(story, 0, '话多.pptx', [cover, { text: '字'.repeat(demandsLimits.draft.pageTextChars + 1) }])
    const wordy = await bench(story.publisher, story.orderId)
    expect(wordy.sheet.map(({ state }) => state)).toEqual(['open', 'open'])
    await judge(story, 0)
    const many = Array.from({ length: demandsLimits.draft.pagesDrawn + 1 }, () => cover)
    await given(story, 0, '太多.pptx', many)
    const long = await bench(story.publisher, story.orderId)
    expect(long.draft).toMatchObject({ pageCount: many.length, pages: { length: many.length - 1 } })
    expect(long.sheet.map(({ state }) => state)).toEqual(['open', 'open'])
  })

  it('stand beside those of the draft before, of the first full draft beside the trial', async () => {
    const story = await open.at(3)
    const first = await given(story, 0, '一.pptx', [cover, route, result])
    await judge(story, 0)
    const extra = { text: '国内外研究现状\n本课题组的界面层最薄，循环寿命最长，成本最低，工艺最简' }
    await given(story, 0, '二.pptx', [cover, extra, route, { ...result, text: `${result.text}，无短路` }])
    const { before, comparison, drafts } = await bench(story.publisher, story.orderId)
    expect(before?.id).toBe(first)
    expect(comparison).toEqual({
      pages: [
        { page: 1, mark: 'same', before: 1 },
        { page: 2, mark: 'new', before: null },
        { page: 3, mark: 'same', before: 2 },
        { page: 4, mark: 'changed', before: 3 },
      ],
      removed: [],
    })
    expect(drafts.map(({ type, round, status }) => [type, round, status])).toEqual([
      ['0', 1, '2'],
      ['0', 2, '0'],
    ])
    await judge(story, 1)
    await open.payUp(story.publisher, story.orderId, 1)
    await given(story, 1, '全.pptx', [cover, route])
    const full = await bench(story.publisher, story.orderId)
    expect([full.before?.name, full.comparison?.removed]).toEqual(['二.pptx', [2, 4]])
    expect(await bytesAt(full.draft?.pages[0]?.imageUrl ?? '')).toContain('marked')
    expect(
      (await open.ask(story.publisher, 'getDraftBench', { orderId: story.orderId, draftId: story.orderId }))
        .status,
    ).toBe(404)
  })

  it('are looked through for the figures of the material, and for what the sheet asks', async () => {
    const story = await open.at(2)
    const { db, clock } = open.shop
    const material = await addTestFile(db, story.publisher, '素材.zip', { at: clock.now() })
    await db
      .updateTable('demand')
      .set({ material_file_id: material, material_name: '素材.zip' })
      .where('id', '=', Number(story.orderId))
      .execute()
    await db
      .updateTable('demand_sheet')
      .set({ pages_min: 3, pages_max: 4, ratio: '4:3', must_haves: ['技术路线图（可编辑）', '参考文献页'] })
      .where('demand_id', '=', Number(story.orderId))
      .where('frozen_at', 'is', null)
      .execute()
    await open.payUp(story.publisher, story.orderId, 0)
    reader.materials.set('素材.zip', {
      passages: [
        {
          source: '数据.\0docx 第 12 段',
          text: '阻抗 312 Ω cm2，改性后 41 Ω·cm²，n=5，提升 92.5 %',
          formulas: [],
        },
      ],
      unread: ['旧稿.7z'],
    })
    await given(story, 0, '数.pptx', [cover, route, result])
    const { figures, sheet, rounds } = await bench(story.designer, story.orderId)
    expect(figures).toEqual({
      state: 'missing',
      count: 4,
      missing: [{ figure: '92.5 %', source: '数据.docx 第 12 段' }],
      missingCount: 1,
      unread: ['旧稿.7z'],
    })
    expect(sheet).toEqual([
      { point: 'pages', wanted: '3–4 页', found: '3 页', state: 'met', page: null },
      { point: 'ratio', wanted: '4:3', found: '16:9', state: 'unmet', page: null },
      { point: 'mustHave', wanted: '技术路线图（可编辑）', found: '第 2 页', state: 'met', page: 2 },
      { point: 'mustHave', wanted: '参考文献页', found: '', state: 'later', page: null },
    ])
    expect(rounds).toEqual({ agreed: 2, used: 0 })

    await judge(story, 0)
    await given(story, 0, '数二.pptx', [cover, { ...route, beside: '提升百分之九十二点五' }, result])
    expect((await bench(story.publisher, story.orderId)).figures?.state).toBe('kept')
    expect(reader.asked.filter((name) => name === '素材.zip')).toHaveLength(1)
  })
})

it('tells the designer of an uploaded file before it is given in', async () => {
  const story = await open.at(2)
  await open.shop.db
    .updateTable('demand_sheet')
    .set({ pages_min: 3, ratio: '16:9', must_haves: ['致谢'] })
    .where('demand_id', '=', Number(story.orderId))
    .execute()
  await open.payUp(story.publisher, story.orderId, 0)
  const draftUrl = await open.file(story.designer, '试稿.pptx')
  const ask = () => open.ask(story.designer, 'checkDraft', { orderId: story.orderId, draftUrl })
  started.length = 0
  expect((await ask()).data).toMatchObject({ isReady: '0', findings: [] })
  expect(started).toHaveLength(1)
  known = { state: 'running', report: null }
  expect((await ask()).data.isReady).toBe('0')
  known = { state: 'failed', report: null }
  expect((await ask()).data).toMatchObject({
    isReady: '1',
    findings: [{ page: null, severity: 'hint', message: '文件太复杂，没能检查完，可以直接交稿' }],
  })
  known = { state: 'done', report }
  const { count, periodMs } = inspectionLimits.starts
  const limiter = createRateLimiter(open.shop.db, open.shop.clock)
  await limiter.take(`inspections:${story.designer}`, { count, periodMs }, count - 1)
  const { data } = await ask()
  known = null
  expect((await ask()).code).toBe(429)
  expect(started).toHaveLength(1)
  expect(data.isReady).toBe('1')
  expect(data.findings).toHaveLength(1)
  expect(data.sheet.map(({ found, state }) => [found, state])).toEqual([
    ['20 页', 'met'],
    ['4:3', 'unmet'],
    ['', 'open'],
  ])
})

describe('pins', () => {
  const pin = (story: Story, draftId: string, also: object = {}) =>
    open.ask(story.publisher, 'pinDraft', {
      orderId: story.orderId,
      draftId,
      page: 3,
      x: 30,
      y: 45,
      text: '柱子太密',
      ...also,
    })
  const say = (userId: number, name: 'removePin' | 'answerPin' | 'checkPin', input: object) =>
    open.say(userId, name, input as never)

  it('become a checklist that the next draft answers, and what is not ticked off the full draft’s requirements', async () => {
    const story = await open.at(3)
    const { orderId, publisher, designer } = story
    const first = await given(story, 0, '稿一.pptx', [cover, route, result])
    expect((await pin(story, first)).data).toEqual({ number: 1 })
    expect((await pin(story, first, { page: 1, text: '标题没有信息' })).data).toEqual({ number: 2 })
    expect((await pin(story, first, { page: 2, text: '箭头反了' })).message).toBe('已记下')
    expect(await say(publisher, 'removePin', { orderId, number: 2, isRemoved: 1 })).toBe('操作成功')
    expect((await pin(story, first, { page: 2, text: '字太小' })).data).toEqual({ number: 4 })
    for (const isRemoved of ['0', '1', '1', '0', '0'] as const)
      expect(await say(publisher, 'removePin', { orderId, number: 4, isRemoved })).toBe('操作成功')
    expect((await bench(publisher, orderId)).pins.map(({ number, state }) => [number, state])).toEqual([
      [1, 'new'],
      [3, 'new'],
      [4, 'new'],
    ])
    expect((await bench(designer, orderId)).pins).toEqual([])
    expect(await say(publisher, 'checkPin', { orderId, number: 1, isChecked: 1 })).toBe(
      '设计师还没有回复这条批注',
    )

    await judge(story, 0)
    expect((await bench(designer, orderId)).may.answer).toBe('1')
    expect(await say(publisher, 'removePin', { orderId, number: 1, isRemoved: 1 })).toBe(
      '需求当前状态不能进行此操作',
    )
    await expect(open.upload(designer, orderId, 0)).rejects.toThrow('还有3条批注没有回复，请逐条回复后再上传')
    expect(await say(designer, 'answerPin', { orderId, number: 1, answer: 3 })).toBe('请选择已改或不改')
    expect(await say(designer, 'answerPin', { orderId, number: 1, answer: 1 })).toBe('请填写改在第几页')
    expect(await say(designer, 'answerPin', { orderId, number: 1, answer: 2 })).toBe('请输入不改的原因')
    expect(await say(designer, 'answerPin', { orderId, number: 2, answer: 2, text: '没有' })).toBe(
      '批注不存在或已删除',
    )
    expect(
      await say(designer, 'answerPin', { orderId, number: 1, answer: 1, pages: Array(21).fill(1) }),
    ).toBe('最多填写20页')
    const long = '长'.repeat(demandsLimits.pin.textMaxChars + 1)
    expect(await say(designer, 'answerPin', { orderId, number: 1, answer: 2, text: long })).toBe(
      '回复内容不能超过200个字',
    )
    expect(
      await say(designer, 'answerPin', {
        orderId,
        number: 1,
        answer: 1,
        pages: [5, '3', 5],
        text: '换成折线',
      }),
    ).toBe('已回复')
    expect(await say(designer, 'answerPin', { orderId, number: 3, answer: 2, text: '与原图一致' })).toBe(
      '已回复',
    )
    await expect(open.upload(designer, orderId, 0)).rejects.toThrow('还有1条批注')
    expect(await say(designer, 'answerPin', { orderId, number: 4, answer: 1, pages: [2] })).toBe('已回复')

    const moved = { ...result, shapes: [shape('图表', [0.5, 0.4, 0.4, 0.5], '界面阻抗对比图')] }
    const second = await given(story, 0, '稿二.pptx', [
      cover,
      { text: '目录\n一、二、三、四、五、六、七、八' },
      route,
      moved,
    ])
    const seen = await bench(publisher, orderId)
    expect(seen.pins[0]).toMatchObject({
      state: 'answered',
      answer: { kind: 'changed', pages: [3, 5], text: '换成折线' },
      placeBefore: { page: 3, x: 30, y: 45 },
      place: { page: 4, x: 70, y: 65 },
    })
    expect(seen.pins[1]).toMatchObject({
      number: 3,
      answer: { kind: 'kept', pages: [], text: '与原图一致' },
      place: { page: 3 },
    })
    expect(await say(publisher, 'removePin', { orderId, number: 1, isRemoved: 1 })).toBe(
      '批注已发给设计师，不能删除',
    )
    expect(await say(publisher, 'checkPin', { orderId, number: 1, isChecked: 1 })).toBe('操作成功')
    for (const isChecked of [0, 1, 1, 0, 0])
      expect(await say(publisher, 'checkPin', { orderId, number: 4, isChecked })).toBe('操作成功')
    expect((await pin(story, second, { page: 1, text: 'n = 5 请写明' })).data).toEqual({ number: 5 })

    await judge(story, 1)
    await open.payUp(publisher, orderId, 1)
    expect(
      (await bench(designer, orderId)).pins.map(({ number, state, isCarried }) => [number, state, isCarried]),
    ).toEqual([
      [1, 'checked', '0'],
      [3, 'sent', '1'],
      [4, 'sent', '1'],
      [5, 'sent', '1'],
    ])
    await expect(open.upload(designer, orderId, 1)).rejects.toThrow('还有3条批注')
    for (const number of [3, 4, 5])
      expect(await say(designer, 'answerPin', { orderId, number, answer: 1, pages: [1] })).toBe('已回复')
    expect(await say(designer, 'answerPin', { orderId, number: 1, answer: 1, pages: [1] })).toBe(
      '需求已有变化，请刷新后再试',
    )
    await given(story, 1, '全.pptx', [cover, route, result])
    expect(await judge(story, 1)).toBe('通过成功')
    expect((await bench(publisher, orderId)).pins.map(({ state }) => state)).toEqual([
      'checked',
      'answered',
      'answered',
      'answered',
    ])
    const events = (await open.eventsOf(orderId)).filter((type) => type.startsWith('pin'))
    expect(events.slice(0, 7)).toEqual([
      'pinned',
      'pinned',
      'pinned',
      'pin_removed',
      'pinned',
      'pin_removed',
      'pin_restored',
    ])
    expect(events.filter((type) => type === 'pin_answered')).toHaveLength(6)
    // What is so already is nothing that happens.
    expect(events.filter((type) => type.endsWith('checked'))).toEqual([
      'pin_checked',
      'pin_checked',
      'pin_unchecked',
    ])
    const { detail } = await open.shop.db
      .selectFrom('demand_event')
      .select('detail')
      .where('demand_id', '=', Number(orderId))
      .where('type', '=', 'trial_passed')
      .executeTakeFirstOrThrow()
    expect(detail.pins).toEqual([3, 4, 5])
  })

  it('are refused with a word on what is amiss, and no row changes', async () => {
    const story = await open.at(3)
    const draftId = await given(story, 0, '稿三.pptx', [cover])
    expect((await pin(story, draftId, { page: 1, text: '  ' })).message).toBe('请输入批注内容')
    expect((await pin(story, draftId, { page: 1, text: '长'.repeat(201) })).message).toBe(
      '批注内容不能超过200个字',
    )
    expect((await pin(story, draftId, { page: 2 })).message).toBe('稿件没有这一页')
    expect((await pin(story, story.orderId, { page: 1 })).message).toBe('需求已有变化，请刷新后再试')
    expect((await pin(story, draftId, { page: 1, x: 101 })).code).toBe(400)
    for (let number = 1; number <= demandsLimits.pin.perDraft; number++)
      await pin(story, draftId, { page: 1 })
    expect((await pin(story, draftId, { page: 1 })).message).toBe('本稿批注已达上限')
    const restore = (number: number, isRemoved: 0 | 1) =>
      say(story.publisher, 'removePin', { orderId: story.orderId, number, isRemoved })
    expect(await restore(1, 1)).toBe('操作成功')
    expect((await pin(story, draftId, { page: 1 })).data).toEqual({ number: demandsLimits.pin.perDraft + 1 })
    expect(await restore(1, 0)).toBe('本稿批注已达上限')
    expect(await restore(2, 0)).toBe('操作成功')
    expect((await bench(story.publisher, story.orderId)).pins).toHaveLength(demandsLimits.pin.perDraft)
    // As though many had come and gone.
    await open.shop.db
      .insertInto('demand_pin')
      .values(
        Array.from({ length: demandsLimits.pin.everPerDraft - demandsLimits.pin.perDraft - 1 }, (_, at) => ({
          demand_id: Number(story.orderId),
          draft_id: draftId,
          number: 100 + at,
          page: 1,
          x: 1,
          y: 1,
          shape: null,
          text: '撤下的',
          created_at: open.shop.clock.now(),
          removed_at: open.shop.clock.now(),
        })),
      )
      .execute()
    expect(await restore(2, 1)).toBe('操作成功')
    expect((await pin(story, draftId, { page: 1 })).message).toBe('本稿批注已达上限')
    await open.ask(story.designer, 'requestArbitration', { orderId: story.orderId, reason: '按验收单' })
    expect((await pin(story, draftId, { page: 1 })).message).toBe('平台处理中，暂时不能操作')
    expect(
      await say(story.publisher, 'removePin', { orderId: story.orderId, number: 99, isRemoved: 1 }),
    ).toBe('平台处理中，暂时不能操作')
  })

  it('and all that goes with a draft name no way past the market, and nothing forbidden', async () => {
    const story = await open.at(3)
    const { orderId, publisher, designer } = story
    const named = '微信yantu_888.pptx'
    const told = { name: '＊'.repeat(11) + '.pptx', contact: '＊'.repeat(11) }
    const way = '13800138000'
    const { db, clock } = open.shop
    const draftId = await given(story, 0, named, [cover])
    await db.updateTable('demand_draft').set({ design_idea: way }).where('id', '=', draftId).execute()
    await db
      .updateTable('demand')
      .set({
        material_file_id: await addTestFile(db, publisher, named, { at: clock.now() }),
        material_name: named,
      })
      .where('id', '=', Number(orderId))
      .execute()
    expect((await pin(story, draftId, { page: 1, text: '请代写这一页' })).message).toBe(
      '批注含有平台禁止的内容，请修改后再提交',
    )
    await pin(story, draftId, { page: 1, text: way })
    await open.say(publisher, 'draftAudit', { orderId, result: 0, rejectReason: way })
    expect(await say(designer, 'answerPin', { orderId, number: 1, answer: 2, text: '可以代写' })).toBe(
      '回复含有平台禁止的内容，请修改后再提交',
    )
    await say(designer, 'answerPin', { orderId, number: 1, answer: 2, text: way })

    const { draft, pins } = await bench(publisher, orderId)
    expect(draft).toMatchObject({ name: told.name, designIdea: told.contact, rejectReason: told.contact })
    expect(pins).toMatchObject([{ text: told.contact, answer: { text: told.contact } }])
    const { data: rows } = await open.ask(publisher, 'queryTimeline', { orderId })
    expect(rows.find(({ event }) => event === 'trial_rejected')?.reason).toBe(told.contact)
    const { data: detail } = await open.ask(designer, 'queryDemandDetail', { orderId })
    expect(detail.matterFileName).toBe(told.name)
    const { data: drafts } = await open.ask(designer, 'queryDraft', { orderId, type: 0 })
    expect(JSON.stringify(drafts)).toContain(told.name)
    expect(JSON.stringify([detail, drafts])).not.toContain('yantu_888')
  })

  it('stand on a later draft without their own being read again', async () => {
    const story = await open.at(3)
    const first = await given(story, 0, '甲.pptx', [cover, route])
    await pin(story, first, { page: 2 })
    for (const name of ['乙.pptx', '丙.pptx']) {
      await judge(story, 0)
      await say(story.designer, 'answerPin', { orderId: story.orderId, number: 1, answer: 1, pages: [2] })
      await given(story, 0, name, [cover, result, route])
    }
    const places = async () =>
      (await bench(story.publisher, story.orderId)).pins.map(({ place, placeBefore }) => [place, placeBefore])
    const there = { page: 3, x: 30, y: 45 }
    expect(await places()).toEqual([[there, there]])
    await open.shop.db.deleteFrom('demand_draft_page').where('draft_id', '=', first).execute()
    expect(await places()).toEqual([[there, there]])
  })

  it('go with what passes by the clock as well', async () => {
    const story = await open.at(3)
    const draftId = await given(story, 0, '稿四.pptx', [cover])
    await pin(story, draftId, { page: 1 })
    for (let day = 0; day < 9; day++) await open.pass(24 * HOUR)
    expect((await open.row(story.orderId)).status).toBe(5)
    expect((await bench(story.designer, story.orderId)).pins).toMatchObject([
      { number: 1, state: 'sent', isCarried: '1' },
    ])
  })

  it('dropped by fifty presses at once have fifty numbers, or go all with one verdict', async () => {
    const story = await open.at(3)
    const draftId = await given(story, 0, '稿五.pptx', [cover])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 10 === 9
          ? open.ask(story.publisher, 'draftAudit', {
              orderId: story.orderId,
              result: 0,
              rejectReason: '见批注',
            })
          : pin(story, draftId, { page: 1 }),
      ),
    )
    const pinned = answers.flatMap(({ code, data }) =>
      code === 200 && data && 'number' in data ? [data.number] : [],
    )
    const { pins } = await bench(story.designer, story.orderId)
    expect(pins.map(({ number }) => number)).toEqual(pinned.toSorted((a, b) => a - b))
    expect(pins.map(({ number }) => number)).toEqual(pinned.map((_, at) => at + 1))
    expect(new Set(pins.map(({ state }) => state)).size).toBeLessThanOrEqual(1)
    const verdicts = (await open.eventsOf(story.orderId)).filter((type) => type === 'trial_rejected')
    expect([verdicts.length, (await open.row(story.orderId)).status]).toEqual([1, 3])
  })
})
