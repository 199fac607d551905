import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visits } from './support/page.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
let first: SignedIn
let second: SignedIn

beforeAll(async () => {
  first = await signedIn(origin, '13900000002')
  second = await signedIn(origin, '13900000003')
})

const nameOf = ({ user }: SignedIn) => (user as { userName: string }).userName
const account = (page: Page, who: SignedIn) => page.getByRole('button', { name: `${nameOf(who)} 的账户` })

/** As a login in another tab does. */
const become = (page: Page, who: SignedIn) =>
  page.evaluate((kept) => localStorage.setItem('yantu.session', kept), JSON.stringify(who))
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('yantu.session') ?? 'null')?.user.userName as string)

describe('two people at one browser', () => {
  it('are never shown, nor given, what belongs to the other', async () => {
    const page = await visit()
    await page.goto('/template')
    await become(page, first)
    await page.goto('/ai')
    await account(page, first).waitFor()
    await page.getByRole('textbox', { name: '主题内容' }).fill('第一位用户未发表的研究')

    const other = await page.context().newPage()
    await other.goto('/template')
    await become(other, second)
    await account(page, second).waitFor()
    expect(await page.getByRole('textbox', { name: '主题内容' }).inputValue()).toBe('')

    // What the first page asks for now is the second user's, and what it keeps of them stays so.
    await page.getByRole('link', { name: '模板大厅' }).first().click()
    await page.waitForURL(/template/)
    await page.waitForTimeout(1_000)
    expect(await account(page, first).count()).toBe(0)
    expect(await kept(page)).toBe(nameOf(second))
  })
})
