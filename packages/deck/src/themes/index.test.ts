import { describe, expect, it } from 'vitest'
import { planDeck } from '../plan/index.ts'
import { slideSvg } from '../svg/index.ts'
import { themeOf, themes } from './index.ts'

const titled = (title: string) => ({ title, sections: [{ title: '章', slides: [] }] })
const drawing = (title: string, skin: string, palette: string) =>
  slideSvg(planDeck(titled(title), themeOf(skin, palette)), 0)
    .replace(/<text[\s\S]*?<\/text>/g, '')
    .replace(/aria-label="[^"]*"/, '')

describe('themes', () => {
  it('lists its skins of six palettes with ids of their own', () => {
    expect(themes.map(({ id, name, palettes }) => [id, name, palettes.length])).toEqual([
      ['journal', '研刊', 6],
      ['ink', '墨韵', 6],
      ['swiss', '瑞格', 6],
      ['blueprint', '蓝图', 6],
      ['botanical', '本草', 6],
      ['monitor', '监护', 6],
      ['bauhaus', '构成', 6],
      ['museum', '馆藏', 6],
    ])
    for (const { palettes } of themes) expect(new Set(palettes.map(({ id }) => id)).size).toBe(6)
  })

  it('refuses what it does not have', () => {
    expect(() => themeOf('paper', 'yanmo')).toThrow(RangeError)
    expect(() => themeOf('ink', 'prussian')).toThrow(RangeError)
  })

  it('draws the same cover for the same title, in every palette the same lines', () => {
    expect(drawing('水波的中心', 'ink', 'yanmo')).toBe(drawing('水波的中心', 'ink', 'yanmo'))
    const uncoloured = (palette: string) =>
      drawing('水波的中心', 'ink', palette).replace(/#[0-9A-F]{6}/gi, '')
    expect(uncoloured('yebo')).toBe(uncoloured('yanmo'))
  })

  it('draws different covers for different titles of one theme', () => {
    const titles = ['一', '二', '三', '四', '五', '六', '七', '八'].map((n) => `第${n}个没有学科的题目`)
    const covers = titles.map((title) => drawing(title, 'ink', 'yanmo'))
    expect(new Set(covers).size).toBeGreaterThanOrEqual(6)
  })

  it('chooses the general arrangement by subject', () => {
    expect(drawing('斜拉桥的健康监测', 'blueprint', 'prussian')).not.toBe(
      drawing('聚合物反应器放大', 'blueprint', 'prussian'),
    )
  })
})
