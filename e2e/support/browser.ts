import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { memoryHasRoom } from '../../apps/server/src/testing/quick-folder.ts'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * What Chromium's processes share, each picture and message, is a file. Playwright has them on the disk, as some
 * containers have no room in memory; a disk looks long for where the next one goes (docs/decisions/0712).
 */
const onDisk = ['--disable-dev-shm-usage']

/** Debian's Chromium, found by the test runner (CHROME_PATH). */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH']
  if (!executablePath) throw new Error('CHROME_PATH names no browser; run the tests by npm test')
  // Without a UTF-8 locale Chromium calls every download with a Chinese name "download".
  return chromium.launch({
    executablePath,
    args: quiet,
    ignoreDefaultArgs: memoryHasRoom() ? onDisk : [],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
}

let launched: Promise<Browser> | undefined

/** The browser of this worker, whose files come one after the other: each leaves no window in it. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchBrowser()
  return launched as Promise<Browser>
}

export const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const
export type ScreenName = keyof typeof screens
export type Theme = 'light' | 'dark'

/** In `npm run test:deep`, where every size, page and fault has its turn; `npm test` takes some of each. */
export const isDeep = Boolean(process.env['EVERY_SIZE'])

/** On which journeys go that are the same ways on both. */
export const journeyScreens: readonly ScreenName[] = isDeep ? ['desktop', 'phone'] : ['desktop']

/** Looks at a page at the size of each screen without loading it again, and leaves it at its own. */
export async function onEachScreen(page: Page, look: (screen: ScreenName) => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? screens.desktop
  for (const screen of ['phone', 'desktop'] as const) {
    await page.setViewportSize(screens[screen])
    await atRest(page)
    await look(screen)
  }
  await page.setViewportSize(own)
}

/** What another theme can break of a page that is as it was: its colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Violations that axe finds of a page, or of one part of it, one line each; empty is what a page must show. */
export const axeViolations = (page: Page, part?: string): Promise<string[]> => judge(page, {}, part)

/** The same in the theme that the page has, and of its colours in the other one, in which it is left. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const found = await axeViolations(page)
  await turnTheme(page)
  return [...found, ...(await judge(page, { runOnly: { type: 'rule', values: rulesOfColours } }))]
}

const DIALOG = '[role=dialog], [role=alertdialog]'

/** A page has the same colours on a phone: there it is judged in one theme, in both in `npm run test:deep`. */
export const judgeOn = (screen: ScreenName): ((page: Page) => Promise<string[]>) =>
  screen === 'desktop' || isDeep ? axeViolationsInBothThemes : (page) => axeViolations(page)

/** An open dialog, in both themes at the size of either screen, each line with where; it is left as it was. */
export async function axeViolationsOfDialog(page: Page): Promise<string[]> {
  const found: string[] = []
  const judgeOnEachScreen = async (options: axe.RunOptions) => {
    await onEachScreen(page, async (screen) => {
      if ((await page.locator(DIALOG).count()) === 0) throw new Error(`no dialog is open on a ${screen}`)
      const lines = await judge(page, options, DIALOG)
      found.push(...lines.map((line) => `${screen}: ${line}`))
    })
    await turnTheme(page)
  }
  await judgeOnEachScreen({})
  await judgeOnEachScreen({ runOnly: { type: 'rule', values: rulesOfColours } })
  return found
}

/** Less than half of what the package calls its source, for each page to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** It would write out each element that it looks at; what it finds is told by its place. */
const withoutHtml = '; axe.configure({ noHtml: true })'

/** In the page itself, once axe is in it: its builder for Playwright would open another page for each judgement. */
async function judge(page: Page, options: axe.RunOptions, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource + withoutHtml)
  return page.evaluate(
    async ([selector, chosen]) => {
      const judge = (window as unknown as { axe: typeof axe }).axe
      // The library's guards of the focus are there as long as it is beside them.
      const looked = { include: selector ?? 'html', exclude: '[data-base-ui-focus-guard]' }
      const { violations } = await judge.run(looked, { ...chosen, resultTypes: ['violations'] })
      return violations.flatMap((rule) =>
        rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary}`),
      )
    },
    [part, options] as const,
  )
}

/** As the system does it, under the reader's eyes; until every colour has come to rest in the other theme. */
async function turnTheme(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await atRest(page)
}

/** Until nothing moves: what another size or theme changes, colours and paddings alike, comes in a frame or more. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    // What inherits a colour begins to change when what it inherits from has changed.
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1) await frame()
  })
}

/** Console errors and failed requests of a page with their addresses, collected from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}
