import type { Page } from 'playwright-core'
import { scan } from './qr.ts'
import { call } from './sandbox.ts'

interface Work {
  templateId: string
  price: string
}

/** One of the hall's templates that cost something, by its place among them. */
export async function paidWork(origin: string, place: number): Promise<Work> {
  const input = { templateType: '0', pageSize: 50 }
  const { data } = await call<{ list: Work[] }>(origin, 'POST', '/api/template/pageTemplate', input)
  const work = data.list.filter(({ price }) => Number(price) > 0)[place]
  if (!work) throw new Error(`no paid work at ${place}`)
  return work
}

const code = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /支付二维码/ })

/** Opens a work and the dialog in which it is paid. */
export async function openPayment(page: Page, work: Work): Promise<Page> {
  await page.goto(`/template/detail/${work.templateId}`)
  await page
    .getByRole('button', { name: /立即下载/ })
    .first()
    .click()
  await code(page).waitFor()
  return page
}

/** What the code in the open dialog says to a phone. */
export const codeOf = (page: Page): Promise<string> => scan(code(page))

export const pay = (codeUrl: string): Promise<Response> => fetch(`${codeUrl}/pay`, { method: 'POST' })

interface Purchases {
  total: number
  list: { templateId: string }[]
}

export const purchases = async (origin: string, token: string): Promise<Purchases> =>
  (await call<Purchases>(origin, 'POST', '/api/template/getPurchaseRecord', {}, token)).data
