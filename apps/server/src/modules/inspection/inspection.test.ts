import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inspectionMessages } from '@yantu/contract/messages/inspection'
import { dirtyDeck } from '@yantu/deck/inspect/testing/dirty'
import { pdfOfPages } from '@yantu/deck/pdf/document'
import { pdfPagesOf } from '@yantu/deck/pdf/pages'
import { planDeck } from '@yantu/deck/plan/index'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf } from '@yantu/deck/themes/index'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readOutline } from '../../db/seed/demo/made-work.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { addTestWork } from '../../testing/market.ts'
import { createWorld, type World } from '../../testing/authorization.ts'

/** Programs start and draw: on a busy machine that takes its time. */
vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 100_000, interval: 100 }

let site: TestApp
let world: World
const tokens: Record<string, string> = {}
/** Each page of each copy is drawn and looked at. */
const { file: dirty, deck } = dirtyDeck(5)

beforeAll(async () => {
  site = await startTestApp()
  await site.app.start()
  world = await createWorld(site.app)
  for (const role of ['owner', 'other'] as const) tokens[role] = (await world.token(role))!
})
afterAll(() => site.close())

async function call(method: 'GET' | 'POST', path: string, input: object, who = 'owner') {
  const headers = { authorization: `Bearer ${tokens[who]}` }
  const url = `/api/inspection/${path}`
  const sent = method === 'GET' ? { query: input as Record<string, string> } : { payload: input }
  return (await site.app.http.inject({ method, url, headers, ...sent })).json()
}

async function form(url: string, name: string, content: Buffer, headers: Record<string, string> = {}) {
  const sent = new FormData()
  if (url.startsWith('/api/file')) sent.set('type', 'private')
  sent.set('file', new Blob([new Uint8Array(content)]), name)
  const body = new Response(sent)
  const payload = Buffer.from(await body.arrayBuffer())
  const type = { 'content-type': body.headers.get('content-type') as string }
  return (
    await site.app.http.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload })
  ).json()
}

const stored = async (name: string, content: Buffer, who = 'owner'): Promise<string> =>
  (await form('/api/file/upload', name, content, { authorization: `Bearer ${tokens[who]}` })).data.fileId

const settled = (fileId: string, who = 'owner') =>
  vi.waitFor(async () => {
    const { data } = await call('GET', 'report', { fileId }, who)
    expect(['done', 'failed']).toContain(data.state)
    return data
  }, PATIENCE)
const found = (report: { findings: { rule: string; severity: string }[] }, severity: string) =>
  report.findings.filter((finding) => finding.severity === severity).map(({ rule }) => rule)

describe('a deck of one’s own', () => {
  let fileId: string
  let mendedId: string
  beforeAll(async () => {
    fileId = await stored('答辩.pptx', dirty)
  })

  it('is examined once, beside its PDF, and says where what is wrong stands', async () => {
    expect((await call('GET', 'report', { fileId })).data).toEqual({
      state: 'none',
      message: null,
      report: null,
      pdfFileId: null,
      pdfFindings: null,
      alike: null,
    })
    const pages = pdfPagesOf(deck)
    const pdf = await pdfOfPages({ ...pages, svgs: pages.svgs.toSpliced(3, 1), bookmarks: [] })
    const pdfFileId = await stored('答辩.pdf', pdf)
    expect((await call('POST', 'start', { fileId, pdfFileId })).data).toEqual({ state: 'queued' })
    const { report, state } = await settled(fileId)
    expect(state).toBe('done')
    expect(report).toMatchObject({ type: 'pptx', refused: null, pages: deck.slides.length, aigc: false })
    expect(found(report, 'must')).toEqual(expect.arrayContaining(['macros', 'external']))
    expect(report.findings.find((one: { rule: string }) => one.rule === 'external')).toMatchObject({
      page: 2,
      box: { w: expect.any(Number) },
    })
    const compared = () =>
      vi.waitFor(async () => {
        const { data } = await call('GET', 'report', { fileId })
        expect(data?.pdfFindings).toEqual(expect.any(Array))
        return data.pdfFindings
      }, PATIENCE)
    const lacks = {
      page: 4,
      rule: 'pdf',
      severity: 'hint',
      message: expect.stringContaining('PDF 里没有这一页'),
    }
    expect(await compared()).toEqual([lacks])
    // Reviewers are told of both.
    expect((await site.app.modules.inspection.ofFile(fileId))?.findings.at(-1)).toEqual(lacks)
    // Again: nothing is queued anew.
    expect((await call('POST', 'start', { fileId, pdfFileId })).data).toEqual({ state: 'done' })
    const broken = await stored('空.pdf', Buffer.from('%PDF-1.4\n%%EOF'))
    await call('POST', 'start', { fileId, pdfFileId: broken })
    expect(await compared()).toMatchObject([{ page: null, message: expect.stringContaining('PDF 打不开') }])
  })

  it('shows its pages, and to nobody else', async () => {
    const { data } = await call('GET', 'page', { fileId, page: 2 })
    expect(Buffer.from(data.picture.split(',')[1], 'base64').toString()).toMatch(/^<svg/)
    expect((await call('GET', 'page', { fileId, page: 99 })).data.picture).toBeNull()
    for (const path of ['report', 'page'])
      expect(await call('GET', path, { fileId, page: 1 }, 'other')).toMatchObject({ code: 403 })
  })

  it('shows many pages at once, each in its turn', async () => {
    const pages = deck.slides.map((_, at) => at + 1)
    const answers = await Promise.all(pages.map((page) => call('GET', 'page', { fileId, page })))
    expect(answers.map(({ code }) => code)).toEqual(pages.map(() => 200))
  })

  it('is mended as a new file, the original as it was', async () => {
    const { code, message, data } = await call('POST', 'repair', {
      fileId,
      repairs: ['macros', 'links', 'author'],
    })
    expect([code, message]).toEqual([200, '已处理，原文件没有改动'])
    expect(data.fileName).toBe('答辩-已处理.pptx')
    expect(data.changes.map(({ repair }: { repair: string }) => repair)).toEqual(
      expect.arrayContaining(['macros', 'links', 'author']),
    )
    mendedId = data.fileId
    const { report } = await settled(mendedId)
    expect(found(report, 'must')).not.toContain('macros')
    expect(found(report, 'must')).not.toContain('external')
    const original = await site.app.http.inject({
      url: `/files/private/${fileId}`,
      headers: { authorization: `Bearer ${tokens.owner}` },
    })
    expect(original.rawPayload.equals(dirty)).toBe(true)
    const twin = await site.app.modules.files.find(mendedId)
    expect(twin).toMatchObject({ purpose: 'upload', boundTo: null, ownerId: world.users.owner.userId })
    expect(readdirSync(join(site.dataDir, 'spool'))).toEqual([])
  })

  it('is answered from what was said of the same bytes', async () => {
    const marked = { more: 77 }
    const { report } = await settled(fileId)
    await world.db
      .updateTable('inspection')
      .set({ report: JSON.stringify({ ...report, ...marked }) })
      .where('file_id', '=', fileId)
      .execute()
    const again = await stored('另一份.pptx', dirty, 'other')
    await call('POST', 'start', { fileId: again }, 'other')
    expect((await settled(again, 'other')).report).toMatchObject(marked)
  })

  it('that was too much says so, and may be tried again', async () => {
    const other = await stored('b.pptx', dirty)
    await world.db
      .insertInto('inspection')
      .values({ file_id: other, engine: 1, state: 'failed', asked_at: new Date(), ended_at: new Date() })
      .execute()
    expect((await settled(other)).message).toBe(inspectionMessages.inspectionFailed)
    expect((await call('POST', 'start', { fileId: other })).data).toEqual({ state: 'queued' })
    expect((await settled(other)).state).toBe('done')
  })

  it('tells everybody no more than what a buyer needs', async () => {
    const summary = await site.app.modules.inspection.publicSummary(fileId)
    expect(summary).toMatchObject({
      pages: deck.slides.length,
      ratio: '16∶9',
      hasMacros: '1',
      hasExternalLinks: '1',
    })
    expect(JSON.stringify(summary)).not.toMatch(/李导|论文|大学/)
    expect(await site.app.modules.inspection.publicSummary('00000000-0000-7000-8000-000000000000')).toBeNull()
  })

  it('is known again among those that works have claimed', async () => {
    const { inspection } = site.app.modules
    const other = planDeck(await readOutline('b07'), themeOf('ink', 'yanmo'))
    const stranger = { ...other, slides: other.slides.slice(0, deck.slides.length) }
    const strangerId = await stored('别的.pptx', writePptx(stranger))
    await world.db.transaction().execute(async (trx) => {
      for (const id of [mendedId, strangerId]) await inspection.remember(trx, id)
    })
    await vi.waitFor(async () => {
      const rows = await world.db.selectFrom('inspection_key').select('file_id').distinct().execute()
      expect(rows).toHaveLength(2)
    }, PATIENCE)
    const recoloured = await stored(
      '换色.pptx',
      writePptx({ ...deck, palette: themeOf('ink', 'yebo').palette }),
    )
    expect(await inspection.similarTo(recoloured)).toBeNull()
    await inspection.learn(recoloured)
    expect(await inspection.ofFile(recoloured)).toMatchObject({ pages: deck.slides.length })
    const [near, ...others] = (await inspection.similarTo(recoloured))!
    expect(near).toMatchObject({ fileId: mendedId, score: expect.closeTo(1, 1) })
    expect(near!.pairs.length).toBeGreaterThan(3)
    expect(others).toEqual([])
    const sent = await stored(
      '我的.pptx',
      writePptx({ ...deck, palette: themeOf('ink', 'yebo').palette }),
      'other',
    )
    const workId = await addTestWork(world.db, { ownerId: world.users.owner.userId, title: '已上架的答辩' })
    const publish = (status: 'published' | 'pending') =>
      world.db.updateTable('work').set({ status, file_id: mendedId }).where('id', '=', workId).execute()
    await publish('published')
    await call('POST', 'start', { fileId: sent }, 'other')
    const alike = () =>
      vi.waitFor(async () => {
        const { data } = await call('GET', 'report', { fileId: sent }, 'other')
        expect(data.alike).not.toBeNull()
        return data.alike
      }, PATIENCE)
    const pages = near!.pairs.map(({ a }) => a)
    expect(await alike()).toEqual([{ templateId: String(workId), title: '已上架的答辩', isOwn: '0', pages }])
    // What visitors do not see is not named, and what no work has is found by nobody.
    await publish('pending')
    expect(await alike()).toEqual([])
    expect((await inspection.similarTo(recoloured))!.map((one) => one.fileId)).toEqual([mendedId])
    // Claimed, it is found without being looked at again.
    await inspection.learn(sent)
    expect((await inspection.similarTo(recoloured))!.map((one) => one.fileId).toSorted()).toEqual(
      [mendedId, sent].toSorted(),
    )
    await world.db.transaction().execute((trx) => inspection.forget(trx, [mendedId, sent]))
    expect(await inspection.similarTo(recoloured)).toEqual([])
    expect(
      await world.db.selectFrom('inspection_key').select('key').where('file_id', '=', mendedId).execute(),
    ).toEqual([])
  })
})

describe('a repair', () => {
  it.each([
    ['nothing', 'a.pptx', [], inspectionMessages.repairNothing],
    ['a text', 'a.txt', ['author'], inspectionMessages.repairOnlyPptx],
    ['what is no deck', 'a.pptx', ['author'], '这不是 PPT 文件，请上传 .pptx 或 .ppt 文件'],
  ])('of %s is refused', async (_what, name, repairs, message) => {
    const bytes =
      name === 'a.txt' ? Buffer.from('说明') : Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
    const fileId = await stored(name, bytes)
    expect(await call('POST', 'repair', { fileId, repairs })).toMatchObject({ code: 400, message })
  })
})

describe('a visitor', () => {
  const visit = (name: string, content: Buffer) => form('/api/inspection/visit', name, content)
  const rows = async () =>
    Promise.all(
      (['stored_file', 'inspection'] as const).map(
        async (table) =>
          (await world.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst())!.n,
      ),
    )

  it('is told what is wrong, with the pages, and nothing is kept', async () => {
    const before = await rows()
    const { code, data } = await visit('答辩.pptx', dirty)
    expect(code).toBe(200)
    expect(found(data.report, 'must')).toEqual(expect.arrayContaining(['macros', 'external']))
    // How many pages buyers expect is none of theirs, whether there are as many or not.
    expect(data.report.findings.map(({ rule }: { rule: string }) => rule)).not.toContain('pages')
    expect(data.pictures.map(({ page }: { page: number }) => page)).toContain(2)
    expect(data.pictures[0].picture).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await visit('a.pptx', Buffer.from('%PDF-1.7'))).data).toMatchObject({
      report: {
        refused: { message: '文件名是 .pptx，内容却是PDF 文件，请上传真正的 .pptx 文件' },
        findings: [],
      },
      pictures: [],
    })
    expect(await rows()).toEqual(before)
    expect(readdirSync(join(site.dataDir, 'spool'))).toEqual([])
  })

  it('brings one file, not too large', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const payload = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n'
    const empty = await site.app.http.inject({
      method: 'POST',
      url: '/api/inspection/visit',
      headers,
      payload,
    })
    expect(empty.json()).toMatchObject({ code: 400, message: inspectionMessages.visitFileRequired })
    expect(await visit('a.pptx', Buffer.alloc(51 << 20))).toMatchObject({
      code: 400,
      message: inspectionMessages.visitTooLarge,
    })
  })
})
