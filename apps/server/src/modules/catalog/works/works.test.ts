import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectKey } from '../../files/index.ts'
import type { WorkStatus } from '../catalog.table.ts'
import { asOwner, asReviewer, asSystem, asUploader } from '../work.policy.ts'
import { nextWorkState, type Role, type WorkEvent, workEvents } from './work.lifecycle.ts'
import {
  boundTo,
  catalog,
  clock,
  database,
  DAY_MS,
  edit,
  events,
  files,
  finds,
  given,
  inTransaction,
  jobs,
  judging,
  mine,
  notices,
  openRevision,
  orphans,
  previewsOf,
  publishRevision,
  root,
  owner,
  pagesOf,
  painter,
  person,
  publish,
  published,
  reviewer,
  row,
  submit,
  upload,
  startWorks,
  stopWorks,
} from './works.fixture.ts'

beforeAll(startWorks)
afterAll(stopWorks)

describe('who acts', () => {
  it('adds works as a designer or from the white list, nobody else', async () => {
    expect(asUploader(owner).userId).toBe(owner.userId)
    expect(() => asUploader({ ...owner, isDesigner: false })).toThrow('拒绝访问')
    expect(asUploader({ ...owner, isDesigner: false, isWhite: true }).userId).toBe(owner.userId)
  })

  it('edits as the owner alone, and decides as a reviewer, never on an own work', async () => {
    const work = { id: 1, ownerId: owner.userId }
    expect(() => asOwner(reviewer, work)).toThrow('拒绝访问')
    expect(() => asReviewer(owner, work)).toThrow('拒绝访问')
    expect(() => asReviewer({ ...owner, permissions: reviewer.permissions }, work)).toThrow('拒绝访问')
    expect([asOwner(owner, work).role, asReviewer(reviewer, work).role]).toEqual(['owner', 'reviewer'])
  })
})

describe('a submission', () => {
  it('waits, holds its files, and is drawn by its job: pages, colours, words', async () => {
    const fileId = await upload(pagesOf(13, '量子'))
    const pdfFileId = await upload('pdf', { purpose: 'work-pdf', name: 'a.pdf' })
    const id = await submit({ fileId, pdfFileId, title: '十三页' })
    const work = await row(id)
    expect(work).toMatchObject({
      status: 'pending',
      pages: 13,
      is_drawn: true,
      format: 'pptx',
      thumbhash: 'hash',
    })
    expect(work).toMatchObject({ colors: ['green'], proposed_styles: ['dark'], allows_theme: true })
    expect([work.preview_keys.length, work.masked_key, work.image_key]).toEqual([
      11,
      expect.stringMatching(/-640\.webp$/),
      work.preview_keys[0],
    ])
    expect([await boundTo(fileId), await boundTo(pdfFileId)]).toEqual([`work:${id}`, `work:${id}`])
    expect(await finds('量子')).toEqual([id])
    expect(await events(id)).toEqual(['work submitted owner'])
  })

  it('keeps the colours that its owner chose, and beside them those that were seen', async () => {
    const id = await submit({ fileId: await upload('x'), colors: ['red'] })
    expect(await row(id)).toMatchObject({ colors: ['red'], seen_colors: ['green'] })
  })

  it('refuses a file of another, of another purpose, one taken or gone, and leaves nothing', async () => {
    const another = await person({ isDesigner: true })
    const taken = await upload('x')
    await submit({ fileId: taken })
    const before = await database.pool.query('select count(*) as n from work')
    const wrong = [
      await upload('x', { of: another }),
      await upload('x', { purpose: 'demand-draft' }),
      taken,
      randomUUID(),
    ]
    for (const fileId of wrong)
      await expect(submit({ fileId })).rejects.toThrow('文件不存在或已失效，请重新上传')
    const accessoryFileId = await upload('x', { of: another, purpose: 'work-accessory' })
    await expect(submit({ accessoryFileId })).rejects.toThrow('文件不存在或已失效，请重新上传')
    expect((await database.pool.query('select count(*) as n from work')).rows).toEqual(before.rows)
  })

  it('is not published before it was drawn, nor in another edition than the reviewer saw', async () => {
    const add = await catalog.works.prepareSubmission(asUploader(owner), await given())
    const id = await inTransaction(add)
    const decide = async (edition: number) =>
      inTransaction(await catalog.works.preparePublication(await judging(id), { edition }))
    await expect(decide(1)).rejects.toThrow('预览图生成中，请稍后再试')
    await jobs.drain()
    await edit(id, { title: '换了内容' })
    await expect(decide(1)).rejects.toThrow('作品已有变化，请刷新后再试')
    await decide(2)
    expect((await row(id)).status).toBe('published')
  })

  it('of a file that nothing draws is shown by the picture its owner gave, else by a card with its title', async () => {
    const film = await upload('x', { name: '短片.mp4' })
    const imageFileId = await upload('封面', { purpose: 'work-preview', name: 'a.png' })
    const shown = await row(await submit({ type: 5, fileId: film, imageFileId }))
    expect([await previewsOf(shown), shown.colors]).toEqual([['封面 640'], ['green']])
    const renditions = catalogLimits.pictureWidths.map((width) => ({
      width,
      bytes: Buffer.from(`宽${width}`),
    }))
    const kept = { ownerId: owner.userId, purpose: 'work-preview', renditions }
    const { id: pictureId } = await files.storePicture(kept)
    const other = await submit({
      type: 5,
      fileId: await upload('x', { name: '短片.mp4' }),
      imageFileId: pictureId,
    })
    expect(await previewsOf(await row(other))).toEqual(['宽1280 640'])
    const fileId = await upload('x', { name: '短片.mp4' })
    const id = await submit({ type: 5, fileId })
    expect(await row(id)).toMatchObject({ is_drawn: true, pages: 0, drawing_problem: '', colors: [] })
    expect(await previewsOf(await row(id))).toEqual(['mp4 开题答辩 640'])
    await edit(id, { title: '新题' })
    expect(await jobs.drain()).toEqual([])
    expect(await previewsOf(await row(id))).toEqual(['mp4 新题 640'])
  })

  it('shows the picture its owner gave first, then the pages of its file, or of its PDF where nothing else draws it', async () => {
    const imageFileId = await upload('封面', { purpose: 'work-preview', name: 'a.png' })
    const fileId = await upload(pagesOf(11))
    const full = await row(await submit({ fileId, imageFileId }))
    expect([await previewsOf(full), full.pages, full.masked_key]).toEqual([
      ['封面 640', ...Array.from({ length: 10 }, (_, at) => `页${at + 1} 640`)],
      11,
      expect.any(String),
    ])
    const pdfFileId = await upload(pagesOf(2, '印刷'), { purpose: 'work-pdf', name: 'a.pdf' })
    const old = await row(await submit({ fileId: await upload('x', { name: '旧.ppt' }), pdfFileId }))
    expect([await previewsOf(old), old.pages, await finds('印刷')]).toEqual([
      ['印刷1 640', '印刷2 640'],
      2,
      [old.id],
    ])
  })

  it('all of whose pages are hidden is shown by a card', async () => {
    const hidden = await row(await submit({ fileId: await upload('hidden') }))
    expect([await previewsOf(hidden), hidden.pages]).toEqual([['pptx 开题答辩 640'], 0])
  })

  it('that can never be drawn says why, shows a card and goes its way', async () => {
    const id = await submit({ fileId: await upload('locked') })
    const said = '文件设有密码，请取消密码后上传'
    expect(await row(id)).toMatchObject({ is_drawn: true, pages: 0, drawing_problem: said })
    expect(await previewsOf(await row(id))).toEqual(['pptx 开题答辩 640'])
    await publish(id)
    await edit(id, { title: '同一文件' })
    expect(await openRevision(id)).toMatchObject({ is_drawn: false, drawing_problem: said })
    await edit(id, { fileId: await upload('一页') })
    expect(await openRevision(id)).toMatchObject({ is_drawn: false, drawing_problem: '' })
    expect(await jobs.drain()).toEqual([])
    expect(await openRevision(id)).toMatchObject({ is_drawn: true, pages: 1, drawing_problem: '' })
    await publishRevision(id)
    expect(await row(id)).toMatchObject({ pages: 1, drawing_problem: '' })
  })

  it('that may be drawn another time stays undrawn, fails its job and is tried again', async () => {
    const fileId = await upload('broken')
    const add = await catalog.works.prepareSubmission(asUploader(owner), await given({ fileId }))
    const id = await inTransaction(add)
    expect(await jobs.drain()).toHaveLength(1)
    expect((await row(id)).is_drawn).toBe(false)
    await edit(id, { fileId: await upload('一页') })
    expect(await jobs.drain()).toEqual([])
    expect(await row(id)).toMatchObject({ is_drawn: true, pages: 1 })
  })

  it('plays the beginning of a video, and all of what comes with a gold case; an edit of it cuts it anew', async () => {
    const playedBy = async (id: number) => {
      const { pitch_video_key: key } = await row(id)
      const { rows } = await database.pool.query('select bound_to from stored_file where key = $1', [key])
      return [
        key && (await text(createReadStream(join(root, objectKey({ visibility: 'public', key }))))),
        rows,
      ]
    }
    const video = await submit({ type: 5, fileId: await upload('长片', { name: '短片.mp4' }) })
    expect(await playedBy(video)).toEqual(['30 s of 长片', [{ bound_to: `work:${video}` }]])
    const film = (words: string, name = '路演.mp4') => upload(words, { purpose: 'work-accessory', name })
    const gold = await published({ type: 1, accessoryFileId: await film('路演') })
    expect(await playedBy(gold)).toEqual(['600 s of 路演', [{ bound_to: `work:${gold}` }]])
    const before = (await row(gold)).pitch_video_key
    await edit(gold, { title: '题目改了', accessoryFileId: (await row(gold)).accessory_file_id })
    await publishRevision(gold)
    expect((await row(gold)).pitch_video_key).toBe(before)
    await edit(gold, { accessoryFileId: await film('新路演') })
    expect(await jobs.drain()).toEqual([])
    expect((await row(gold)).pitch_video_key).toBe(before)
    await publishRevision(gold)
    expect(await playedBy(gold)).toEqual(['600 s of 新路演', [{ bound_to: `work:${gold}` }]])
    await edit(gold, { accessoryFileId: await film('x', '素材.zip') })
    expect(await jobs.drain()).toEqual([])
    await publishRevision(gold)
    expect((await row(gold)).pitch_video_key).toBeNull()
    expect(await orphans()).toEqual([])
  })

  it('edited while it is drawn is drawn again, and what was drawn of it before stays unclaimed', async () => {
    const add = await catalog.works.prepareSubmission(asUploader(owner), await given())
    const id = await inTransaction(add)
    const { draw } = painter
    painter.draw = async (pages) => {
      painter.draw = draw
      await edit(id, { fileId: await upload(pagesOf(2)) })
      return draw(pages)
    }
    expect(await jobs.drain()).toEqual([])
    expect(await row(id)).toMatchObject({ pages: 2, is_drawn: true })
    const { rows } = await database.pool.query(`select count(*) as n from work_media where work_id = $1`, [
      id,
    ])
    expect(rows).toEqual([{ n: 2 }])
    clock.advance(2 * DAY_MS)
    await files.sweepUnbound()
    expect((await files.renditions((await row(id)).preview_keys[0] ?? '')).length).toBe(
      catalogLimits.pictureWidths.length,
    )
  })
})

describe('what its job did not draw', () => {
  const lose = () => database.pool.query('delete from test_job')
  const usedUp = (id: number) =>
    database.pool.query(
      `insert into kernel_job_failure (job, subject, tries, last_error, used_up_at)
       values ('catalog.draw-previews', $1, 6, 'no such file', now())`,
      [String(id)],
    )

  it('for an edit came when it had drawn and was not over is drawn by the next sweep', async () => {
    const id = await inTransaction(await catalog.works.prepareSubmission(asUploader(owner), await given()))
    await catalog.drawWork({ workId: id })
    await edit(id, { fileId: await upload(pagesOf(2)) })
    await lose()
    await catalog.drawLeftOver()
    expect(await jobs.drain()).toEqual([])
    expect(await row(id)).toMatchObject({ is_drawn: true, pages: 2 })
    await publish(id)

    await edit(id, { fileId: await upload(pagesOf(4)) })
    await lose()
    await catalog.drawLeftOver()
    expect(await jobs.drain()).toEqual([])
    expect(await openRevision(id)).toMatchObject({ is_drawn: true, pages: 4 })
  })

  it('and has given up is tried for the last time, then shown by a card that says so', async () => {
    const fileId = await upload('broken')
    const id = await inTransaction(
      await catalog.works.prepareSubmission(asUploader(owner), await given({ fileId })),
    )
    await lose()
    await usedUp(id)
    await catalog.drawLeftOver()
    expect(await jobs.drain()).toEqual([])
    const drawing_problem = '预览图未能生成，请另存后重新上传'
    expect(await row(id)).toMatchObject({ is_drawn: true, pages: 0, drawing_problem })
    await publish(id)
  })

  it('is nothing once the work is deleted', async () => {
    const id = await inTransaction(await catalog.works.prepareSubmission(asUploader(owner), await given()))
    const right = await mine(id)
    await inTransaction((trx) => catalog.works.remove(trx, right))
    await lose()
    await catalog.drawLeftOver()
    expect(await jobs.pending()).toBe(0)
  })
})

describe('a review', () => {
  it('publishes with what the reviewer adds, and tells the owner', async () => {
    const id = await submit({ title: '发布通知' })
    notices.length = 0
    await publish(id, { styles: ['academic'], sorts: ['full-deck'] })
    expect(await row(id)).toMatchObject({ status: 'published', styles: ['academic'], sorts: ['full-deck'] })
    expect((await row(id)).published_at).toEqual(clock.now())
    expect(notices).toEqual([
      {
        userId: owner.userId,
        type: 'system',
        topic: 'review',
        title: '作品审核通过',
        content: '您的作品《发布通知》已通过审核，现已上架。',
        link: `/template/detail/${id}`,
      },
    ])
  })

  it('rejects with a reason, which the next edit clears', async () => {
    const id = await submit()
    const reject = async (reason: string) => {
      const right = await judging(id)
      await inTransaction((trx) => catalog.works.reject(trx, right, { edition: 1, reason }))
    }
    await expect(reject(' ')).rejects.toThrow('请输入驳回理由')
    notices.length = 0
    await reject('第 3 页文字过小')
    expect(await row(id)).toMatchObject({ status: 'rejected', audit_reason: '第 3 页文字过小' })
    expect(notices[0]).toMatchObject({ title: '作品审核未通过', link: `/upload?id=${id}` })
    await edit(id, { description: '改好了' })
    expect(await row(id)).toMatchObject({
      status: 'pending',
      audit_reason: '',
      edition: 2,
      description: '改好了',
    })
    expect(await events(id)).toEqual([
      'work submitted owner',
      'work rejected reviewer 第 3 页文字过小',
      'work edited owner',
    ])
  })

  it('follows the table through any history, one event a change', async () => {
    const right = async (id: number, event: WorkEvent) => {
      if (event === 'published') return publish(id)
      if (event === 'edited') return edit(id, {})
      const [work, ours] = [await judging(id), await mine(id)]
      await inTransaction(async (trx) => {
        const { edition } = await row(id)
        if (event === 'rejected') await catalog.works.reject(trx, work, { edition, reason: '理由' })
        else if (event === 'taken_down') await catalog.works.takeDown(trx, work, { edition, reason: '理由' })
        else if (event === 'restored') await catalog.works.restore(trx, work, { edition })
        else if (event === 'reopened') await catalog.works.reopen(trx, work, { edition })
        else await catalog.works.remove(trx, ours)
      })
    }
    const byWhom = (event: WorkEvent) => (event === 'edited' || event === 'deleted' ? 'owner' : 'reviewer')
    // An edit of what was approved goes beside it, which has tests of its own.
    const history = fc.array(fc.constantFrom(...workEvents), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(history, async (happenings) => {
        const id = await submit()
        let kept = 1
        for (const event of happenings) {
          const { status } = await row(id)
          const to = nextWorkState(status, event, byWhom(event))
          if (event === 'edited' && !to && status !== 'deleted') continue
          const outcome = await right(id, event).then(
            () => true,
            () => false,
          )
          expect([status, event, outcome]).toEqual([status, event, to !== null])
          if (to) kept += 1
          expect((await row(id)).status).toBe(to ?? status)
          expect((await events(id)).length).toBe(kept)
        }
      }),
      { numRuns: 6 },
    )
  })
})

describe('at the same moment', () => {
  it('of many decisions and an edit the table lets exactly those happen that leave events', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await submit()
      const right = await judging(id)
      const reason = '理由'
      const rejection = () => inTransaction((trx) => catalog.works.reject(trx, right, { edition: 1, reason }))
      const outcomes = await Promise.allSettled([
        publish(id),
        rejection(),
        publish(id),
        rejection(),
        edit(id, { title: '同时改' }),
      ])
      const said = outcomes.filter(({ status }) => status === 'fulfilled').length
      const { status, edition, title } = await row(id)
      const kept = await events(id)
      const beside = await openRevision(id)
      expect(kept.length - 1).toBe(said)
      const told = kept.slice(1).filter((event) => event.startsWith('work '))
      const replayed = told.reduce<WorkStatus | null>((state, event) => {
        const [, type = '', role = ''] = event.split(' ')
        return state && nextWorkState(state, type as WorkEvent, role as Role)
      }, 'pending')
      expect([told, status]).toEqual([told, replayed])
      const isEdited = kept.includes('work edited owner')
      expect([edition, title]).toEqual(isEdited ? [2, '同时改'] : [1, '开题答辩'])
      expect(beside !== undefined).toBe(kept.includes('revision submitted owner'))
    }
  })
})

describe('what happened', () => {
  it('says what the content check found in the words that came with it: evidence, no refusal', async () => {
    const hits = async (id: number) => {
      const found = await database.db
        .selectFrom('work_event')
        .select(['type', 'content_hits'])
        .where('work_id', '=', id)
        .orderBy('id')
        .execute()
      return found.map(({ type, content_hits }) => [
        type,
        ...content_hits.map(({ field, text }) => `${field} ${text}`),
      ])
    }
    const id = await submit({ title: '代写论文', description: '电话 13800138000' })
    await edit(id, { title: '开题答辩', description: '电话 13800138000' })
    await publish(id)
    await edit(id, { description: '加我微信' })
    await edit(id, { title: '开题答辩', description: '说明' })
    expect(await hits(id)).toEqual([
      ['submitted', 'title 代写', 'description 13800138000'],
      ['edited', 'description 13800138000'],
      ['published'],
      ['submitted', 'description 加我微信'],
      ['edited'],
    ])
  })

  it('is never changed or taken away while the work is there', async () => {
    const id = await submit()
    await expect(database.pool.query("update work_event set reason = 'x'")).rejects.toThrow('append-only')
    await expect(database.pool.query('delete from work_event where work_id = $1', [id])).rejects.toThrow(
      'append-only',
    )
  })

  it('is undone with its transaction: no state, event, claim or notice of it', async () => {
    const id = await published()
    const work = asSystem(await catalog.works.find(id))
    const undone = inTransaction(async (trx) => {
      await catalog.works.remove(trx, work)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([(await row(id)).status, (await events(id)).length]).toEqual(['published', 2])
  })
})

it('leaves no file behind that nothing has', async () => {
  expect(await orphans()).toEqual([])
})
