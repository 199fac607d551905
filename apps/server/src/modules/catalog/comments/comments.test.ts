import type { Floor } from '@yantu/contract/catalog/comments'
import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogFixture, startCatalog } from '../catalog.fixture.ts'

let fixture: CatalogFixture
let owner: number
let reader: number
let other: number
let work: number
beforeAll(async () => {
  fixture = await startCatalog()
  owner = await fixture.addUser('林知夏')
  reader = await fixture.addUser('白榆')
  other = await fixture.addUser('温言')
  work = await fixture.addWork({ ownerId: owner, previewKeys: ['cover-640.webp'] })
})
afterAll(() => fixture?.close())

const call = (name: string, body: object, as?: number) =>
  fixture.post(`/api/comment/${name}`, body, as === undefined ? {} : { as })

async function get(name: string, query: Record<string, unknown>, as?: number) {
  const answer = await fixture.app.inject({
    method: 'GET',
    url: `/api/comment/${name}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
  return answer.json<{ code: number; data: any }>()
}

async function say(as: number, text: string, answeredId?: string, templateId = work): Promise<string> {
  const { message, data } = await call('add', { templateId, text, answeredId }, as)
  expect(message).toBe(communityMessages.commented)
  return data.comment.commentId
}

const floors = async (as?: number, templateId = work): Promise<{ list: Floor[]; total: number }> =>
  (await get('list', { templateId }, as)).data

/** What is counted beside what is there. */
async function counted() {
  const { rows } = await fixture.database.pool.query(`
    select c.work_id,
      c.likes - (select count(*) from work_like l where l.work_id = c.work_id) as likes,
      c.comments - (select count(*) from work_comment k where k.work_id = c.work_id and k.state = 'shown') as comments,
      (select coalesce(sum(abs(k.answers - (select count(*) from work_comment a
        where a.state = 'shown' and k.id in (a.floor_id, a.answered_id)))), 0)
        from work_comment k where k.work_id = c.work_id) as answers,
      (select coalesce(sum(abs(k.likes - (select count(*) from work_comment_like l where l.comment_id = k.id))), 0)
        from work_comment k where k.work_id = c.work_id) as "commentLikes"
    from work_counter c`)
  return rows.map(({ work_id: _, ...off }) => Object.values(off).map(Number))
}
const expectCountsAsRows = async () => {
  for (const off of await counted()) expect(off).toEqual([0, 0, 0, 0])
}

describe('likes of works', () => {
  it('count once each, however many at once, are shown to who liked, and told together', async () => {
    const id = await fixture.addWork({ ownerId: owner })
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => fixture.addUser(`读者${n}`)))
    const press = (name: string, as: number) =>
      fixture.post(`/api/template/${name}`, { templateId: id }, { as })
    const detail = async (as: number) =>
      (await fixture.post('/api/template/getDetail', { templateId: id }, { as })).data
    fixture.notices.length = 0
    await Promise.all([...people, ...people, owner].map((as) => press('addLike', as)))
    expect(await detail(reader)).toMatchObject({ likeCount: 7, isLike: '0' })
    expect(await detail(people[0] as number)).toMatchObject({ likeCount: 7, isLike: '1' })
    expect(new Set(fixture.notices.map(({ actorId }) => actorId))).toEqual(new Set(people))
    expect(fixture.notices[0]).toMatchObject({ userId: owner, type: 'like', mergeKey: `like:${id}` })
    await Promise.all(people.flatMap((as) => [press('cancelLike', as), press('cancelLike', as)]))
    expect(await detail(owner)).toMatchObject({ likeCount: 1, isLike: '1' })
    await expectCountsAsRows()
  })
})

describe('comments', () => {
  it('stand in floors, the newest first, with their answers below, the oldest first', async () => {
    const first = await say(reader, '框架页停了很久')
    const second = await say(other, ' 三线表好用\r\n数字对齐 ')
    const answer = await say(owner, '恭喜通过', first)
    await say(other, '同问校徽', answer)
    await say(reader, '谢谢', first)
    const { list, total } = await floors(other)
    expect(total).toBe(5)
    expect(list.map(({ commentId }) => commentId)).toEqual([second, first])
    expect(list[0]).toMatchObject({ text: '三线表好用\n数字对齐', isOwn: '1', answerCount: 0, answers: [] })
    expect(list[1]).toMatchObject({ userName: '白榆', isOwn: '0', isAuthor: '0', answerCount: 3 })
    expect(list[1]?.answers).toMatchObject([
      { text: '恭喜通过', isAuthor: '1', answeredName: '' },
      { text: '同问校徽', isAuthor: '0', answeredName: '林知夏' },
    ])
    const rest = await get('answers', { commentId: first, after: list[1]?.answers[1]?.commentId })
    expect(rest.data).toMatchObject({ hasMore: '0', list: [{ text: '谢谢', answeredName: '' }] })
  })

  it('leave their place where others answered, and nothing else; the place goes with the last answer', async () => {
    const id = await fixture.addWork({ ownerId: owner })
    const floor = await say(reader, '有黑边吗', undefined, id)
    const answer = await say(owner, '上下会有', floor, id)
    const further = await say(reader, '明白了', answer, id)
    for (const [comment, as] of [
      [floor, reader],
      [answer, owner],
    ] as const)
      expect(await call('delete', { commentId: comment }, as)).toMatchObject({
        code: 200,
        message: '评论已删除',
      })
    const { list, total } = await floors(owner, id)
    const gone = { text: '', isDeleted: '1', userId: '', userName: '', isOwn: '0', isAuthor: '0' }
    expect(list).toMatchObject([
      { ...gone, answerCount: 1, answers: [gone, { text: '明白了', answeredName: '' }] },
    ])
    expect(total).toBe(1)
    expect(await call('add', { templateId: id, text: '还在吗', answeredId: answer }, other)).toMatchObject({
      code: 404,
      message: communityMessages.commentGone,
    })
    await call('delete', { commentId: further }, reader)
    expect(await floors(owner, id)).toMatchObject({ list: [], total: 0 })
    expect(await call('delete', { commentId: further }, reader)).toMatchObject({ code: 404 })
    await expectCountsAsRows()
  })

  it.each([
    ['', communityMessages.commentRequired],
    [' \n ', communityMessages.commentRequired],
    ['好'.repeat(communityLimits.comments.textMaxChars + 1), communityMessages.commentTooLong],
    ['专业论文代写，包过', communityMessages.commentForbidden],
  ])('refuse %j', async (text, message) => {
    expect(await call('add', { templateId: work, text }, reader)).toMatchObject({ code: 400, message })
  })

  it('lose ways past the market', async () => {
    const id = await say(reader, '想要蓝色版，电话 13812345678')
    const { text } = (await floors(reader)).list.find(({ commentId }) => commentId === id) as Floor
    expect(text).toContain('想要蓝色版')
    expect(text).not.toMatch(/\d{4}/)
  })

  it('are told to the owner of the work or of what is answered, in words and by what they answer', async () => {
    const id = await fixture.addWork({ ownerId: owner, type: 1 })
    fixture.notices.length = 0
    const floor = await say(reader, '看完才知道', undefined, id)
    const answer = await say(owner, '谢谢', floor, id)
    await say(owner, '自己补充', answer, id)
    await call('addLike', { commentId: floor }, other)
    await call('addLike', { commentId: floor }, other)
    const told = { link: `/gold-case/detail/${id}#comments` }
    expect(fixture.notices).toMatchObject([
      { ...told, userId: owner, type: 'comment', topic: 'comment', content: '看完才知道', actorId: reader },
      {
        ...told,
        userId: reader,
        type: 'comment',
        topic: 'comment',
        content: '谢谢',
        commentId: floor,
        quote: '看完才知道',
      },
      {
        ...told,
        userId: reader,
        type: 'like',
        content: '赞了你的评论：看完才知道',
        mergeKey: `comment-like:${floor}`,
      },
    ])
    expect(fixture.notices).toHaveLength(3)
  })

  it('go on behind the last that was seen, without a gap or a double, while others are written and go', async () => {
    const id = await fixture.addWork({ ownerId: owner })
    const said: string[] = []
    for (let n = 0; n < 23; n += 1) said.push(await say(reader, `第 ${n} 条`, undefined, id))
    const seen: string[] = []
    let after: string | undefined
    for (let hasMore = '1'; hasMore === '1'; ) {
      const { data } = await get('list', { templateId: id, ...(after && { after }) })
      seen.push(...data.list.map(({ commentId }: Floor) => commentId))
      after = seen.at(-1)
      hasMore = data.hasMore
      if (seen.length === communityLimits.comments.page) {
        await say(other, '插进来的', undefined, id)
        await call('delete', { commentId: said[20] }, reader)
      }
    }
    expect(seen).toEqual(said.toReversed())
  })

  it('keep their counts when answers, likes and withdrawals of one floor meet', async () => {
    const id = await fixture.addWork({ ownerId: owner })
    const floor = await say(reader, '大家来说', undefined, id)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => say(owner, `答 ${n}`, floor, id)))
    await Promise.all([
      ...answers.map((commentId) => call('addLike', { commentId }, reader)),
      ...answers.slice(0, 4).map((commentId) => call('delete', { commentId }, owner)),
      ...answers
        .slice(2, 6)
        .map((answeredId) => call('add', { templateId: id, text: '嗯', answeredId }, reader)),
      call('delete', { commentId: floor }, reader),
    ])
    await expectCountsAsRows()
  })

  it('are withdrawn with the account of their author, and likes with it', async () => {
    const id = await fixture.addWork({ ownerId: owner })
    const leaver = await fixture.addUser('要走的人')
    const floor = await say(leaver, '再见', undefined, id)
    await say(reader, '再见', floor, id)
    await call('addLike', { commentId: await say(reader, '留下', undefined, id) }, leaver)
    await fixture.post('/api/template/addLike', { templateId: id }, { as: leaver })
    await fixture.database.db
      .transaction()
      .execute((trx) => fixture.catalog.ownData.forget?.(trx, leaver) ?? Promise.resolve())
    expect((await floors(reader, id)).list).toMatchObject([
      { text: '留下', likeCount: 0 },
      { isDeleted: '1', answers: [{ text: '再见' }] },
    ])
    const { rows } = await fixture.database.pool.query(`select text from work_comment where author_id = $1`, [
      leaver,
    ])
    expect(rows).toEqual([{ text: '' }])
    await expectCountsAsRows()
  })
})
