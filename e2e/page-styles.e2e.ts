import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commonLimits } from '@yantu/contract/limits/common'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { isDeep } from './support/browser.ts'
import { live, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
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
      // A document's own titles get their face when it is there; whether that was in time is told below.
      const family = fontFamily.replace(' Titles,', '')
      return [part.tagName, ...box, color, backgroundColor, display, borderRadius, family].join(' ')
    })
  })

const isAt = async (path: string, heading: string) => {
  await page.waitForURL(path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
}

const documentStyles = async (path: string) =>
  /<style[^>]*>(.*?)<\/style>/s.exec(await (await fetch(origin + path)).text())?.[1] ?? ''

/** All that the cascade comes to, for every element and what stands before and after it. */
const computed = () =>
  page.evaluate(() => {
    // Laid out anew: of a page that grew as it came Chromium tells margins of `auto` as none, where they are kept.
    const { body } = document
    body.style.display = 'none'
    void body.offsetHeight
    body.style.display = ''
    return [...body.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        if (part && style.content === 'none') return ''
        const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`)
        return `${element.tagName}.${element.getAttribute('class')}${part ?? ''} ${values.join(';')}`
      }),
    )
  })

const assets = join(import.meta.dirname, '../apps/web/build/client/assets')

/** The sheet as it was built instead of its two parts; the faces stay. */
const applyWholeSheet = () =>
  page.evaluate(
    async (href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
      document.head.append(link)
      await loaded
      const [own, ...late] = document.querySelectorAll('style')
      for (const style of late) style.remove()
      if (own) own.textContent = own.textContent.match(/@font-face\{[^}]*\}/g)?.join('') ?? ''
      await document.fonts.ready
      return late.length
    },
    `/assets/${readdirSync(assets).find((name) => /^app-.*\.css$/.test(name))}`,
  )

async function workPath(): Promise<string> {
  const input = { templateType: '0' }
  const { data } = await call<{ list: { templateId: string }[] }>(
    origin,
    'POST',
    '/api/template/pageTemplate',
    input,
  )
  return `/template/detail/${data.list[0]?.templateId}`
}

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

  it('are in two parts what the whole sheet is', async () => {
    for (const path of isDeep ? ['/', '/template', await workPath(), '/ai'] : ['/template']) {
      for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(size)
        await page.goto(path)
        await live(page)
        await page.waitForLoadState('networkidle')
        // Titles in slices of their own are shown a little after the page.
        await page.waitForFunction(
          () =>
            'titles' in document.documentElement.dataset ||
            [...document.fonts].every(({ family }) => !family.includes('Titles')),
        )
        const inParts = await computed()
        expect(await applyWholeSheet()).toBe(1)
        const whole = await computed()
        expect(inParts.length).toBeGreaterThan(300)
        expect(inParts.filter((style, at) => style !== whole[at])).toEqual([])
      }
    }
  })

  it('come late without a rule that the document has', async () => {
    await page.goto('/')
    await live(page)
    const [own = [], late = []] = await page.evaluate(() =>
      [...document.styleSheets].map((sheet) => {
        const selectors: string[] = []
        const read = (rules: CSSRuleList, around: string) => {
          for (const rule of rules) {
            if (rule instanceof CSSStyleRule) selectors.push(`${around} ${rule.selectorText}`)
            else if (rule instanceof CSSGroupingRule)
              read(rule.cssRules, rule instanceof CSSMediaRule ? `${around} ${rule.conditionText}` : around)
          }
        }
        read(sheet.cssRules, '')
        return selectors
      }),
    )
    expect(late.length).toBeGreaterThan(1_000)
    expect(late.filter((selector) => own.includes(selector))).toEqual([])
    // Nor one that speaks of every element.
    expect(late.filter((selector) => !selector.includes('.'))).toEqual([])
  })
})

describe('the titles of a page', () => {
  it('have faces of their own, and all others come with the first touch', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(await workPath())
    await page.locator('html[data-titles]').waitFor({ state: 'attached' })
    const faces = await page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Titles')).map(({ status }) => status),
    )
    expect(faces.length).toBeGreaterThan(0)
    expect(faces.filter((status) => status !== 'loaded')).toEqual([])
    const isSet = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { fontFamily } = getComputedStyle(heading)
      return (
        fontFamily.includes('Titles') && document.fonts.check(`700 30px ${fontFamily}`, heading.textContent)
      )
    })
    expect(isSet).toBe(true)
    const slices = () => asked.filter((url) => /work-titles.*\.css/.test(url)).length
    expect(slices()).toBe(0)
    await page.mouse.click(2, 300)
    await expect.poll(slices).toBe(1)
  })
})
