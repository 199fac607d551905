import { expect, it } from 'vitest'
import type { OutlineTree } from '../outline/tree.ts'
import { shapeOutline } from './index.ts'
import { isFarewell } from './patterns.ts'
import { node, tree } from './testing.ts'

const full = (name: string) => node(name, [node(`${name}甲`, ['一', '二', '三'])])
const titlesOf = (outline: OutlineTree) => shapeOutline(outline).sections.map(({ title }) => title)
const lastNotes = (outline: OutlineTree) => shapeOutline(outline).sections.at(-1)!.slides.at(-1)?.notes ?? ''

it.each([
  '谢谢大家，请投我一票！',
  '谢谢',
  '谢谢观看',
  '感谢聆听！',
  '感谢各位家长的信任与配合',
  '汇报完毕，敬请指正',
  '恳请各位老师批评指正',
  'THANKS FOR WATCHING',
  'Thank you!',
])('%s takes leave: it opens no chapter and is said on the last page', (words) => {
  const outline = tree(full('开头'), full('结尾'), node(words))
  expect(titlesOf(outline)).toEqual(['开头', '结尾'])
  expect(lastNotes(outline)).toContain(words)
})

it.each([
  '感谢信的写法',
  '谢谢你的爱：流行歌曲中的告白',
  '感谢贫穷',
  '指导老师',
  '结束殖民统治',
  'Thanksgiving in America',
])('%s is a heading', (words) => {
  expect(isFarewell(words)).toBe(false)
  expect(titlesOf(tree(full('开头'), node(words, ['一', '二', '三', '四']), full('结尾')))).toContain(words)
})

it('thanks of one line to the audience are no page before the last; those that name somebody are', () => {
  const kinds = (line: string) =>
    shapeOutline(tree(full('开头'), node('致谢', [line]))).sections.flatMap(({ slides }) =>
      slides.map(({ kind }) => kind),
    )
  expect(kinds('感谢各位老师的聆听与指导！')).not.toContain('thanks')
  expect(kinds('感谢导师沈教授三年来的悉心指导，也感谢同门。')).toContain('thanks')
})

it.each(['Q&A', '建议', '家长提问'])('%s with nothing under it has a page under its own name', (words) => {
  const { sections } = shapeOutline(tree(full('开头'), full('结尾'), node(words)))
  expect(sections.at(-1)).toMatchObject({ title: words, slides: [] })
})

it('an outline told page by page has its titles without the pages, and the deck’s own cover and contents', () => {
  const outline = tree(
    node('第1页：封面', ['题目', '某某']),
    node('第2页：目录', ['背景', '方法']),
    node('第3-4页：背景', [node('甲', ['一', '二', '三'])]),
    node('第5页：方法', [node('乙', ['一', '二', '三'])]),
    node('第6页：致谢', ['感谢聆听！']),
  )
  expect(titlesOf(outline)).toEqual(['背景', '方法'])
  expect(JSON.stringify(shapeOutline(outline))).not.toMatch(/第\d/u)
})

it.each([
  [['P1 背景', 'P2 方法']],
  [['Slide 1: 背景', 'Slide 2: 方法']],
  [['幻灯片1：背景', '幻灯片2：方法']],
])('pages are counted as %j', (titles) => {
  expect(titlesOf(tree(...titles.map((title) => node(title, [full('甲')]))))).toEqual(['背景', '方法'])
})

it('pages that count nothing stay', () => {
  const titles = ['第3页纸的秘密', '第1张照片', 'Page 与 Brin']
  expect(titlesOf(tree(...titles.map((title) => node(title, [full('甲')]))))).toEqual(titles)
})
