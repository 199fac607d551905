import { expect, test } from 'vitest'
import { HOSTILE } from '../layout/testing/hostile.ts'
import { LIGHT, probeDeck } from '../layout/testing/probe.ts'
import type { Slide } from '../layout/index.ts'
import { deckFaces } from '../raster/index.ts'
import { deckSvgs } from '../svg/index.ts'
import { unseenByPage } from './unseen.ts'

const page = (body: string): Slide => ({ layout: 'shapes', fill: { title: '标题', 20: body } })

test('each page names the characters that no face of ours has', async () => {
  const deck = probeDeck(LIGHT, [
    page('平常的字 plain words ≤ ∑ 😀 ①'),
    page('한국어와 𠀋 字'),
    page('ᠮᠣᠩᠭᠣᠯ ཀ'),
  ])
  const found = await unseenByPage(deck, 'pdf')
  expect(found.map(({ page: number, severity }) => [number, severity])).toEqual([
    [2, 'hint'],
    [3, 'hint'],
  ])
  expect(found[0]!.message).toMatch(/^有 5 个字没有可用的字体（한 국 어 와 𠀋），PDF 中会显示为 □/)
  expect((await unseenByPage(deck, 'pptx'))[0]!.message).toContain('预览图中会显示为 □')
})

test('they are those that pictures show as boxes', async () => {
  for (const body of ['한국어 𠀋', 'สวัสดี שלום', ...HOSTILE]) {
    const deck = probeDeck(LIGHT, [page(body)])
    const { missing } = await deckFaces(deckSvgs(deck))
    const [found] = await unseenByPage(deck, 'pdf')
    expect(Number(/有 (\d+) 个/.exec(found?.message ?? '有 0 个')![1]) > 0, body).toBe(missing.length > 0)
  }
})
