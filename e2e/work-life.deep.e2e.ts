import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { OwnWork } from '@yantu/contract/catalog/submissions'
import type { ReviewItem } from '@yantu/contract/catalog/review'
import { writePdf } from '@yantu/deck/pdf/index'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolationsInBothThemes, watchErrors } from './support/browser.ts'
import { fileOf, plannedDeck } from './support/decks.ts'
import { boxOf, live, sideways, visits } from './support/page.ts'
import { scan } from './support/qr.ts'
import { call } from './support/sandbox.ts'
import { startSeeded } from './support/seeded.ts'
import type { RunningServer } from './support/server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'
import { admitted } from './support/second-factor.ts'

const visit = visits()
const TITLE = '越冬水鸟二十年'
/** Stands on page 7 alone. */
const WORD = '鸊鷉洲'

/** Its own: what other journeys hand in would wait in the same queue. */
let server: RunningServer
let origin: string
let designer: SignedIn
let reviewers: [SignedIn, SignedIn]
let buyer: SignedIn
let first: { deck: Buffer; pdf: Buffer }
let corrected: { deck: Buffer; pdf: Buffer }

/** The first twelve pages of a deck with their PDF: fewer can't carry an outline. */
async function made(subtitle: string): Promise<{ deck: Buffer; pdf: Buffer }> {
  const deck = await plannedDeck((outline) => {
    const question = outline.sections[0]?.slides[3]
    if (question?.kind !== 'bullets') throw new Error('another outline')
    question.title = `${WORD}的三个问题`
    return { ...outline, title: TITLE, subtitle }
  })
  const twelve = { ...deck, slides: deck.slides.slice(0, 12) }
  return { deck: fileOf(twelve), pdf: Buffer.from(await writePdf(twelve)) }
}

beforeAll(async () => {
  server = await startSeeded()
  origin = server.origin
  designer = await signedIn(origin, '13900000001')
  reviewers = [await signedIn(origin, '13900000000'), await signedIn(origin, '13900000005')]
  buyer = await signedIn(origin, '13900000002')
  first = await made('初稿')
  corrected = await made('改后')
}, 240_000)
afterAll(async () => {
  await server?.stop()
  await server?.discard()
})

const api = async <Data>(
  who: SignedIn,
  path: string,
  input: object = {},
  method: 'GET' | 'POST' = 'POST',
) => {
  const answer = await call<Data>(origin, method, path, { ...input }, who.token)
  if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

const item = (reviewer: SignedIn, templateId: string) =>
  api<ReviewItem>(reviewer, '/api/admin/works/item', { templateId }, 'GET')

/** As it is once its pages are drawn. */
async function drawn(reviewer: SignedIn, templateId: string): Promise<ReviewItem> {
  await expect.poll(async () => (await item(reviewer, templateId)).isDrawn, { timeout: 90_000 }).toBe('1')
  return item(reviewer, templateId)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: '提交审核' }).filter({ visible: true })
const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
const octets = 'application/octet-stream'

async function choose(page: Page, { deck, pdf }: typeof first, suffix: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .nth(0)
    .setInputFiles({ name: `${TITLE}${suffix}.pptx`, mimeType: octets, buffer: deck })
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: `${TITLE}${suffix}.pdf`, mimeType: 'application/pdf', buffer: pdf })
  for (const name of [`${suffix}.pptx`, `${suffix}.pdf`])
    await group(page, /文件/).filter({ hasText: name }).getByText('已上传').waitFor()
}

it('goes from a designer over two reviews and an appeal to a buyer, byte by byte', async () => {
  // Sent, with what the doctor and a trial as a theme say of it.
  const page = await visit({ origin, as: designer })
  const errors = watchErrors(page)
  await page.goto('/upload')
  await live(page)
  await submit(page).waitFor()
  await choose(page, first, '初稿')
  await page.getByRole('heading', { name: '体检结果' }).waitFor({ timeout: 60_000 })
  await page.getByText('AI 可用').waitFor({ timeout: 60_000 })
  await field(page, '主题').fill(TITLE)
  await field(page, '介绍').fill('二十年的越冬水鸟调查，图表都能改。')
  await page.getByRole('radio', { name: '开题答辩' }).click()
  await page.getByRole('button', { name: '绿', exact: true }).click()
  await field(page, '价格').fill('16.9')
  await page.getByRole('checkbox', { name: /内容上传协议/ }).check()
  await submit(page).click()
  await page.getByText('排在第 1 位').waitFor()
  await page.getByRole('link', { name: '看审核进度' }).click()
  await page.waitForURL(/\/upload\?id=\d+$/)
  const templateId = new URL(page.url()).searchParams.get('id') as string
  await page.getByText('正在等审核，排在第 1 位').waitFor()

  // Rejected for page 3.
  const [one, other] = [await admitted(origin, reviewers[0]), await admitted(origin, reviewers[1])]
  const waiting = await drawn(one, templateId)
  expect(waiting.pages.filter(({ text }) => text.includes(WORD)).map(({ page: number }) => number)).toEqual([
    7,
  ])
  expect([waiting.pageCount, waiting.evidence.report?.refused]).toEqual([12, ''])
  const reasons = [{ code: 'Q02', pages: [3] }]
  const { edition } = waiting
  await api(one, '/api/admin/works/decide', {
    templateId,
    edition,
    decision: 'reject',
    reasons,
    note: '副标题也请核对',
  })
  await page.goto('/center')
  await live(page)
  const own = page.getByRole('main').getByRole('article').filter({ hasText: TITLE })
  await own.getByText('未通过').waitFor()
  await own.getByText('字号过小').waitFor()
  await own.getByRole('button', { name: `${TITLE} 的操作` }).click()
  await page.getByRole('menuitem', { name: '编辑' }).click()
  await page.waitForURL(new RegExp(String.raw`/upload\?id=${templateId}$`))
  const verdict = page.getByRole('region', { name: '审核结果' })
  await verdict.getByText('没有通过审核').waitFor()
  await verdict.getByText('副标题也请核对').waitFor()
  await verdict.getByRole('button', { name: '第 3 页', pressed: true }).waitFor()
  const marked = verdict.getByRole('figure')
  await marked.getByText('1 字号过小').waitFor()
  expect(
    await marked
      .getByRole('img', { name: '第 3 页' })
      .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(300)

  // Appealed against; somebody else does not agree.
  await verdict.getByRole('button', { name: '申诉', exact: true }).click()
  await verdict.getByRole('button', { name: '提交申诉' }).click()
  await verdict.getByText('请填写申诉理由').waitFor()
  await field(page, '申诉理由').fill('第 3 页是章节页，只有一行大字。')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await verdict.getByRole('button', { name: '提交申诉' }).click()
  await page.getByText('申诉已提交，将由另一位管理员复核').waitFor()
  await verdict.getByText('等待复核').waitFor()
  const appealId = (await item(other, templateId)).appeal?.appealId
  await api(other, '/api/admin/works/decideAppeal', { appealId, isGranted: '0', answer: '页脚确有 9 号字' })
  await page.reload()
  await live(page)
  await verdict.getByText('维持原结果').waitFor()
  await verdict.getByText('页脚确有 9 号字').waitFor()

  // Corrected, sent again, approved.
  await page.getByRole('button', { name: '更换' }).first().waitFor()
  await choose(page, corrected, '改后')
  await page.getByText('AI 可用').waitFor({ timeout: 60_000 })
  expect(await page.getByRole('region', { name: '用作 AI 主题的样子' }).getByRole('img').count()).toBe(6)
  await page.getByRole('checkbox', { name: /内容上传协议/ }).check()
  await submit(page).click()
  await page.getByRole('heading', { name: '修改已送审' }).waitFor()
  await page.getByRole('button', { name: '看审核进度' }).click()
  await page.getByText('正在等审核，排在第 1 位').waitFor()
  const again = await drawn(other, templateId)
  const publishing = { decision: 'publish', style: 'academic', sort: 'full-deck' }
  await api(other, '/api/admin/works/decide', { templateId, edition: again.edition, ...publishing })
  const passed = await api<OwnWork>(designer, '/api/template/getTemplateInfo', { templateId })
  expect(passed).toMatchObject({ auditStatus: '1', isPublished: '1', auditReasons: [], queuePlace: 0 })
  expect(errors).toEqual([])

  // Found by the word of page 7, looked at, bought, and what was sent is what comes.
  const shop = await visit({ origin, as: buyer })
  await shop.goto(`/template?q=${WORD}`)
  await live(shop)
  const card = shop.getByRole('article').filter({ hasText: TITLE })
  const [detail] = await Promise.all([
    shop.context().waitForEvent('page'),
    card.getByRole('link').first().click(),
  ])
  await live(detail)
  // The row with the pages that the word is on comes above what is measured.
  await detail.getByText(`「${WORD}」在`).waitFor()
  const about = detail.getByRole('heading', { name: '作品介绍' })
  const before = await boxOf(about)
  const report = detail.getByRole('region', { name: '体检报告' })
  await report.scrollIntoViewIfNeeded()
  await report.getByText('文字可编辑').waitFor()
  await report.getByText('12 / 12 页').waitFor()
  const after = await boxOf(about)
  const scrolled = await detail.evaluate(() => window.scrollY)
  expect(after.y + scrolled).toBeCloseTo(before.y, 0)
  expect(await sideways(detail)).toBeLessThanOrEqual(0)
  await detail
    .getByRole('button', { name: /立即下载/ })
    .first()
    .click()
  const download = detail.waitForEvent('download', { timeout: 60_000 })
  const cashier = await detail.context().newPage()
  await cashier.goto(await scan(detail.getByRole('dialog').getByRole('img', { name: /二维码/ })))
  await cashier.getByRole('button', { name: '支付', exact: true }).click()
  const file = await readFile(await (await download).path())
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(file)).toBe(digest(corrected.deck))
}, 300_000)
