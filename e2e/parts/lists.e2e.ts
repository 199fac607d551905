import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/browser.ts'
import { galleryWindow } from '../support/gallery.ts'
import { boxOf, hasFocus, sideways } from '../support/page.ts'

const openGallery = galleryWindow()
let page: Page

async function open(only: string, width = 1440, search = ''): Promise<void> {
  page = (await openGallery({ only, width, search })).page
}

const parameter = (name: string) => new URL(page.url()).searchParams.get(name)

describe('the table', () => {
  const orders = () => page.getByRole('region', { name: '订单', exact: true })
  const rows = () =>
    orders()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })

  it('keeps the room of its rows while they are read', async () => {
    await open('table')
    const heightOf = async (name: string) =>
      (await boxOf(page.getByRole('table', { name }).locator('tbody tr').last())).height
    expect(await heightOf('读取中的账单')).toBeCloseTo(await heightOf('试算平衡表'), 0)
  })

  const isSorted = (order: 'ascending' | 'descending') =>
    expect
      .poll(() => orders().getByRole('columnheader', { name: '金额' }).getAttribute('aria-sort'))
      .toBe(order)

  it('keeps its order, filter and page in the address, and goes back by it', async () => {
    await open('table')
    await orders().getByRole('link', { name: '金额' }).click()
    await expect.poll(() => parameter('sort')).toBe('-amount')
    await isSorted('descending')
    const first = await rows().first().innerText()
    await page.getByRole('link', { name: '2', exact: true }).click()
    await expect.poll(() => parameter('page')).toBe('2')
    await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '待付' }).click()
    await expect.poll(() => parameter('state')).toBe('open')
    expect(parameter('page')).toBeNull()
    await expect
      .poll(async () => (await rows().allInnerTexts()).filter((text) => !text.includes('待付')))
      .toEqual([])
    await page.goBack()
    await page.goBack()
    await expect.poll(() => rows().first().innerText()).toBe(first)
    await orders().getByRole('link', { name: '金额' }).click()
    // The link leads on only once the table is drawn by the address it led to.
    await isSorted('ascending')
    await orders().getByRole('link', { name: '金额' }).click()
    await expect.poll(() => parameter('sort')).toBeNull()
  })

  it('finds by a word, says that there is nothing, and leads back', async () => {
    await open('table')
    await page.getByRole('searchbox', { name: '搜索作品名' }).fill('没有这样的')
    await page.keyboard.press('Enter')
    await orders().getByText('没有这样的订单').waitFor()
    await page.getByRole('link', { name: '清除条件' }).click()
    await expect.poll(() => rows().count()).toBe(8)
  })

  it('chooses rows by keys, a range with Shift, and all', async () => {
    await open('table')
    const box = (at: number) => rows().nth(at).getByRole('checkbox')
    await box(1).focus()
    await page.keyboard.press('Space')
    await box(4).click({ modifiers: ['Shift'] })
    await page.getByText('已选 4 项').waitFor()
    const all = orders().getByRole('checkbox', { name: '全选这一页' })
    expect(await all.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true)
    await all.click()
    await page.getByText('已选 8 项').waitFor()
    await page.getByRole('button', { name: '取消选择' }).click()
    await expect.poll(() => page.getByText(/已选/).count()).toBe(0)
  })

  it('keeps its header in sight where it scrolls by itself', async () => {
    await open('table')
    await page.setViewportSize({ width: 1440, height: 360 })
    const head = orders().getByRole('columnheader', { name: '作品' })
    await orders().evaluate((region) => region.scrollTo(0, 120))
    expect((await boxOf(head)).y).toBeCloseTo((await boxOf(orders())).y, 0)
  })

  it('becomes cards on a phone, each value beside its label, still sortable', async () => {
    await open('table', 390)
    const card = await boxOf(rows().first())
    const region = await boxOf(orders())
    expect(card.width).toBeLessThanOrEqual(region.width)
    const state = rows().first().getByRole('cell').filter({ hasText: '已付' })
    expect(await state.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"状态"')
    expect((await boxOf(state)).right).toBeLessThanOrEqual(region.right)
    await orders().getByRole('link', { name: '时间' }).click()
    await expect.poll(() => parameter('sort')).toBe('time')
    const [all, one] = [/全选/, /^选择/].map((name) => orders().getByRole('checkbox', { name }).first())
    expect((await boxOf(all!)).width).toBe((await boxOf(one!)).width)
  })
})

describe('tabs', () => {
  it('in the address are links, the chosen one in sight on a phone', async () => {
    await open('tabs', 390, '&tab=like')
    const row = page.getByRole('navigation', { name: '消息' })
    const chosen = row.getByRole('link', { name: /点赞.*128 条未读/ })
    expect(await chosen.getAttribute('aria-current')).toBe('true')
    await expect.poll(async () => (await boxOf(chosen)).right).toBeLessThanOrEqual((await boxOf(row)).right)
    await row.getByRole('link', { name: '公告' }).click()
    await expect.poll(() => parameter('tab')).toBe('notice')
  })

  it('in the page are one stop of the Tab key, and are chosen by arrows', async () => {
    await open('tabs')
    const tab = (name: RegExp) => page.getByRole('tab', { name })
    await tab(/大纲/).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await hasFocus(tab(/来源/))).toBe(true)
    await page.getByRole('tabpanel', { name: /来源/ }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await hasFocus(tab(/备注/))).toBe(true)
    await page.keyboard.press('Tab')
    expect(await tab(/./).evaluateAll((tabs) => tabs.some((one) => one === document.activeElement))).toBe(
      false,
    )
  })
})

describe('the endless list', () => {
  const list = (name: string) => page.getByRole('list', { name, exact: true })
  const items = (name: string) => list(name).getByRole('listitem')
  /** A specimen of the gallery, by the heading over it. */
  const part = (name: string) => page.getByRole('heading', { name, exact: true, level: 3 }).locator('..')

  it('leads the focus to the first of what a press brought', async () => {
    await open('endless-list', 1440)
    await expect.poll(() => items('消息').count()).toBe(6)
    const button = part('自己变长').getByRole('button', { name: '加载更多' })
    await button.evaluate((node: HTMLElement) => {
      node.focus({ preventScroll: true })
      node.click()
    })
    await expect.poll(() => hasFocus(items('消息').nth(6))).toBe(true)
  })

  it('asks again only when it is told to after a failure', async () => {
    await open('endless-list', 1440)
    await part('会失败一次').scrollIntoViewIfNeeded()
    await part('会失败一次').getByText('后面的没有读到，前面的还在。').waitFor()
    expect(await items('会失败一次的消息').count()).toBe(6)
    await part('会失败一次').getByRole('button', { name: '重试' }).click()
    await expect.poll(() => items('会失败一次的消息').count()).toBeGreaterThan(6)
  })

  it('grows to its end as it is read, and is found at the same place when one goes back', async () => {
    await open('endless-list', 1440)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2000)
        return items('消息').count()
      })
      .toBe(24)
    await part('自己变长').getByText('没有更多了').waitFor()
    const last = items('消息').nth(20).getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await last.click()
    await page.waitForURL('**/about')
    await page.goBack()
    await expect.poll(() => items('消息').count()).toBe(24)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
})

describe('the timeline', () => {
  it('lies down at any width, told once to a reader', async () => {
    await open('timeline', 1440)
    const lists = () => page.getByRole('list', { name: '需求的进度' })
    expect(await lists().count()).toBe(1)
    const steps = lists().getByRole('listitem')
    expect((await boxOf(steps.nth(0))).y).toBeCloseTo((await boxOf(steps.nth(4))).y, 0)
    expect(await steps.nth(2).getAttribute('aria-current')).toBe('step')
    expect(await steps.nth(2).innerText()).toContain('进行中')
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await lists().count()).toBe(1)
    expect((await boxOf(steps.nth(0))).y).toBeCloseTo((await boxOf(steps.nth(4))).y, 0)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
})

describe('the menu', () => {
  it('is walked by keys and gives the focus back', async () => {
    await open('menu')
    const trigger = page.getByRole('button', { name: '操作' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: '个人中心' }))).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: '删除' }))).toBe(true)
    // The library puts it beside the landmarks.
    const ours = (violation: string) => !violation.startsWith('region: #base-ui')
    expect((await axeViolations(page)).filter(ours)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(trigger)).toBe(true)
  })
})

describe('the comparison', () => {
  const frame = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}，`) })
  const scales = () =>
    page
      .getByRole('region', { name: '第 5 页的两稿' })
      .locator('[style*=transform]')
      .evaluateAll((sheets) => sheets.map((sheet) => (sheet as HTMLElement).style.transform))

  it('zooms and moves both at once, by keys and by buttons', async () => {
    await open('compare')
    await frame('第 1 稿').focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => new Set(await scales()).size).toBe(1)
    expect((await scales())[0]).toMatch(/translate\(-35%, -25%\) scale\(1\.5\)/)
    await page.getByRole('button', { name: '还原大小' }).click()
    await expect.poll(async () => (await scales())[1]).toContain('scale(1)')
  })

  it('lays one over the other with a divider that keys and pointers move', async () => {
    await open('compare', 390)
    await page.getByRole('button', { name: '叠加' }).click()
    const divider = page.getByRole('slider', { name: '第 1 稿与第 2 稿的分界' })
    await divider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await divider.getAttribute('aria-valuenow')).toBe('55')
    const { x, y, width, height } = await boxOf(frame('第 1 稿与第 2 稿'))
    await divider.hover()
    await page.mouse.down()
    await page.mouse.move(x + width / 4, y + height / 2)
    await page.mouse.up()
    await expect.poll(() => divider.getAttribute('aria-valuenow')).toBe('25')
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('a payment', () => {
  it('of a deposit tells what its amount is made of', async () => {
    await open('payment', 390)
    await page.getByRole('button', { name: '定金' }).click()
    const dialog = page.getByRole('dialog', { name: '微信扫码支付' })
    await dialog.getByRole('img', { name: '《复合固态电解质中期答辩》的支付二维码' }).waitFor()
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(['¥1820.00', '¥364.00', '¥655.20'])
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('the console', () => {
  it('runs the keys of its page, lists them, and lets them rest while its help is open', async () => {
    await open('console')
    await page.keyboard.press('j')
    await page.getByText('下一件', { exact: true }).and(page.locator('[data-toast] *')).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: '键盘快捷键' })
    await help.getByText('翻页').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('[data-toast]').getByText('翻页').count()).toBe(0)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
  })
})

it('says over two pictures what each is without one name running into the other', async () => {
  await open('compare-names')
  const captions = page.getByRole('region', { name: '近似的两件' }).locator('figcaption')
  for (const width of [640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await captions.evaluateAll((both) =>
      both.map((caption) => {
        const words = [...caption.children].map((child) => child.getBoundingClientRect())
        return {
          end: Math.max(...words.map(({ right }) => right)),
          box: caption.getBoundingClientRect().right,
        }
      }),
    )
    expect(
      boxes.map(({ end, box }) => end <= box + 0.5),
      String(width),
    ).toEqual([true, true])
  }
})
