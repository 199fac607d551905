import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeViolationsInBothThemes, watchErrors } from './support/browser.ts'
import { boxOf, visits } from './support/page.ts'
import { scan } from './support/qr.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
let who: SignedIn

beforeAll(async () => {
  who = await signedIn(origin, '13800007019')
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '特惠 VIP' })
const codeOf = (page: Page, plan: string) => dialogOf(page).getByRole('img', { name: `${plan}的支付二维码` })

async function payAndClose(page: Page, plan: string): Promise<void> {
  await fetch(`${await scan(codeOf(page, plan))}/pay`, { method: 'POST' })
  await page.getByText('购买成功！').waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
}

/** The one of the two buttons that this width shows. */
const download = (page: Page) => page.getByRole('button', { name: '立即下载' }).filter({ visible: true })

/** Every free work, templates first: more than a member of a year may have in a day. */
async function freeWorks(): Promise<string[]> {
  const lists = await Promise.all(
    ['0', '1', '2', '3', '4', '5', '6', '7'].map(async (templateType) => {
      const search = { templateType, pageSize: 50 }
      const path = '/api/template/pageTemplate'
      return call<{ list: { templateId: string; price: string }[] }>(origin, 'POST', path, search)
    }),
  )
  const works = lists.flatMap(({ data }) => data.list)
  return works.filter(({ price }) => Number(price) === 0).map(({ templateId }) => templateId)
}

async function downloadAll(works: readonly string[]): Promise<void> {
  const answers = await Promise.all(
    works.map((templateId) =>
      call<{ returnCode: string }>(origin, 'GET', '/api/template/download', { templateId }, who.token),
    ),
  )
  expect(answers.map(({ data }) => data.returnCode)).toEqual(works.map(() => '1'))
}

const statusOf = async () => {
  const path = '/api/userVip/queryUserVip'
  const { data } = await call<{ vipType: string; dailyQuota: number; dailyUsed: number }>(
    origin,
    'GET',
    path,
    {},
    who.token,
  )
  return data
}

it('membership is bought for a month, used up, upgraded to a year where the next download leads, and used up again', async () => {
  const page = await visit({ as: who })
  const errors = watchErrors(page)
  await page.goto('/template')
  await page.getByRole('button', { name: '特惠VIP' }).click()
  await codeOf(page, '年度会员').waitFor()
  expect((await boxOf(codeOf(page, '年度会员'))).width).toBe(135)
  expect((await boxOf(dialogOf(page))).width).toBe(690)
  expect(await dialogOf(page).getByText('未开通').count()).toBe(1)
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await dialogOf(page).getByText('月度会员', { exact: true }).click()
  await payAndClose(page, '月度会员')
  const { dailyQuota } = await statusOf()
  expect(dailyQuota).toBe(5)
  const [sixth, last, ...others] = await freeWorks()
  await downloadAll(others.slice(0, 5))
  await page.goto(`/template/detail/${sixth}`)
  await download(page).click()
  await page.getByText('下载次数已超限，请购买会员或升级会员').waitFor()
  await dialogOf(page)
    .getByText(/^月度会员，有效期至/)
    .waitFor()
  await dialogOf(page)
    .getByText(/支付后立即升级，原会员剩余 \d+ 天一并计入/)
    .waitFor()
  await payAndClose(page, '年度会员')
  expect(await statusOf()).toMatchObject({ vipType: '3', dailyQuota: 20, dailyUsed: 5 })
  const file = page.waitForEvent('download', { timeout: 60_000 })
  await download(page).click()
  await file

  // Twenty in a day, and the twenty-first leads to the dialog again; of the same the second takes nothing.
  await downloadAll(others.slice(0, 19))
  expect(await statusOf()).toMatchObject({ dailyQuota: 20, dailyUsed: 20 })
  await page.goto(`/template/detail/${last}`)
  await download(page).click()
  await page.getByText('下载次数已超限，请购买会员或升级会员').waitFor()
  await dialogOf(page)
    .getByText(/^年度会员，有效期至/)
    .waitFor()
  expect(errors).toEqual([])
})
