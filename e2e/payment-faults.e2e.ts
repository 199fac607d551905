import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openPayment, paidWork, pay, purchases } from './support/cashier.ts'
import { visits } from './support/page.ts'
import { setFaults } from './support/sandbox.ts'
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
let nextPhone = 13800002000
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

describe('when the callback is dropped', () => {
  it('the file still downloads, and the purchase is recorded once', async () => {
    const who = await somebody()
    await setFaults(origin, { dropNotify: true })
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
