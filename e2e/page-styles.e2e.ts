import { commonLimits } from '@yantu/contract/limits/common'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { live, visits } from './support/page.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
const visit = visits()
let page: Page

beforeEach(async () => {
  page = await visit()
})

/** Where the parts of a page stand and how they look, headings and cards first of all. */
const look = () =>
  page.getByRole('main').evaluate((main) => {
    const parts = [...main.querySelectorAll('h1, h2, article, form, ul, input, button')].slice(0, 60)
    return parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const { color, backgroundColor, display, borderRadius, fontFamily } = getComputedStyle(part)
      const box = [x, y, width, height].map(Math.round)
      return [part.tagName, ...box, color, backgroundColor, display, borderRadius, fontFamily].join(' ')
    })
  })

const isAt = async (path: string, heading: string) => {
  await page.waitForURL(path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
}

const documentStyles = async (path: string) =>
  /<style[^>]*>(.*?)<\/style>/s.exec(await (await fetch(origin + path)).text())?.[1] ?? ''

describe('the styles of a page', () => {
  it('are in its document, and other pages’ are not', async () => {
    const [home, agreement] = await Promise.all([documentStyles('/'), documentStyles('/agreement/1')])
    expect(home).toContain('.fold-panel')
    expect(agreement).toContain('@font-face')
    expect(agreement).not.toContain('.fold-panel')
  })

  it('are whole after a way through pages of other styles', async () => {
    await page.goto('/template')
    await isAt('/template', '把研究，讲得漂亮')
    const arrived = await look()
    expect(arrived.length).toBeGreaterThan(30)
    await page.goto('/nope')
    await page.getByRole('banner').getByRole('link', { name: '模板大厅' }).click()
    await isAt('/template', '把研究，讲得漂亮')
    await expect.poll(look).toEqual(arrived)
  })

  it('are enough without scripts', async () => {
    await page.goto('/template')
    await isAt('/template', '把研究，讲得漂亮')
    const withScripts = await look()
    page = await visit({ javaScriptEnabled: false })
    await page.goto('/template')
    expect(await look()).toEqual(withScripts)
  })

  it('move nothing, however shortly, where less motion is asked for', async () => {
    await page.goto('/template')
    await live(page)
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await paper()
    const begun = await page.evaluateHandle(() => {
      const seen: string[] = []
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (seen.length < 5) seen.push(`${(target as Element).tagName} ${propertyName}`)
      })
      return seen
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(paper).not.toBe(light)
    await page.evaluate(() => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest))))
    expect(await begun.jsonValue()).toEqual([])
  })

  it('reach a dialog that is opened on a page of few', async () => {
    await page.goto('/nope')
    await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect
      .poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0))
      .toBe(commonLimits.dialogPx.login)
  })
})
