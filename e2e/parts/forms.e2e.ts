import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, axeViolationsInBothThemes, isDeep } from '../support/browser.ts'
import { galleryWindow } from '../support/gallery.ts'
import { boxOf, hasFocus, sideways } from '../support/page.ts'

const open = galleryWindow()

const isFocused = (locator: Locator) => expect.poll(() => hasFocus(locator)).toBe(true)

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(200_000) })

describe('the gallery of parts', () => {
  it('has nothing that axe objects to, nothing is cut, every control can be hit, at any width', async () => {
    for (const width of [1440, 768, 390, 320]) {
      const { page, errors } = await open({ width })
      await settled(page)
      expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0)
      expect(await controlsBeyond(page), `${width} px`).toEqual([])
      const judge = judgeAt(width)
      if (judge) expect((await judge(page)).filter(isOfOnePage), `${width} px`).toEqual([])
      expect(errors).toEqual([])
    }
  })
})

/**
 * It takes axe some seconds to read them all: at the sizes in between in `npm run test:deep`. Colours are the same at
 * any width.
 */
function judgeAt(width: number) {
  if (width === 1440 || (width === 390 && isDeep)) return axeViolationsInBothThemes
  return width === 390 || isDeep ? axeViolations : null
}

/** The gallery shows a part in each of its states, and so its landmarks several times. */
const isOfOnePage = (violation: string) => !violation.startsWith('landmark-unique')

/** Until every list has what it reads at the start: the longest of the gallery's pretended calls is over. */
const settled = (page: Page) =>
  page.getByRole('list', { name: '消息', exact: true }).getByRole('listitem').first().waitFor()

/** Controls that are cut by the window or too small for a finger. */
const controlsBeyond = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const controls = main.querySelectorAll(
      'input:not([type=file]), textarea, button, [role=radio], [role=switch]',
    )
    // What lies in a strip that scrolls by itself is reached by scrolling it.
    const isInStrip = (control: Element) => {
      for (let at = control.parentElement; at && at !== main; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
      return false
    }
    return [...controls].flatMap((control) => {
      const { left, right, width, height } = control.getBoundingClientRect()
      const isHidden = width <= 1 || getComputedStyle(control).position === 'fixed'
      const isBeyond = (left < 0 || right > innerWidth) && !isInStrip(control)
      const isWrong = isBeyond || (height < 20 && !control.closest('p'))
      return !isHidden && isWrong
        ? [`${control.textContent} ${control.outerHTML.slice(0, 120)} ${left} ${right} ${height}`]
        : []
    })
  })

describe('an open form', () => {
  it.each([1440, 390])(
    'has nothing that axe objects to at %i px, with its list and its calendar',
    async (width) => {
      const { page, errors } = await open({ only: 'form', anew: true, width })
      const judge = judgeAt(width) ?? axeViolations
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.getByText('请输入主题').last().waitFor()
      expect(await judge(page)).toEqual([])
      await page.getByRole('combobox', { name: '作品场景' }).click()
      await page.getByRole('listbox').waitFor()
      expect(await judge(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '打开日历：完成日期' }).click()
      await page.getByRole('grid').waitFor()
      expect(await judge(page)).toEqual([])
      expect(errors).toEqual([])
    },
  )
})

describe('a form, by keyboard alone', () => {
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  it('leads to what is wrong, takes every part, says a refusal at its field, and is sent', async () => {
    const { page } = await open({ only: 'form', anew: true })
    await field(page, '主题').focus()
    await page.keyboard.press('Enter')
    await page.getByText('有 10 处要改').waitFor()
    await isFocused(page.getByRole('button', { name: '拖到这里，或点击选择' }))
    await page.getByRole('link', { name: '请输入介绍' }).focus()
    await page.keyboard.press('Enter')
    await isFocused(field(page, '介绍'))

    await page.keyboard.type('封面、目录与八种数据页。')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('高分子材料研究进展')
    await page.getByText('9/20').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await isFocused(page.getByRole('combobox', { name: '作品场景' }))
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: '搜索作品场景' }).waitFor()
    await page.keyboard.type('基金')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('combobox', { name: '作品场景' }).textContent()).toBe('基金申报')
    await isFocused(page.getByRole('combobox', { name: '作品场景' }))
    await page.keyboard.press('Tab')
    await page.keyboard.type('2026年12月6日')
    await page.keyboard.press('Tab')
    expect(await field(page, '完成日期').inputValue()).toBe('2026-12-06')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor()
    await isFocused(page.getByRole('button', { name: /12月6日/ }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, '完成日期').inputValue()).toBe('2026-12-13')
    await page.keyboard.press('Tab')
    await isFocused(page.getByRole('button', { name: '红', exact: true }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    expect(await page.getByRole('button', { name: '橙' }).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Tab')
    await isFocused(page.getByRole('radio', { name: '付费' }))
    await page.keyboard.press('Tab')
    await page.keyboard.type('１６。９')
    expect(await field(page, '价格').inputValue()).toBe('16.9')
    await page.keyboard.press('Tab')
    await page.keyboard.type('13800000001')
    await page.keyboard.press('Tab')
    await page.keyboard.type('000000')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)

    await page.locator('input[type=file]').setInputFiles(pdf('高分子材料.pdf'))
    await page.getByText('196 KB · 已上传').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('验证码错误或已过期').first().waitFor()
    await isFocused(field(page, '验证码'))
    expect(await field(page, '介绍').inputValue()).toBe('封面、目录与八种数据页。')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await page.getByText('上传成功,耐心等待管理员审核').waitFor()
  })

  it('keeps a draft over a reload and asks before it is left', async () => {
    const { page } = await open({ only: 'form', anew: true })
    await field(page, '主题').fill('写到一半')
    await page.reload()
    await page.getByText('已恢复上次没有提交的内容').waitFor()
    expect(await field(page, '主题').inputValue()).toBe('写到一半')
    const link = page.getByRole('link', { name: '另一页' })
    await link.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: '离开这一页？' })
    await isFocused(question.getByRole('button', { name: '继续填写' }))
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await isFocused(link)
    expect(new URL(page.url()).pathname).toBe('/dev/parts')
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: '离开' }).click()
    await page.waitForURL('/about')
  })
})

describe('a file', () => {
  const rowOf = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
  const pick = (page: Page, label: string, name: string) =>
    rowOf(page, label).locator('input[type=file]').setInputFiles(pdf(name))

  it('is refused by the contract’s rule before it is sent', async () => {
    const { page } = await open({ only: 'file-field' })
    await pick(page, 'PPT 文件', '简历.pdf')
    await page.getByText('请上传PPT格式文件').waitFor()
    expect(await rowOf(page, 'PPT 文件').getByRole('progressbar').count()).toBe(0)
  })

  it('is cancelled, goes on where it broke off, and ends where the server refuses it', async () => {
    const { page } = await open({ only: 'file-field' })
    const row = rowOf(page, 'PPT 文件')
    await pick(page, 'PPT 文件', '进展.pptx')
    await row.getByRole('progressbar').waitFor()
    await row.getByRole('button', { name: '取消' }).click()
    await row.getByRole('button', { name: '拖到这里，或点击选择' }).waitFor()

    await pick(page, 'PPT 文件', '断.pptx')
    await row.getByText('连接错误：网络已断开').first().waitFor()
    await row.getByRole('button', { name: '继续' }).click()
    const from = Number(await row.getByRole('progressbar').getAttribute('aria-valuenow'))
    expect(from).toBeGreaterThanOrEqual(45)
    await row.getByText('已上传').first().waitFor()

    await pick(page, 'PPT 文件', '拒.pptx')
    await row.getByText('文件无法读取，请检查后重新上传').first().waitFor()
    expect(await row.getByRole('button', { name: /重试|继续/ }).count()).toBe(0)
  })
})

describe('dialogs', () => {
  const sizes = [
    [720, 450],
    [320, 568],
    ...(isDeep ? [[1440, 900] as const, [844, 390] as const] : []),
  ] as const
  it.each(sizes)('lie inside at %i × %i, take the focus and give it back', async (width, height) => {
    const { page } = await open({ only: 'dialog', width, height })
    const isInside = async (shown: Locator) => {
      const { x, y, right, bottom } = await boxOf(shown)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(bottom).toBeLessThanOrEqual(height)
    }
    await page.getByText('删除成功').waitFor({ state: 'detached' })
    const remove = page.getByRole('button', { name: '删除作品' })
    await remove.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: '删除作品' })
    await isFocused(question.getByRole('button', { name: '取消' }))
    await isInside(question)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await isFocused(remove)
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: '删除' }).press('Enter')
    await page.getByText('删除成功').waitFor()
    await isFocused(remove)

    const long = page.getByRole('button', { name: '长对话框' })
    await long.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '长对话框' })
    await isFocused(dialog.getByLabel('姓名'))
    await isInside(dialog)
    await dialog.getByRole('button', { name: '下一步' }).scrollIntoViewIfNeeded()
    await isInside(dialog.getByRole('button', { name: '下一步' }))
    await isInside(dialog.getByRole('button', { name: '关闭' }))
    await dialog.getByRole('button', { name: '下一步' }).press('Enter')
    await isFocused(long)
  })
})
