import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  axeViolationsInBothThemes,
  isDeep,
  judgeOn,
  onEachScreen,
  screens,
  type ScreenName,
  type Theme,
  watchErrors,
} from './support/browser.ts'
import { postDemand } from './support/demands.ts'
import { burstButtons, live, sideways, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { signedIn } from './support/signed-in.ts'

const visit = visits()
const details: Record<string, string> = {}

async function firstWork(templateType: string): Promise<string> {
  const { data } = await call<{ list: { templateId: string }[] }>(
    sharedOrigin(),
    'POST',
    '/api/template/pageTemplate',
    { templateType },
  )
  const [work] = data.list
  if (!work) throw new Error(`no work of type ${templateType}`)
  return work.templateId
}

beforeAll(async () => {
  details['模板详情'] = `/template/detail/${await firstWork('0')}`
  details['案例详情'] = `/gold-case/detail/${await firstWork('1')}`
  const publisher = await signedIn(sharedOrigin(), '13900000002')
  details['需求详情'] = `/orders-square/detail/${await postDemand(sharedOrigin(), publisher)}`
})

/** Until the page answers presses and shows what it is there for. */
const shows = (find: (page: Page) => ReturnType<Page['getByRole']>) => async (page: Page) => {
  await live(page)
  await find(page).first().waitFor()
}
const cards = shows((page) => page.getByRole('main').getByRole('article'))
const openLogin = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '登录/注册' }).first().click()
  await page.getByRole('dialog').getByLabel('手机号').waitFor()
}

const openSuggestions = async (page: Page) => {
  const box = page.getByRole('main').getByRole('searchbox')
  await box.click()
  await box.pressSequentially('量子')
  await page.getByRole('option').first().waitFor()
}

type State = (page: Page) => Promise<void>

/** Each with what it shows one after the other, from what it comes with on. */
const pages: [string, () => string, ...State[]][] = [
  ['首页', () => '/', cards],
  ['模板大厅，搜索建议，登录框', () => '/template', cards, openSuggestions, openLogin],
  [
    '没有结果的列表',
    () => '/template?q=%E9%BE%98%E9%BE%98%E9%BE%98',
    shows((page) => page.getByText('暂无作品')),
  ],
  ['模板详情', () => details['模板详情'] as string, cards],
  ['案例详情', () => details['案例详情'] as string, shows((page) => page.getByRole('heading', { level: 1 }))],
  [
    '需求详情',
    () => details['需求详情'] as string,
    shows((page) => page.getByRole('region', { name: '验收单' })),
  ],
  ['验证授权', () => '/licence', shows((page) => page.getByLabel('授权编号'))],
  ['接单广场', () => '/orders-square', cards],
  ['发布需求', () => '/publish', shows((page) => page.getByRole('dialog').getByLabel('手机号'))],
  ['科研绘图', () => '/mapping', shows((page) => page.getByRole('button', { name: '预览 光与晶格' }))],
  ['关于我们', () => '/about', shows((page) => page.getByRole('heading', { level: 1 }))],
  ['成为合伙人', () => '/partner', shows((page) => page.getByRole('textbox', { name: '姓名' }))],
  [
    '相近的词',
    () => '/template?q=%E9%92%99%E5%A4%AA%E7%9F%BF',
    (page) => page.getByRole('link', { name: '钙钛矿', exact: true }).waitFor(),
  ],
  ['协议', () => '/agreement/8?doc=user', shows((page) => page.getByRole('heading', { level: 1 }))],
  ['不存在的页', () => '/no-such-page', shows((page) => page.getByText('请求地址不存在'))],
  ['沙箱', () => '/sandbox', (page) => page.getByRole('heading').first().waitFor()],
]
/** Pages that are the same parts as those before: the other list, a list of pages, what asks its visitor to log in. */
const alike: typeof pages = [
  ['金奖案例', () => '/gold-case', cards],
  ['入驻审核', () => '/apply', shows((page) => page.getByRole('dialog').getByLabel('手机号'))],
  ['账号设置', () => '/setting', shows((page) => page.getByRole('dialog').getByLabel('手机号'))],
  ['找页面', () => '/template?role=timeline', cards],
]
it.each<[ScreenName, Theme]>([
  ['desktop', 'light'],
  ['phone', 'dark'],
])('what is hard to read is found on a %s, whichever theme it is in', async (screen, theme) => {
  const page = await visit({ screen, theme })
  for (const scheme of ['light', 'dark']) {
    await page.setContent(`<!doctype html><html lang="zh-CN"><title>灰</title><style>
      @media (prefers-color-scheme: ${scheme}) { p { color: #999; background: #aaa } }
    </style><main><h1>灰</h1><p>灰上之灰</p></main></html>`)
    expect((await axeViolationsInBothThemes(page)).map((found) => found.split(' ')[0])).toEqual([
      'color-contrast:',
    ])
  }
})

/** The least that is still in people's hands. */
const narrowest = { width: 320, height: 568 }

/** Every other one is loaded in the dark. */
it.each(
  [...pages, ...(isDeep ? alike : [])].map(
    ([name, path, ...states], at) => ({ name, path, states, theme: at % 2 ? 'dark' : 'light' }) as const,
  ),
)(
  '$name has nothing that axe objects to, no error in the console, and does not scroll sideways, on any screen',
  async ({ name, path, states, theme }) => {
    const page = await visit({ theme })
    const errors = watchErrors(page)
    await page.goto(path())
    for (const [at, comeTo] of states.entries()) {
      await page.setViewportSize(screens.desktop)
      await comeTo(page)
      await onEachScreen(page, async (screen) => {
        expect(await sideways(page), `${at} ${screen}`).toBeLessThanOrEqual(0)
        expect(await judgeOn(screen)(page), `${at} ${screen}`).toEqual([])
      })
      await page.setViewportSize(narrowest)
      await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
      expect(await burstButtons(page)).toEqual([])
    }
    const expected = name === '不存在的页' ? /404/ : /^$/
    expect(errors.filter((error) => !expected.test(error))).toEqual([])
  },
)
