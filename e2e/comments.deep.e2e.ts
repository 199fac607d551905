import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it, vi } from 'vitest'
import { axeViolationsOfDialog } from './support/browser.ts'
import { live, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { ownDecks } from './support/seeded.ts'
import { administrator, sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
const COMMENT = '第七页的对比图做得清楚，数据来源能写在哪里？'
const ANSWER = '备注里每页都写了来源。'

let writer: SignedIn
let reader: SignedIn
let work: { templateId: string; title: string }

const nameOf = ({ user }: SignedIn) => (user as { userName: string }).userName

beforeAll(async () => {
  writer = await signedIn(origin, '13800030005')
  reader = await signedIn(origin, '13800030006')
  const [own] = await ownDecks(origin)
  if (!own) throw new Error('the designer has no works')
  const { templateId } = own
  work = (await call<typeof work>(origin, 'POST', '/api/template/getDetail', { templateId })).data
})

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function openWork(who: SignedIn): Promise<Page> {
  const page = await visit({ as: who })
  await page.goto(`/template/detail/${work.templateId}`)
  await live(page)
  return page
}

async function comments(page: Page): Promise<Locator> {
  const place = page.locator('#comments')
  // The place is made anew when its part of the page comes to life.
  await vi.waitFor(
    async () => {
      await place.evaluate((node) => node.scrollIntoView())
      await button(place, /写评论|说说你的看法/).waitFor({ timeout: 1_000 })
    },
    { timeout: 20_000 },
  )
  return place
}

it('takes a comment through its answer, a report and the decision to the notice of who wrote it', async () => {
  const mine = await openWork(writer)
  const place = await comments(mine)
  await button(place, /写评论|说说你的看法/).click()
  await place.getByLabel('写评论').fill(COMMENT)
  await button(place, '发布').click()
  await said(mine, '评论成功')
  const floor = place.getByRole('region', { name: `${nameOf(writer)} 的评论` })
  await floor.getByText(COMMENT).waitFor()

  const theirs = await openWork(reader)
  const seen = (await comments(theirs)).getByRole('region', { name: `${nameOf(writer)} 的评论` })
  await button(seen, `赞 ${nameOf(writer)} 的评论`).click()
  await button(seen, `赞 ${nameOf(writer)} 的评论，1`).waitFor()
  await button(seen, `回复 ${nameOf(writer)}`).click()
  await seen
    .getByLabel(`回复 ${nameOf(writer)}`, { exact: true })
    .and(theirs.locator('textarea'))
    .fill(ANSWER)
  await button(seen, '发布').click()
  await seen.getByText(ANSWER).waitFor()

  await button(seen, `举报 ${nameOf(writer)} 的评论`).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByRole('radio').first().check({ force: true })
  expect(await axeViolationsOfDialog(theirs)).toEqual([])
  await button(dialog, '提交举报').click()
  await said(theirs, '举报已提交，我们会尽快核实')

  const console_ = await visit({ as: administrator('13900000005') })
  await console_.goto('/admin/reports')
  await live(console_)
  const reported = console_.getByRole('article').filter({ hasText: COMMENT })
  await reported.getByLabel('处理说明').fill('与作品无关')
  await button(reported, '成立并删除').click()
  await said(console_, '处理结果已通知')
  await expect.poll(() => reported.count()).toBe(0)

  await mine.goto('/notice?type=0')
  await mine.getByText(`你在《${work.title}》下的评论因“与作品无关”被删除`).first().waitFor()
  await mine.getByRole('link', { name: '查看：评论已删除' }).first().click()
  await mine.getByRole('dialog', { name: '评论处理结果' }).getByLabel('申诉').waitFor()
  expect(await axeViolationsOfDialog(mine)).toEqual([])
  const after = await openWork(reader)
  const left = await comments(after)
  const gone = left.getByRole('region', { name: '已删除的评论' }).filter({ hasText: nameOf(reader) })
  await gone.getByText('这条评论已删除').waitFor()
  await gone.getByText(ANSWER).waitFor()
  expect(await left.getByText(COMMENT).count()).toBe(0)
})
