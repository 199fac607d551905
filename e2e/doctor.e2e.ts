import { dirtyDeck } from '@yantu/deck/inspect/testing/dirty'
import { describe, expect, it } from 'vitest'
import { axeViolationsInBothThemes, onEachScreen, watchErrors } from './support/browser.ts'
import { sideways, visits } from './support/page.ts'

const visit = visits()
const { file } = dirtyDeck()

describe('the deck doctor', () => {
  it('tells a visitor what is wrong, page by page', async () => {
    const page = await visit()
    const errors = watchErrors(page)
    await page.goto('/doctor')
    await page.getByRole('button', { name: /拖到这里/ }).waitFor()
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

    await choose('答辩.mp4', Buffer.from('x'))
    await page.getByText('请选择PPT、Word、Excel、PDF或SVG文件').waitFor()
    await choose('答辩.pptx', Buffer.from('%PDF-1.7'))
    const report = page.getByRole('region', { name: '体检结果' })
    await report.getByText('文件名是 .pptx，内容却是PDF 文件').waitFor()

    await choose('答辩.pptx', file)
    await report.getByText('文件含有宏').waitFor()
    await page.getByText('已检查，没有保存').waitFor()
    await report.getByRole('button', { name: '看第 2 页' }).first().click()
    await report.getByRole('img', { name: '第 2 页' }).waitFor()
    expect(await report.locator('[title^="链接指向本机"]').count()).toBe(1)
    const bar = report.getByRole('button', { name: '第 2 页，要改' })
    expect(await bar.getAttribute('aria-pressed')).toBe('true')
    await report.getByRole('button', { name: '第 5 页，没有问题' }).click()
    await report.getByText('这一页没有画出来').waitFor()
    await report.getByText(/项没有问题$/).click()
    await report.getByText(/没有空白页/).waitFor()
    await onEachScreen(page, async (screen) => {
      expect(await axeViolationsInBothThemes(page), screen).toEqual([])
      expect(await sideways(page), screen).toBeLessThanOrEqual(0)
    })
    expect(errors).toEqual([])
  })
})
