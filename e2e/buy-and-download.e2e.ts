import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { communityMessages } from '@yantu/contract/messages/community'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { journeyScreens, watchErrors } from './support/browser.ts'
import { visits } from './support/page.ts'
import { inspectPptx } from './support/pptx.ts'
import { scan } from './support/qr.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { logInByCode, signedIn } from './support/signed-in.ts'

const visit = visits()
const hashOf = (of: Buffer) => createHash('sha256').update(of).digest('hex')

/** The first paid work of a list, opened in its own tab as a person would. */
async function openPaidWork(list: Page): Promise<Page> {
  const card = list.getByRole('article').filter({ hasText: '¥' }).first()
  const [detail] = await Promise.all([
    list.context().waitForEvent('page'),
    card.getByRole('link').first().click(),
  ])
  await detail.waitForLoadState('load')
  return detail
}

async function payAtCashier(page: Page): Promise<void> {
  const code = page.getByRole('dialog').getByRole('img', { name: /二维码/ })
  const codeUrl = await scan(code)
  const phone = await page.context().newPage()
  await phone.goto(codeUrl)
  await phone.getByRole('button', { name: '支付', exact: true }).click()
  await phone.getByText('支付成功').first().waitFor()
  await phone.close()
}

const buyers = { desktop: '13800001001', phone: '13800001002' }

describe.each(journeyScreens)('buying a template on a %s', (screen) => {
  it('goes from the list over login and the cashier to a file that opens', async () => {
    const list = await visit({ screen })
    const errors = watchErrors(list)
    await list.goto('/template')
    const detail = await openPaidWork(list)
    const title = await detail.getByRole('heading', { level: 1 }).innerText()
    await detail
      .getByRole('button', { name: /立即下载/ })
      .first()
      .click()
    await logInByCode(detail, buyers[screen])
    const download = detail.waitForEvent('download', { timeout: 30_000 })
    await payAtCashier(detail)
    const file = await download
    expect(file.suggestedFilename()).toContain(title)
    const bytes = await readFile(await file.path())
    const { data } = await call<{ works: { title: string }[] }>(
      sharedOrigin(),
      'GET',
      '/api/licence/verifyFile',
      { sha256: hashOf(bytes) },
    )
    expect(data.works.map((work) => work.title)).toContain(title)
    const deck = inspectPptx(bytes)
    expect(deck.slides).toBeGreaterThanOrEqual(12)
    expect(deck.text).toContain(title.slice(0, 4))
    await detail.getByRole('dialog').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })
})

/** A free template that somebody has downloaded: the file, its licence, whose it is. */
async function downloaded(mobile: string) {
  const origin = sharedOrigin()
  const { token, user } = await signedIn(origin, mobile)
  const { data: hall } = await call<{ list: { templateId: string; price: string }[] }>(
    origin,
    'POST',
    '/api/template/pageTemplate',
    { templateType: '0', pageSize: 50 },
  )
  const templateId = hall.list.find(({ price }) => Number(price) === 0)?.templateId ?? ''
  const get = async <Data>(path: string) =>
    (await call<Data>(origin, 'GET', path, { templateId }, token)).data
  const { fileUrl, fileName } = await get<{ fileUrl: string; fileName: string }>('/api/template/download')
  const bytes = Buffer.from(await (await fetch(new URL(fileUrl, origin))).arrayBuffer())
  const licence = await get<{ number: string; title: string; holder: string }>('/api/licence/own')
  return { bytes, fileName, licence, holder: (user as { userName: string }).userName }
}

describe('a licence', () => {
  it('is verified by anybody, by its number and by the file, which stays where it is', async () => {
    const { bytes, fileName, licence, holder } = await downloaded('13800001003')
    const page = await visit()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.url().includes('verifyFile')) sent.push(request.url())
    })
    await page.goto('/licence')
    const byNumber = page.getByRole('region', { name: '按编号验证' })
    const number = byNumber.getByLabel('授权编号')
    await number.fill('YT-0000-0000-0000-0000')
    await byNumber.getByRole('button', { name: '验证' }).click()
    await byNumber.getByText(communityMessages.licenceUnknown).waitFor()
    await number.fill(licence.number.toLowerCase().replaceAll('-', ''))
    await page.keyboard.press('Enter')
    await byNumber.getByText('授权真实有效').waitFor()
    const told = await byNumber.innerText()
    expect(told).toContain(licence.title)
    expect([licence.holder, told.includes(`${[...holder][0]}＊＊`), told.includes(holder)]).toEqual([
      holder,
      true,
      false,
    ])

    const byFile = page.getByRole('region', { name: '按文件验证' })
    const drop = (name: string, buffer: Buffer) =>
      byFile.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await drop(fileName, bytes)
    await byFile.getByText('砚图发出的原文件').waitFor()
    expect(await byFile.innerText()).toContain(licence.title)
    await byFile.getByText(hashOf(bytes)).waitFor()
    const changed = Buffer.concat([bytes, Buffer.from('.')])
    await byFile.getByRole('button', { name: `移除 ${fileName}` }).click()
    await drop(fileName, changed)
    await byFile.getByText('不是砚图发出的文件').waitFor()
    expect(sent.map((url) => new URL(url).searchParams.get('sha256'))).toEqual([bytes, changed].map(hashOf))
  })
})
