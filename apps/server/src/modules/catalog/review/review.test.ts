import type { ReviewItem } from '@yantu/contract/catalog/review'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReference } from '../../../db/seed/index.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { systemClock } from '../../../kernel/clock/index.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createWorld, type World } from '../../../testing/authorization.ts'
import { addTestFile, addTestWork } from '../sales/works.fixture.ts'
import { asOwner } from '../work.policy.ts'
import type { EvidenceSource } from './evidence.port.ts'
import { createQueue } from './queue.service.ts'
import { addVerdict } from './review.fixture.ts'
import { createReviewing } from './review.service.ts'

let running: TestApp
let world: World
/** Two reviewers and the designer whose works they are. */
let first: string
let second: string
let designer: string
let ownerId: number

beforeAll(async () => {
  running = await startTestApp({ stagesJobs: true })
  const { app } = running
  await seedReference({ db: app.db, ...app.modules })
  world = await createWorld({ http: app.http, db: app.db })
  ownerId = world.users.designer.userId
  first = (await world.token('reviewer')) as string
  second = (await world.token('administrator')) as string
  designer = (await world.token('designer')) as string
})
afterAll(() => running?.close())

interface Answer {
  code: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
  data: any
}

async function call(token: string, path: string, input: object = {}): Promise<Answer> {
  const isPost = /decide|openFile|appeal$|getTemplateInfo/.test(path)
  const query = new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, `${value}`]),
  )
  const answer = await world.http.inject({
    method: isPost ? 'POST' : 'GET',
    url: isPost ? `/api/${path}` : `/api/${path}?${query.toString()}`,
    headers: { authorization: `Bearer ${token}` },
    ...(isPost && { payload: input }),
  })
  return answer.json()
}

const decide = (token: string, templateId: number, decision: object) =>
  call(token, 'admin/works/decide', { templateId: String(templateId), edition: 1, ...decision })
const item = async (workId: number, token = first): Promise<ReviewItem> =>
  (await call(token, 'admin/works/item', { templateId: workId })).data
const own = async (workId: number) =>
  (await call(designer, 'template/getTemplateInfo', { templateId: String(workId) })).data
const appeal = (workId: number, text = '封面是校徽，不是水印') =>
  call(designer, 'template/appeal', { templateId: String(workId), text })
const pending = (title = '开题答辩') => addTestWork(world.db, { ownerId, status: 'pending', title })

/** Has pictures of the first pages kept; their addresses. */
async function showPages(workId: number, count: number): Promise<string[]> {
  const { files } = running.app.modules
  const keys = Array.from({ length: count }, (_, at) => `previews/${workId}-${at}-640.webp`)
  for (const [place, key] of keys.entries()) {
    const fileId = await addTestFile(world.db, { ownerId, purpose: 'work-preview', extension: 'webp' })
    await sql`update stored_file set key = ${key}, visibility = 'public' where id = ${fileId}`.execute(
      world.db,
    )
    await sql`insert into work_media (work_id, role, place, file_id) values (${workId}, 'preview', ${place}, ${fileId})`.execute(
      world.db,
    )
  }
  return keys.map((key) => files.publicUrl({ key }))
}

const lastNotice = async () =>
  world.db
    .selectFrom('notifications')
    .select(['title', 'content'])
    .where('user_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Titles of what the work's audit events say, oldest first. */
const audited = async (workId: number) =>
  (
    await world.db
      .selectFrom('audit_event')
      .select(['what', 'actor_id', 'after'])
      .where('subject_kind', '=', 'work')
      .where('subject_id', '=', String(workId))
      .orderBy('number')
      .execute()
  ).map(({ what, actor_id, after }) => [what, actor_id, after])

const publishing = { decision: 'publish', style: 'academic,minimal', sort: 'full-deck' }
const smallText = { code: 'Q02', pages: [7, 3, 7] }

describe('a decision', () => {
  it('rejects with standard reasons by page and a note, all of which the author reads', async () => {
    const id = await pending()
    const pictures = await showPages(id, 4)
    const rejection = { decision: 'reject', reasons: [smallText, { code: 'C02' }], note: '请换成思源黑体。' }
    expect(await decide(first, id, rejection)).toMatchObject({ code: 200, message: '已驳回' })
    const reason = '字号过小（第 3、7 页）；字体未授权。请换成思源黑体'
    expect(await own(id)).toMatchObject({
      auditStatus: '2',
      auditReason: reason,
      auditReasons: [
        { code: 'Q02', label: '字号过小', pages: [3, 7] },
        { code: 'C02', label: '字体未授权', pages: [] },
      ],
      auditNote: '请换成思源黑体',
      auditPages: [
        { page: 3, imageUrl: pictures[2] },
        { page: 7, imageUrl: '' },
      ],
      mayAppeal: '1',
      appeal: null,
    })
    expect(await lastNotice()).toEqual({
      title: '作品审核未通过',
      content: `您的作品《开题答辩》未通过审核：${reason}。修改后可重新提交。`,
    })
    expect(await audited(id)).toEqual([
      ['work.rejected', world.users.reviewer.userId, { edition: 1, reasons: ['Q02', 'C02'] }],
    ])
    const { history, may, auditState } = await item(id, second)
    expect([auditState, may]).toEqual(['rejected', []])
    expect(history).toMatchObject([
      { type: 'rejected', role: 'reviewer', reasons: [{ label: '字号过小', pages: [3, 7] }, {}] },
    ])
    // Whoever comes second is told, and nothing is decided twice.
    expect(await decide(second, id, publishing)).toMatchObject({
      code: 400,
      message: '作品已有变化，请刷新后再试',
    })
    expect((await audited(id)).length).toBe(1)
  })

  it('publishes with style and sort, takes down and restores, each naming what was seen', async () => {
    const id = await pending()
    expect((await item(id)).may).toEqual(['publish', 'reject'])
    expect(await decide(first, id, publishing)).toMatchObject({ code: 200, message: '已通过' })
    const row = await world.db
      .selectFrom('work')
      .select(['status', 'styles', 'sorts'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'published', styles: ['academic', 'minimal'], sorts: ['full-deck'] })
    expect((await lastNotice())?.title).toBe('作品审核通过')
    expect((await item(id)).may).toEqual(['takeDown'])
    const takingDown = { decision: 'takeDown', reasons: [{ code: 'C04' }] }
    expect((await decide(first, id, { ...takingDown, edition: 9 })).message).toBe(
      '作品已有变化，请刷新后再试',
    )
    expect((await decide(first, id, takingDown)).message).toBe('已下架')
    expect((await lastNotice())?.content).toContain('涉嫌侵权')
    expect((await decide(second, id, { decision: 'restore' })).message).toBe('已恢复上架')
    expect((await audited(id)).map(([what]) => what)).toEqual([
      'work.published',
      'work.taken-down',
      'work.restored',
    ])
  })

  it.each([
    ['请输入驳回理由', { decision: 'reject', reasons: [], note: ' ' }],
    ['请输入驳回理由', { decision: 'takeDown' }],
    ['请选择风格', { ...publishing, style: '' }],
    ['请选择风格', { ...publishing, style: 'baroque' }],
    ['请选择分类', { ...publishing, sort: '' }],
    ['请选择分类', { ...publishing, sort: 'baroque' }],
    ['驳回理由不存在，请刷新后再试', { decision: 'reject', reasons: [{ code: 'X99' }] }],
    ['说明不能超过500个字', { decision: 'reject', note: '长'.repeat(501) }],
  ])('is refused: %s', async (message, decision) => {
    const id = await pending()
    expect(await decide(first, id, decision)).toMatchObject({ code: 400, message })
    expect((await item(id)).auditState).toBe('pending')
  })

  it('of an own work is for others', async () => {
    const id = await addTestWork(world.db, { ownerId: world.users.reviewer.userId, status: 'pending' })
    expect((await decide(first, id, publishing)).code).toBe(403)
    expect(await item(id)).toMatchObject({ isOwn: '1', may: [] })
    expect(await item(id, second)).toMatchObject({ isOwn: '0', may: ['publish', 'reject'] })
  })
})

describe('an edit of what is published', () => {
  it('is shown against it, field by field and page by page, and decided by its own edition', async () => {
    const { db } = running.app
    const { works } = running.app.modules.catalog
    const id = await addTestWork(db, { ownerId, title: '旧标题' })
    const texts = ['钙钛矿电池的界面钝化与稳定性', '技术路线分三步推进', '实验结果与误差分析', '敬请批评指正']
    await db
      .insertInto('work_page')
      .values(texts.map((text, at) => ({ work_id: id, revision_id: null, type: 0, number: at + 1, text })))
      .execute()
    await sql`update work set pages = 5 where id = ${id}`.execute(db)
    const { file_id } = await db
      .selectFrom('work')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const edit = await works.prepareEdit(asOwner(signedIn(ownerId), { id, ownerId }), {
      title: '新标题',
      description: '',
      priceFen: 1_990,
      scenes: ['defense'],
      colors: [],
      fileId: file_id as string,
    })
    await db.transaction().execute(edit)
    // A page in front of the rest, one with other words, none of thanks; of the last one nothing was kept.
    await db.deleteFrom('work_page').where('work_id', '=', id).where('revision_id', 'is not', null).execute()
    const { id: revision_id } = await db
      .selectFrom('work_revision')
      .select('id')
      .where('work_id', '=', id)
      .executeTakeFirstOrThrow()
    const now = ['团队与导师介绍，分工和联系', texts[0], '技术路线分四步推进', texts[2]] as string[]
    await db
      .insertInto('work_page')
      .values(now.map((text, at) => ({ work_id: id, revision_id, type: 0, number: at + 1, text })))
      .execute()
    await sql`update work_revision set pages = 5 where work_id = ${id}`.execute(db)
    const shown = await item(id)
    expect(shown).toMatchObject({ isRevision: '1', state: 'published', auditState: 'pending', edition: 1 })
    expect(shown.may).toEqual(['publish', 'reject', 'takeDown'])
    expect(shown.differences).toEqual([
      { field: 'title', before: '旧标题', after: '新标题' },
      { field: 'scene', before: '', after: 'defense' },
      { field: 'price', before: '9.90', after: '19.90' },
    ])
    expect(shown.pages.map(({ page, change, beforePage }) => [page, change, beforePage])).toEqual([
      [1, 'added', null],
      [2, 'unseen', 1],
      [3, 'changed', 2],
      [4, 'unseen', 3],
      [5, 'added', null],
    ])
    expect(shown.removedPages).toBe(2)
    expect(await decide(first, id, publishing)).toMatchObject({ code: 200 })
    expect(await item(id)).toMatchObject({ isRevision: '0', content: { title: '新标题' }, differences: [] })
  })
})

describe('an appeal', () => {
  it('is asked once, decided by somebody else, and told to its owner', async () => {
    const id = await pending()
    await decide(first, id, { decision: 'reject', note: '封面有水印' })
    expect(await appeal(id, ' ')).toMatchObject({ code: 400, message: '请填写申诉理由' })
    expect(await appeal(id, '长'.repeat(501))).toMatchObject({ message: '申诉理由不能超过500个字' })
    expect(await appeal(id)).toMatchObject({ code: 200, message: '申诉已提交，将由另一位管理员复核' })
    expect((await appeal(id)).message).toBe('每次审核结果只能申诉一次')
    expect(await own(id)).toMatchObject({ mayAppeal: '0', appeal: { state: 'asked' } })
    const { appeal: asked } = await item(id)
    expect([asked?.mayDecide, (await item(id, second)).appeal?.mayDecide]).toEqual(['0', '1'])
    const answering = { appealId: asked?.appealId, isGranted: '1', answer: '确是校徽' }
    const answer = (token: string, rest: object = {}) =>
      call(token, 'admin/works/decideAppeal', { ...answering, ...rest })
    expect((await answer(first)).message).toBe('申诉须由另一位管理员处理')
    expect((await answer(second, { answer: '' })).message).toBe('请填写复核意见')
    expect((await answer(second)).message).toBe('已答复申诉')
    expect((await answer(second)).message).toBe('该申诉已处理')
    expect((await item(id)).may).toEqual(['publish', 'reject'])
    const granted = { state: 'granted', answer: '确是校徽' }
    expect(await own(id)).toMatchObject({ auditStatus: '0', mayAppeal: '0', appeal: granted })
    expect(await lastNotice()).toEqual({
      title: '申诉已通过',
      content: '您对作品《开题答辩》的申诉已通过，作品已重新进入审核。复核意见：确是校徽',
    })
    expect((await audited(id)).map(([what]) => what)).toEqual(['work.rejected', 'appeal.granted'])
    expect((await appeal(id)).message).toBe('当前没有可以申诉的审核结果')
    // What was decided since is what counts.
    const { edition } = await item(id)
    await decide(first, id, { decision: 'reject', note: '还是有水印', edition })
    expect(await own(id)).toMatchObject({ auditNote: '还是有水印', mayAppeal: '1', appeal: null })
  })

  it('has as many characters as its field counts, and so has the note that it is against', async () => {
    const id = await pending()
    const note = '👩‍🔬'.repeat(500)
    expect(await decide(first, id, { decision: 'reject', note: `${note}好` })).toMatchObject({
      message: '说明不能超过500个字',
    })
    expect(await decide(first, id, { decision: 'reject', note })).toMatchObject({ code: 200 })
    expect(await own(id)).toMatchObject({ auditNote: note })
    expect((await appeal(id, `${note}好`)).message).toBe('申诉理由不能超过500个字')
    expect(await appeal(id, note)).toMatchObject({ code: 200 })
    expect((await item(id)).appeal?.text).toBe(note)
  })

  it('against a take-down brings the work back; one that is declined changes nothing', async () => {
    const decided = { ownerId, deciderId: world.users.reviewer.userId, status: 'taken_down' as const }
    for (const [isGranted, state] of [
      ['1', 'published'],
      ['0', 'taken_down'],
    ] as const) {
      const { workId, appealId } = await addVerdict(world.db, { ...decided, isAppealed: true })
      await call(second, 'admin/works/decideAppeal', { appealId, isGranted, answer: '已核实' })
      expect((await item(workId)).state).toBe(state)
      expect((await lastNotice())?.title).toBe(isGranted === '1' ? '申诉已通过' : '申诉未通过')
    }
  })

  it('lapses with what it was about', async () => {
    const decided = { ownerId, deciderId: world.users.reviewer.userId, status: 'rejected' as const }
    const { workId } = await addVerdict(world.db, { ...decided, isAppealed: true })
    const { works } = running.app.modules.catalog
    const owner = asOwner(signedIn(ownerId), { id: workId, ownerId })
    await world.db.transaction().execute((trx) => works.remove(trx, owner))
    expect((await item(workId)).appeal).toMatchObject({ state: 'lapsed', mayDecide: '0' })
  })
})

describe('the lists', () => {
  it('give every row once behind whatever cursor, the longest waiting first, own ones marked', async () => {
    const { db } = running.app
    await sql`truncate work cascade`.execute(db)
    const ids: number[] = []
    for (let n = 0; n < 25; n += 1) ids.push(await pending(`第${n}件`))
    // Some began to wait in the same moment.
    await sql`update work set waiting_since = timestamptz '2026-11-20 08:00:00.123456+08' + (id % 5) * interval '1 hour'`.execute(
      db,
    )
    const edited = await addTestWork(db, { ownerId })
    await sql`
      insert into work_revision (id, work_id, status, title, description, price_fen, scenes, styles, colors, sorts, proposed_styles,
        file_id, size_bytes, format, pages, thumbhash, pictures_marked, has_ai_content, allows_theme, is_drawn,
        created_at, waiting_since)
      select gen_random_uuid(), id, 'pending', '修改稿', '', 0, '{}', '{}', '{}', '{}', '{}', file_id, 1, 'pptx', 1, '',
        false, false, true, true, now(), timestamptz '2026-11-20 09:00:00.123456+08' from work where id = ${edited}`.execute(
      db,
    )
    const seen: [string, string][] = []
    let after = ''
    do {
      const { data } = await call(first, 'admin/works/queue', { pageSize: 4, after })
      seen.push(...data.list.map((row: { time: string; templateId: string }) => [row.time, row.templateId]))
      after = data.next
    } while (after)
    expect(new Set(seen.map(([, id]) => id)).size).toBe(26)
    expect(seen).toEqual(seen.toSorted(([a, i], [b, j]) => a.localeCompare(b) || Number(i) - Number(j)))
    const { data } = await call(first, 'admin/works/counts')
    expect(data).toMatchObject({
      waiting: 26,
      waitingByType: [{ templateType: '0', total: 26 }],
      oldestTime: '2026-11-20 08:00:00',
    })
    await decide(first, ids[0] as number, { decision: 'reject', note: '不合适' })
    await appeal(ids[0] as number)
    for (const [state, total] of [
      ['waiting', 25],
      ['appealed', 1],
      ['rejected', 1],
      ['published', 1],
      ['taken_down', 0],
    ] as const)
      expect([
        state,
        (await call(first, 'admin/works/queue', { state, pageSize: 50 })).data.list.length,
      ]).toEqual([state, total])
    const { data: counted } = await call(first, 'admin/works/counts')
    expect(counted).toMatchObject({ waiting: 25, appealed: 1, rejected: 1 })
    expect(counted.today.rejected).toBeGreaterThan(0)
    const filtered = async (input: object) =>
      (await call(first, 'admin/works/queue', input)).data.list.length as number
    expect(await filtered({ templateType: '2' })).toBe(0)
    expect(await filtered({ keyWords: '！' })).toBe(0)
    expect(await filtered({ minHours: 24 * 300 })).toBe(0)
    expect(await filtered({ isDoubtful: '1' })).toBe(0)
    const reports = [[{ severity: 'hint' }], [{ severity: 'must' }, { severity: 'must' }]]
    for (const [at, findings] of reports.entries())
      await sql`
        insert into inspection (file_id, engine, state, asked_at, ended_at, report)
        select file_id, 1, 'done', now(), now(), ${JSON.stringify({ findings })}::jsonb from work
        where id = ${ids[at + 1]}`.execute(db)
    const { list } = (await call(first, 'admin/works/queue', { isDoubtful: '1' })).data
    expect(list).toMatchObject([{ templateId: String(ids[2]), doubts: 2, hints: 0 }])
  })

  it('of a work shows its film, why it could not be drawn, and its files to who is written down for it', async () => {
    const { db } = running.app
    const id = await pending('动画短片')
    const film = await addTestFile(db, { ownerId, purpose: 'work-pitch', extension: 'mp4' })
    await sql`insert into work_media (work_id, role, place, file_id) values (${id}, 'pitch', 0, ${film})`.execute(
      db,
    )
    expect((await item(id)).filmUrl).toMatch(/^\/files\/public\//)
    const said = '文件设有密码，请取消密码后上传'
    await sql`update work set drawing_problem = ${said} where id = ${id}`.execute(db)
    const { list } = (await call(first, 'admin/works/queue', { pageSize: 50 })).data
    const row = list.find(({ templateId }: { templateId: string }) => templateId === String(id))
    expect([(await item(id)).drawingProblem, row.drawingProblem, (await own(id)).drawingProblem]).toEqual(
      Array(3).fill(said),
    )
    const { data } = await call(first, 'admin/works/openFile', { templateId: String(id), file: 'main' })
    const get = (headers: Record<string, string>) => world.http.inject({ url: data.url, headers })
    expect((await get({ authorization: `Bearer ${second}` })).statusCode).toBe(403)
    expect((await get({ authorization: `Bearer ${first}` })).statusCode).not.toBe(403)
    const { rows } = await sql`
      select actor_id, after from audit_event where what = 'work.opened' and subject_id = ${String(id)}`.execute(
      db,
    )
    expect(rows).toEqual([{ actor_id: world.users.reviewer.userId, after: { file: 'main' } }])
  })

  it('and a work say what the machines say of it', async () => {
    const { db, modules } = running.app
    const [copied, id] = [await addTestWork(db, { ownerId }), await pending()]
    const fileOf = async (workId: number) =>
      (await db.selectFrom('work').select('file_id').where('id', '=', workId).executeTakeFirstOrThrow())
        .file_id as string
    const original = await fileOf(copied)
    const finding = {
      page: 7,
      rule: 'small-text',
      severity: 'must',
      message: '8 号字，投影看不清',
      box: null,
    }
    const evidence: EvidenceSource = {
      report: async () =>
        ({ refused: '', pageSize: null, findings: [finding], more: 0, fonts: [], unchecked: [] }) as never,
      faults: async (fileIds) => new Map(fileIds.map((fileId) => [fileId, { musts: 3, hints: 1 }])),
      looks: async () => new Map(),
      alike: async () => [{ fileId: original, score: 0.93, pairs: [{ page: 2, otherPage: 1 }] }],
      page: async (_file, page) => ({ page, picture: `data:,${page}` }),
      hits: async (words) =>
        words.slice(0, 1).map(({ where, page }) => ({ where, page, words: '代写', kind: '广告' })),
    }
    const deps = {
      db,
      clock: systemClock,
      evidence,
      record: async () => {},
      notify: async () => {},
      files: modules.files,
      dictionaries: modules.dictionaries,
      profiles: modules.identity.profiles,
      works: modules.catalog.works,
      revisions: modules.catalog.revisions,
    }
    const reviewer = signedIn(world.users.reviewer.userId)
    const shown = await createReviewing(deps).item({ templateId: String(id) }, reviewer)
    expect(shown.evidence).toEqual({
      report: { refused: '', pageSize: null, findings: [finding], more: 0, fonts: [], unchecked: [] },
      alike: [
        expect.objectContaining({
          templateId: String(copied),
          isSameOwner: '1',
          score: 0.93,
          pairs: [{ page: 2, otherPage: 1, otherImageUrl: '/files/public/previews/1.webp' }],
        }),
      ],
      hits: [{ where: '标题', page: null, words: '代写', kind: '广告' }],
    })
    const ninth = { templateId: String(id), page: 9 }
    expect(await createReviewing(deps).page(ninth, reviewer)).toEqual({ page: 9, picture: 'data:,9' })
    const listing = { state: 'waiting', templateType: '', keyWords: '', minHours: 0, after: '', pageSize: 50 }
    const { list } = await createQueue(deps).list(listing as never, reviewer)
    expect(list.find(({ templateId }) => templateId === String(id))).toMatchObject({ doubts: 3, hints: 1 })
    expect((await item(id)).evidence).toEqual({ report: null, alike: null, hits: [] })
  })
})

function signedIn(userId: number): SignedIn {
  return {
    kind: 'user',
    userId,
    sessionId: 's',
    isDesigner: true,
    isWhite: false,
    permissions: new Set(),
    hasSecondFactor: true,
  } as SignedIn
}
