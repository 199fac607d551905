import { describe, expect, it } from 'vitest'
import { importOutline } from './read.ts'
import { docx, math, mr, p, picture, run, tbl } from './testing/docx.ts'
import { jpeg, photograph, png } from './testing/pictures.ts'
import { THESIS_PICTURES, thesis } from './testing/thesis.ts'
import { nodeCount, nodesOf, sketch } from './testing/tree.ts'

const read = (body: string[], options?: Parameters<typeof docx>[1]) =>
  importOutline(docx(body, options), '论文.docx')
const outline = async (body: string[], options?: Parameters<typeof docx>[1]) =>
  sketch((await read(body, options)).tree.chapters)

describe('a thesis', () => {
  it('becomes chapters, pages and points, with its cover, notes and references', async () => {
    const { tree, warnings } = await importOutline(thesis(), '论文.docx')
    expect(tree).toMatchObject({
      title: '基于深度学习的桥梁裂缝识别研究',
      author: { name: '张三', advisor: '李四 教授', school: '浙江大学' },
      discipline: '土木工程',
      keywords: ['裂缝', '深度学习', '识别'],
      references: ['王五. 裂缝检测综述[J]. 2020.', 'Smith J. Crack detection[C]. 2021.'],
      origin: 'document',
    })
    expect(sketch(tree.chapters)).toBe(
      [
        '摘 要',
        '  本文研究桥梁裂缝的自动识别。',
        '  关键词：裂缝；深度学习；识别',
        '绪论',
        '  研究背景',
        '    桥梁检测十分重要，见。',
        '    修订后的新增文字',
        '    主要贡献如下：',
        '      提出新的网络',
        '        轻量的骨干',
        '      公开数据集',
        '  系统设计',
        '    [F] 图 1-1 系统结构',
        '    [F] 图1-2 现场照片',
        '    图 1-3 矢量图',
        '    [T] 表 1-1 各方法对比',
        '    [M] (1-1)',
        '    文本框里的话',
        '    [T]',
        '      [T]',
        '致 谢',
        '  感谢导师。',
      ].join('\n'),
    )
    expect(nodeCount(tree)).toBe(22)
    expect(warnings).toEqual([{ code: 'picture-skipped', message: 'EMF 图片暂不能显示，已略去' }])
  })

  it('has its pictures as they were, in order, though shown cropped', async () => {
    const { tree, media } = await importOutline(thesis(), '论文.docx')
    const figures = [...nodesOf(tree.chapters)].flatMap(({ figure }) => figure ?? [])
    expect(figures.map(({ file }) => Buffer.from(media.get(file)!.bytes))).toEqual([
      Buffer.from(THESIS_PICTURES['image1.png']),
      Buffer.from(THESIS_PICTURES['image2.jpg']),
    ])
    expect(figures.map(({ width, height, type }) => [width, height, type])).toEqual([
      [40, 30, 'image/png'],
      [640, 480, 'image/jpeg'],
    ])
  })

  it('keeps where every node stood, and the second caption and cover lines in notes', async () => {
    const { tree } = await importOutline(thesis(), '论文.docx')
    const byText = new Map([...nodesOf(tree.chapters)].map((node) => [node.text, node]))
    expect([...nodesOf(tree.chapters)].every(({ source }) => source?.paragraph)).toBe(true)
    const places = [...nodesOf(tree.chapters)].map(({ source }) => source!.paragraph!)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(byText.get('系统结构')?.notes).toBe('Fig. 1-1 System structure')
    expect(byText.get('摘 要')?.notes).toBe('学校代码：10335\n硕士学位论文')
    expect(byText.get('桥梁检测十分重要，见。')?.notes).toBe('据交通部统计。\n另见附录。')
  })
})

describe('headings', () => {
  it('come from styles, through basedOn, and from outline levels; circles of styles end', async () => {
    const body = [
      p('甲', { style: '1' }),
      p('乙', { style: 'ownown' }),
      p('丙', { outline: 2 }),
      p('正文', { style: 'circle' }),
      p('丁', { style: '1' }),
      p('文', { outline: 9 }),
    ]
    expect(await outline(body)).toBe('甲\n  乙\n    丙\n      正文\n丁\n  文')
  })

  it('come from numbering where no style names them, typed or automatic', async () => {
    const body = [
      p('第一章 绪论'),
      p('1.1 背景'),
      p('正文一，共 3.5 万字，这里是说明。'),
      p('1.1.1 现状'),
      p('细节'),
      p('第二章 方法'),
      p('2.1 网络'),
    ]
    const expected =
      '第一章 绪论\n  1.1 背景\n    正文一，共 3.5 万字，这里是说明。\n    1.1.1 现状\n      细节\n第二章 方法\n  2.1 网络'
    expect(await outline(body)).toBe(expected)
    const automatic = [
      p('绪论', { list: { id: 2, level: 0 } }),
      p('背景', { list: { id: 2, level: 1 } }),
      p('正文。'),
      p('方法', { list: { id: 2, level: 0 } }),
    ]
    expect(await outline(automatic)).toBe('绪论\n  背景\n    正文。\n方法')
  })

  it('follow 一、（一）1. in that order', async () => {
    const body = [p('一、总体'), p('（一）目标'), p('1. 近期'), p('内容。'), p('（二）任务'), p('二、保障')]
    expect(await outline(body)).toBe(
      '一、总体\n  （一）目标\n    1. 近期\n      内容。\n  （二）任务\n二、保障',
    )
  })

  it('are not made of table cells, captions, sentences or tables of contents', async () => {
    const body = [
      p('目录'),
      p('第一章 甲………………1'),
      p('第二章 乙\t2'),
      p('第一章 甲'),
      p('1.1 是一句很长的话，说明了很多事情，所以不会是标题，而是正文的一个段落。'),
      tbl([['第三章 表内', '1.2 格']]),
      p('第二章 乙'),
      p('文'),
    ]
    expect(await outline(body)).toBe(
      '第一章 甲\n  1.1 是一句很长的话，说明了很多事情，所以不会是标题，而是正文的一个段落。\n  [T]\n第二章 乙\n  文',
    )
  })

  it('are added where styles forgot the chapters or the parts without number', async () => {
    const forgotten = [
      p('第1章 甲'),
      p('小节', { style: '1' }),
      p('文'),
      p('第2章 乙'),
      p('小节二', { style: '1' }),
    ]
    expect(await outline(forgotten)).toBe('第1章 甲\n  小节\n    文\n第2章 乙\n  小节二')
    const thanks = [p('绪论', { style: '1' }), p('文'), p('参考文献'), p('[1] 甲'), p('致谢'), p('感谢')]
    const { tree } = await read(thanks)
    expect(tree.references).toEqual(['甲'])
    expect(sketch(tree.chapters)).toBe('绪论\n  文\n致谢\n  感谢')
  })

  it('come from what a university calls its styles', async () => {
    expect(
      await outline([
        p('甲', { style: 'own1' }),
        p('乙', { style: 'own3' }),
        p('文'),
        p('丙', { style: 'own1' }),
      ]),
    ).toBe('甲\n  乙\n    文\n丙')
  })

  it('given to a whole paragraph are text', async () => {
    const long = '很长的正文'.repeat(40)
    expect(await outline([p('甲', { style: '1' }), p(long, { style: '2' })])).toBe(`甲\n  ${long}`)
  })

  it('of the first level that stand alone above all others are the title', async () => {
    const { tree } = await read([
      p('总题', { style: '1' }),
      p('甲', { style: '2' }),
      p('文'),
      p('乙', { style: '2' }),
    ])
    expect(tree.title).toBe('总题')
    expect(sketch(tree.chapters)).toBe('甲\n  文\n乙')
  })
})

describe('tables', () => {
  const rowsOf = async (table: string) =>
    [...nodesOf((await read([p('甲', { style: '1' }), table])).tree.chapters)].map(({ table: t }) => t?.rows)

  it('repeat merged cells, but not one that fills its row', async () => {
    const table = tbl([
      [
        { xml: p('方法'), merge: 'restart' },
        { xml: p('指标'), span: 2 },
      ],
      [{ xml: p(''), merge: 'continue' }, '准确率', '召回率'],
      [{ xml: p('小计'), span: 3 }],
      ['短'],
    ])
    expect(await rowsOf(table)).toEqual([
      undefined,
      [
        ['方法', '指标', '指标'],
        ['方法', '准确率', '召回率'],
        ['小计', '', ''],
        ['短', '', ''],
      ],
    ])
  })

  it('keep nested tables as their children and cells of several paragraphs as lines', async () => {
    const nested = tbl([[{ xml: `${p('一')}${p('二')}` }, { xml: `${p('内')}${tbl([['甲', '乙']])}` }]])
    expect(await rowsOf(nested)).toEqual([undefined, [['一\n二', '内']], [['甲', '乙']]])
  })

  it('that only place pictures are the pictures, with the captions below', async () => {
    const body = [
      p('甲', { style: '1' }),
      tbl([
        [{ xml: p({ xml: picture('a') }) }, { xml: p({ xml: picture('b') }) }],
        [{ xml: p('图 1 左'), span: 1 }, '图 2 右'],
      ]),
    ]
    const { tree, media } = await read(body, { media: { 'a.png': png(2, 2), 'b.jpg': jpeg(3, 3) } })
    expect(media.size).toBe(2)
    expect([...nodesOf(tree.chapters)].filter(({ table }) => table)).toEqual([])
    expect(sketch(tree.chapters)).toBe('甲\n  [F] 图 1 左\n  [F] 图 2 右')
  })

  it('around a formula and its number are the formula', async () => {
    const body = [p('甲', { style: '1' }), tbl([['', { xml: p({ xml: math(mr('E=m')) }) }, '（2-1）']])]
    expect(await outline(body)).toBe('甲\n  [M] （2-1）')
  })
})

describe('what is not the document’s word', () => {
  it('is left out: deletions, moved text, instructions, ruby, hidden text with a warning', async () => {
    const xml = [
      run('甲'),
      '<w:del><w:r><w:t>删</w:t></w:r></w:del><w:moveFrom><w:r><w:t>旧</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>新</w:t></w:r></w:moveTo>',
      '<w:r><w:instrText> SEQ 图 </w:instrText></w:r>',
      '<w:r><w:ruby><w:rt><w:r><w:t>pinyin</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>字</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      '<w:r><w:rPr><w:vanish/></w:rPr><w:t>密</w:t></w:r>',
      '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>',
    ].join('')
    const { tree, warnings } = await read([p({ xml })])
    expect(sketch(tree.chapters)).toContain('甲新字α')
    expect(warnings).toEqual([{ code: 'hidden-text', message: '隐藏文字未导入' }])
  })

  it('or cannot be read, like a MathType formula, leaves a gap for the author', async () => {
    const object =
      '<w:r><w:object><v:shape><v:imagedata r:id="x"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>'
    const { tree, warnings } = await read([p({ xml: `${run('其中')}${object}${run('为权重')}` })])
    expect(sketch(tree.chapters)).toContain('其中【待填】为权重')
    expect(warnings.map(({ code }) => code)).toEqual(['object-formula'])
  })

  it('is a table of contents by field, whose entries the headings repeat; others stay in notes', async () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const body = [
      p({
        xml: `${field('begin')}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>${field('separate')}${run('甲\t1')}`,
      }),
      p('已删的一节\t2'),
      p({ xml: field('end') }),
      p('甲', { style: '1' }),
      p('文'),
    ]
    const { tree } = await read(body)
    expect(sketch(tree.chapters)).toBe('甲\n  文')
    expect(tree.chapters[0]!.notes).toBe('已删的一节 2')
  })
})

it('reads a chart as the table of its figures', async () => {
  const point = (at: number, value: string) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:ser><c:tx>${point(0, '产量')}</c:tx><c:cat>${point(0, '一月')}${point(1, '二月')}</c:cat><c:val>${point(0, '3')}${point(1, '0.30000000000000004')}</c:val></c:ser></c:chartSpace>`
  const { tree } = await read(
    [
      p('甲', { style: '1' }),
      p({ xml: '<w:r><w:drawing><c:chart r:id="chart"/></w:drawing></w:r>' }),
      p('图 2 产量'),
    ],
    {
      parts: { 'word/charts/chart1.xml': chart },
      relations: [{ id: 'chart', type: 'chart', target: 'charts/chart1.xml' }],
    },
  )
  expect(tree.chapters[0]!.children[0]).toMatchObject({
    text: '产量',
    table: {
      rows: [
        ['', '产量'],
        ['一月', '3'],
        ['二月', '0.3'],
      ],
      number: '图 2',
    },
  })
})

describe('around the chapters', () => {
  it('a long title in another language ends no cover, and an appendix ends the references', async () => {
    const { tree } = await read([
      p('基于改进网络的桥梁病害检测研究', { centered: true, size: 22 }),
      p('Research on Bridge Surface Defect Detection Based on an Improved Network', { centered: true }),
      tbl([
        ['学位申请人：', '陈思远'],
        ['答辩日期：', '2024年5月20日'],
      ]),
      p('绪论', { style: '1' }),
      p('附录中给出了推导过程。'),
      p('参考文献', { centered: true }),
      p('[1] 甲. 书[M].'),
      p('附录 攻读学位期间取得的成果', { centered: true }),
      p('论文一篇'),
    ])
    expect(tree).toMatchObject({
      author: { name: '陈思远', date: '2024年5月20日' },
      references: ['甲. 书[M].'],
    })
    expect(tree.chapters.map(({ text }) => text)).toEqual(['绪论', '附录 攻读学位期间取得的成果'])
    expect(tree.chapters[0]!.children.map(({ text }) => text)).toEqual(['附录中给出了推导过程。'])
  })
})

describe('a photograph', () => {
  it.each([
    [1, 60, 40],
    [3, 60, 40],
    [6, 40, 60],
    [8, 40, 60],
  ])(
    'with orientation %i is as large as it is seen, and keeps its bytes',
    async (orientation, width, height) => {
      const bytes = await photograph({ width: 60, height: 40 }, orientation)
      const { tree, media } = await read([p({ xml: picture('a') })], { media: { 'a.jpg': bytes } })
      const figure = [...nodesOf(tree.chapters)].find((node) => node.figure)!.figure!
      expect(figure).toMatchObject({ width, height, type: 'image/jpeg' })
      expect(Buffer.from(media.get(figure.file)!.bytes).equals(bytes)).toBe(true)
    },
  )
})
