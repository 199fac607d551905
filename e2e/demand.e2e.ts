import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  axeViolations,
  journeyScreens,
  onEachScreen,
  type ScreenName,
  watchErrors,
} from './support/browser.ts'
import { deckFile } from './support/decks.ts'
import { type Cast, castOf, demandAt, pdfFile, postDemand } from './support/demands.ts'
import { hasFocus, live, sideways, visits } from './support/page.ts'
import { scan } from './support/qr.ts'
import { sharedOrigin } from './support/shared-server.ts'
import type { SignedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
let cast: Cast
let deck: Buffer

beforeAll(async () => {
  cast = await castOf(origin, '13800002601')
  deck = await deckFile()
})

const pathOf = (orderId: string) => `/orders-square/detail/${orderId}`
const nameOf = ({ user }: SignedIn) => (user as { userName: string }).userName
const dialog = (page: Page) => page.getByRole('dialog')
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true })
const says = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function open(as: SignedIn, orderId: string, screen: ScreenName) {
  const page = await visit({ as, screen })
  const errors = watchErrors(page)
  await page.goto(pathOf(orderId))
  await live(page)
  return { page, errors }
}

/** Comes back to a window, as who has one for each side does: its page asks at once, not at its next turn. */
const lookAt = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** By the code in the open dialog, as a phone does it. */
async function pay(page: Page): Promise<string> {
  const code = dialog(page).getByRole('img', { name: /支付二维码/ })
  const codeUrl = await scan(code)
  expect((await code.boundingBox())?.width).toBe(150)
  await fetch(`${codeUrl}/pay`, { method: 'POST' })
  return codeUrl
}

async function upload(page: Page, kind: '试稿' | '全稿', isFirst: boolean): Promise<void> {
  await press(page, `上传${kind}`).click()
  const form = dialog(page)
  const [noFile, noIdea, label] =
    kind === '试稿'
      ? ['请上传试稿文件', '请输入稿件描述', '稿件描述']
      : ['请上传稿件', '请输入设计理念', '设计理念']
  if (isFirst) {
    await press(form, '提交').click()
    await form.getByText(noFile).first().waitFor()
    await form.getByText(noIdea).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  }
  const file =
    kind === '试稿'
      ? pdfFile('试稿.pdf')
      : { name: '全稿.pptx', mimeType: 'application/octet-stream', buffer: deck }
  await form.locator('input[type=file]').setInputFiles(file)
  await form.getByText('上传完成').waitFor({ state: 'attached' })
  await form.getByRole('textbox', { name: label }).fill('先看技术路线和结论页')
  if (isFirst) {
    // The connection breaks: what is filled in stays, and goes at the next press.
    const call = '**/api/demand/draftUpload'
    await page.route(call, (route) => route.abort())
    await press(form, '提交').click()
    await form.getByText('上传失败，请重试').first().waitFor()
    await page.unroute(call)
  }
  await press(form, '提交').click()
  await says(page, '上传成功，请等待用户审核')
  await form.waitFor({ state: 'detached' })
}

async function reject(page: Page, reason: string, said: string): Promise<void> {
  await press(page, '驳回').click()
  await says(page, '请输入驳回理由')
  await page.getByRole('textbox', { name: '驳回理由' }).fill(reason)
  await press(page, '驳回').click()
  await says(page, said)
}

describe.each(journeyScreens)('a demand on a %s', (screen) => {
  const withRejections = screen === 'desktop'
  /** axe finds on a phone what it finds on a desktop, but for what does not fit. */
  const fits = async (page: Page) => {
    await onEachScreen(page, async (size) => expect(await sideways(page), size).toBeLessThanOrEqual(0))
    if (screen === 'desktop') expect(await axeViolations(page)).toEqual([])
  }

  it('goes from the sign-up to its completion, each side following the other without a reload', async () => {
    const orderId = await postDemand(origin, cast.publisher)
    const { page: mine, errors } = await open(cast.publisher, orderId, screen)
    const { page: theirs, errors: theirErrors } = await open(cast.designer, orderId, screen)

    await says(theirs, '选定设计师后可下载')
    await fits(theirs)
    await press(theirs, '接单').click()
    await says(theirs, '报名接单成功')
    await press(theirs, '取消报名').waitFor()
    expect(await hasFocus(press(theirs, '取消报名'))).toBe(true)
    await press(theirs, '取消报名').click()
    await says(theirs, '取消报名接单成功')
    await press(theirs, '接单').click()

    const name = nameOf(cast.designer)
    await mine.getByRole('region', { name: '报名名单' }).getByText(name).waitFor()
    await fits(mine)
    await press(mine, `选择Ta ${name}`).click()
    await press(mine.getByRole('alertdialog'), '确定').click()
    await says(mine, '选择设计师成功')
    const codeUrl = await scan(dialog(mine).getByRole('img', { name: /支付二维码/ }))
    await mine.keyboard.press('Escape')
    await press(mine, '去付定金').click()
    expect(await pay(mine)).toBe(codeUrl)
    await says(mine, '支付成功，请等待设计师制作试稿')
    await dialog(mine).waitFor({ state: 'detached' })
    await mine.getByRole('heading', { name: '等待试稿' }).waitFor()
    await mine.getByText('你付了定金').waitFor()
    await mine.getByText('托管中', { exact: true }).waitFor()

    await upload(theirs, '试稿', withRejections)
    if (withRejections) {
      await reject(mine, '箭头画反了', '试稿已驳回，请等待设计师重新制作试稿')
      await lookAt(theirs)
      await theirs.getByText('箭头画反了').first().waitFor()
      await upload(theirs, '试稿', false)
    }
    await lookAt(mine)
    await press(mine, '通过').click()
    await says(mine, '试稿通过，请等待设计师制作全稿')
    await pay(mine)
    await says(mine, '支付成功，请等待设计师制作全稿')

    await lookAt(theirs)
    await upload(theirs, '全稿', withRejections)
    if (withRejections) {
      await lookAt(mine)
      await reject(mine, '少两页', '已驳回，请等待设计师再次制作全稿')
      await lookAt(theirs)
      await upload(theirs, '全稿', false)
      await fits(mine)
    }
    await lookAt(mine)
    await press(mine, '通过').click()
    await press(mine.getByRole('alertdialog'), '确认通过').click()
    await says(mine, '通过成功')
    await mine.getByRole('heading', { name: '已完成' }).waitFor()
    const download = mine.waitForEvent('download')
    await press(mine.getByRole('region', { name: '终稿' }), '下载').click()
    expect((await download).suggestedFilename()).toBe('全稿.pptx')
    await lookAt(theirs)
    await theirs.getByText('期满可提现').first().waitFor()
    await fits(mine)
    await fits(theirs)
    const unexpected = theirErrors.filter((error) => !error.includes('ERR_FAILED'))
    expect([errors, unexpected]).toEqual([[], []])
  })
})

describe('a selected designer', () => {
  it('withdraws before the deposit is paid', async () => {
    const orderId = await demandAt(origin, cast, 2, deck)
    const { page } = await open(cast.designer, orderId, 'desktop')
    await press(page, '取消报名').click()
    await press(page.getByRole('alertdialog'), '确认取消').click()
    await says(page, '取消报名接单成功')
    await press(page, '接单').waitFor()
  })
})

describe('who may not know of it', () => {
  it('reads a page in Chinese with 404; the publisher of one that is checked sees it', async () => {
    const visitor = await visit({ javaScriptEnabled: false })
    const unknown = await visitor.goto(pathOf('99999999'))
    expect(unknown?.status()).toBe(404)
    await says(visitor, '这一页不在了')

    const checked = await demandAt(origin, cast, 0, deck)
    expect((await visitor.goto(pathOf(checked)))?.status()).toBe(404)
    const { page } = await open(cast.publisher, checked, 'desktop')
    await page.getByRole('heading', { name: '内容审核中' }).waitFor()
    await press(page, '取消订单').waitFor()
  })

  it('reads what it pays without a script, and is asked to log in for more', async () => {
    const orderId = await postDemand(origin, cast.publisher)
    const page = await visit({ javaScriptEnabled: false })
    expect((await page.goto(pathOf(orderId)))?.status()).toBe(200)
    expect(await page.title()).toBe('复合固态电解质中期答辩 - 砚图')
    await page.getByRole('heading', { level: 1, name: /复合固态电解质中期答辩/ }).waitFor()
    await page.getByText('验收后你得').first().waitFor()
    await press(page, '接单').waitFor()
  })
})
