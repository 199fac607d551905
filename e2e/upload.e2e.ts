import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, journeyScreens, onEachScreen, watchErrors } from './support/browser.ts'
import { deckFile } from './support/decks.ts'
import { hasFocus, live, sideways, visits } from './support/page.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const visit = visits()
const ADD = '/api/template/add'
const title = '短视频时代的大学生阅读'
let designer: SignedIn
let other: SignedIn
let reader: SignedIn
let deck: Buffer

beforeAll(async () => {
  const origin = sharedOrigin()
  designer = await signedIn(origin, '13900000001')
  other = await signedIn(origin, '13900000004')
  reader = await signedIn(origin, '13900000002')
  deck = await deckFile()
})

const pptx = () => ({ name: `${title}.pptx`, mimeType: 'application/octet-stream', buffer: deck })
const pdf = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

/** The form's button, of which a phone has one and a desktop another. */
const submit = (page: Page): Locator =>
  page.getByRole('button', { name: '提交审核' }).filter({ visible: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const sent = (page: Page, file: { name: string }) =>
  page
    .getByRole('group', { name: /文件/ })
    .filter({ hasText: file.name })
    .getByText(/已上传$/)
    .waitFor()

async function open(page: Page, path = '/upload'): Promise<void> {
  await page.goto(path)
  await live(page)
  await submit(page).waitFor()
}

async function fill(page: Page): Promise<void> {
  await page.locator('input[type=file]').nth(0).setInputFiles(pptx())
  await page.locator('input[type=file]').nth(1).setInputFiles(pdf)
  await field(page, '主题').fill(title)
  await field(page, '介绍').fill('新闻传播方向的毕业论文答辩，图表都能改。')
  await page.getByRole('radio', { name: '开题答辩' }).click()
  await page.getByRole('button', { name: '绿', exact: true }).click()
  await field(page, '价格').fill('16.9')
  await Promise.all([sent(page, pptx()), sent(page, pdf)])
}

const agree = (page: Page) => page.getByRole('checkbox', { name: /内容上传协议/ }).check()

describe.each(journeyScreens)('a designer on a %s', (screen) => {
  it('uploads a deck, and changes it', async () => {
    const page = await visit({ screen, as: designer })
    const errors = watchErrors(page)
    await page.goto('/')
    await live(page)
    if (screen === 'phone') await page.getByRole('button', { name: '快捷入口' }).click()
    await page.getByRole('button', { name: '上传作品', exact: true }).click()
    await page.waitForURL(/\/upload$/)
    await submit(page).waitFor()
    await onEachScreen(page, async (at) => {
      expect(await axeViolations(page), at).toEqual([])
      expect(await sideways(page), at).toBeLessThanOrEqual(0)
    })

    // Everything that is missing is said at once, and the first has the focus.
    await submit(page).click()
    const said = page.getByRole('main').getByRole('alert')
    await said.getByText('有 8 处要改').waitFor()
    for (const words of ['请上传文件', '请输入主题', '请选择主色', '请输入价格', '请先阅读并同意协议'])
      await said.getByText(words).first().waitFor()
    expect(await hasFocus(page.getByRole('button', { name: /拖到这里/ }).first())).toBe(true)

    // What still holds stays over a change of the type, and comes back with it.
    await fill(page)
    await page.getByRole('radio', { name: /视频/ }).click()
    await page.getByRole('radio', { name: '机制动画' }).waitFor()
    expect(await field(page, '主题').inputValue()).toBe(title)
    expect(await page.getByText(pptx().name).count()).toBe(0)
    await page.getByRole('radio', { name: /优质模板/ }).click()
    await page.getByText(pptx().name).waitFor()
    expect(await page.getByRole('radio', { name: '开题答辩' }).isChecked()).toBe(true)
    await page.getByLabel('卖一份，你得').getByText('11').waitFor()

    // A reload keeps all of it but the consent.
    await page.reload()
    await live(page)
    await page.getByText('已恢复上次没有提交的内容').waitFor()
    await Promise.all([sent(page, pptx()), sent(page, pdf)])
    expect(await field(page, '价格').inputValue()).toBe('16.9')
    await page.getByRole('heading', { name: '体检结果' }).waitFor({ timeout: 60_000 })

    // A failure is said, and the form is as it was.
    await page.route(`**${ADD}`, (route) => route.fulfill({ status: 503 }))
    await agree(page)
    await submit(page).click()
    await page.getByText('提交失败！').waitFor()
    expect(await field(page, '主题').inputValue()).toBe(title)
    await page.unroute(`**${ADD}`)
    const answered = page.waitForResponse(`**${ADD}`)
    await submit(page).click()
    const { data } = (await (await answered).json()) as { data: { templateId: string; queuePlace: number } }
    await page.getByText('上传成功,耐心等待管理员审核').waitFor()
    await page.getByRole('heading', { name: '已送审' }).waitFor()
    await page.getByText(`排在第 ${data.queuePlace} 位`).waitFor()
    await onEachScreen(page, async (at) => expect(await axeViolations(page), at).toEqual([]))
    await page.getByRole('link', { name: '看这件作品' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    await open(page, `/upload?id=${data.templateId}`)
    expect(await page.getByRole('radiogroup', { name: '作品类型' }).count()).toBe(0)
    await sent(page, pptx())
    await page.getByText(/正在等审核，排在第 \d+ 位/).waitFor()
    await field(page, '主题').fill(`${title}二稿`)
    await page.getByRole('radio', { name: /免费/ }).click()
    expect(await field(page, '价格').count()).toBe(0)
    await agree(page)
    await submit(page).click()
    await page.getByText('编辑成功~').waitFor()
    await page.getByRole('heading', { name: '修改已送审' }).waitFor()
    expect(errors.filter((line) => !line.includes('503'))).toEqual([])

    const stranger = await visit({ screen, as: other })
    await stranger.goto(`/upload?id=${data.templateId}`)
    await stranger.getByRole('main').getByText('拒绝访问').waitFor()
    expect(await submit(stranger).count()).toBe(0)
  })
})

describe('whoever is no designer', () => {
  it('is told so, also by the typed address, and may be certified', async () => {
    const page = await visit({ as: reader })
    await page.goto('/upload')
    const alert = page.getByRole('alertdialog')
    await alert.getByText('请先完成设计师认证，再上传作品').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await alert.getByRole('button', { name: '取消' }).click()
    await page.getByText('设计师认证通过后，就能上传作品').waitFor()
    expect(await submit(page).count()).toBe(0)

    await page.goto('/template')
    await live(page)
    await page.getByRole('button', { name: '上传作品', exact: true }).click()
    await alert.getByRole('button', { name: '去认证' }).click()
    await page.waitForURL(/\/apply$/)
  })

  it('logs in first, as a visitor', async () => {
    const page = await visit()
    await page.goto('/upload')
    await page.getByRole('dialog').getByLabel('手机号').waitFor()
  })
})
