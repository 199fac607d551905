import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { axeViolationsInBothThemes, axeViolationsOfDialog, watchErrors } from './support/browser.ts'
import { cutFigures, live, sideways, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
const OFFERED = '待删的量子线路图'

let reader: SignedIn
let designer: SignedIn
let follower: SignedIn
let offered: { templateId: string; title: string; templateSource: string }[]
let bought: { templateId: string; title: string }

/** Runs in the browser: notes whether the cards that the document came with were ever gone. */
function noteGoing(): void {
  let wasThere = false
  new MutationObserver(() => {
    const isThere = document.querySelector('main article') !== null
    if (wasThere && !isThere) document.documentElement.dataset['gone'] = ''
    wasThere = isThere
  }).observe(document, { childList: true, subtree: true })
}

const idOf = ({ user }: SignedIn) => (user as { userId: string }).userId
const post = async <Data>(who: SignedIn, path: string, input: Record<string, unknown> = {}) => {
  const answer = await call<Data>(origin, 'POST', path, input, who.token)
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

async function upload(who: SignedIn, name: string, bytes: Buffer): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  body.append('type', 'private')
  const response = await fetch(`${origin}/api/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body,
  })
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url
}

/** A drawing of the designer's that waits for its review. */
async function offerWork(): Promise<void> {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2F4A3C' } })
    .png()
    .toBuffer()
  const { data: agreement } = await call<{ version: string }>(origin, 'GET', '/api/agreement/get', {
    type: '10',
  })
  const { data: dictionaries } = await call<{ scientific_scene: { value: string }[] }>(
    origin,
    'GET',
    '/api/system/getDicts',
    { types: 'scientific_scene' },
  )
  await post(designer, '/api/template/add', {
    templateType: '7',
    title: OFFERED,
    description: '只为删除而来',
    scene: dictionaries.scientific_scene[0]?.value,
    templateSource: '0',
    fileUrl: await upload(designer, 'a.png', picture),
    imageUrl: await upload(designer, 'b.png', picture),
    agreementVersion: agreement.version,
  })
}

/** Somebody who favoured two works and one of the designer's, paid for the first, and is followed. */
beforeAll(async () => {
  designer = await signedIn(origin, '13900000001')
  reader = await signedIn(origin, '13800006501')
  const { list } = await post<{ list: typeof offered }>(reader, '/api/template/pageTemplate', {
    templateType: '0',
    pageSize: 50,
  })
  offered = list
  const [sold, free] = ['1', '0'].map((source) =>
    list.find(({ templateSource }) => templateSource === source),
  )
  if (!sold || !free) throw new Error('nothing for sale')
  bought = sold
  for (const { templateId } of [sold, free])
    await post(reader, '/api/collection/addCollection', { templateId })
  const order = await post<{ codeUrl?: string }>(reader, '/api/wxPay/templateWxPay', {
    templateId: bought.templateId,
    payType: '0',
  })
  await fetch(`${order.codeUrl}/pay`, { method: 'POST' })
  await vi.waitFor(
    async () => {
      const { total } = await post<{ total: number }>(reader, '/api/template/getPurchaseRecord')
      if (total === 0) throw new Error('not paid yet')
    },
    { timeout: 20_000 },
  )
  follower = await signedIn(origin, '13800006502')
  await post(follower, '/api/follow/addFollow', { followingUserId: idOf(reader) })
  const { list: own } = await post<{ list: { templateId: string }[] }>(
    reader,
    '/api/template/getUserTemplate',
    { userId: idOf(designer) },
  )
  await post(reader, '/api/collection/addCollection', { templateId: own[0]?.templateId })
  await offerWork()
}, 60_000)

const tab = (page: Page, row: string, name: string | RegExp) =>
  page.getByRole('navigation', { name: row }).getByRole('link', { name })
const main = (page: Page) => page.getByRole('main')
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

it('shows a person what is theirs, tab by tab, and lets them end it', async () => {
  const page = await visit({ as: reader })
  const errors = watchErrors(page)
  await page.goto('/center')
  await live(page)
  await main(page).getByRole('link', { name: '设计师入驻' }).waitFor()
  await said(page, '暂无作品')
  expect(await page.getByRole('navigation', { name: '个人中心' }).getByRole('link').allInnerTexts()).toEqual([
    '优质模板',
    '金奖案例',
    '设计接单',
    '发布接单',
    '收藏夹',
    '购买记录',
  ])
  await tab(page, '个人中心', '发布接单').click()
  await said(page, '还没有发布过需求')

  await tab(page, '个人中心', '收藏夹').click()
  await page.waitForURL(/tab=4/)
  await main(page)
    .getByRole('button', { name: `取消收藏：${bought.title}` })
    .click()
  await said(page, '取消收藏成功')
  await expect.poll(() => main(page).getByRole('article').filter({ hasText: bought.title }).count()).toBe(0)

  await tab(page, '个人中心', '购买记录').click()
  const purchase = main(page).getByRole('article').filter({ hasText: bought.title })
  await purchase.getByText('微信支付').waitFor()
  const download = page.waitForEvent('download')
  await purchase.getByRole('button', { name: `下载：${bought.title}` }).click()
  expect((await download).suggestedFilename()).toContain(bought.title)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  expect(errors).toEqual([])
})

it('shows a designer the state of their works, and deletes one that was asked about', async () => {
  const page = await visit({ as: designer })
  await page.goto('/center?type=7')
  await live(page)
  const work = main(page).getByRole('article').filter({ hasText: OFFERED })
  await work.getByText(/^审核中/).waitFor()
  await main(page).getByRole('region', { name: '收益概览' }).waitFor()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await work.getByRole('button', { name: `${OFFERED} 的操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText('确认要删除该作品吗？').waitFor()
  expect(await axeViolationsOfDialog(page)).toEqual([])
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await said(page, '删除成功')
  await expect.poll(() => work.count()).toBe(0)

  // What of them is everybody's, without what is theirs alone.
  const other = await visit({ as: reader })
  await other.addInitScript(noteGoing)
  await other.goto(`/center?userId=${idOf(designer)}&tab=5`)
  await live(other)
  await main(other)
    .getByRole('heading', { name: /林知夏/ })
    .waitFor()
  await main(other).getByRole('article').first().waitFor()
  expect(await other.getByRole('navigation', { name: '个人中心' }).getByRole('link').allInnerTexts()).toEqual(
    ['优质模板', '金奖案例'],
  )
  await main(other).getByRole('button', { name: '关注Ta' }).click()
  await main(other).getByRole('button', { name: '已关注' }).waitFor()
  await main(other).getByRole('button', { name: '已关注' }).click()
  await main(other).getByRole('button', { name: '关注Ta' }).waitFor()

  expect(await other.evaluate(() => document.documentElement.dataset['gone'])).toBeUndefined()

  // A visitor sees the same, and is asked to log in only by following.
  const visitor = await visit()
  await visitor.goto(`/center?userId=${idOf(designer)}`)
  await live(visitor)
  await main(visitor).getByRole('article').first().waitFor()
  await main(visitor).getByRole('button', { name: '关注Ta' }).click()
  await visitor.getByRole('dialog', { name: '验证码登录' }).waitFor()
})

it('tells what has happened, type by type, and reminds of it until it was opened', async () => {
  const page = await visit({ as: reader })
  const errors = watchErrors(page)
  await page.goto('/center')
  await live(page)
  await page.getByRole('link', { name: /消息通知，\d+ 条未读/ }).click()
  await page.waitForURL(/\/user\/notice$/)
  await main(page).getByText('系统维护通知').waitFor()
  const badge = (name: string) => tab(page, '消息', new RegExp(`^${name}.*条未读`))
  await expect.poll(() => badge('公告').count()).toBe(0)
  expect(await badge('订单').count()).toBe(1)

  await tab(page, '消息', /^订单/).click()
  await main(page).getByRole('heading', { name: '购买成功' }).waitFor()
  await expect.poll(() => badge('订单').count()).toBe(0)
  await tab(page, '消息', /^评论/).click()
  await said(page, '暂无消息')
  await tab(page, '消息', /^系统/).click()
  await main(page)
    .getByText(/关注了您/)
    .waitFor()
  await expect.poll(() => page.getByRole('link', { name: '消息通知', exact: true }).count()).toBe(1)
  await main(page).getByRole('switch', { name: '点赞' }).click()
  await said(page, '已设为免打扰')
  await main(page).getByRole('switch', { name: '点赞' }).click()
  await said(page, '已恢复提醒')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  expect(errors).toEqual([])
})

it('shows ten works of many, and the rest by real links', async () => {
  for (const { templateId } of offered.slice(0, 12))
    await post(follower, '/api/collection/addCollection', { templateId })
  const page = await visit({ as: follower })
  await page.goto('/center?tab=4')
  await live(page)
  const cards = main(page).getByRole('article')
  await expect.poll(() => cards.count()).toBe(10)
  const first = await cards.first().innerText()
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
  await page.waitForURL(/page=2/)
  await expect.poll(() => cards.count()).toBe(2)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(10)
  expect(await cards.first().innerText()).toBe(first)
})

it('asks for the type that its reader comes to rest at, not for those passed on the way', async () => {
  const page = await visit({ as: designer })
  await page.goto('/user/notice')
  await live(page)
  await main(page).getByText('系统维护通知').waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    const input = request.postData() ?? new URL(request.url()).search
    const type = /msgType\D*(\d)/.exec(input)?.[1]
    if (type) asked.push(type)
  })
  for (const name of [/^系统/, /^订单/, /^收藏/]) await tab(page, '消息', name).click()
  await main(page)
    .getByText(/收藏了你的作品/)
    .first()
    .waitFor()
  await expect.poll(() => tab(page, '消息', /^收藏.*条未读/).count()).toBe(0)
  expect(new Set(asked)).toEqual(new Set(['3']))
})

it('fits a phone', async () => {
  const page = await visit({ as: designer, screen: 'phone', theme: 'dark' })
  for (const [address, label, shown] of [
    ['/center', '个人中心', /^共 \d+ 件/],
    ['/center?tab=2', '个人中心', /^共 \d+ 单/],
    ['/notice?type=3', '消息', /收藏了你的作品/],
  ] as const) {
    await page.goto(address)
    await live(page)
    await page.getByRole('navigation', { name: label }).waitFor()
    await main(page).getByText(shown).first().waitFor()
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
      expect(await cutFigures(page), `${address} at ${width}`).toEqual([])
    }
  }
})
