import { catalogLimits } from '@yantu/contract/limits/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  boundTo,
  catalog,
  clock,
  database,
  DAY_MS,
  edit,
  events,
  files,
  forgotten,
  finds,
  given,
  inTransaction,
  jobs,
  judging,
  mine,
  notices,
  openRevision,
  orphans,
  pagesOf,
  published,
  row,
  submit,
  upload,
  startWorks,
  stopWorks,
} from './works.fixture.ts'

beforeAll(startWorks)
afterAll(stopWorks)

describe('an edit of a published work', () => {
  it('stands beside it, and replaces it when it is approved, in one step', async () => {
    const first = await upload(pagesOf(3, '旧文'))
    const id = await published({ fileId: first, title: '旧题' })
    const { preview_keys: shown, edition } = await row(id)
    const second = await upload(pagesOf(4, '新文'))
    await edit(id, { title: '新题：改了', fileId: second, priceFen: 1_990 })
    expect(await jobs.drain()).toEqual([])
    expect(await row(id)).toMatchObject({
      title: '旧题',
      title_breaks: [],
      file_id: first,
      preview_keys: shown,
      status: 'published',
    })
    expect(await openRevision(id)).toMatchObject({
      title: '新题：改了',
      pages: 4,
      is_drawn: true,
      status: 'pending',
    })
    expect([await finds('旧文'), await finds('新文')]).toEqual([[id], []])

    notices.length = 0
    await inTransaction(await catalog.revisions.prepareApproval(await judging(id), { edition: 1 }))
    const now = await row(id)
    expect(now).toMatchObject({
      title: '新题：改了',
      title_breaks: [3],
      file_id: second,
      price_fen: 1_990,
      pages: 4,
      edition: edition + 1,
    })
    expect([now.preview_keys.length, now.preview_keys.some((key) => shown.includes(key))]).toEqual([4, false])
    expect([await finds('旧文'), await finds('新文')]).toEqual([[], [id]])
    expect([await boundTo(first), await boundTo(second)]).toEqual([null, `work:${id}`])
    expect([forgotten.includes(first), forgotten.includes(second)]).toEqual([true, false])
    expect(notices[0]).toMatchObject({ title: '作品修改通过' })
    clock.advance(2 * DAY_MS)
    await files.sweepUnbound()
    await expect(files.renditions(shown[0] ?? '')).rejects.toThrow()
    expect((await files.renditions(now.preview_keys[0] ?? '')).length).toBe(
      catalogLimits.pictureWidths.length,
    )
    expect(await events(id)).toEqual([
      'work submitted owner',
      'work published reviewer',
      'revision submitted owner',
      'revision approved reviewer',
    ])
  })

  it('of words alone shows the same pictures, before and after', async () => {
    const id = await published()
    const { preview_keys: shown } = await row(id)
    await edit(id, { description: '只改说明' })
    expect(await jobs.pending()).toBe(0)
    await inTransaction(await catalog.revisions.prepareApproval(await judging(id), { edition: 1 }))
    expect(await row(id)).toMatchObject({ description: '只改说明', preview_keys: shown, colors: ['green'] })
    clock.advance(2 * DAY_MS)
    await files.sweepUnbound()
    expect((await files.renditions(shown[0] ?? '')).length).toBe(catalogLimits.pictureWidths.length)
  })

  it('is one at a time: a further edit changes it, a rejected one waits again, the live version stays', async () => {
    const id = await published({ title: '原题' })
    await edit(id, { title: '改一' })
    const right = await judging(id)
    await inTransaction((trx) => catalog.revisions.reject(trx, right, { edition: 1, reason: '标题不符' }))
    expect(await openRevision(id)).toMatchObject({ status: 'rejected', audit_reason: '标题不符' })
    await edit(id, { title: '改二' })
    expect(await openRevision(id)).toMatchObject({
      status: 'pending',
      title: '改二',
      edition: 2,
      audit_reason: '',
    })
    await inTransaction(await catalog.revisions.prepareApproval(await judging(id), { edition: 2 }))
    expect((await row(id)).title).toBe('改二')
    await expect(catalog.revisions.prepareApproval(await judging(id), { edition: 2 })).rejects.toThrow(
      '作品已有变化，请刷新后再试',
    )
    const { rows } = await database.pool.query('select status from work_revision where work_id = $1', [id])
    expect(rows).toEqual([{ status: 'approved' }])
  })

  it('is not approved as another than was seen, also when it changes in the same moment', async () => {
    const id = await published()
    await edit(id, { title: '看到的' })
    const approve = await catalog.revisions.prepareApproval(await judging(id), { edition: 1 })
    await edit(id, { title: '没看到' })
    await expect(inTransaction(approve)).rejects.toThrow('作品已有变化，请刷新后再试')
    expect((await row(id)).title).toBe('开题答辩')
  })

  it('withdrawn or lost with its work lets go of what only it had', async () => {
    for (const end of ['withdraw', 'remove'] as const) {
      const first = await upload(pagesOf(2))
      const id = await published({ fileId: first })
      const second = await upload(pagesOf(2))
      await edit(id, { fileId: second })
      await jobs.drain()
      const right = await mine(id)
      await inTransaction((trx) =>
        end === 'withdraw' ? catalog.revisions.withdraw(trx, right) : catalog.works.remove(trx, right),
      )
      expect([await boundTo(first), await boundTo(second)]).toEqual([`work:${id}`, null])
      expect(await openRevision(id)).toMatchObject({ status: 'withdrawn', file_id: null })
      expect((await row(id)).status).toBe(end === 'withdraw' ? 'published' : 'deleted')
      clock.advance(2 * DAY_MS)
      await files.sweepUnbound()
      expect([(await files.find(first))?.id, await files.find(second)]).toEqual([first, null])
    }
  })

  it('of a work taken down stays beside it; the work comes back with what was approved', async () => {
    const id = await published({ title: '被投诉' })
    const right = await judging(id)
    await inTransaction((trx) => catalog.works.takeDown(trx, right, { edition: 1, reason: '含他人图片' }))
    await edit(id, { title: '已更正' })
    await inTransaction(await catalog.revisions.prepareApproval(await judging(id), { edition: 1 }))
    expect(await row(id)).toMatchObject({ status: 'taken_down', title: '已更正' })
    await inTransaction((trx) => catalog.works.restore(trx, right, { edition: 2 }))
    expect(await row(id)).toMatchObject({ status: 'published', audit_reason: '' })
  })

  it('keeps consent as it was taken back meanwhile', async () => {
    const id = await published()
    await edit(id, { title: '同意' })
    const right = await mine(id)
    const version = await catalog.version()
    await inTransaction((trx) => catalog.works.setThemeConsent(trx, right, false))
    expect(await catalog.version()).toBeGreaterThan(version)
    expect(await catalog.themesAmong([id])).toEqual(new Set())
    await inTransaction(await catalog.revisions.prepareApproval(await judging(id), { edition: 1 }))
    expect((await row(id)).allows_theme).toBe(false)
  })

  it('does not bring back a consent that it says nothing of', async () => {
    const id = await published({ hasAiContent: true })
    const right = await mine(id)
    await inTransaction((trx) => catalog.works.setThemeConsent(trx, right, false))
    await edit(id, { title: '没提' })
    await inTransaction(await catalog.revisions.prepareApproval(await judging(id), { edition: 1 }))
    expect(await row(id)).toMatchObject({ title: '没提', allows_theme: false, has_ai_content: true })
  })

  it('marks the pictures that it puts up for sale before anybody sees it', async () => {
    const id = await published({ type: 6, priceFen: 0, fileId: await upload('一', { name: '图.png' }) })
    await edit(id, { priceFen: 0, fileId: await upload('二', { name: '图.png' }) })
    await jobs.drain()
    await edit(id, { priceFen: 990 })
    await expect(catalog.revisions.prepareApproval(await judging(id), { edition: 2 })).rejects.toThrow(
      '预览图生成中，请稍后再试',
    )
    expect(await jobs.drain()).toEqual([])
    await inTransaction(await catalog.revisions.prepareApproval(await judging(id), { edition: 2 }))
    const { preview_keys: keys, pictures_marked: isMarked } = await row(id)
    const shown = (await files.renditions(keys[0] ?? '')).map(({ bytes }) => Buffer.from(bytes).toString())
    expect([isMarked, new Set(shown)]).toEqual([
      true,
      new Set(['二 320', '二 360', '二 480', 'marked 二 640', 'marked 二 960', 'marked 二 1280']),
    ])
  })
})

describe('consent to a theme', () => {
  it('is remembered each time that it is given or taken back', async () => {
    const id = await published()
    const right = await mine(id)
    for (const allows of [false, false, true])
      await inTransaction((trx) => catalog.works.setThemeConsent(trx, right, allows))
    expect((await events(id)).slice(2)).toEqual(['work theme_refused owner', 'work theme_allowed owner'])
  })
})

it('an edit keeps what a job and its owner changed of a waiting work while it was made ready', async () => {
  const fileId = await upload('一', { name: '图.png' })
  const id = await submit({ type: 6, fileId })
  await database.pool.query('update work set pictures_marked = false where id = $1', [id])
  const right = await mine(id)
  const apply = await catalog.works.prepareEdit(right, await given({ fileId, title: '改题' }))
  await catalog.markPictures()
  await inTransaction((trx) => catalog.works.setThemeConsent(trx, right, false))
  await inTransaction(apply)
  expect(await row(id)).toMatchObject({ title: '改题', pictures_marked: true, allows_theme: false })
})

it('leaves no file behind that nothing has', async () => {
  expect(await orphans()).toEqual([])
})
