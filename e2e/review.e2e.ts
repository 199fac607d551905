import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, axeViolationsInBothThemes } from './support/browser.ts'
import { live, sideways, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { ownDecks, startSeeded } from './support/seeded.ts'
import type { RunningServer } from './support/server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'
import { shownCode } from './support/second-factor.ts'

const visit = visits()
/** Its own: what other journeys hand in would wait in the same queue. */
let server: RunningServer
let origin: string
let designer: SignedIn
let reviewer: SignedIn
/** Titles of the edits that wait, by work. */
const waiting = new Map<string, string>()

const as = async <Data>(token: string, path: string, input: object = {}) =>
  (await call<Data>(origin, 'POST', path, { ...input }, token)).data

/** Has an own work of the designer's wait for its review, changed in its title alone. */
async function editOwn(templateId: string, title: string): Promise<void> {
  const info = await as<Record<string, string>>(designer.token, '/api/template/getTemplateInfo', {
    templateId,
  })
  const { description, scene, color, winningGrade, templateSource, price } = info
  const said = { templateId, title, description, scene, color, winningGrade, templateSource, price }
  const { code, message } = await call(origin, 'POST', '/api/template/edit', said, designer.token)
  if (code !== 200) throw new Error(message)
  waiting.set(templateId, title)
}

beforeAll(async () => {
  server = await startSeeded()
  origin = server.origin
  designer = await signedIn(origin, '13900000001')
  reviewer = await signedIn(origin, '13900000005')
  const own = await ownDecks(origin)
  const titles = ['先审的一件', '后审的一件']
  for (const [at, { templateId }] of own.entries()) await editOwn(templateId, titles[at] as string)
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await server?.discard()
})

const unread = async () =>
  (await call<{ systemCount: number }>(origin, 'GET', '/api/notify/getUnreadCount', {}, designer.token)).data
    .systemCount

it('lets a reviewer decide by keys alone, take one back, and tells the author by page', async () => {
  const unreadBefore = await unread()
  const page = await visit({ origin, as: reviewer })
  await page.goto('/admin/works')
  await live(page)
  await page.getByLabel('动态验证码').fill(await shownCode(origin))
  await page.keyboard.press('Enter')

  const title = page.getByRole('heading', { level: 2 }).first()
  const row = (name: string) => page.getByRole('list', { name: '作品', exact: true }).getByText(name)
  await title.getByText('先审的一件').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.getByRole('region', { name: '与线上版本的差别' }).getByText('先审的一件').count()).toBe(1)

  // A reason, bound to page 3; a note; rejected; taken back; rejected once more.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await page.keyboard.press('p')
  await page.getByRole('button', { name: '第 3 页', exact: true, pressed: true }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('R 与 A 是字，不是键')
  expect(await title.textContent()).toBe('先审的一件')
  await page.keyboard.press('Tab')
  await page.keyboard.press('r')
  await title.getByText('后审的一件').waitFor()
  expect(await row('先审的一件').count()).toBe(0)
  await page.keyboard.press('z')
  await title.getByText('先审的一件').waitFor()
  expect(await page.getByLabel('补充说明').inputValue()).toBe('R 与 A 是字，不是键')
  await page.keyboard.press('r')
  await title.getByText('后审的一件').waitFor()

  // The next is approved, which sends the one before; leaving sends this one.
  await page.getByRole('group', { name: '分类' }).getByRole('button', { pressed: true }).first().waitFor()
  await page.keyboard.press('a')
  await page.getByText('都审完了').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: '健康' }).click()
  await page.getByRole('heading', { level: 1, name: '健康' }).waitFor()

  await expect.poll(unread).toBe(unreadBefore + 2)
  const [rejected, approved] = [...waiting.keys()]
  const told = (templateId: string | undefined) =>
    as<object>(designer.token, '/api/template/getTemplateInfo', { templateId })
  expect(await told(rejected)).toMatchObject({
    auditStatus: '2',
    auditReason: '字号过小（第 3 页）。R 与 A 是字，不是键',
    auditReasons: [{ label: '字号过小', pages: [3] }],
    mayAppeal: '1',
  })
  expect(await told(approved)).toMatchObject({ auditStatus: '1', title: '后审的一件' })
})

const workCalled = (title: string) => [...waiting].find(([, name]) => name === title)?.[0] as string

it('shows the author by page what was found, and takes an appeal', async () => {
  const page = await visit({ origin, as: designer })
  await page.goto(`/upload?id=${workCalled('先审的一件')}`)
  await live(page)
  const verdict = page.getByRole('region', { name: '审核结果' })
  await verdict.getByText('没有通过审核').waitFor()
  await verdict.getByText('R 与 A 是字，不是键').waitFor()
  const marked = verdict.getByRole('figure')
  await marked.getByText('1 字号过小').waitFor()
  const picture = marked.getByRole('img', { name: '第 3 页' })
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(300)
  await verdict.getByRole('button', { name: '申诉', exact: true }).click()
  await verdict.getByRole('button', { name: '提交申诉' }).click()
  await verdict.getByText('请填写申诉理由').waitFor()
  await page.getByRole('textbox', { name: '申诉理由' }).fill('第 3 页是章节页，只有一行大字。')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await verdict.getByRole('button', { name: '提交申诉' }).click()
  await page.getByText('申诉已提交，将由另一位管理员复核').waitFor()
  await verdict.getByText('等待复核').waitFor()
})

it('shows the room on a phone without anything sticking out', async () => {
  await editOwn(workCalled('先审的一件'), '再次提交的一件')
  const page = await visit({ origin, as: reviewer, screen: 'phone', theme: 'dark' })
  await page.goto('/admin/works')
  await live(page)
  await page.getByRole('heading', { level: 2, name: '再次提交的一件' }).waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByText('字号过小（第 3 页）').first().waitFor()
})
