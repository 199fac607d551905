import { catalogLimits } from '@yantu/contract/limits/catalog'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReference } from '../../../db/seed/index.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createWorld, type SignedInRole, type World } from '../../../testing/authorization.ts'
import { lockWaits } from '../../../testing/locks.ts'
import { addTestFile } from '../sales/works.fixture.ts'

const GONE = '文件不存在或已失效，请重新上传'

let running: TestApp
let world: World
let tokens: Record<string, string>

beforeAll(async () => {
  running = await startTestApp({ stagesJobs: true })
  const { app } = running
  await seedReference({ db: app.db, ...app.modules })
  world = await createWorld({ http: app.http, db: app.db })
  const roles = ['designer', 'allowListed', 'user', 'other', 'reviewer'] as const
  tokens = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await world.token(role)])))
})
afterAll(() => running?.close())

interface Answer {
  code: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
  data: any
}

async function call(name: string, payload: object, role: SignedInRole = 'designer'): Promise<Answer> {
  const headers = { authorization: `Bearer ${tokens[role]}` }
  return (await world.http.inject({ method: 'POST', url: `/api/template/${name}`, headers, payload })).json()
}

const heads: Record<string, string | Buffer> = {
  pptx: 'PK\u0003\u0004',
  docx: 'PK\u0003\u0004',
  xlsx: 'PK\u0003\u0004',
  zip: 'PK\u0003\u0004',
  pdf: '%PDF-1.7',
  mp4: '\0\0\0\u0018ftypisom',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  jpg: Buffer.from('ffd8ffe0', 'hex'),
}

/** By the call that browsers make; answers the file's address. */
async function upload(
  extension: string,
  { isPublic = false, name = `a.${extension}` } = {},
): Promise<string> {
  const form = new FormData()
  if (!isPublic) form.set('type', 'private')
  form.set('file', new Blob([heads[extension] as never]), name)
  const sent = new Request('http://x', { method: 'POST', body: form })
  const { data, message } = (
    await world.http.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: {
        authorization: `Bearer ${tokens['designer']}`,
        'content-type': sent.headers.get('content-type') as string,
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
  ).json<Answer>()
  if (!data) throw new Error(message)
  return data.url
}

/** Of the designer, as if it had been uploaded. */
const address = async (extension: string, rest: { ownerId?: number; purpose?: string } = {}) => {
  const file = { ownerId: world.users.designer.userId, purpose: 'upload', extension, ...rest }
  return `/files/private/${await addTestFile(world.db, file)}`
}

const words = {
  title: '高分子材料研究进展',
  description: '面向开题与中期汇报',
  scene: 'proposal',
  color: 'red,black',
  templateSource: '1',
  price: '16.90',
}
const deck = async (rest: object = {}) => ({
  ...words,
  templateType: '0',
  fileUrl: await address('pptx'),
  pdfFileUrl: await address('pdf'),
  ...rest,
})
const added = async (rest: object = {}): Promise<string> =>
  (await call('add', await deck(rest))).data.templateId
const row = (id: string) =>
  world.db.selectFrom('work').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
const revisionOf = (id: string) =>
  world.db.selectFrom('work_revision').selectAll().where('work_id', '=', Number(id)).executeTakeFirst()
const boundTo = async (url: string) => (await running.app.modules.files.findByUrl(url))?.boundTo
const consents = () => world.db.selectFrom('agreement_consent').selectAll().orderBy('id').execute()
async function publishByReview(templateId: string): Promise<void> {
  const decision = { templateId, edition: 1, decision: 'publish', style: 'academic', sort: 'full-deck' }
  const answer = await world.http.inject({
    method: 'POST',
    url: '/api/admin/works/decide',
    headers: { authorization: `Bearer ${tokens['reviewer']}` },
    payload: decision,
  })
  expect(answer.json()).toMatchObject({ code: 200 })
}
const publish = (id: string) =>
  sql`update work set status = 'published', is_drawn = true, published_at = now(), waiting_since = null
      where id = ${id}`.execute(world.db)

const scenes = ['proposal', 'challenge-cup', 'thesis', 'budget', 'poster', 'pitch', 'roadmap', 'optics']
const mains = ['pptx', 'pptx', 'docx', 'xlsx', 'pdf', 'mp4', 'svg', 'pdf']

describe('POST /api/template/add', () => {
  it.each(mains.map((extension, type) => ({ type, extension })))(
    'takes a work of type $type by its .$extension, gives it back to its owner, and lists it once it is approved',
    async ({ type, extension }) => {
      const isDeck = type < 2
      heads['png'] ??= await sharp({ create: { width: 8, height: 6, channels: 3, background: 'navy' } })
        .png()
        .toBuffer()
      const form = {
        ...words,
        templateType: String(type),
        scene: scenes[type],
        winningGrade: 'national-gold',
        awardYear: '2025',
        fileUrl: await upload(extension, { name: `作品.${extension}` }),
        accessoryUrl: await upload('zip', { name: '字体.zip' }),
        ...(isDeck
          ? { pdfFileUrl: await upload('pdf') }
          : { imageUrl: type === 7 ? await upload('png', { isPublic: true }) : await upload('jpg') }),
        hasAiContent: '1',
        allowsTheme: '0',
      }
      const answer = await call('add', form)
      expect(answer).toMatchObject({ code: 200, message: '上传成功,耐心等待管理员审核' })
      const { data } = await call('getTemplateInfo', { templateId: answer.data.templateId })
      const { description: _, ...same } = form
      expect(data).toMatchObject({
        ...same,
        winningGrade: type === 1 ? 'national-gold' : '',
        awardYear: type === 1 ? '2025' : '',
        color: isDeck ? 'red,black' : '',
        fileName: `作品.${extension}`,
        fileSize: Buffer.byteLength(heads[extension] as string),
        accessoryName: '字体.zip',
        auditStatus: '0',
        isPublished: '0',
        queuePlace: answer.data.queuePlace,
      })
      const { templateId } = answer.data
      expect(await row(templateId)).toMatchObject({ type, price_fen: 1690, format: extension })
      const listed = async () =>
        (await call('pageTemplate', { templateType: String(type), pageSize: 50 })).data.list.filter(
          (work: { templateId: string }) => work.templateId === templateId,
        ).length
      expect(await listed()).toBe(0)
      await sql`update work set is_drawn = true where id = ${templateId}`.execute(world.db)
      await publishByReview(templateId)
      expect(await listed()).toBe(1)
    },
  )

  it('counts the title as people do, and price to the fen', async () => {
    const title = '👩‍🔬'.repeat(catalogLimits.titleMaxChars)
    const id = await added({ title, price: 0.07 })
    expect(await row(id)).toMatchObject({ title, price_fen: 7 })
    expect(await row(await added({ templateSource: '0', price: '5' }))).toMatchObject({ price_fen: 0 })
  })

  it('believes nothing that the server knows better', async () => {
    const fileUrl = await upload('pptx')
    const lies = {
      fileUrl,
      fileSize: 1,
      filePath: '/etc/passwd',
      fileName: 'x.exe',
      status: 'published',
      auditStatus: '1',
      ownerId: world.users.other.userId,
      userId: String(world.users.other.userId),
      downloads: 9,
      pages: 99,
      templateId: '1',
    }
    const work = await row(await added(lies))
    expect(work).toMatchObject({ status: 'pending', owner_id: world.users.designer.userId, pages: 0 })
    expect([work.size_bytes, work.format]).toEqual([4, 'pptx'])
  })

  it('takes the file of nobody else, in the same words as one that is not there', async () => {
    const taken = await address('pptx')
    await added({ fileUrl: taken })
    const { userId } = world.users.allowListed
    const wrong: object[] = [
      { fileUrl: await address('pptx', { ownerId: userId }) },
      { fileUrl: `/files/private/${crypto.randomUUID()}` },
      { fileUrl: taken },
      { fileUrl: await address('pptx', { purpose: 'avatar' }) },
      { fileUrl: 'https://example.com/a.pptx' },
      { pdfFileUrl: await address('pdf', { ownerId: userId }) },
      { accessoryUrl: await address('zip', { ownerId: userId }) },
    ]
    const before = await sql`select from work`.execute(world.db)
    for (const rest of wrong)
      expect([rest, await call('add', await deck(rest))]).toMatchObject([rest, { code: 400, message: GONE }])
    expect((await sql`select from work`.execute(world.db)).rows).toHaveLength(before.rows.length)
  })

  it.each([
    [{ fileUrl: 'pdf' }, '请上传PPT格式文件'],
    [{ pdfFileUrl: 'pptx' }, '请上传PDF格式文件'],
    [{ templateType: '2', scene: 'thesis', fileUrl: 'pdf', imageUrl: 'jpg' }, '请上传word或文本格式文件'],
    [{ templateType: '4', scene: 'poster', fileUrl: 'pdf', imageUrl: 'pdf' }, '请上传jpg或png格式文件'],
  ])('refuses %j: %s', async (files, message) => {
    const addresses = await Promise.all(
      Object.entries(files).map(async ([name, what]) => [
        name,
        name.endsWith('Url') ? await address(what) : what,
      ]),
    )
    expect(await call('add', await deck(Object.fromEntries(addresses)))).toMatchObject({ code: 400, message })
  })

  it.each([
    [{ scene: 'no-such' }, '请选择作品场景'],
    [{ scene: 'thesis' }, '请选择作品场景'],
    [{ color: 'red,no-such' }, '请选择主色'],
    [{ templateType: '1', scene: 'challenge-cup', winningGrade: 'no-such' }, '请选择获奖级别'],
  ])('knows the values of the dictionaries alone: %j', async (rest, message) =>
    expect(await call('add', await deck(rest))).toMatchObject({ code: 400, message }),
  )

  it('notes who agreed to which version, and when; one that is read no more is refused', async () => {
    const before = await consents()
    const id = await added({ agreementVersion: '1.0' })
    expect((await consents()).slice(before.length)).toMatchObject([
      { user_id: world.users.designer.userId, type: '10', version: '1.0', about: `work:${id}` },
    ])
    expect(await call('add', await deck({ agreementVersion: '0.9' }))).toMatchObject({
      code: 400,
      message: '协议已更新，请阅读新的版本后再提交',
    })
  })

  it('says the place in the queue, in which an edit keeps its place', async () => {
    const [first, second] = [await call('add', await deck()), await call('add', await deck())]
    expect(second.data.queuePlace).toBe(first.data.queuePlace + 1)
    const edited = await call('edit', { ...words, title: '改了', templateId: first.data.templateId })
    expect(edited.data.queuePlace).toBe(first.data.queuePlace)
    await publish(first.data.templateId)
    const { data } = await call('getTemplateInfo', { templateId: first.data.templateId })
    expect([data.queuePlace, data.auditStatus, data.isPublished]).toEqual([0, '1', '1'])
  })
})

describe('POST /api/template/edit', () => {
  it('is written though the pages are drawn in the same moment', async () => {
    const { templateId } = (await call('add', await deck())).data
    const { db } = running.app
    let edited: Promise<Answer> | undefined
    await db.transaction().execute(async (trx) => {
      const drawn = trx.updateTable('work').set({ is_drawn: true }).where('id', '=', Number(templateId))
      await drawn.execute()
      // What it reads is not drawn, what it locks is.
      edited = call('edit', { ...words, templateId, title: '画完的一刻' })
      await expect.poll(() => lockWaits(running.database.pool), { timeout: 10_000 }).toBe(1)
    })
    expect(await edited).toMatchObject({ code: 200, message: '编辑成功~' })
    expect((await call('getTemplateInfo', { templateId })).data).toMatchObject({ title: '画完的一刻' })
  })

  it('changes what waits, keeps files that are not named, and takes what comes with it away when told', async () => {
    const form = { ...(await deck()), accessoryUrl: await address('zip') }
    const { templateId } = (await call('add', form)).data
    const changed = { ...words, templateId, title: '第二稿', templateType: '5' }
    expect(await call('edit', changed)).toMatchObject({ code: 200, message: '编辑成功~' })
    const { data } = await call('getTemplateInfo', { templateId })
    const { fileUrl, pdfFileUrl, accessoryUrl } = form
    expect(data).toMatchObject({ title: '第二稿', templateType: '0', fileUrl, pdfFileUrl, accessoryUrl })

    const other = await address('pptx')
    await call('edit', { ...changed, fileUrl: other, pdfFileUrl, accessoryUrl: '' })
    expect((await call('getTemplateInfo', { templateId })).data).toMatchObject({
      fileUrl: other,
      pdfFileUrl,
      accessoryUrl: '',
    })
    expect([await boundTo(fileUrl), await boundTo(accessoryUrl)]).toEqual([null, null])
    expect(await boundTo(other)).toBe(`work:${templateId}`)
  })

  it('asks what the type of the work asks, whatever type is said', async () => {
    const templateId = await added()
    expect(await call('edit', { ...words, templateId, color: '', templateType: '5' })).toMatchObject({
      code: 400,
      message: '请选择主色',
    })
    expect(await call('edit', { ...words, templateId, fileUrl: await address('pdf') })).toMatchObject({
      message: '请上传PPT格式文件',
    })
  })

  it('of a published work waits beside it; consent to be a theme is taken back at once', async () => {
    const templateId = await added()
    await publish(templateId)
    await call('edit', { ...words, templateId, title: '改版', price: '20', allowsTheme: '0' })
    expect(await row(templateId)).toMatchObject({
      status: 'published',
      title: words.title,
      price_fen: 1690,
      allows_theme: false,
    })
    expect(await revisionOf(templateId)).toMatchObject({ status: 'pending', title: '改版', price_fen: 2000 })
    const { data } = await call('getTemplateInfo', { templateId })
    expect(data).toMatchObject({ title: '改版', price: '20.00', auditStatus: '0', isPublished: '1' })
    expect(data.queuePlace).toBeGreaterThan(0)
  })

  it("never takes another's file", async () => {
    const templateId = await added()
    const fileUrl = await address('pptx', { ownerId: world.users.other.userId })
    expect(await call('edit', { ...words, templateId, fileUrl })).toMatchObject({ code: 400, message: GONE })
  })
})

/** To the user, as if it had been paid. */
async function sell(templateId: string): Promise<void> {
  const { userId } = world.users.user
  const orderId = crypto.randomUUID()
  await sql`
    insert into pay_order (id, user_id, kind, subject_id, offer_key, amount_fen, description, snapshot, state,
      created_at, changed_at)
    values (${orderId}, ${userId}, 'template', ${templateId}, ${`template:${templateId}`}, 1690, '', '{}', 'OPEN', now(), now())`.execute(
    world.db,
  )
  await sql`
    insert into entitlement (user_id, work_id, order_id, title, paid_fen, created_at)
    values (${userId}, ${templateId}, ${orderId}, 'x', 1690, now())`.execute(world.db)
}

describe('POST /api/template/delete', () => {
  it('takes the work away from all but who bought it', async () => {
    const templateId = await added()
    await publish(templateId)
    await sell(templateId)
    expect(await call('delete', { templateId })).toMatchObject({ code: 200, message: '删除成功' })
    expect((await call('getTemplateInfo', { templateId })).code).toBe(404)
    expect((await call('delete', { templateId })).code).toBe(404)
    const download = async (role: SignedInRole) =>
      (
        await world.http.inject({
          url: `/api/template/download?templateId=${templateId}`,
          headers: { authorization: `Bearer ${tokens[role]}` },
        })
      ).json<Answer>()
    expect((await download('user')).data).toMatchObject({ returnCode: '1', fileUrl: expect.any(String) })
    expect((await download('other')).code).toBe(404)
  })

  it('answers 404 for what is no id', async () =>
    expect((await call('delete', { templateId: 'x' })).code).toBe(404))
})
