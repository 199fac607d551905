import { describe, expect, it } from 'vitest'
import { isDate, isNames } from './byline.ts'
import { importOutline } from './read.ts'
import { docx, p } from './testing/docx.ts'
import { sketch } from './testing/tree.ts'

describe('a line of names', () => {
  it.each([
    '张三',
    '林知夏',
    '欧阳听澜',
    '张 三',
    '张三、李四',
    '张三 李四 王小五',
    '张三，李四; 王五',
    '阿卜杜拉·买买提',
    'Ada Lovelace',
    'Ada Lovelace and Li Si',
    'Sterling Brown',
    'Alexander Fleming, Maria Keating',
    'J. R. Smith, Ludwig van Beethoven',
  ])('is %s', (line) => expect(isNames(line)).toBe(true))

  it.each([
    '摘要',
    '前言',
    '高中生物',
    '项目背景',
    '方法',
    '文献综述',
    '从降解机理到界面钝化',
    'Machine Learning',
    'Introduction',
    'The Study of Cells',
    'THANKS FOR WATCHING',
    'Thank You',
    'Urban Flood Monitoring and Early Warning',
    'Cell Migration',
    '张三，方法',
    '',
  ])('is not %j', (line) => expect(isNames(line)).toBe(false))
})

describe('a date', () => {
  it.each([
    '2026年11月22日',
    '2026 年 5 月',
    '2026-11-22',
    '2026.5',
    '二〇二六年五月',
    'May 3, 2026',
    '3 May 2026',
  ])('is %s', (line) => expect(isDate(line)).toBe(true))
  it.each(['2026', '2026年度总结', '11-22', 'May'])('is not %s', (line) => expect(isDate(line)).toBe(false))
})

const INTRODUCTION = '城市热岛加重了老年人在夏季的健康负担，本文从暴露、脆弱与适应三个方面加以讨论。'
const read = (body: string[]) => importOutline(docx(body), '论文.docx')
const body = [p('研究背景', { style: '1' }), p('夏季高温日数逐年增加。')]
const chapters = ['研究背景', '  夏季高温日数逐年增加。']

describe('a document with the style Title', () => {
  it('has no chapter of its title, its author is no bullet, and its introduction is called one', async () => {
    const { tree } = await read([
      p('城市热岛与健康', { style: 'Title' }),
      p('以老年人为例', { style: 'Subtitle' }),
      p('林知夏'),
      p('2026年11月'),
      p(INTRODUCTION),
      ...body,
    ])
    expect(tree).toMatchObject({
      title: '城市热岛与健康',
      subtitle: '以老年人为例',
      author: { name: '林知夏', date: '2026年11月' },
    })
    expect(sketch(tree.chapters)).toBe(['引言', `  ${INTRODUCTION}`, ...chapters].join('\n'))
  })

  it('opens with its first chapter where there is no introduction; other short lines are notes of it', async () => {
    const { tree } = await read([
      p('城市热岛与健康', { style: 'Title' }),
      p('张三、李四'),
      p('公共卫生学院 组会材料'),
      ...body,
    ])
    expect(tree.author).toEqual({ name: '张三、李四' })
    expect(sketch(tree.chapters)).toBe(chapters.join('\n'))
    expect(tree.chapters[0]?.notes).toBe('公共卫生学院 组会材料')
  })

  it("has the authors and the date of pandoc's styles, whatever they look like", async () => {
    const { tree } = await read([
      p('城市热岛与健康', { style: 'Title' }),
      p('热岛研究小组', { style: 'Author' }),
      p('Ada Lovelace', { style: 'Author' }),
      p('丙午年夏', { style: 'Date' }),
      ...body,
    ])
    expect(tree.author).toEqual({ name: '热岛研究小组、Ada Lovelace', date: '丙午年夏' })
    expect(sketch(tree.chapters)).toBe(chapters.join('\n'))
  })

  it('whose first chapter is called 引言 has the introduction in it', async () => {
    const { tree } = await read([
      p('城市热岛与健康', { style: 'Title' }),
      p(INTRODUCTION),
      p('引 言', { style: '1' }),
      p('夏季高温日数逐年增加。'),
    ])
    expect(sketch(tree.chapters)).toBe(`引 言\n  ${INTRODUCTION}\n  夏季高温日数逐年增加。`)
  })
})

describe('a byline on one line', () => {
  const authorOf = async (line: string, title = '城市热岛与健康', heading = '研究背景') => {
    const lines = [`# ${title}`, line, `## ${heading}`, '- a', '- b'].join('\n\n')
    return (await importOutline(Buffer.from(lines), 'talk.md')).tree
  }

  it.each([
    [
      '林知夏 · 公共卫生学院 · 2026 年 5 月',
      { name: '林知夏', school: '公共卫生学院', date: '2026 年 5 月' },
    ],
    [
      '答辩人：林知夏　指导教师：周怀瑾 教授　公共卫生学院　2026 年 6 月',
      { name: '林知夏', advisor: '周怀瑾 教授', school: '公共卫生学院', date: '2026 年 6 月' },
    ],
  ])('%s', async (line, author) => {
    const tree = await authorOf(line)
    expect(tree.author).toEqual(author)
    expect(tree.chapters.map(({ text }) => text)).toEqual(['研究背景'])
  })

  it('keeps what it does not know in the notes; an English deck gets no Chinese chapter', async () => {
    const tree = await authorOf(
      'Ada Lovelace · Department of Mathematics · Reading group · May 2026',
      'Engines',
      'Why',
    )
    expect(tree.author).toMatchObject({ name: 'Ada Lovelace', date: 'May 2026' })
    expect(tree.chapters[0]).toMatchObject({ text: 'Why', notes: 'Reading group' })
    const introduced = await authorOf(
      'Engines compute whatever we know how to order them to perform.',
      'Engines',
      'Why',
    )
    expect(introduced.chapters.map(({ text }) => text)).toEqual(['Introduction', 'Why'])
  })

  it('is not what stands beside a point', async () => {
    const tree = await authorOf('采样 · 测序 · 比对')
    expect(tree.author).toBeUndefined()
  })
})

describe('the same in other formats', () => {
  const text = (name: string, lines: string[], gap: string) =>
    importOutline(new TextEncoder().encode(lines.join(gap)), name)

  it.each([
    [
      'note.md',
      ['# 城市热岛与健康', '林知夏', '2026-11-22', INTRODUCTION, '## 研究背景', '夏季高温日数逐年增加。'],
      '\n\n',
    ],
    [
      'note.txt',
      ['城市热岛与健康', '林知夏', '2026-11-22', INTRODUCTION, '第一章 研究背景', '夏季高温日数逐年增加。'],
      '\n',
    ],
  ] as const)('%s', async (name, lines, gap) => {
    const { tree } = await text(name, [...lines], gap)
    expect(tree).toMatchObject({
      title: '城市热岛与健康',
      author: { name: '林知夏', date: '2026-11-22' },
    })
    expect(tree.chapters.map((chapter) => chapter.text)).toEqual([
      '引言',
      expect.stringContaining('研究背景'),
    ])
    expect(sketch(tree.chapters)).not.toContain('林知夏')
  })

  it('a markdown without further headings keeps its lines', async () => {
    const { tree } = await text('note.md', ['# 城市热岛与健康', '要点一', '要点二'], '\n\n')
    expect(sketch(tree.chapters)).toBe('城市热岛与健康\n  要点一\n  要点二')
  })
})
