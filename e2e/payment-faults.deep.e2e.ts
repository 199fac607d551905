import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openPayment, paidWork, pay, purchases } from './support/cashier.ts'
import { deckFile } from './support/decks.ts'
import { type Cast, castOf, demandAt } from './support/demands.ts'
import { live, visits } from './support/page.ts'
import { scan } from './support/qr.ts'
import { call, setFaults } from './support/sandbox.ts'
import { startSeeded } from './support/seeded.ts'
import type { RunningServer } from './support/server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

/** Its own: what the provider does wrong, it does wrong for everybody. */
let server: RunningServer
let origin: string
beforeAll(async () => {
  server = await startSeeded()
  origin = server.origin
})
afterAll(async () => {
  await server?.stop()
  await server?.discard()
})

const open = visits()
const visit = (as: SignedIn) => open({ origin, as })
let nextPhone = 13800002010
const somebody = () => signedIn(origin, String(nextPhone++))

afterEach(() => setFaults(origin, {}))

describe('two tabs that poll the same payment', () => {
  it('show the same code, and one payment closes both dialogs with one purchase', async () => {
    const who = await somebody()
    const work = await paidWork(origin, 0)
    const first = await openPayment(await visit(who), work)
    const second = await openPayment(await first.context().newPage(), work)
    expect(await codeOf(second)).toBe(await codeOf(first))
    await pay(await codeOf(first))
    await Promise.all(
      [first, second].map((page) => page.getByRole('dialog').waitFor({ state: 'detached', timeout: 20_000 })),
    )
    expect((await purchases(origin, who.token)).total).toBe(1)
  })
})

describe.each([
  ['is dropped', { dropNotify: true }],
  ['is sent twice', { duplicateNotify: true }],
  ['comes late', { delayNotifyMs: 3_000 }],
] as const)('when the callback %s', (_what, faults) => {
  it('the file still downloads, and the purchase is recorded once', async () => {
    const who = await somebody()
    await setFaults(origin, faults)
    const work = await paidWork(origin, 1)
    const page = await openPayment(await visit(who), work)
    const download = page.waitForEvent('download', { timeout: 90_000 })
    await pay(await codeOf(page))
    await download
    expect((await purchases(origin, who.token)).list.map((purchase) => purchase.templateId)).toEqual([
      work.templateId,
    ])
  })
})

describe('the dialog', () => {
  it('closes when no code can be had and says why, and once it is closed stops polling and forgets the code', async () => {
    const page = await visit(await somebody())
    const dialog = page.getByRole('dialog')
    const press = page.getByRole('button', { name: /立即下载/ }).first()
    await setFaults(origin, { rateLimited: true })
    await page.goto(`/template/detail/${(await paidWork(origin, 3)).templateId}`)
    await press.click()
    await page.getByText('支付服务暂时不可用，请稍后再试').waitFor()
    await dialog.waitFor({ state: 'detached' })

    await setFaults(origin, {})
    await press.click()
    const code = dialog.getByRole('img', { name: /支付二维码/ })
    await code.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const polls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('queryWxOrderInfo')) polls.push(request.url())
    })
    await page.waitForTimeout(4_500)
    expect(polls).toEqual([])
    expect(await code.count()).toBe(0)
  })
})

describe('when callback and query name a wrong amount', () => {
  it('nothing is granted while it lasts', async () => {
    const who = await somebody()
    await setFaults(origin, { wrongAmount: true })
    const work = await paidWork(origin, 2)
    const page = await openPayment(await visit(who), work)
    await pay(await codeOf(page))
    await page.waitForTimeout(6_000)
    expect((await purchases(origin, who.token)).total).toBe(0)
    const answer = await call<{ returnCode: string }>(
      origin,
      'GET',
      '/api/template/download',
      { templateId: work.templateId },
      who.token,
    )
    expect(answer.data.returnCode).toBe('0')
  })
})

describe('a demand’s cancellation while its deposit is being paid', () => {
  let cast: Cast
  let deck: Buffer
  beforeAll(async () => {
    cast = await castOf(origin, '13800002601')
    deck = await deckFile()
  })

  const press = (within: Page | Locator, name: string) =>
    within.getByRole('button', { name, exact: true }).filter({ visible: true })

  async function openDemand(orderId: string): Promise<Page> {
    const page = await visit(cast.publisher)
    await page.goto(`/orders-square/detail/${orderId}`)
    await live(page)
    return page
  }

  it('loses to the payment, and what the provider tells late changes nothing more', async () => {
    const orderId = await demandAt(origin, cast, 2, deck)
    const page = await openDemand(orderId)
    await press(page, '去付定金').click()
    await setFaults(origin, { delayNotifyMs: 3_000 })
    const codeUrl = await scan(page.getByRole('dialog').getByRole('img', { name: /支付二维码/ }))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fetch(`${codeUrl}/pay`, { method: 'POST' })
    await press(page, '取消订单').click()
    await press(page.getByRole('alertdialog'), '确认取消').click()
    await page.getByText('定金已支付，需求继续进行').first().waitFor()
    await page.getByRole('heading', { name: '等待试稿' }).waitFor()
    // A refused question stays for whoever asks once more, and goes with its button.
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    const { data } = await call<{ money: { paid: string; escrow: string; deposit: string } }>(
      origin,
      'POST',
      '/api/demand/queryDemandDetail',
      { orderId },
      cast.publisher.token,
    )
    expect([data.money.paid, data.money.escrow]).toEqual([data.money.deposit, data.money.deposit])
  })

  it('wins against a payment that comes late, which goes back', async () => {
    const orderId = await demandAt(origin, cast, 2, deck)
    const page = await openDemand(orderId)
    await setFaults(origin, { notifyAfterClose: true })
    await press(page, '取消订单').click()
    await press(page.getByRole('alertdialog'), '确认取消').click()
    await page.getByRole('heading', { name: '已取消' }).waitFor()
    const isSentBack = async () => {
      const { data } = await call<{ money: { kind: string }[] }[]>(
        origin,
        'GET',
        '/api/demand/queryTimeline',
        { orderId },
        cast.publisher.token,
      )
      return data.some(({ money }) => money.some(({ kind }) => kind === 'late'))
    }
    await expect.poll(isSentBack, { timeout: 60_000 }).toBe(true)
    await page.reload()
    await page.getByText('退回未入账的付款 ¥655.20').first().waitFor()
  })
})
