import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser, type ScreenName, type Theme } from './browser.ts'
import { deckFile } from './decks.ts'
import { castOf, demandAt } from './demands.ts'
import { live, newWindow } from './page.ts'
import { call } from './sandbox.ts'
import { type SignedIn, signedIn } from './signed-in.ts'

/*
 * Pictures of a demand's page in every status for everybody, to be laid beside the mock-ups:
 * ORIGIN=http://127.0.0.1:3000 PICTURES=/tmp/pictures CHROME_PATH=… node e2e/support/demand-pictures.ts
 * STATUSES=1,4 SCREENS=desktop,phone THEMES=light,dark say which; all statuses, on a desktop, in the light else.
 */

const { ORIGIN: origin = '', PICTURES: folder = '' } = process.env
if (!origin || !folder) throw new Error('ORIGIN and PICTURES say which site, and where to')
const chosen = (name: string, otherwise: string) => (process.env[name] ?? otherwise).split(',')
const statuses = chosen('STATUSES', '0,1,2,3,4,5,6,7,8,9,held')
const screens = chosen('SCREENS', 'desktop') as ScreenName[]
const themes = chosen('THEMES', 'light') as Theme[]

const HELD_IN = 4
const deck = await deckFile()

const cast = await castOf(origin, '13900000002')
const viewers: Record<string, SignedIn | undefined> = {
  publisher: cast.publisher,
  selected: cast.designer,
  other: cast.other,
  stranger: await signedIn(origin, '13900000003'),
  visitor: undefined,
}
const only = process.env['VIEWERS']?.split(',') ?? Object.keys(viewers)

await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
for (const status of statuses) {
  const isHeld = status === 'held'
  const orderId = await demandAt(origin, cast, isHeld ? HELD_IN : Number(status), deck)
  if (isHeld) {
    const reason = '试稿改了三次，仍没有按验收单做技术路线图。'
    await call(origin, 'POST', '/api/demand/requestArbitration', { orderId, reason }, cast.publisher.token)
  }
  for (const viewer of only) {
    for (const screen of screens) {
      for (const theme of themes) {
        const context = await newWindow(browser, { origin, screen, theme, as: viewers[viewer] })
        const page = await context.newPage()
        await page.goto(`/orders-square/detail/${orderId}`)
        await live(page)
        await page.waitForLoadState('networkidle')
        await page.screenshot({
          path: join(folder, `${status}-${viewer}-${screen}-${theme}.png`),
          fullPage: true,
        })
        await context.close()
      }
    }
  }
}
await browser.close()
