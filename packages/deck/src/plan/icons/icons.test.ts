import { describe, expect, it } from 'vitest'
import type { Slide } from '../../layout/types.ts'
import type { OutlineSlide } from '../../outline/index.ts'
import { flatten, pathBox, type PathNode } from '../../scene/index.ts'
import { planDeck } from '../index.ts'
import { bodyOf, outlineOf, overlaps, skins } from '../testing.ts'
import { ENTRIES, iconsFor } from './index.ts'
import { iconPath } from './path.ts'

const namesFor = (...headings: string[]) => iconsFor(headings)?.map(({ name }) => name)

describe('icons by keyword', () => {
  it.each([
    [
      ['基因筛选', '临床验证', '数据共享'],
      ['funnel', 'clipboard-check', 'share-2'],
    ],
    [
      ['数据采集', '数据共享'],
      ['inbox', 'share-2'],
    ],
    [
      ['Data collection', 'Machine learning'],
      ['inbox', 'brain-circuit'],
    ],
    [
      ['水分', '热', '光与氧', '电场'],
      ['droplets', 'flame', 'sun', 'zap'],
    ],
    [['循环利用'], ['recycle']],
    [['Microscopy'], ['microscope']],
  ])('%j', (headings, names) => expect(namesFor(...headings)).toEqual(names))

  it('come for all headings or for none, never twice', () => {
    expect(namesFor('数据', '甲乙丙')).toBeUndefined()
    expect(namesFor('数据', '数据')).toBeUndefined()
    expect(namesFor('水平', 'Article')).toBeUndefined()
  })

  it('give way, so that two headings that name one thing differ', () => {
    expect(namesFor('数据存储', '数据共享')).toEqual(['database', 'share-2'])
    expect(namesFor('国家奖学金', '校级奖学金')).toEqual(['award', 'medal'])
  })

  it.each([
    ['what is denied', '不透明', '透明'],
    ['a part of a longer word', '随机森林', '森林'],
    ['a character inside another word', '热闹', '热'],
    ['the first of two words as long', '情感识别', '情感'],
  ])('do not come from %s', (_, heading, word) => {
    expect(namesFor(word)).toBeDefined()
    expect(namesFor(heading)).not.toEqual(namesFor(word))
  })

  it('do not come from a part of a longer word even when its own icon is taken', () => {
    expect(namesFor('机器学习', '强化学习')).toBeUndefined()
  })

  it('has three hundred, each of its own, and words that find them', () => {
    const names = ENTRIES.map(([icon]) => icon.name)
    expect(names.length).toBeGreaterThanOrEqual(300)
    expect(new Set(names).size).toBe(names.length)
    for (const [icon, chinese, english] of ENTRIES)
      for (const word of [...chinese.split(' '), ...english.split(', ')]) {
        expect(word.trim(), icon.name).not.toBe('')
        expect(iconsFor([word.replace(/^=/, '')]), `${icon.name}: ${word}`).not.toBeNull()
      }
  })
})

describe('drawn icons', () => {
  it('stay in their square', () => {
    for (const [icon] of ENTRIES) {
      const { x, y, w, h } = pathBox(iconPath(icon, 100, 200, 2))
      expect(x >= 100 && y >= 200 && x + w <= 148 && y + h <= 248 && w > 10 && h > 10, icon.name).toBe(true)
    }
  })

  it('know every element that the set uses, and no other', () => {
    const icon = { name: 'odd', node: [['text', {}]] } as Parameters<typeof iconPath>[0]
    expect(() => iconPath(icon, 0, 0, 1)).toThrow(RangeError)
  })
})

const iconsOn = ({ nodes }: Slide) =>
  flatten(nodes ?? null).filter(({ name }) => name === '图标') as PathNode[]

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('icons in %s', (_, theme) => {
  const items = (...titles: string[]) => titles.map((title) => ({ title, text: '一句说明文字' }))
  const pageOf = (slide: OutlineSlide) => planDeck(outlineOf(slide), theme)

  it.each(['cards', 'process'] as const)('stand on %s in the frames of their layout', (kind) => {
    const deck = pageOf({ kind, items: items('数据采集', '模型训练', '临床验证', '成果推广') })
    const [page] = bodyOf(deck)
    expect(page!.layout).toMatch(new RegExp(`^${kind}4:icons`))
    const nodes = iconsOn(page!)
    expect(nodes.map(({ kind: shape, alt, name }) => [shape, alt, name])).toEqual(
      items('', '', '', '').map(() => ['path', undefined, '图标']),
    )
    expect(overlaps(deck)).toEqual([])
  })

  it('do not stand where one heading names none', () => {
    const [page] = bodyOf(pageOf({ kind: 'cards', items: items('数据采集', '某某', '临床验证') }))
    expect(page!.layout).not.toContain('icons')
    expect(iconsOn(page!)).toEqual([])
  })
})
