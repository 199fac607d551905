import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { type ScreenName, type Theme, screens, sharedBrowser } from './browser.ts'
import { sharedOrigin } from './shared-server.ts'
import type { SignedIn } from './signed-in.ts'

/** Until a page is loaded, beside the other journeys of a busy machine, ms. */
const NAVIGATION_MS = 90_000

/** Who comes, by which window, to which of the servers: a visitor on a desktop at the shared one. */
export interface Visit {
  origin?: string
  /** Somebody who has logged in before, without walking the dialog again. */
  as?: SignedIn
  screen?: ScreenName
  /** Another size than the screen's, px. */
  size?: readonly [width: number, height: number]
  theme?: Theme
  javaScriptEnabled?: boolean
  bypassCSP?: boolean
}

/**
 * A page of the worker's browser for each visit: no storage but a session, and gone behind the journey. Further tabs
 * of the same visitor are `page.context().newPage()`.
 */
export function visits(): (visit?: Visit) => Promise<Page> {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  return async (visit = {}) => (await newWindow(browser, visit)).newPage()
}

/** A browser window that shares nothing with others. */
export async function newWindow(
  browser: Browser,
  { origin, as, screen = 'desktop', size, theme, ...rest }: Visit,
): Promise<BrowserContext> {
  const { width, height } = screens[screen]
  const context = await browser.newContext({
    baseURL: origin ?? sharedOrigin(),
    viewport: size ? { width: size[0], height: size[1] } : { width, height },
    colorScheme: theme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: screen === 'phone',
    acceptDownloads: true,
    ...rest,
  })
  context.setDefaultNavigationTimeout(NAVIGATION_MS)
  await context.addInitScript(noteLiveness)
  if (as)
    await context.addInitScript(
      (session) => localStorage.setItem('yantu.session', session),
      JSON.stringify(as),
    )
  return context
}

/** Runs in the browser: notes when the page says to the server's starter that it can be pressed. */
function noteLiveness(): void {
  let tellStarter: (() => void) | undefined
  Object.defineProperty(window, '__pageIsLive', {
    get: () => () => {
      document.documentElement.setAttribute('data-live', '')
      tellStarter?.()
    },
    set: (starter: () => void) => {
      tellStarter = starter
    },
  })
}

/** Until the page answers presses and has its type: what it shows from then on comes of what is done to it. */
export async function live(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** px that the page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Figures in sight that are cut off: of these, unlike of words, a part is no use. */
export const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .num')]
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
      .map(({ innerText }) => innerText),
  )

/** Buttons in sight whose words stick out of them. */
export const burstButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button')]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.scrollWidth > one.clientWidth + 1,
      )
      .map(({ innerText, ariaLabel }) => ariaLabel ?? innerText),
  )

/** Where an element stands in the window, px. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement)
