import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageLayout } from '@yantu/contract/ai/page-layouts'
import type { OutlineNode } from '../outline/tree.ts'
import type { Outline } from '../outline/types.ts'
import { planDeck } from '../plan/index.ts'
import { themeOf } from '../themes/index.ts'
import { Evidence } from './evidence.ts'
import { pageLayouts, shapeOutline, unsourcedFigures } from './index.ts'
import { node, slidesOf, tree } from './testing.ts'

const kindsOf = (...pages: OutlineNode[]) => slidesOf(...pages).map(({ kind }) => kind)

describe('the shape of a page', () => {
  it.each([
    ['moments', node('进展', ['2021年 立项', '2022.03—2023.01 实验', '2024 年 6 月：结题']), 'timeline'],
    [
      'months of one year',
      node('安排', ['2025 年 1—3 月：招聘', '2025 年 4—6 月：选址', '2025 年 7 月：试运行']),
      'timeline',
    ],
    [
      'moments and one that its author calls otherwise',
      node('学期', ['第1周：绪论', '第2-4周：数据', '答辩周：答辩', '第9—15周：写作']),
      'timeline',
    ],
    ['parts of a day', node('参观', ['上午：报到', '14:00—15:30：展厅', '晚上：座谈']), 'agenda'],
    ['stages', node('计划', ['第一阶段：调研', '第二阶段：实验', '第三阶段：写作']), 'timeline'],
    ['steps', node('做法', ['首先采样', '其次测序', '最后比对']), 'process'],
    ['short items under a process', node('技术路线', ['采样', '测序', '比对', '注释']), 'process'],
    ['routes side by side', node('三条路线', ['电解水', '天然气重整', '生物质气化']), 'bullets'],
    ['methods side by side', node('两种制备过程', ['溶胶凝胶法', '水热法', '共沉淀法']), 'bullets'],
    ['steps that are counted', node('五个环节', ['导入', '新授', '练习', '小结', '作业']), 'process'],
    ['clock times', node('安排', ['09:00 签到', '09:30 报告', '10:30 茶歇']), 'agenda'],
    ['opposed branches', node('现状', [node('优势', ['快']), node('不足', ['贵', '难'])]), 'compare'],
    [
      'opposed branches that say much',
      node('全局引入', [
        node('优点', [node('一次引入', ['不必改动']), node('随处可用', ['也在依赖里']), '兼容旧浏览器']),
        node('缺点', [node('体积大', ['多是用不到的']), '污染全局', '不宜写库', '升级要同步']),
      ]),
      'compare',
    ],
    ['named figures', node('结果', ['准确率：96.3%', '样本 1,200 例', '发明专利 3 项']), 'bignum'],
    ['short siblings with text', node('内容', [node('对齐', ['小样本']), node('量化', ['可信'])]), 'cards'],
    [
      'figures of which one has changed',
      node('数字', ['涉及居民 1,240 户', '总投资 6.8 亿元', '绿地率由 12% 提高到 31%', '新增车位 860 个']),
      'bignum',
    ],
    ['a quotation', node('理念', ['“知之为知之，不知为不知。”——《论语》']), 'quote'],
    ['plain points', node('背景', ['患者确诊时多已中晚期', '阅片量接近负荷上限']), 'bullets'],
  ])('of %s', (_what, page, kind) => {
    expect(kindsOf(page)).toEqual([kind])
  })

  it.each([
    ['amounts as moments', ['1500 元用于差旅', '2000 元用于材料', '3000 元用于测试']],
    ['parts of words as moments', ['第一周期信号', '第2天线阵列', '第1轮廓提取']],
    ['months in words as moments', ['3月龄小鼠', '5月份以来的变化', '十月革命']],
    ['one year as several moments', ['2024年 立项', '2024年 中标', '2025年 开工', '2026年 竣工']],
    [
      'a remark as a moment',
      ['9月1日：动员宣讲与分组的各项准备工作', '9月5日：分组', '9月9日：选题', '备注：遇雨顺延'],
    ],
    [
      'two that are no moments',
      ['9月1日，动员', '9月5日，分组', '选题由各组自定', '随后答辩', '9月9日，结束'],
    ],
    ['names as figures', ['联系电话：13800000000', '房间号：301', '成立于：1949']],
    ['words that begin like steps', ['最后一公里', '其次生林', '最终用户']],
    ['two quoted words as a quotation', ['“创新”和“发展”']],
  ])('does not read %s', (_what, points) => {
    expect(kindsOf(node('题', points))).toEqual(['bullets'])
  })

  it('tells opposed branches of more than a page side after side', () => {
    const side = (name: string) =>
      node(
        name,
        Array.from({ length: 6 }, (_, i) => node(`${name}之${i + 1}`, ['说明它的一句话'])),
      )
    expect(kindsOf(node('现状', [side('优势'), side('不足')])).length).toBeGreaterThan(1)
  })

  it('does not read years as big numbers or every pair as a comparison', () => {
    expect(kindsOf(node('沿革', ['2019 年成立课题组', '团队现有 12 人，其中教授 3 人']))).toEqual(['bullets'])
    expect(kindsOf(node('团队', [node('张三', ['组长']), node('李四', ['组员'])]))).toEqual(['cards'])
  })

  it('keeps number, unit and name of a figure', () => {
    expect(slidesOf(node('结果', ['准确率：96.3%', '阅片时间 6.5 分钟']))[0]).toMatchObject({
      kind: 'bignum',
      number: '96.3',
      unit: '%',
      text: '准确率',
      facts: [{ number: '6.5 分钟', text: '阅片时间' }],
    })
  })

  it('says before and after what a paragraph counts what stands there', () => {
    const said =
      '学界对此的评价历来不一。归纳起来，大致有三种意见：其一，认为官办的效率低；其二，认为技术引进有功；其三，认为是制度的试验。本文关心的是怎样留下了人。'
    const [slide, ...rest] = slidesOf(node('问题', [said]))
    expect(slide).toMatchObject({
      kind: 'bullets',
      lead: '归纳起来，大致有三种意见',
      points: [
        { text: '认为官办的效率低' },
        { text: '认为技术引进有功' },
        { text: '认为是制度的试验' },
        { text: '本文关心的是怎样留下了人' },
      ],
    })
    expect(rest).toEqual([])
    expect(slide!.notes).toContain(said)
  })

  it('announces nothing where a paragraph counts from its beginning', () => {
    const said = '一是认为官办的效率低；二是认为技术引进有功；三是认为这是一次制度的试验，它没有完成。'
    expect(slidesOf(node('问题', [said]))[0]).not.toHaveProperty('lead')
  })

  it('says what a figure was and is', () => {
    const [slide] = slidesOf(
      node('数字', ['总投资 6.8 亿元', '能耗从 50 降低到 31 吨', '绿地率由 12% 提高到 31%']),
    )
    expect(slide).toMatchObject({
      kind: 'bignum',
      facts: [
        { number: '50→31 吨', text: '能耗' },
        { number: '12→31 %', text: '绿地率' },
      ],
    })
  })

  it('calls a moment among others as its author does', () => {
    const [slide] = slidesOf(
      node('进度', ['2024-06：评审', '第 3 周：征求意见', '回迁日：首批回迁', '2025 Q2：验收']),
    )
    expect(slide).toMatchObject({
      kind: 'timeline',
      items: [
        { label: '2024-06' },
        { label: '第 3 周' },
        { label: '回迁日', title: '首批回迁' },
        { label: '2025 Q2' },
      ],
    })
  })

  it('follows the layout that is asked for where the content can carry it', () => {
    const points = ['甲：一', '乙：二', '丙：三']
    const kinds = (['cards', 'process', 'timeline', 'bullets', 'compare'] as PageLayout[]).map(
      (layout) => kindsOf(node('题', points, { layout }))[0],
    )
    expect(kinds).toEqual(['cards', 'process', 'timeline', 'bullets', 'bullets'])
    expect(pageLayouts(node('题', points))).toEqual(expect.arrayContaining(['bullets', 'cards', 'timeline']))
    expect(pageLayouts(node('题', points))).not.toContain('compare')
  })
})

describe('tables', () => {
  const table = (...rows: string[][]) => node('效率对比', [], { table: { rows, number: '表 1' } })

  it('of like numbers are charts: lines over time, else bars', () => {
    const [bars, lines] = slidesOf(
      table(['医院', '前(%)', '后(%)'], ['A', '93.1', '96.3'], ['B', '86.4', '94.8'], ['C', '84.9', '93.9']),
      table(['年份', '产量'], ['2020', '12'], ['2021', '15'], ['2022', '21']),
    )
    expect(bars).toMatchObject({ kind: 'chart', chart: 'bar', unit: '%', categories: ['A', 'B', 'C'] })
    expect(bars).toMatchObject({ series: [{ name: '前(%)', values: [93.1, 86.4, 84.9] }, { name: '后(%)' }] })
    expect(lines).toMatchObject({ kind: 'chart', chart: 'line', note: '表 1　效率对比' })
  })

  it.each<[string, ...string[][]]>([
    ['words', ['方法', '结果'], ['甲', '好'], ['乙', '中'], ['丙', '差']],
    ['mean and deviation', ['组', '值'], ['A', '3.2±0.1'], ['B', '4.1±0.2'], ['C', '5.0±0.3']],
    ['sizes apart', ['项', '值'], ['A', '3'], ['B', '4000'], ['C', '5']],
    ['two rows', ['项', '值'], ['A', '3'], ['B', '4']],
    ['leading zeros', ['组', '码'], ['A', '001'], ['B', '002'], ['C', '003']],
    ['broken grouping', ['组', '值'], ['A', '1,2'], ['B', '1,3'], ['C', '1,4']],
    ['names', ['姓名', '学号'], ['甲', '11'], ['乙', '12'], ['丙', '13']],
    ['long names', ['姓名', '卡'], ['甲', '20210001'], ['乙', '20210002'], ['丙', '20210003']],
    [
      'two units',
      ['人', '身高(cm)', '体重(kg)'],
      ['甲', '170', '60'],
      ['乙', '180', '70'],
      ['丙', '175', '65'],
    ],
    ['a total', ['项', '值'], ['A', '3'], ['B', '4'], ['合计', '7']],
  ])('of %s stay tables', (_what, ...rows) => {
    expect(kindsOf(table(...rows))).toEqual(['table'])
  })

  it('with ragged rows are filled, and one row alone is no header', () => {
    expect(slidesOf(table(['a', 'b', 'c'], ['1']))[0]).toMatchObject({ rows: [['1', '', '']] })
    expect(slidesOf(table(['a', 'b']))[0]).toMatchObject({ columns: ['', ''], rows: [['a', 'b']] })
  })
})

describe('what is easily lost', () => {
  const told = (...chapters: OutlineNode[]) => JSON.stringify(shapeOutline(tree(...chapters)))
  const table = {
    rows: [
      ['甲', '乙'],
      ['丙', '丁'],
    ],
  }

  it.each<[string, OutlineNode]>([
    [
      'a page with a layout and nothing else',
      node('章', [node('叶子', [], { layout: 'cards', notes: '失物' })]),
    ],
    [
      'notes of a page that holds only a table',
      node('章', [node('节', [node('', [], { table })], { notes: '失物' })]),
    ],
    [
      'words under the explanation of a table',
      node('章', [node('节', [node('', [node('说明', ['失物'])], { table })])]),
    ],
    [
      'words under a symbol',
      node('章', [node('节', [node('', [node('x：距离', ['失物'])], { formula: { latex: 'x' } })])]),
    ],
    ['names under thanks', node('章', [node('致谢', [node('导师', ['失物'])])])],
    ['notes of a reference', node('参考文献', [node('[1] 甲', [], { notes: '失物' })])],
    ['a table among references', node('参考文献', [node('[1] 甲'), node('失物', [], { table })])],
    [
      'the head of a first column',
      node('章', [
        node('', [], {
          table: {
            rows: [
              ['失物', '值'],
              ['A', '3'],
              ['B', '4'],
              ['C', '5'],
            ],
          },
        }),
      ]),
    ],
  ])('%s is there', (_what, chapter) => {
    expect(told(chapter)).toContain('失物')
  })

  it('reads English sentences and long texts without a stop in no time', () => {
    const english = 'This is the first sentence of a long paragraph, shown by e.g. Smith et al. in full. '
    const [slide] = slidesOf(node('页', [english + 'The rest of it says more. '.repeat(12), '二']))
    expect(slide).toMatchObject({ points: [{ text: english.trim().replace(/\.$/, '') }, { text: '二' }] })
    const started = performance.now()
    slidesOf(node('页', ['a '.repeat(50_000), '二']))
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('turns a chart back into its table on the page itself', () => {
    const rows = [
      ['医院', '例'],
      ['A', '93'],
      ['B', '86'],
      ['C', '84'],
    ]
    const page = node('对比', [node('', [], { table: { rows } })])
    expect(kindsOf(page)).toEqual(['chart'])
    expect(pageLayouts(page)).toEqual(['chart', 'table'])
    expect(kindsOf({ ...page, layout: 'table' })).toEqual(['table'])
  })
})

describe('figures and formulas', () => {
  const figure = { file: 'm1', type: 'image/png', width: 640, height: 480, number: '图 2' } as const

  it('share their page with its few points', () => {
    const page = node('装置', ['进样', node('腔体照片', [], { figure }), '检测'])
    const outline = shapeOutline(tree(node('章', [page])), {
      picture: ({ file, width, height }) => ({ href: `/f/${file}`, width, height }),
    })
    expect(outline.sections[0]!.slides).toMatchObject([
      {
        kind: 'figure',
        title: '装置',
        caption: '图 2　腔体照片',
        image: { href: '/f/m1', width: 640, height: 480 },
        points: [{ text: '进样' }, { text: '检测' }],
      },
    ])
  })

  it('stand alone where they are several, in their order', () => {
    const page = node('结果', ['甲', node('一', [], { figure }), node('二', [], { figure })])
    expect(slidesOf(page).map(({ kind, title }) => [kind, title])).toEqual([
      ['bullets', '结果'],
      ['figure', '一'],
      ['figure', '二'],
    ])
  })

  it('a formula takes the symbols explained under it', () => {
    const formula = { latex: String.raw`F = ma` }
    const page = node('定律', [node('牛顿第二定律', ['m：质量', 'a 表示加速度'], { formula })])
    expect(slidesOf(page)[0]).toMatchObject({
      kind: 'formula',
      latex: 'F = ma',
      where: [
        { symbol: 'm', meaning: '质量' },
        { symbol: 'a', meaning: '加速度' },
      ],
    })
  })
})

const LONG = '低剂量螺旋CT是公认有效的早期筛查手段，已被多国指南推荐。'.padEnd(
  140,
  '其后的每一句都在说明它为什么值得推广。',
)

describe('long content', () => {
  it('shows the first sentence and keeps the paragraph in the notes', () => {
    const [slide] = slidesOf(node('背景', [LONG, '另一点']))
    expect(slide).toMatchObject({
      points: [{ text: '低剂量螺旋CT是公认有效的早期筛查手段，已被多国指南推荐' }, { text: '另一点' }],
    })
    expect(slide!.notes).toContain(LONG)
  })

  it('gives a point with much under it a page of its own, in its place', () => {
    const deep = node('二', ['甲', '乙', '丙', '丁'])
    const slides = slidesOf(node('节', ['一', deep, '三']))
    expect(slides.map(({ title }) => title)).toEqual(['节', '二', '节'])
    expect(slides[1]!.notes).toContain('本节：节')
  })

  it('tells where the words were found', () => {
    const page = node('节', [
      node('一', [], { source: { paragraph: 12 } }),
      node('二', [], { source: { paragraph: 15 } }),
    ])
    expect(slidesOf(page)[0]!.notes).toContain('出处：原文第 12–15 段')
    expect(slidesOf(node('节', [node('一', [], { source: { page: 3 } })]))[0]!.notes).toContain('原文第 3 页')
  })
})

describe('an outline', () => {
  it('gathers bare points under their chapter and takes a short opening as its summary', () => {
    const outline = shapeOutline(tree(node('一', ['甲', '乙']), node('二', ['一句引言', node('节', ['丙'])])))
    expect(outline.sections).toMatchObject([
      { title: '一', slides: [{ kind: 'bullets', title: '一', points: [{ text: '甲' }, { text: '乙' }] }] },
      { title: '二', summary: '一句引言', slides: [{ title: '节' }] },
    ])
  })

  it('leaves numbering references to the page', () => {
    const items = (references: string[]) => {
      const slide = shapeOutline({
        title: '题',
        origin: 'model',
        chapters: [node('章', [node('页')])],
        references,
      })
        .sections.at(-1)!
        .slides.at(-1)!
      return slide.kind === 'references' ? slide.items : []
    }
    expect(items(['[1] 甲', '[2]乙'])).toEqual(['甲', '乙'])
    expect(items(['[1] 甲', '[3] 丙'])).toEqual(['[1] 甲', '[3] 丙'])
  })

  it('ends with the references, given or under their heading', () => {
    const outline = shapeOutline({
      ...tree(node('一', ['甲']), node('参考文献', ['[1] 文'])),
      references: ['[0] 书'],
    })
    expect(outline.sections).toHaveLength(1)
    expect(outline.sections[0]!.slides.at(-1)).toMatchObject({
      kind: 'references',
      items: ['[0] 书', '[1] 文'],
    })
  })

  const phrase = fc.stringMatching(/^[甲乙丙丁戊一二三abc0-9。，：；]{1,40}$/)
  const paragraph = fc
    .array(fc.stringMatching(/^(?:一是|二是|（1）|（2）|第一，)?[甲乙丙丁]{4,40}[。；：]$/), {
      minLength: 1,
      maxLength: 6,
    })
    .map((sentences) => sentences.join(''))
  const heading = fc
    .tuple(
      fc.constantFrom('', '1 ', '2 ', '第1章 ', '第二章', '1.1 ', '1.2 ', '一、', '（1）', '步骤1：', '[1] '),
      fc.constantFrom(
        '摘 要',
        '致 谢',
        'Abstract',
        '独创性声明',
        '附录 一',
        '绪论',
        '结果',
        '参考文献',
        '关键词：甲',
      ),
    )
    .map((parts) => parts.join(''))
  const words = fc.oneof({ weight: 3, arbitrary: phrase }, paragraph, heading)
  const nodes: fc.Arbitrary<OutlineNode> = fc.letrec<{ node: OutlineNode }>((tie) => ({
    node: fc.record({
      id: fc.uuid(),
      text: words,
      notes: fc.option(words, { nil: undefined }),
      children: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('node'), { maxLength: 5 })),
    }) as fc.Arbitrary<OutlineNode>,
  })).node

  const everything = (outline: Outline) => JSON.stringify(outline)
  const flat = (list: readonly OutlineNode[]): OutlineNode[] =>
    list.flatMap((each) => [each, ...flat(each.children)])
  const bare = (text: string) => text.replace(/[。；;，,：:、\s]/gu, '')

  it('drops no word that was written', () => {
    fc.assert(
      fc.property(fc.array(nodes, { minLength: 1, maxLength: 4 }), (chapters) => {
        const told = bare(everything(shapeOutline(tree(...chapters))))
        for (const { text, notes } of flat(chapters)) {
          // A label may head what follows its colon.
          for (const part of text.split('：')) expect(told).toContain(bare(part))
          if (notes) expect(told).toContain(bare(notes))
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('a deck of an outline', () => {
  it('says of every page which node it shows', () => {
    const pages = [
      node(
        '背景',
        Array.from({ length: 9 }, (_, i) => `第 ${i} 点要说的话`),
      ),
      node('结果', ['甲', '乙']),
    ]
    const chapter = node('章', pages)
    const deck = planDeck(shapeOutline(tree(chapter)), themeOf('ink', 'yanmo'))
    const keys = deck.slides.map(({ key }) => key)
    expect(keys).toEqual([undefined, chapter.id, pages[0]!.id, pages[0]!.id, pages[1]!.id, undefined])
  })
})

describe('figures in the words', () => {
  it('are found in the source in whatever notation', () => {
    const evidence = new Evidence('共招募12,000名受试者，占百分之30，产值1.5亿元，温度 37 ℃，耗时 6.5 分钟。')
    for (const text of ['1.2万名', '３０％', '15000万元', '37°C', '6.5 分钟', '12 000 人次'])
      expect([text, evidence.doubtful(text)]).toEqual([text, []])
    expect(evidence.doubtful('提升 42%，共 12 名')).toEqual(['42%', '12 名'])
  })

  it.each([
    ['n=120', '120 例'],
    ['共 5.2 万', '52000 人'],
    ['100 余人', '100 人'],
    ['2021-03 开始', '2021 年 3 月'],
    ['三项发明', '3 项'],
    ['全长 5 公里', '5 km'],
    ['共 7 天', '7 日'],
    ['10-20%', '10%～20%'],
    ['1万2千人', '12000 人'],
    ['4000.5 mm 与 2000.5 mm', '4000.5 mm，2000.5 mm'],
  ])('%s is a source for %s', (source, text) => {
    expect(new Evidence(source).doubtful(text)).toEqual([])
  })

  it.each([
    ['上升 3.5%', '变化为 −3.5%'],
    ['1.5 亿元', '1.5 亿美元'],
    ['90 分', '90 分钟'],
  ])('%s is none for %s', (source, text) => {
    expect(new Evidence(source).doubtful(text)).toHaveLength(1)
  })

  it('are reported by node where the source lacks them', () => {
    const bad = node('准确率 96.3%')
    const outline = tree(node('章', [node('节', [node('准确率 95%'), bad])]))
    expect(unsourcedFigures(outline, '准确率为 95%。')).toEqual(new Map([[bad.id, ['96.3%']]]))
  })
})
