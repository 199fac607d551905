import { expect, it } from 'vitest'
import { importOutline } from './read.ts'

const read = async (...lines: string[]) => (await importOutline(Buffer.from(lines.join('\n\n')), 'a.md')).tree

it('a cover told as a page is the deck’s cover', async () => {
  const { title, author, chapters } = await read(
    '# 社区图书漂流',
    '## 第1页：封面',
    '- 标题：社区图书漂流\n- 汇报人：林小满\n- 指导老师：周明远\n- 学院：信息管理学院\n- 背景图：书架',
    '## 第2页：背景',
    '- 闲置\n- 需求',
  )
  expect(title).toBe('社区图书漂流')
  expect(author).toEqual({ name: '林小满', advisor: '周明远', school: '信息管理学院' })
  expect(chapters.map(({ text }) => text)).toEqual(['第2页：背景'])
  expect(chapters[0]!.notes).toContain('背景图：书架')
})

it('gives a title to a document that has none but there', async () => {
  const { title, subtitle } = await read(
    '## Slide 1: Cover',
    '- 标题：潮汐\n- 副标题：月亮的引力',
    '## Slide 2: 成因',
    '- 月亮',
  )
  expect([title, subtitle]).toEqual(['潮汐', '月亮的引力'])
})

it('a chapter about covers is a chapter', async () => {
  const { chapters } = await read('# 装帧', '## 封面设计史', '- 纸\n- 布', '## 书脊', '- 圆\n- 方')
  expect(chapters.map(({ text }) => text)).toEqual(['封面设计史', '书脊'])
})

it('what is said to whoever makes the pages goes to the notes', async () => {
  const { chapters } = await read(
    '# 题目',
    '## 第1页：背景',
    '- 甲是一\n- 乙是二\n- 配图建议：一张地图',
    '> 设计提示：左侧放折线图',
    '## 第2页：设计说明',
    '- 设计思想',
  )
  expect(chapters[0]!.children.map(({ text }) => text)).toEqual(['甲是一', '乙是二'])
  expect(chapters[0]!.notes).toBe('配图建议：一张地图\n设计提示：左侧放折线图')
  expect(chapters[1]!.children.map(({ text }) => text)).toEqual(['设计思想'])
})
