import type { Outline } from '../../outline/index.ts'
import { demoOutlines, outlineOf } from '../testing.ts'

const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const long = '这是一段很长的说明文字，用来检查版面放不下时是否会分页或者把全文放进备注里。'

/** Pages of every kind with as much on them, or as little, as somebody might write. */
export const extreme = outlineOf(
  { kind: 'bullets', title: '字', points: [{ text: '字' }] },
  {
    kind: 'bullets',
    title: '一个特别特别长的标题用来检查竖排标题与横排标题在放不下一行的时候会不会换行或者溢出',
    points: many(5, () => ({ text: long.repeat(5) })),
  },
  {
    kind: 'cards',
    title: 'English title with several words',
    items: many(4, (i) => ({
      title: `A rather long heading ${i}`,
      text: `${long}Mixed with English words, 3.8% and 12 μm. `.repeat(3),
    })),
  },
  {
    kind: 'timeline',
    title: '🚀 表情',
    items: many(8, (i) => ({ label: `2026 年 ${i + 1} 月`, title: '阶段性成果验收', text: long.repeat(2) })),
  },
  { kind: 'process', items: many(6, () => ({ title: '一个比较长的步骤名称', text: long.repeat(2) })) },
  {
    kind: 'compare',
    title: '对比',
    left: { title: '左', points: many(6, () => long) },
    right: { title: '右边的题目也相当长', points: [long] },
  },
  {
    kind: 'bignum',
    title: '数',
    number: '1,234,567.89',
    unit: '亿立方米每年',
    text: long.repeat(4),
    facts: many(4, () => ({ number: '√0.9 ≈ 0.949', text: long })),
  },
  {
    kind: 'table',
    title: '表',
    columns: many(5, (i) => `列${i}`),
    rows: many(40, (i) => many(5, (j) => (j === 2 ? long : `${i}-${j}`))),
  },
  {
    kind: 'chart',
    title: '图',
    chart: 'bar',
    categories: many(9, (i) => `类别${i}`),
    series: many(3, (s) => ({ name: `系列${s}`, values: many(9, (i) => i * s + 1) })),
    unit: '万吨标准煤',
    note: long,
    source: long,
  },
  {
    kind: 'formula',
    title: '式',
    latex: '\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}',
    where: many(7, (i) => ({ symbol: `x_${i}`, meaning: long })),
  },
  { kind: 'quote', text: long.repeat(6), by: long },
  { kind: 'references', items: many(12, (i) => `[${i}] ${'Author, A. '.repeat(20)}`) },
  { kind: 'figure', title: '图版', caption: long, points: many(7, () => ({ text: '部件', detail: long })) },
  {
    kind: 'agenda',
    title: '议程',
    items: many(11, (i) => ({ label: `上午 ${i} 时 30 分`, title: long.repeat(2), text: long.repeat(2) })),
  },
  { kind: 'agenda', items: [{ title: '甲' }, { label: '10:00', title: '乙', text: long }] },
  {
    kind: 'thanks',
    title: '谢',
    text: many(9, () => long.repeat(3)).join('\n'),
    names: many(60, (i) => `姓名${i}`),
  },
  { kind: 'thanks', names: ['乙'] },
  { kind: 'thanks', text: long.repeat(40) },
)

/** Every demo outline by id, and the extreme one. */
export const wholeOutlines = (): [id: string, outline: Outline][] => [...demoOutlines(), ['extreme', extreme]]
