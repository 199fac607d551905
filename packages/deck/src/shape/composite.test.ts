import { describe, expect, it } from 'vitest'
import type { OutlineNode } from '../outline/tree.ts'
import { node, slidesOf } from './testing.ts'

const rows = [
  ['方法', '准确率', '召回率'],
  ['基线', '89.1%', '约 85%'],
  ['本文', '96.3%', '94.2%'],
]
const table = (extra: Partial<OutlineNode> = {}) =>
  node('各方法对比', [], { table: { rows, number: '表 2' }, ...extra })
const formula = (latex: string) => node('', [], { formula: { latex } })

describe('a page of an exhibit and words', () => {
  it('has its points beside the table', () => {
    expect(slidesOf(node('实验结果', ['数据来自三家医院', table(), '每组重复五次']))).toMatchObject([
      { kind: 'table', title: '实验结果', points: [{ text: '数据来自三家医院' }, { text: '每组重复五次' }] },
    ])
  })

  it('has its points in the order in which they are written', () => {
    const lines = ['先说从哪里来', '表 2 列出了两种方法。']
    const [slide] = slidesOf(node('结果', [...lines, table(), '表 2 里的数都是平均。', '再说往哪里去']))
    expect(slide).toMatchObject({
      points: [...lines, '表 2 里的数都是平均。', '再说往哪里去'].map((text) => ({ text })),
    })
  })

  it('is headed by what is found in it, with its own title as the lead', () => {
    const said = '由表 2 可知，本文方法的准确率比基线高七个百分点。'
    const [slide, more] = slidesOf(node('实验结果', [table(), said]))
    expect(slide).toMatchObject({ title: '本文方法的准确率比基线高七个百分点', lead: '实验结果' })
    expect(slide).not.toHaveProperty('points')
    expect(slide!.notes).toContain(said)
    expect(more).toBeUndefined()
  })

  it('gives each of several exhibits the sentences around it', () => {
    const other = node('消融', [], { table: { rows, number: '表 3' } })
    const slides = slidesOf(
      node('结果', [
        '一段与表无关的话',
        '表 2 列出了各方法的总体对比。',
        table(),
        '表 3 去掉了各个模块。',
        other,
        '另一段话',
      ]),
    )
    expect(slides).toMatchObject([
      { kind: 'bullets', points: [{ text: '一段与表无关的话' }, { text: '另一段话' }] },
      { kind: 'table', points: [{ text: '表 2 列出了各方法的总体对比。' }] },
      { kind: 'table', points: [{ text: '表 3 去掉了各个模块。' }] },
    ])
  })

  it('keeps a page of words where there is more to say than stands beside a table', () => {
    const long = Array.from({ length: 4 }, (_, i) => `第${i}段说的是一件与别处都不相同的事情，`.repeat(4))
    expect(slidesOf(node('结果', [...long, table()])).map(({ kind }) => kind)).toEqual(['bullets', 'table'])
  })
})

describe('formulas', () => {
  it('stand with the sentence that introduces them and the symbols explained after them', () => {
    const page = node('最小二乘', [
      '目标函数写作：',
      formula('E = \\sum e_i^2'),
      '式中：e_i 为第 i 个样本的误差；E 为总误差。',
    ])
    expect(slidesOf(page)).toMatchObject([
      {
        kind: 'formula',
        points: [{ text: '目标函数写作' }],
        where: [
          { symbol: 'e_i', meaning: '第 i 个样本的误差' },
          { symbol: 'E', meaning: '总误差' },
        ],
      },
    ])
  })

  it('short and neighbouring, are lines of one page', () => {
    const page = node('推导', [
      '由定义',
      formula('a = b'),
      '代入得',
      formula('c = d'),
      '于是得到',
      formula('e = f'),
    ])
    expect(slidesOf(page)).toMatchObject([
      {
        latex: '\\begin{gathered}a = b \\\\ c = d \\\\ e = f\\end{gathered}',
        points: [{ text: '由定义' }, { text: '代入得' }, { text: '于是得到' }],
      },
    ])
  })

  const long = `x = ${'y + '.repeat(60)}z`

  it('long, are steps of what their page derives, each with what is about it', () => {
    const page = node('推导', ['由定义', formula(long), '式中：y 为输出', '代入得', formula(long)])
    expect(slidesOf(page)).toEqual([
      {
        kind: 'derivation',
        title: '推导',
        steps: [
          {
            key: expect.any(String),
            latex: long,
            where: [{ symbol: 'y', meaning: '输出' }],
            points: [{ text: '由定义' }],
            notes: '式中：y 为输出',
          },
          { key: expect.any(String), latex: long, where: [], points: [{ text: '代入得' }] },
        ],
      },
    ])
  })

  it('with sentences between them are steps too, however short: each sentence stands over its formula', () => {
    const page = node('半径', [
      '设圆的周长已经量出，记作 C，圆周率照旧记作 π。',
      '周长与半径成正比，所以可写成',
      formula('C = 2 \\pi r'),
      '两边除以圆周率的两倍，便得到要找的半径',
      formula('r = C / 2\\pi'),
      '把量得的周长代进去，半径就算出来了。',
    ])
    expect(slidesOf(page)).toMatchObject([
      {
        kind: 'derivation',
        note: '把量得的周长代进去，半径就算出来了。',
        steps: [
          {
            points: [
              { text: '设圆的周长已经量出，记作 C，圆周率照旧记作 π。' },
              { text: '周长与半径成正比，所以可写成' },
            ],
          },
          { points: [{ text: '两边除以圆周率的两倍，便得到要找的半径' }] },
        ],
      },
    ])
  })

  it('keep what is concluded on the way: a clause stands over the next, a sentence ends the derivation', () => {
    const short = [formula(long), '因此两边都为正。', '代入得', formula(long)]
    expect(slidesOf(node('推导', short))).toMatchObject([
      { kind: 'derivation', steps: [{}, { points: [{ text: '因此两边都为正。' }, { text: '代入得' }] }] },
    ])
    const said = '因此对每一个给定的输入，上面的和都只有有限多项不为零，可以逐项求出来。'
    expect(slidesOf(node('推导', [formula(long), said, '代入得', formula(long)]))).toMatchObject([
      { kind: 'formula', points: [{ text: said }] },
      { kind: 'formula', points: [{ text: '代入得' }] },
    ])
  })

  it('take what names symbols and goes on to say more as words', () => {
    const said = 'where $e$ is the error of the ruler. Taking the difference removes $e$:'
    const [slide] = slidesOf(node('Theory', ['It satisfies', formula('L + e = x'), said, formula('L = y')]))
    expect(slide).toMatchObject({
      kind: 'derivation',
      steps: [{ points: [{ text: 'It satisfies' }] }, { where: [], points: [{ text: said.slice(0, -1) }] }],
    })
  })

  it('with a name of its own, or a table between them, are no steps of one derivation', () => {
    const named = node('余弦定理', [], { formula: { latex: long } })
    expect(slidesOf(node('推导', [formula(long), named])).map(({ kind }) => kind)).toEqual([
      'formula',
      'formula',
    ])
    expect(slidesOf(node('推导', [formula(long), table(), formula(long)])).map(({ kind }) => kind)).toEqual([
      'formula',
      'table',
      'formula',
    ])
  })
})

describe('a sentence that leads into a page', () => {
  const moments = ['2021年3月：立项', '2022年6月：完成样机', '2024年1月：推广应用']

  it('defeats no timeline and is none of its items', () => {
    const [slide] = slidesOf(node('历程', ['项目自立项以来经过三个阶段。', ...moments]))
    expect(slide).toMatchObject({ kind: 'timeline', lead: '项目自立项以来经过三个阶段。' })
    expect((slide as { items: unknown[] }).items).toHaveLength(3)
  })

  it.each([
    [
      'announces a list',
      '本文的三项主要贡献和创新如下：',
      ['轻量的骨干网络', '公开的数据集', '在线的部署方案'],
    ],
    [
      'stands before labels',
      '系统由三个部分组成，彼此独立。',
      ['采集层：负责读数据', '计算层：负责算结果', '展示层：负责画图形'],
    ],
    ['alone is a sentence', '这项技术有三个明显的好处。', ['便宜', '稳定', '易于维护']],
  ])('%s', (_, lead, items) => {
    const [slide] = slidesOf(node('页', [lead, ...items]))
    expect(slide!.lead).toBe(lead.replace(/：$/u, ''))
    expect(JSON.stringify({ ...slide, lead: '' })).not.toContain(lead)
  })

  it('is a point where the others are sentences too', () => {
    const [slide] = slidesOf(
      node('页', ['第一句话讲的是背景与意义。', '第二句话讲的是方法与数据。', '第三句话讲的是结论。']),
    )
    expect(slide).not.toHaveProperty('lead')
    expect(slide).toMatchObject({ points: [{}, {}, {}] })
  })
})

it('a quotation among steps is a page of its own', () => {
  const page = node('下一步', [
    '第一步：学习原文',
    '第二步：联系实际',
    '第三步：立足岗位',
    '“江山就是人民。”',
  ])
  expect(slidesOf(page).map(({ kind }) => kind)).toEqual(['process', 'quote'])
})

it('symbols of an English formula are explained beside it', () => {
  const page = node('Method', [formula('Ax = y'), 'where $A$ is the projector; $y$ denotes the sinogram.'])
  expect(slidesOf(page)).toMatchObject([
    { kind: 'formula', where: [{ symbol: 'A', meaning: 'the projector' }, { symbol: 'y' }] },
  ])
})

describe('labels', () => {
  it('make cards of statements without children', () => {
    expect(
      slidesOf(node('特点', ['轻便：只有一百克', '**耐用**：可用十年', '便宜：不到一百元'])),
    ).toMatchObject([
      { kind: 'cards', items: [{ title: '轻便', text: '只有一百克' }, { title: '耐用' }, { title: '便宜' }] },
    ])
  })

  it('may name figures', () => {
    expect(
      slidesOf(node('Why', ['Dose: each scan carries 1–10 mSv', 'Noise: streaks hide lesions'])),
    ).toMatchObject([{ kind: 'cards', items: [{ title: 'Dose' }, { title: 'Noise' }] }])
  })

  it('make steps under a process', () => {
    expect(
      slidesOf(node('实验流程', ['取样：从三处各取一份', '离心：十分钟', '测定：重复三次'])),
    ).toMatchObject([{ kind: 'process', items: [{ title: '取样', text: '从三处各取一份' }, {}, {}] }])
  })

  it.each([
    ['of one statement alone', ['轻便：只有一百克', '别的话']],
    ['that are addresses', ['https://a.example', 'https://b.example']],
    ['that begin an aside', ['例如：甲', '注：乙丙丁戊']],
  ])('%s are none', (_, lines) => {
    expect(JSON.stringify(slidesOf(node('页', lines)))).toContain(lines[1])
  })
})

describe('wide tables', () => {
  const heads = ['年份', '一月', '二月', '三月', '四月', '五月', '六月', '七月']
  it('of few rows are turned', () => {
    const rows = [heads, ['雨量', '多', '少', '中', '多', '少', '中', '多']]
    expect(slidesOf(node('页', [node('', [], { table: { rows } })]))).toMatchObject([
      {
        kind: 'table',
        columns: ['年份', '雨量'],
        rows: [['一月', '多'], {}, {}, {}, {}, {}, ['七月', '多']],
      },
    ])
  })

  it('of figures of one kind are a chart over their columns', () => {
    const rows = [
      heads,
      ['甲站', '10', '12', '15', '20', '22', '30', '31'],
      ['乙站', '9', '11', '13', '18', '20', '25', '28'],
    ]
    expect(slidesOf(node('页', [node('', [], { table: { rows } })]))).toMatchObject([
      { kind: 'chart', categories: heads.slice(1), series: [{ name: '甲站' }, { name: '乙站' }] },
    ])
  })

  it('whose columns measure different things are none', () => {
    const rows = [
      ['方法', '准确率（%）', '时间（s）', '内存（MB）'],
      ['甲', '10', '12', '15'],
      ['乙', '11', '13', '16'],
    ]
    expect(slidesOf(node('页', [node('', [], { table: { rows } })]))).toMatchObject([{ kind: 'table' }])
  })
})

describe('a table and a chart on one page', () => {
  const conditions = [
    ['条件', '光照', '依据'],
    ['暗态', '无', 'ISOS-D-3'],
    ['光照', '1 个太阳', 'ISOS-L-2'],
  ]
  const aged = [
    ['时间', '对照组（%）', '双分子（%）'],
    ['2021', '100', '100'],
    ['2022', '92', '99'],
    ['2023', '66', '94'],
  ]
  const exhibit = (text: string, number: string, rows: string[][]) =>
    node(text, [], { table: { rows, number } })

  it('are one slide, with what names either of them', () => {
    const page = node('老化', [
      '由表 4-3 可知，三年之后仍保持 94%。',
      exhibit('老化条件', '表 4-2', conditions),
      exhibit('归一化效率', '表 4-3', aged),
    ])
    expect(slidesOf(page)).toMatchObject([
      {
        kind: 'chart',
        title: '三年之后仍保持 94%',
        lead: '老化',
        note: '表 4-2　老化条件　表 4-3　归一化效率',
        table: { columns: conditions[0], rows: conditions.slice(1) },
      },
    ])
  })

  it('stand alone where both can be drawn or neither, or a layout is asked for', () => {
    const kinds = (...tables: string[][][]) =>
      slidesOf(
        node(
          '页',
          tables.map((rows, i) => exhibit('', `表 ${i + 1}`, rows)),
        ),
      ).map(({ kind }) => kind)
    expect(kinds(aged, aged)).toEqual(['chart', 'chart'])
    expect(kinds(conditions, conditions)).toEqual(['table', 'table'])
    expect(kinds(conditions, aged, conditions)).toEqual(['table', 'chart', 'table'])
    const asked = node('页', [exhibit('', '表 1', conditions), exhibit('', '表 2', aged)], {
      layout: 'table',
    })
    expect(slidesOf(asked).map(({ kind }) => kind)).toEqual(['table', 'table'])
  })

  it('are the same figures, where several series are hard to read off', () => {
    const [one, several] = slidesOf(
      node('甲', [
        exhibit(
          '',
          '表 1',
          aged.map((row) => row.slice(0, 2)),
        ),
      ]),
      node('乙', [exhibit('', '表 2', aged)]),
    )
    expect(one).not.toHaveProperty('table')
    expect(several).toMatchObject({
      kind: 'chart',
      table: { columns: aged[0], rows: aged.slice(1), drawn: true },
    })
  })
})
