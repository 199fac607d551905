import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeViolationsInBothThemes, isDeep } from './support/browser.ts'
import { boxOf, visits } from './support/page.ts'
import { scan } from './support/qr.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
let who: SignedIn

beforeAll(async () => {
  who = await signedIn(origin, '13800007002')
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '特惠 VIP' })
const codeOf = (page: Page, plan: string) => dialogOf(page).getByRole('img', { name: `${plan}的支付二维码` })

const some = [
  [320, 568],
  [960, 600],
] as const
const others = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const
/** The others in `npm run test:deep`. */
const windows = isDeep ? [...some, ...others] : some

it('the dialog of membership fits into any window, and axe objects to nothing', async () => {
  const page = await visit({ as: who, screen: 'phone' })
  await page.goto('/template')
  await page.getByRole('button', { name: '菜单' }).click()
  await page.getByRole('button', { name: '特惠VIP' }).filter({ visible: true }).click()
  await codeOf(page, '年度会员').waitFor()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  for (const [width, height] of windows) {
    const at = `${width}×${height}`
    await page.setViewportSize({ width, height })
    const box = await boxOf(dialogOf(page))
    expect([box.x >= 0, box.y >= 0, box.right <= width, box.bottom <= height], at).toEqual([
      true,
      true,
      true,
      true,
    ])
    await codeOf(page, '年度会员').scrollIntoViewIfNeeded()
    expect(await scan(codeOf(page, '年度会员')), at).toMatch(/^https?:|^weixin:/)
  }
})
