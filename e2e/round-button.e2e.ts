import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isDeep } from './support/browser.ts'
import { boxOf, live, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
const visit = visits()

const button = (page: Page) => page.getByRole('button', { name: '快捷入口' })

/** Texts that the round button covers, but for those that the window or a row cuts off and those in bars over the page. */
const covered = (page: Page) =>
  button(page).evaluate((shown) => {
    const place = shown.getBoundingClientRect()
    const found: string[] = []
    // What lies under a bar over the page is covered by that.
    const bar = document.querySelector('main [data-room]')?.getBoundingClientRect().top ?? Infinity
    /** Where what is too long for an element around it is cut off. */
    const cutAt = (element: HTMLElement | null): number => {
      if (!element || element === document.body) return Infinity
      const own =
        getComputedStyle(element).overflowX === 'visible' ? Infinity : element.getBoundingClientRect().right
      return Math.min(own, cutAt(element.parentElement))
    }
    /** Beyond the edge of a row that scrolls, or cut off there: nothing to be read before it is pulled in. */
    const endsInRow = (element: HTMLElement | null, right: number): boolean => {
      if (!element || element === document.body) return false
      const isRow = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
      return (
        (isRow && right > element.getBoundingClientRect().right) || endsInRow(element.parentElement, right)
      )
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement as HTMLElement
      if (!text.nodeValue?.trim() || shown.closest('aside')?.contains(text) || parent.closest('.marquee'))
        continue
      if (!parent.checkVisibility({ visibilityProperty: true }) || parent.closest('[data-room], .sr-only'))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const cut = cutAt(parent)
      for (const box of range.getClientRects()) {
        const right = Math.min(box.right, cut)
        const meets = right > place.left && Math.min(box.bottom, bar) > place.top && box.top < place.bottom
        const isSeen = !endsInRow(parent, box.right) && right <= document.body.getBoundingClientRect().right
        if (meets && isSeen && box.top < bar && box.width > 1) found.push(text.nodeValue.trim())
      }
    }
    return found
  })

const scroll = async (page: Page, dy: number) => {
  const before = await page.evaluate(() => scrollY)
  await page.evaluate((way) => scrollBy({ top: way, behavior: 'instant' }), dy)
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
  // Until it has come to rest where it now belongs.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let still = 0; still < 3; still++) {
      await frame()
      if (document.getAnimations().some((animation) => animation instanceof CSSTransition)) still = 0
    }
  })
}

it('the round button of a phone stands over nothing that is read', async () => {
  const { data } = await call<{ list: { templateId: string }[] }>(
    origin,
    'POST',
    '/api/template/pageTemplate',
    {
      templateType: '0',
    },
  )
  const work = `/template/detail/${data.list[0]?.templateId}`
  const others = ['/template', '/ai', '/orders-square', '/orders-square/detail/2']
  for (const path of ['/', work, '/orders-square/detail/1', ...(isDeep ? others : [])]) {
    for (const width of isDeep ? [320, 390] : [320]) {
      const at = `${path} at ${width} px`
      const page = await visit({ size: [width, 844], screen: 'phone' })
      await page.goto(path)
      await live(page)
      expect(await covered(page), `${at}, as it comes`).toEqual([])
      for (let part = 1; part <= 3; part++) {
        await scroll(page, 500)
        expect(await covered(page), `${at}, further down`).toEqual([])
      }
      await scroll(page, 100_000)
      expect(await covered(page), `${at}, at its end`).toEqual([])
      expect((await boxOf(button(page))).width, `${at}, at its end`).toBe(52)
      await page.close()
    }
  }
})

it('is whole for who turns back, and opens from the margin', async () => {
  const page = await visit({ screen: 'phone' })
  await page.goto('/template')
  await live(page)
  await scroll(page, 900)
  const tab = await boxOf(button(page))
  const width = (await boxOf(page.getByRole('main'))).right
  expect(tab.right).toBe(width)
  // Within the page's own margin; what can be touched is wider.
  expect(tab.width).toBeLessThanOrEqual(16)
  const touched = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.getAttribute('aria-label'),
    [width - 23, tab.y + 26] as const,
  )
  expect(touched).toBe('快捷入口')
  await scroll(page, -200)
  expect((await boxOf(button(page))).width).toBe(52)
  await scroll(page, 200)
  expect((await boxOf(button(page))).width).toBe(tab.width)
  await button(page).click()
  await page
    .getByRole('complementary', { name: '快捷入口' })
    .getByRole('button', { name: '联系客服' })
    .waitFor()
  expect((await boxOf(button(page))).width).toBeGreaterThan(tab.width)
})
