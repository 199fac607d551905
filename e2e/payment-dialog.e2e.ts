import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isDeep, journeyScreens, screens } from './support/browser.ts'
import { boxOf, hasFocus, visits } from './support/page.ts'
import { scan } from './support/qr.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
let who: SignedIn
let works: string[]
let page: Page

beforeAll(async () => {
  who = await signedIn(origin, '13800002101')
  const { data } = await call<{ list: { templateId: string; price: string }[] }>(
    origin,
    'POST',
    '/api/template/pageTemplate',
    { templateType: '0', pageSize: 50 },
  )
  works = data.list.filter(({ price }) => Number(price) > 0).map(({ templateId }) => templateId)
})

const dialog = () => page.getByRole('dialog')
const code = () => dialog().getByRole('img', { name: /支付二维码/ })
/** The one of the two buttons that this width shows. */
const download = () => page.getByRole('button', { name: '立即下载' }).filter({ visible: true })

async function openPayment(work: string, width: number, height: number): Promise<void> {
  page = await visit({ as: who, size: [width, height] })
  await page.goto(`/template/detail/${work}`)
  await download().click()
  await code().waitFor()
}

const some = [
  [320, 568],
  [720, 450],
  [844, 390],
  [1440, 900],
] as const
const others = [
  [390, 844],
  [768, 1024],
  [960, 600],
  [1024, 768],
  [1920, 1080],
] as const
/** The others in `npm run test:deep`. */
const windows = isDeep ? [...some, ...others] : some

describe('the payment dialog', () => {
  it('has the focus itself, and shows title, cross, whole code and amount in any window', async () => {
    await openPayment(works[0] as string, 1440, 900)
    await expect.poll(() => hasFocus(dialog())).toBe(true)
    for (const [width, height] of windows) {
      const at = `${width}×${height}`
      await page.setViewportSize({ width, height })
      const seen = [
        dialog().getByRole('heading', { name: '微信扫码支付' }),
        dialog().getByRole('button', { name: '关闭' }),
        code(),
        dialog().getByText(/¥/).first(),
        dialog().getByText('等待扫码'),
      ]
      for (const element of seen) {
        const box = await boxOf(element)
        expect(Math.min(box.x, box.y), at).toBeGreaterThanOrEqual(0)
        expect(box.bottom, at).toBeLessThanOrEqual(height)
        expect(box.right, at).toBeLessThanOrEqual(width)
      }
      expect((await boxOf(code())).width, at).toBe(250)
      expect(await scan(code()), at).toMatch(/^https?:|^weixin:/)
    }
  })
})

describe.each(journeyScreens.map((screen) => [screens[screen].width, screens[screen].height]))(
  'the focus at %i×%i',
  (width, height) => {
    it('goes back to 立即下载 when the dialog is closed, and when it is paid', async () => {
      const work = works[width === 1440 ? 1 : 2] as string
      await openPayment(work, width, height)
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(download())).toBe(true)
      await page.keyboard.press('Enter')
      await code().waitFor()
      const file = page.waitForEvent('download', { timeout: 60_000 })
      await fetch(`${await scan(code())}/pay`, { method: 'POST' })
      await file
      await dialog().waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(download())).toBe(true)
    })
  },
)

describe('the place kept for the scroll bar', () => {
  it('darkens with the page', async () => {
    await openPayment(works[0] as string, 1440, 900)
    const strip = async () => {
      const clip = { x: 1432, y: 450, width: 1, height: 1 }
      const { data } = await sharp(await page.screenshot({ clip }))
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data[0] as number
    }
    expect(await strip()).toBeLessThan(140)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(strip).toBeGreaterThan(240)
  })
})
