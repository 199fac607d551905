import { describe, expect, it } from 'vitest'
import { slideStack } from '../../layout/index.ts'
import type { Author } from '../../outline/types.ts'
import { planDeck } from '../../plan/index.ts'
import { flatten, plainText } from '../../scene/index.ts'
import { themeOf } from '../index.ts'
import { assemblyOf } from './assemblies.ts'

const theme = themeOf('blueprint', 'prussian')

function closingWords(author?: Author, scene?: string): string[] {
  const outline = { title: '浮式风机', sections: [], ...(author && { author }), ...(scene && { scene }) }
  const { skin, slides } = planDeck(outline, theme)
  const nodes = flatten(slideStack(skin, slides.at(-1)!, slides.length))
  return nodes.flatMap((node) => (node.kind === 'text' ? plainText(node.content) : []))
}

describe('the table of the last sheet', () => {
  const LABELS = ['汇报', '指导', '单位', '联系', '日期', '类别']
  const labels = (author?: Author, scene?: string) =>
    closingWords(author, scene).filter((words) => LABELS.includes(words))

  it.each([
    [undefined, undefined, []],
    [{ advisor: '韩书远' }, undefined, ['指导']],
    [{ name: '陆见川', school: '海洋学院' }, '开题', ['类别', '汇报', '单位']],
    [{ name: '陆见川', date: '2025 年 1 月' }, undefined, ['汇报', '日期']],
    [{ name: '陆见川', contact: 'lu@example.com' }, undefined, ['汇报', '联系']],
    [{ name: '陆见川', advisor: '韩书远', school: '海洋学院' }, undefined, ['汇报', '指导', '单位']],
  ] as const)('of %o on %s has rows for what is named alone', (author, scene, expected) => {
    expect(labels(author, scene)).toEqual(expect.arrayContaining([...expected]))
    expect(labels(author, scene)).toHaveLength(expected.length)
    for (const name of Object.values(author ?? {})) expect(closingWords(author, scene)).toContain(name)
  })
})

describe('the general arrangement', () => {
  it.each([
    ['石拱桥的力学', 'arch'],
    ['国土空间规划', 'elevation'],
    ['遥感影像', 'satellite'],
    ['黄河流域的水资源', 'river'],
    ['碾压混凝土大坝', 'dam'],
    ['土壤有机碳', 'soilProfile'],
  ])('suits %s', (subject, name) => {
    expect(assemblyOf(subject, 1)).toBe(name)
  })

  it('is no house for whoever plans a career', () => {
    expect(assemblyOf('大学生职业生涯规划', 1)).not.toBe('elevation')
  })
})
