import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, axeViolationsOfDialog } from './support/browser.ts'
import { postDemand } from './support/demands.ts'
import { hasFocus, sideways, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { button, codeFor, dialogOf, fillCode, open, picture, said, saidIn } from './support/settings.ts'
import { administrator, sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

/*
 * A number is sent one code in 55 s: each of these people asks for one. Who they are matters to nobody else.
 */
const phones = {
  mover: '13822115011',
  newPhone: '13822115012',
  known: '13822115014',
  leaver: '13822115015',
} as const

const origin = sharedOrigin()
const visit = visits()
const people = {} as Record<'mover' | 'known' | 'leaver', SignedIn>
beforeAll(async () => {
  for (const name of ['mover', 'known', 'leaver'] as const)
    people[name] = await signedIn(origin, phones[name])
})

describe('账号安全', () => {
  it('changes the phone in two steps', async () => {
    const page = await visit({ as: people.mover })
    await open(page, 'security')
    await button(page, '更换手机号').click()
    await saidIn(page, '提现暂停 72 小时')
    await button(dialogOf(page), '下一步').click()
    await saidIn(page, '请输入验证码')
    expect(await axeViolationsOfDialog(page)).toEqual([])
    await fillCode(page, await codeFor(page, phones.mover))
    await button(dialogOf(page), '下一步').click()
    const next = dialogOf(page).getByLabel('新手机号')
    await expect.poll(() => hasFocus(next)).toBe(true)
    await button(dialogOf(page), '确定').click()
    await saidIn(page, '请输入手机号')
    await next.fill('12345')
    await saidIn(page, '请输入正确的手机号')
    expect(await axeViolationsOfDialog(page)).toEqual([])
    await next.fill(phones.newPhone)
    await fillCode(page, await codeFor(page, phones.newPhone))
    await button(dialogOf(page), '确定').click()
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.getByText('138 **** 5012').waitFor()
    await page.getByText(/提现暂停到/).waitFor()
  })

  it('hands in the identity document; a card waits for it', async () => {
    const page = await visit({ as: people.known })
    await open(page, 'security')
    await button(page, '绑定银行卡').click()
    await button(dialogOf(page), '确定').click()
    for (const text of ['请输入持卡人', '请输入银行卡号', '请输入验证码']) await saidIn(page, text)
    expect(await axeViolationsOfDialog(page)).toEqual([])
    await button(dialogOf(page), '取消').click()

    await button(page, '去认证').click()
    await button(dialogOf(page), '确定').click()
    for (const text of ['请输入姓名', '请输入身份证号', '请上传身份证正面照片', '请上传身份证反面照片'])
      await saidIn(page, text)
    expect(await axeViolationsOfDialog(page)).toEqual([])
    await dialogOf(page).getByRole('textbox', { name: /姓名/ }).fill('林知夏')
    await dialogOf(page)
      .getByRole('textbox', { name: /身份证号/ })
      .fill('11010519491231002X')
    const files = dialogOf(page).locator('input[type=file]')
    const photo = { name: '证件.png', mimeType: 'image/png', buffer: await picture(640, 400) }
    await files.nth(0).setInputFiles(photo)
    await dialogOf(page).getByAltText('身份证正面照片，已加水印').waitFor()
    await files.nth(1).setInputFiles(photo)
    await dialogOf(page).getByAltText('身份证反面照片，已加水印').waitFor()
    await dialogOf(page).getByRole('checkbox').click()
    await fillCode(page, await codeFor(page, phones.known))
    await button(dialogOf(page), '确定').click()
    await said(page, '实名认证提交成功，请等待审核~')
    await page.getByText('审核中').waitFor()
    expect(await button(page, '去认证').count()).toBe(0)

    const desk = await visit({ as: administrator('13900000005'), screen: 'phone', theme: 'dark' })
    await desk.goto('/admin/real-names')
    await desk
      .getByRole('link', { name: new RegExp((people.known.user as { userName: string }).userName) })
      .click()
    await button(desk, '查看身份证号').click()
    await said(desk, '11010519491231002X')
    expect(await sideways(desk)).toBeLessThanOrEqual(0)
    expect(await axeViolations(desk)).toEqual([])
    await button(desk, '通过').click()
    await said(desk, '已通过，已通知申请人')
    await page.reload()
    await button(page, '绑定银行卡').waitFor()
    expect(await page.getByText('实名认证', { exact: true }).count()).toBe(0)
  })

  it('takes the data along, then ends the account once nothing waits', async () => {
    const orderId = await postDemand(origin, people.leaver)
    const page = await visit({ as: people.leaver })
    await open(page, 'security')
    await button(page, '申请导出个人数据').click()
    await said(page, '已开始整理，做好后会通知您')
    await button(page, '下载个人数据').waitFor()
    const saving = page.waitForEvent('download')
    await button(page, '下载个人数据').click()
    expect((await saving).suggestedFilename()).toMatch(/^砚图个人数据-.*\.zip$/)

    await button(page, '注销账号').click()
    await saidIn(page, '1 个发布的需求还在进行')
    expect(await axeViolationsOfDialog(page)).toEqual([])
    await button(dialogOf(page), '知道了').click()
    const query = { orderId }
    expect(
      (await call(origin, 'GET', '/api/demand/cancelDemandIssue', query, people.leaver.token)).code,
    ).toBe(200)

    await button(page, '注销账号').click()
    await dialogOf(page).getByText('我知道注销后无法恢复').click()
    expect(await axeViolationsOfDialog(page)).toEqual([])
    await fillCode(page, await codeFor(page, phones.leaver))
    await button(dialogOf(page), '注销账号').click()
    await said(page, '账号已注销')
    await page.waitForURL(`${origin}/`)
    await button(page, '登录/注册').first().waitFor()
    expect((await call(origin, 'POST', '/api/user/getUserInfo', {}, people.leaver.token)).code).toBe(401)
  })
})
