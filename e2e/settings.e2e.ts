import { beforeAll, describe, expect, it } from 'vitest'
import {
  axeViolations,
  axeViolationsInBothThemes,
  axeViolationsOfDialog,
  watchErrors,
} from './support/browser.ts'
import { boxOf, hasFocus, live, sideways, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { button, codeFor, dialogOf, fillCode, open, picture, said, saidIn } from './support/settings.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

/*
 * A number is sent one code in 55 s: each of these people asks for one. Who they are matters to nobody else.
 */
const phones = { named: '13822115001', keeper: '13822115003', known: '13822115004' } as const

const origin = sharedOrigin()
const visit = visits()
const people = {} as Record<keyof typeof phones, SignedIn>
beforeAll(async () => {
  for (const name of ['named', 'keeper', 'known'] as const)
    people[name] = await signedIn(origin, phones[name])
})

describe('基本信息', () => {
  it('takes a picture and a nickname, and says what is wrong with them', async () => {
    const page = await visit({ as: people.named })
    const errors = watchErrors(page)
    await open(page, 'basic')
    expect(await page.getByText('138 **** 5001').count()).toBe(1)

    const chosen = page.getByLabel('选择头像')
    await chosen.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await said(page, '请上传图片格式文件')
    await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc((2 << 20) + 1) })
    await said(page, '文件大小不能超过2MB')
    await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture(400, 300) })
    await dialogOf(page).getByLabel('缩放').fill('2')
    await dialogOf(page).getByRole('group').press('ArrowLeft')
    expect(await axeViolationsOfDialog(page)).toEqual([])
    await button(dialogOf(page), '确定').click()
    await said(page, '修改成功')
    await expect.poll(() => page.locator('main img[src*="/files/public/"]').count()).toBe(1)

    const name = page.getByLabel('昵称', { exact: true })
    for (const [text, message] of [
      ['', '请输入昵称'],
      ['砚', '长度在 2 到 16 个字符'],
    ] as const) {
      await button(page, '修改昵称').click()
      await name.fill(text)
      await said(page, message)
      await name.blur()
      await name.waitFor({ state: 'detached' })
    }
    await button(page, '修改昵称').click()
    await name.fill('不要了')
    await name.press('Escape')
    await button(page, '修改昵称').click()
    await name.fill('砚边人')
    await name.blur()
    await page.getByRole('button', { name: '砚边人 的账户' }).waitFor()
    await button(page, '修改昵称').click()
    await name.fill('林知夏')
    await name.press('Enter')
    await page.getByRole('button', { name: '林知夏 的账户' }).waitFor()
    expect(await page.getByText('不要了').count()).toBe(0)
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    expect(errors).toEqual([])
  })
})

describe('账号安全', () => {
  it('sets a password, after which everybody logs in anew; a device is signed out', async () => {
    const page = await visit({ as: people.keeper })
    await open(page, 'security')
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    await button(page, '设置登录密码').click()
    await button(dialogOf(page), '确定').click()
    for (const text of ['请输入验证码', '请输入新密码', '请再次输入新密码']) await saidIn(page, text)
    const password = dialogOf(page).getByLabel('新密码', { exact: true })
    const again = dialogOf(page).getByLabel('再次输入新密码')
    await password.fill('short')
    await saidIn(page, '密码长度为 8 到 20 位')
    await password.fill('ink-and-paper-9')
    await again.fill('ink-and-paper-8')
    await saidIn(page, '两次输入的密码不一致')
    expect(await axeViolationsOfDialog(page)).toEqual([])
    await again.fill('ink-and-paper-9')
    await fillCode(page, await codeFor(page, phones.keeper))
    await button(dialogOf(page), '确定').click()
    await said(page, '密码修改成功')
    await page.getByRole('dialog', { name: '验证码登录' }).waitFor()

    const enter = async () => {
      const input = { mobile: phones.keeper, password: 'ink-and-paper-9' }
      return (await call<SignedIn>(origin, 'POST', '/api/user/login/password', input)).data
    }
    const [here, elsewhere] = [await enter(), await enter()]
    const anew = await visit({ as: here })
    await open(anew, 'security')
    await button(anew, '修改登录密码').click()
    await anew.getByRole('dialog', { name: '修改密码' }).waitFor()
    const changed = dialogOf(anew)
    await changed.getByLabel('新密码', { exact: true }).fill('ink-and-paper-7')
    await changed.getByLabel('再次输入新密码').fill('ink-and-paper-7')
    await fillCode(anew, '000000')
    await button(changed, '确定').click()
    await saidIn(anew, '验证码错误')
    expect(await axeViolationsOfDialog(anew)).toEqual([])
    expect(await changed.getByLabel('新密码', { exact: true }).inputValue()).toBe('ink-and-paper-7')
    await button(changed, '取消').click()
    await button(anew, '退出其他设备').click()
    const question = anew.getByRole('alertdialog')
    await question.getByText('除本机外的所有设备都要重新登录').waitFor()
    expect(await axeViolationsOfDialog(anew)).toEqual([])
    await question.getByRole('button', { name: '取消' }).click()
    const out = anew.getByRole('button', { name: /^退出\s+\S+设备$/ })
    await out.click()
    await said(anew, '已退出该设备')
    await expect.poll(() => out.count()).toBe(0)
    expect((await call(origin, 'POST', '/api/user/getUserInfo', {}, elsewhere.token)).code).toBe(401)
  })
})

describe('on a phone', () => {
  it('shows both pages and each dialog within its width; a visitor is asked to log in', async () => {
    const page = await visit({ as: people.known, screen: 'phone' })
    await open(page, 'basic')
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: '账号安全' }).click()
    await button(page, '更换手机号').waitFor()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    for (const name of ['更换手机号', '设置登录密码', '绑定银行卡', '注销账号']) {
      await button(page, name).click()
      const cancel = button(dialogOf(page), '取消')
      await cancel.scrollIntoViewIfNeeded()
      const { x, right, bottom } = await boxOf(cancel)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
      expect(bottom).toBeLessThanOrEqual(568)
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      expect(await axeViolations(page, '[role=dialog]'), name).toEqual([])
      await cancel.click()
      await dialogOf(page).waitFor({ state: 'detached' })
    }
    const visitor = await visit({ screen: 'phone' })
    await visitor.goto('/setting')
    await visitor.getByRole('dialog', { name: '验证码登录' }).waitFor()
  })
})

it('asks again for a dialog whose code did not come', async () => {
  const page = await visit({ as: people.known })
  let isAway = true
  await page.route(/\/assets\/bank-card-dialog-/, (route) => (isAway ? route.abort() : route.continue()))
  await open(page, 'security')
  await button(page, '绑定银行卡').click()
  await page.getByText('没有读到，请检查网络后再试').first().waitFor()
  isAway = false
  await button(page, '绑定银行卡').click()
  await dialogOf(page).getByLabel('持卡人').waitFor()
})

describe('the menu under the avatar', () => {
  it('is walked by keys, and leads out to the home page', async () => {
    const page = await visit({ as: await signedIn(origin, '13900000003') })
    await page.goto('/template')
    await live(page)
    const avatar = page.getByRole('button', { name: /的账户$/ })
    await avatar.focus()
    await page.keyboard.press('ArrowDown')
    const link = (name: string | RegExp) => page.getByRole('banner').getByRole('link', { name })
    await link('个人中心').waitFor()
    await page.getByText('年度会员').waitFor()
    expect(await axeViolations(page, 'header')).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hasFocus(link(/^关注 \d/))).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(() => hasFocus(button(page, '退出登录'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(avatar)).toBe(true)
    expect(await link('个人中心').count()).toBe(0)
    await avatar.press('ArrowDown')
    await link('账号设置').click()
    await page.waitForURL('**/setting')
    await avatar.click()
    await button(page, '退出登录').click()
    await page.waitForURL(`${origin}/`)
    await said(page, '退出成功')
    await button(page, '登录/注册').first().waitFor()
  })

  it('stands whole on the narrowest phone', async () => {
    const page = await visit({ as: await signedIn(origin, '13900000003'), screen: 'phone' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/template')
    await live(page)
    await page.getByRole('button', { name: /的账户$/ }).click()
    const link = await boxOf(page.getByRole('banner').getByRole('link', { name: '个人中心' }))
    expect(link.x).toBeGreaterThanOrEqual(0)
    expect(link.right).toBeLessThanOrEqual(320)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
})
