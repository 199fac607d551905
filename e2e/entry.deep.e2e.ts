import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { cardNumberOf, idNumberOf } from '../apps/server/src/testing/identities.ts'
import { axeViolations, axeViolationsInBothThemes, axeViolationsOfDialog } from './support/browser.ts'
import { live, sideways, visits } from './support/page.ts'
import { newestCode } from './support/sandbox.ts'
import { administrator, sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
const phone = '13800002801'
const [idNumber, card, otherCard] = [idNumberOf(801), cardNumberOf(801), cardNumberOf(802)]
let applicant: SignedIn
let reviewer: SignedIn
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  applicant = await signedIn(origin, phone)
  reviewer = administrator('13900000005')
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#cfdbe3' } })
    .jpeg()
    .toBuffer()
  photo = { name: '身份证.jpg', mimeType: 'image/jpeg', buffer }
})

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** Sends a code by the page's own link and types it. */
async function typeCode(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText('验证码已发送').first().waitFor()
  await box(page, '验证码').fill(await newestCode(origin, mobile))
}

/** What the entry brought can be said anew: the school, an award's photo, the card that is paid to. */
async function setAnew(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/setting')
  await live(page)
  await page.getByRole('button', { name: /^修改\s*学校$/ }).click()
  await box(page, '学校').fill('示例理工大学')
  expect(await axeViolationsOfDialog(page)).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('示例理工大学').waitFor()
  await page.getByRole('button', { name: /^设置\s*获奖照片$/ }).click()
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await dialog.getByRole('img', { name: '获奖照片，已加水印' }).waitFor()
  expect(await axeViolationsOfDialog(page)).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^修改\s*获奖照片$/ }).waitFor()

  await page.getByRole('link', { name: '账号安全' }).click()
  await page.getByText(`尾号 ${card.slice(-4)}`).waitFor()
  expect(await page.getByText('实名认证', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: /^更换\s*银行卡$/ }).click()
  await dialog.getByText('提现暂停 72 小时').waitFor()
  expect(await axeViolationsOfDialog(page)).toEqual([])
  await box(page, '持卡人').fill('温予')
  await box(page, '银行卡号').fill(otherCard)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await dialog.getByRole('timer').waitFor()
  await box(page, '验证码').fill(await newestCode(origin, phone))
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`尾号 ${otherCard.slice(-4)}`).waitFor()
}

it('takes a designer from the form by a rejection and a correction to the upload page, and back by their word', async () => {
  const page = await visit({ as: applicant })
  await page.goto('/apply')
  await page.getByRole('button', { name: '确认提交' }).click()
  for (const message of [
    '请输入姓名',
    '请输入身份证号',
    '请上传身份证照片',
    '请输入银行卡号',
    '请输入毕业院校',
    '请输入验证码',
  ])
    await page.getByText(message).first().waitFor()
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  await box(page, '姓名').fill('温予')
  await box(page, '身份证号').fill(idNumber.replace(/.$/, '?'))
  await page.getByText('请输入正确的身份证号').first().waitFor()
  await box(page, '身份证号').fill(idNumber)
  const front = page.getByRole('group', { name: '身份证人像面' })
  await front.locator('input[type=file]').setInputFiles(photo)
  await front.getByRole('img', { name: '身份证人像面，已加水印' }).waitFor()
  await box(page, '银行卡号').fill(card)
  await page.getByText('招商银行').waitFor()
  await box(page, '毕业院校').fill('示例大学')
  await page.getByRole('checkbox').click()
  // To other numbers than the own one, which is sent the code of a card later: each has one in 55 s.
  await box(page, '手机号').fill('13800002804')
  await typeCode(page, '13800002804')
  await page.getByRole('button', { name: '确认提交' }).click()
  await page.getByRole('heading', { name: '入驻申请已提交' }).waitFor()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [idNumber, card, '温予']) expect(kept).not.toContain(secret)
  expect(await page.getByRole('main').textContent()).not.toContain(idNumber)

  const desk = await visit({ as: reviewer, theme: 'dark' })
  await desk.goto('/admin/entries')
  await live(desk)
  // Others may wait before them.
  const { userName } = applicant.user as { userName: string }
  await desk.getByRole('link', { name: new RegExp(userName) }).click()
  await desk.getByRole('heading', { name: userName }).waitFor()
  await desk.getByRole('button', { name: '查看身份证号' }).click()
  await desk.getByText(idNumber).waitFor()
  await desk.getByRole('button', { name: '查看身份证人像面' }).click()
  await desk.getByRole('img', { name: '身份证人像面，已加水印' }).waitFor()
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: '证件照片不清晰或不完整' }).click()
  await desk.getByRole('button', { name: '驳回', exact: true }).click()
  await desk.getByText('已驳回，原因已通知申请人').waitFor()

  const phonePage = await visit({ as: applicant, screen: 'phone', theme: 'dark' })
  await phonePage.goto('/apply')
  await phonePage.getByRole('heading', { name: '上次没有通过' }).waitFor()
  expect(await box(phonePage, '身份证号').inputValue()).toBe('')
  expect(await box(phonePage, '姓名').inputValue()).toBe('温予')
  expect(await sideways(phonePage)).toBeLessThanOrEqual(0)
  expect(await axeViolations(phonePage)).toEqual([])
  await box(phonePage, '身份证号').fill(idNumber)
  await box(phonePage, '银行卡号').fill(card)
  await box(phonePage, '手机号').fill('13800002803')
  await typeCode(phonePage, '13800002803')
  await phonePage.getByRole('checkbox').click()
  await phonePage.getByRole('button', { name: '确认提交' }).click()
  await phonePage.getByRole('heading', { name: '入驻申请已提交' }).waitFor()

  await desk.goto('/admin/entries')
  await desk.getByRole('link', { name: new RegExp(`${userName}.*第 2 次提交`) }).click()
  await desk.getByRole('heading', { name: userName }).waitFor()
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await desk.getByText('已通过，已通知申请人').waitFor()

  await page.goto('/apply')
  await page.getByRole('heading', { name: '你是认证设计师' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: '上传作品' }).click()
  await page.getByRole('heading', { name: '上传作品' }).waitFor()
  await page.getByText('提交审核').first().waitFor()

  await setAnew(page)

  await page.goto('/setting?tab=security')
  await page.getByRole('button', { name: /^撤回\s*对身份资料的同意$/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('设计师身份和提现随之停用').waitFor()
  expect(await axeViolationsOfDialog(page)).toEqual([])
  await question.getByRole('button', { name: '撤回' }).click()
  await page.getByText('已撤回同意，相关资料已删除').first().waitFor()
  await page.getByText(/\d 已撤回$/).waitFor()
  await page.getByRole('button', { name: '去认证' }).waitFor()
})
