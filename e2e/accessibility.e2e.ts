import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  axeViolations,
  launchBrowser,
  type ScreenName,
  type Theme,
  visit,
  watchErrors,
} from './support/browser.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
let browser: Browser
const details: Record<string, string> = {}

async function firstWork(templateType: string): Promise<string> {
  const { data } = await call<{ list: { templateId: string }[] }>(
    origin,
    'POST',
    '/api/template/pageTemplate',
    { templateType },
  )
  const [work] = data.list
  if (!work) throw new Error(`no work of type ${templateType}`)
  return work.templateId
}

beforeAll(async () => {
  browser = await launchBrowser()
  details['模板详情'] = `/template/detail/${await firstWork('0')}`
  details['案例详情'] = `/gold-case/detail/${await firstWork('1')}`
})
afterAll(() => browser?.close())

const openLogin = async (page: Page) => {
  const button = page.getByRole('button', { name: '登录/注册' }).first()
  await button.click()
  await page.getByRole('dialog').waitFor()
}

const pages: [string, () => string, ((page: Page) => Promise<void>)?][] = [
  ['首页', () => '/'],
  ['模板大厅', () => '/template'],
  ['没有结果的列表', () => '/template?q=%E9%BE%98%E9%BE%98%E9%BE%98'],
  ['金奖案例', () => '/gold-case'],
  ['模板详情', () => details['模板详情'] as string],
  ['案例详情', () => details['案例详情'] as string],
  ['登录框', () => '/template', openLogin],
  ['协议', () => '/agreement/8?doc=user'],
  ['不存在的页', () => '/no-such-page'],
  ['沙箱', () => '/sandbox'],
]
const settings = (['desktop', 'phone'] as ScreenName[]).flatMap((screen) =>
  (['light', 'dark'] as Theme[]).map((theme) => [screen, theme] as const),
)

describe.each(settings)('on a %s in the %s theme', (screen, theme) => {
  it.each(pages)(
    '%s has nothing that axe objects to and no error in the console',
    async (name, path, prepare) => {
      const context = await visit(browser, origin, screen, theme)
      const page = await context.newPage()
      const errors = watchErrors(page)
      await page.goto(path(), { waitUntil: 'networkidle' })
      await prepare?.(page)
      expect(await axeViolations(page)).toEqual([])
      const expected = name === '不存在的页' ? /404/ : /^$/
      expect(errors.filter((error) => !expected.test(error))).toEqual([])
      await context.close()
    },
  )

  it('no page scrolls sideways', async () => {
    const context = await visit(browser, origin, screen, theme)
    const page = await context.newPage()
    for (const [, path] of pages) {
      await page.goto(path())
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path(), overflow <= 0]).toEqual([path(), true])
    }
    await context.close()
  })
})
