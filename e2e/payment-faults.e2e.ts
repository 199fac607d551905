import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './support/browser.ts'
import { scan } from './support/qr.ts'
import { call, setFaults } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { signedIn, visitAs } from './support/signed-in.ts'

const origin = sharedOrigin()
let browser: Browser
let context: BrowserContext
let nextPhone = 13800002000

interface Work {
  templateId: string
  title: string
  price: string
}
interface Purchases {
  total: number
  list: { templateId: string }[]
}

beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  await setFaults(origin, {})
  await context?.close()
})
afterAll(() => browser?.close())

async function paidWorks(): Promise<Work[]> {
  const { data } = await call<{ list: Work[] }>(origin, 'POST', '/api/template/pageTemplate', {
    templateType: '0',
    pageSize: 50,
  })
  return data.list.filter((work) => Number(work.price) > 0)
}

/** A signed-in person's browser: what a login leaves in the storage, without walking the dialog again. */
async function signedInContext(): Promise<{ token: string }> {
  const who = await signedIn(origin, String(nextPhone++))
  context = await visitAs(browser, origin, who)
  return who
}

async function openPayment(work: Work): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/template/detail/${work.templateId}`)
  await page
    .getByRole('button', { name: /立即下载/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /支付二维码/ })
    .waitFor()
  return page
}

const codeOf = (page: Page) => scan(page.getByRole('dialog').getByRole('img', { name: /支付二维码/ }))
const pay = async (codeUrl: string) => (await fetch(`${codeUrl}/pay`, { method: 'POST' })).json()

async function purchases(token: string): Promise<Purchases> {
  return (await call<Purchases>(origin, 'POST', '/api/template/getPurchaseRecord', {}, token)).data
}

describe('two tabs that poll the same payment', () => {
  it('show the same code, and one payment closes both dialogs with one purchase', async () => {
    const { token } = await signedInContext()
    const [work] = await paidWorks()
    const first = await openPayment(work as Work)
    const second = await openPayment(work as Work)
    expect(await codeOf(second)).toBe(await codeOf(first))
    await pay(await codeOf(first))
    await Promise.all(
      [first, second].map((page) => page.getByRole('dialog').waitFor({ state: 'detached', timeout: 20_000 })),
    )
    expect((await purchases(token)).total).toBe(1)
  })
})

describe.each([
  ['is dropped', { dropNotify: true }],
  ['is sent twice', { duplicateNotify: true }],
  ['comes late', { delayNotifyMs: 3_000 }],
])('when the callback %s', (_what, faults) => {
  it('the file still downloads, and the purchase is recorded once', async () => {
    const { token } = await signedInContext()
    await setFaults(origin, faults)
    const work = (await paidWorks())[1] as Work
    const page = await openPayment(work)
    const download = page.waitForEvent('download', { timeout: 90_000 })
    await pay(await codeOf(page))
    await download
    expect((await purchases(token)).list.map((purchase) => purchase.templateId)).toEqual([work.templateId])
  })
})

describe('when callback and query name a wrong amount', () => {
  it('nothing is granted while it lasts', async () => {
    const { token } = await signedInContext()
    await setFaults(origin, { wrongAmount: true })
    const work = (await paidWorks())[2] as Work
    const page = await openPayment(work)
    await pay(await codeOf(page))
    await page.waitForTimeout(6_000)
    expect((await purchases(token)).total).toBe(0)
    const answer = await call<{ returnCode: string }>(
      origin,
      'GET',
      '/api/template/download',
      { templateId: work.templateId },
      token,
    )
    expect(answer.data.returnCode).toBe('0')
  })
})

describe('the dialog', () => {
  it('stops polling and forgets the code when it is closed', async () => {
    await signedInContext()
    const page = await openPayment((await paidWorks())[3] as Work)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const polls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('queryWxOrderInfo')) polls.push(request.url())
    })
    await page.waitForTimeout(4_500)
    expect(polls).toEqual([])
    expect(
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /支付二维码/ })
        .count(),
    ).toBe(0)
  })

  it('closes when no code can be had, and says why', async () => {
    await signedInContext()
    await setFaults(origin, { rateLimited: true })
    const page = await context.newPage()
    await page.goto(`/template/detail/${((await paidWorks())[4] as Work).templateId}`)
    await page
      .getByRole('button', { name: /立即下载/ })
      .first()
      .click()
    await page.getByText('支付服务暂时不可用，请稍后再试').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
