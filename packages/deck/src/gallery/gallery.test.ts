import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planDeck, themes } from '../index.ts'
import { BadOutline, chosenThemes, contactSheet, galleryPage, readOutline } from './index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-gallery-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const OUTLINE = { title: '题目', sections: [{ title: '章', slides: [{ kind: 'quote', text: '深淘滩' }] }] }

describe('an outline', () => {
  test('is read from JSON and from Markdown', async () => {
    expect((await readOutline(await file('a.json', JSON.stringify(OUTLINE)))).title).toBe('题目')
    const shaped = await readOutline(
      await file('a.md', '# 都江堰\n\n## 溯源\n\n### 选址\n\n- 岷江出山口\n- 成都平原之首\n'),
    )
    expect(shaped).toMatchObject({ title: '都江堰', sections: [{ title: '溯源' }] })
  })

  test.each([
    [
      '{"title": "题", "sections": [{"title": "章", "slides": [{"kind": "bullets", "points": "x"}]}]}',
      /sections\[0\]\.slides\[0\]\.points/,
    ],
    ['{\n"title": 1,\n', /b\.json.*JSON/],
    ['[]', /outline/],
  ])('with a fault says where: %s', async (content, message) => {
    const path = await file('b.json', content)
    await expect(readOutline(path)).rejects.toThrow(BadOutline)
    await expect(readOutline(path)).rejects.toThrow(message)
  })

  test('that is not there, or empty, is told', async () => {
    await expect(readOutline(join(folder, 'none.json'))).rejects.toThrow(/none\.json: 没有这个文件/)
    await expect(readOutline(await file('empty.md', ''))).rejects.toThrow(BadOutline)
  })
})

describe('themes', () => {
  const ids = (skins?: string, palettes?: string) =>
    chosenThemes(skins, palettes).map(({ design, palette }) => `${design.id}/${palette.id}`)

  test('are every skin’s first, or what is named, or all', () => {
    expect(ids()).toHaveLength(themes.length)
    expect(ids('all', 'all')).toHaveLength(themes.length * 6)
    expect(ids('ink', 'yebo')).toEqual(['ink/yebo'])
    expect(ids('ink,blueprint', 'all')).toHaveLength(12)
  })

  test('that are not known are refused with those that are', () => {
    expect(() => ids('paper')).toThrow(/paper.*journal/)
    expect(() => ids('ink', 'prussian')).toThrow(/prussian.*yanmo/)
    expect(() => ids('')).toThrow(/no such skin/)
  })
})

test('a sheet has every page in its place, in its own colours, with a label under it', async () => {
  const [theme] = chosenThemes('ink', 'yebo')
  const [section] = OUTLINE.sections
  const sections = [{ ...section, slides: Array(3).fill(section!.slides[0]) }]
  const outline = await readOutline(await file('c.json', JSON.stringify({ ...OUTLINE, sections })))
  const deck = planDeck(outline, theme!)
  const sheet = await contactSheet(deck, { heading: '墨韵 夜泊', width: 320, format: 'png' })
  const { data, info } = await sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pages = deck.slides.length
  expect(info.width).toBe(12 + 4 * (320 + 12))
  expect(info.height).toBe(48 + Math.ceil(pages / 4) * (196 + 12) + 12)
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  const bg = [0, 2, 4].map((i) => Number.parseInt(deck.palette.colors.bg.slice(i, i + 2), 16))
  for (let page = 0; page < pages; page++) {
    const [x, y] = [12 + (page % 4) * 332 + 4, 48 + Math.floor(page / 4) * 208 + 4]
    for (const [i, value] of at(x, y).entries()) expect(Math.abs(value - bg[i]!)).toBeLessThan(40)
  }
  const dark = (left: number, top: number, width: number, height: number) => {
    let count = 0
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) if (at(x, y)[0]! < 170) count++
    return count
  }
  expect(dark(12, 48 + 181, 316, 14)).toBeGreaterThan(5)
  expect(dark(12, 4, 200, 40)).toBeGreaterThan(50)
})

test('the page shows every sheet and escapes what it is given', () => {
  const html = galleryPage('<题目>', [
    { name: '墨韵 & 烟墨', file: 'ink yanmo.png', pages: 3, pptx: 'a.pptx' },
  ])
  expect(html).toContain('&lt;题目&gt;')
  expect(html).toContain('src="ink%20yanmo.png"')
  expect(html).toContain('墨韵 &amp; 烟墨')
  expect(html).toContain('href="a.pptx"')
  expect(html).not.toMatch(/https?:/)
})
