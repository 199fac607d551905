import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { watchErrors } from './support/browser.ts'
import { live, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { ownDecks } from './support/seeded.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()

let designer: SignedIn
let writer: SignedIn
let work: { templateId: string; title: string }

const ask = async <Data>(
  who: SignedIn,
  method: 'GET' | 'POST',
  path: string,
  input: Record<string, string>,
) => (await call<Data>(origin, method, path, input, who.token)).data

beforeAll(async () => {
  designer = await signedIn(origin, '13900000001')
  writer = await signedIn(origin, '13800030005')
  const [own] = await ownDecks(origin)
  if (!own) throw new Error('the designer has no works')
  work = await ask(designer, 'POST', '/api/template/getDetail', { templateId: own.templateId })
})

interface Counted {
  likeCount: number
  followers: number
}
const counted = (who: SignedIn) =>
  ask<Counted>(who, 'POST', '/api/template/getDetail', { templateId: work.templateId })
const favourites = async (who: SignedIn) =>
  (await ask<{ total: number }>(who, 'POST', '/api/template/getCollectionTemplate', {})).total

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
/** What stands over a label beside the title. */
const count = async (page: Page, label: string) =>
  Number(
    (await page.locator('dl div').filter({ hasText: label }).locator('dd').first().innerText()).replace(
      ',',
      '',
    ),
  )

async function openWork(who: SignedIn): Promise<Page> {
  const page = await visit({ as: who })
  await page.goto(`/template/detail/${work.templateId}`)
  await live(page)
  return page
}

it('counts a like, a favourite and a follow at once, as many as there are rows', async () => {
  const before = await counted(writer)
  const page = await openWork(writer)
  const errors = watchErrors(page)
  const like = button(page, '喜欢')
  const shown = await count(page, '喜欢')
  // Answered late, so that a second press meets the first under way.
  await page.route('**/api/template/*Like', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/getDetail')) asked += 1
  })
  await like.click()
  await expect.poll(() => like.getAttribute('aria-disabled')).toBe('true')
  await like.click()
  await expect.poll(() => count(page, '喜欢')).toBe(shown + 1)
  expect(await like.getAttribute('aria-pressed')).toBe('true')
  expect((await counted(writer)).likeCount).toBe(before.likeCount + 1)
  await like.click()
  await expect.poll(() => count(page, '喜欢')).toBe(shown)
  expect((await counted(writer)).likeCount).toBe(before.likeCount)
  // The page counts by itself.
  expect(asked).toBe(0)

  const had = await favourites(writer)
  await button(page, '收藏').click()
  await said(page, '收藏成功')
  await button(page, '已收藏').waitFor()
  expect(await favourites(writer)).toBe(had + 1)

  const card = page.getByRole('region', { name: '设计师' })
  await button(card, '关注Ta').click()
  await card.getByText(`${(before.followers + 1).toLocaleString('zh-CN')} 位关注者`).waitFor()
  await said(page, '关注成功')
  expect((await counted(writer)).followers).toBe(before.followers + 1)
  expect(errors).toEqual([])
})

it('lets nobody follow themselves', async () => {
  const page = await openWork(designer)
  await button(page.getByRole('region', { name: '设计师' }), '关注Ta').click()
  await said(page, '不能关注自己哦~')
  await button(page.getByRole('region', { name: '设计师' }), '关注Ta').waitFor()
})
