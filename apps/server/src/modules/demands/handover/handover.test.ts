import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemandShop, openDemands } from '../demands.fixture.ts'
import { describeFont, fontList } from './fonts.ts'
import { zipOf } from '../../../kernel/zip.ts'

describe('a package', () => {
  it('is a ZIP whose names are Chinese, read as it is made', async () => {
    const opened: string[] = []
    const part = (name: string, chunks: string[]) => ({
      name,
      open: async function* () {
        opened.push(name)
        for (const chunk of chunks) yield Buffer.from(chunk)
      },
    })
    const zip = zipOf([part('终稿.pptx', ['一', '二']), part('字体/空.txt', [])], new Date('2026-11-22'))
    await zip[Symbol.asyncIterator]().next()
    expect(opened).toEqual(['终稿.pptx'])
    const whole = zipOf([part('终稿.pptx', ['一', '二']), part('字体/空.txt', [])], new Date('2026-11-22'))
    const files = unzipSync(await buffer(whole))
    expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['终稿.pptx', '一二'],
      ['字体/空.txt', ''],
    ])
  })

  it.each([
    ['Noto Sans SC', 'free', 'SIL OFL 1.1', 'fonts.google.com'],
    ['微软雅黑', 'system', '随操作系统', 'Windows'],
    ['Arial', 'system', '随操作系统', 'Office'],
    ['方正兰亭黑', 'commercial', '商业字体', '字体厂商'],
    ['优设标题黑', 'free', '公开为免费字体', '发布页'],
    ['某某体', 'unknown', '未知', ''],
  ] as const)('tells of %s (%s): %s', (name, licence, terms, source) => {
    const font = describeFont({ name, licence }, false)
    expect(font.licence).toContain(terms)
    expect(font.source).toContain(source)
    expect(fontList([font])).toContain(name)
  })
})

describe('queryHandover', () => {
  let market: DemandShop
  beforeAll(async () => {
    market = await openDemands()
  })
  afterAll(() => market.shop.close())

  it('answers one package of a completed demand to both sides, and nobody else', async () => {
    const { orderId, publisher, designer, other } = await market.at(8)
    const read = async (userId: number) => (await market.ask(userId, 'queryHandover', { orderId })).data
    expect(await read(publisher)).toMatchObject({ state: 'making', url: '' })
    await market.shop.jobs.drain()
    const made = await read(publisher)
    expect(made).toMatchObject({ state: 'ready', fileName: '国自然青年基金答辩美化-交付包.zip', note: '' })
    expect(made.contents.map(({ name }) => name)).toEqual([
      '全稿.pptx',
      '全稿.pdf',
      '权利声明.docx',
      '字体清单.txt',
      '字体/NotoSansSC_400Regular.ttf',
    ])
    expect(made.fonts).toMatchObject([
      { name: 'Noto Sans SC', isIncluded: '1' },
      { name: '微软雅黑', isIncluded: '0' },
    ])
    expect((await read(designer)).url).not.toBe(made.url)
    expect((await market.ask(other, 'queryHandover', { orderId })).code).toBe(403)
    const { file_id } = await market.shop.db
      .selectFrom('demand_handover')
      .selectAll()
      .where('demand_id', '=', Number(orderId))
      .executeTakeFirstOrThrow()
    const file = await market.files.find(file_id ?? '')
    expect(file).toMatchObject({ ownerId: null, visibility: 'private', sizeBytes: made.size })
    const parts = unzipSync(await buffer(await market.files.read(file!)))
    expect(made.contents.map(({ name, size }) => [name, size])).toEqual(
      Object.entries(parts).map(([name, bytes]) => [name, bytes.length]),
    )
    const statement = unzipSync(parts['权利声明.docx'] as Uint8Array)['word/document.xml']
    const words = Buffer.from(statement as Uint8Array).toString()
    for (const said of ['定制稿件权利声明', '著作财产权由发布者享有', '1000.00 元', `砚友${publisher}`])
      expect(words).toContain(said)
  })

  it('names no way past the market in anything of it', async () => {
    const { orderId, publisher } = await market.at(7)
    const { db } = market.shop
    const named = { title: '加微信yantu_888', name: '微信yantu_888.pptx' }
    await db.updateTable('demand').set({ title: named.title }).where('id', '=', Number(orderId)).execute()
    await db
      .updateTable('demand_draft')
      .set({ name: named.name })
      .where('demand_id', '=', Number(orderId))
      .execute()
    await market.ask(publisher, 'draftAudit', { orderId, result: 1 })
    await market.shop.jobs.drain()
    const made = (await market.ask(publisher, 'queryHandover', { orderId })).data
    expect(made.state).toBe('ready')
    expect(decodeURIComponent(JSON.stringify(made))).not.toContain('yantu_888')
    const { file_id } = await db
      .selectFrom('demand_handover')
      .select('file_id')
      .where('demand_id', '=', Number(orderId))
      .executeTakeFirstOrThrow()
    const file = await market.files.find(file_id ?? '')
    const parts = unzipSync(await buffer(await market.files.read(file!)))
    for (const [name, bytes] of Object.entries(parts))
      expect(name + Buffer.from(bytes).toString()).not.toContain('yantu_888')
    const statement = unzipSync(parts['权利声明.docx'] as Uint8Array)['word/document.xml']
    expect(Buffer.from(statement as Uint8Array).toString()).not.toContain('yantu_888')
  })

  it('has a name for each file in it, whatever the draft is called, and a try that fails leaves none', async () => {
    const { db } = market.shop
    const packed = async (name: string, extension: string) => {
      const { orderId, publisher } = await market.at(8)
      const draft = db.updateTable('demand_draft').set({ name }).where('demand_id', '=', Number(orderId))
      const [{ file_id: id } = { file_id: '' }] = await draft
        .where('stage', '=', 1)
        .returning('file_id')
        .execute()
      await db.updateTable('stored_file').set({ extension }).where('id', '=', id).execute()
      return { publisher, orderId, bound: `demand-handover:${orderId}` }
    }
    const long = await packed(`${'a'.repeat(79)}😀b.pptx`, 'pptx')
    const same = [await packed('终稿.pdf', 'pdf'), await packed('权利声明.docx', 'docx')]
    await sql`alter table demand_handover add constraint broken check (made_at is null) not valid`.execute(db)
    expect(await market.shop.jobs.drain()).toHaveLength(3)
    const left = db.selectFrom('stored_file').select('id').where('bound_to', '=', long.bound)
    expect(await left.execute()).toEqual([])
    await sql`alter table demand_handover drop constraint broken`.execute(db)
    expect(await market.shop.jobs.drain()).toEqual([])
    expect(await left.execute()).toHaveLength(1)
    const names = async ({ orderId, publisher }: typeof long) => {
      const { data } = await market.ask(publisher, 'queryHandover', { orderId })
      return data.contents.slice(0, 3).map(({ name }) => name)
    }
    const cut = `${'a'.repeat(79)}😀`
    expect(await names(long)).toEqual([`${cut}.pptx`, `${cut}.pdf`, '权利声明.docx'])
    expect(await Promise.all(same.map(names))).toEqual([
      ['终稿.pdf', '终稿 (2).pdf', '权利声明.docx'],
      ['权利声明.docx', '权利声明.pdf', '权利声明 (2).docx'],
    ])
  })

  it('says that it failed once its tries are used up, and is made again for whoever may have it', async () => {
    const { orderId, publisher, designer, other } = await market.at(8)
    const { db, jobs } = market.shop
    const state = async () => (await market.ask(publisher, 'queryHandover', { orderId })).data.state
    await sql`alter table demand_handover add constraint broken check (made_at is null) not valid`.execute(db)
    expect(await jobs.drain()).toHaveLength(1)
    expect(await state()).toBe('making')
    const again = (userId: number) => market.say(userId, 'packHandover', { orderId })
    expect(await again(publisher)).toBe('交付包正在生成或已生成，请刷新后查看')
    await jobs.giveUp()
    expect(await state()).toBe('failed')
    expect(await again(other)).toBe('403')
    expect(await state()).toBe('failed')
    expect(await again(designer)).toBe('操作成功')
    expect(await state()).toBe('making')
    await sql`alter table demand_handover drop constraint broken`.execute(db)
    expect(await jobs.drain()).toEqual([])
    expect(await state()).toBe('ready')
    expect(await again(publisher)).toBe('交付包正在生成或已生成，请刷新后查看')
  })

  it('is not there before, and is not made twice', async () => {
    const { orderId, publisher } = await market.at(7)
    const read = async () => (await market.ask(publisher, 'queryHandover', { orderId })).data
    expect((await read()).state).toBe('none')
    await market.ask(publisher, 'draftAudit', { orderId, result: 1 })
    await market.shop.jobs.drain()
    const { makeTime, size } = await read()
    await market.shop.jobs.drain()
    expect(await read()).toMatchObject({ makeTime, size, state: 'ready' })
  })
})
