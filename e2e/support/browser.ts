import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Debian's Chromium, found by the test runner (CHROME_PATH). */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH']
  if (!executablePath) throw new Error('CHROME_PATH names no browser; run the tests by npm test')
  // Without a UTF-8 locale Chromium calls every download with a Chinese name "download".
  return chromium.launch({ executablePath, args: quiet, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
}

export const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const
export type ScreenName = keyof typeof screens
export type Theme = 'light' | 'dark'

/** A fresh visitor: no storage, the screen's size, the theme the system asks for. */
export function visit(
  browser: Browser,
  origin: string,
  screen: ScreenName,
  theme: Theme = 'light',
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: screens[screen],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: screen === 'phone',
    acceptDownloads: true,
  })
}

/** Violations that axe finds, one line each; empty is what a page must show. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** Console errors and failed requests of a page, collected from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}
