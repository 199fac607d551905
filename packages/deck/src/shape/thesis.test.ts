import { describe, expect, it } from 'vitest'
import { shapeOutline } from './index.ts'
import { withoutNumbers } from './numbering.ts'
import { node, slidesOf, tree } from './testing.ts'

describe('a thesis', () => {
  const paragraph = (about: string, count: number) =>
    Array.from(
      { length: count },
      (_, i) => `${about}的第${'甲乙丙丁戊'[i]}句话把一件事情从头到尾说得清清楚楚，不留疑问。`,
    ).join('')
  const outline = shapeOutline(
    tree(
      node('独创性声明', ['本人声明所呈交的论文是本人的成果。']),
      node('摘  要', ['研究了裂缝。', '工作如下：', '（1）建了库', '（2）改了网', '关键词：裂缝；网络']),
      node('Abstract', ['Cracks were studied.']),
      node('第1章 绪论', [
        node('1.1 背景', [paragraph('背景', 4)]),
        node('1.2 现状', [paragraph('现状', 4), paragraph('不足', 4)]),
      ]),
      node('第2章 方法', [
        node('2.1 剪枝', ['剪去通道。']),
        node('2.2 蒸馏', ['教师教学生。']),
        node('2.3 部署', ['流程如下：', '步骤1：导出权重', '步骤2：生成引擎', '步骤3：接入视频']),
        node('2.4 展望', [
          '今后可做的还有：一是引入红外数据识别内部隐蔽的病害；二是研究像素级的分割与定量测量方法；三是长期跟踪并分析病害的演化规律。',
        ]),
      ]),
      node('附录 成果', ['[1] 论文一篇', '[2] 专利一项']),
      node('参考文献', ['[1] 甲. 书[M].']),
      node('致 谢', [`时光荏苒，${paragraph('三年', 4)}感谢我的导师。感谢我的父母。`]),
    ),
  )
  const [first, second] = outline.sections

  it('has its chapters as sections and no number twice', () => {
    expect(outline.sections.map(({ title }) => title)).toEqual(['绪论', '方法'])
    expect(first!.slides.map(({ title }) => title)).toEqual(['摘要', '背景', '现状'])
    expect(second!.slides.map(({ title }) => title)).toEqual([
      '方法',
      '部署',
      '展望',
      '附录 成果',
      '参考文献',
      '致谢',
    ])
    expect(first!.slides[1]!.notes).toContain('本章：第1章 绪论')
    expect(first!.slides[2]!.notes).toContain('本节：1.2 现状')
  })

  it('shows what was done and says what announces it', () => {
    expect(first!.slides[0]).toMatchObject({
      points: [{ text: '研究了裂缝。' }, { text: '建了库' }, { text: '改了网' }],
    })
    expect(first!.slides[0]!.notes).toMatch(/工作如下：\n关键词：裂缝；网络/)
    expect(second!.slides[3]).toMatchObject({ points: [{ text: '论文一篇' }, { text: '专利一项' }] })
  })

  it('tells a page of long paragraphs in their sentences', () => {
    const [, background, state] = first!.slides
    expect(background).toMatchObject({ kind: 'bullets' })
    expect((background as { points: unknown[] }).points).toHaveLength(4)
    expect((state as { points: { text: string }[] }).points.map(({ text }) => text.slice(0, 5))).toEqual([
      '现状的第甲',
      '现状的第乙',
      '不足的第甲',
      '不足的第乙',
    ])
    expect(background!.notes).toContain(paragraph('背景', 4))
    expect(second!.slides[2]).toMatchObject({
      points: [
        { text: '引入红外数据识别内部隐蔽的病害' },
        { text: '研究像素级的分割与定量测量方法' },
        { text: '长期跟踪并分析病害的演化规律' },
      ],
    })
  })

  it('lets pages of a line share one, and draws steps without their numbers', () => {
    expect(second!.slides.slice(0, 2)).toMatchObject([
      {
        kind: 'cards',
        items: [
          { title: '剪枝', text: '剪去通道' },
          { title: '蒸馏', text: '教师教学生' },
        ],
      },
      { kind: 'process', items: [{ title: '导出权重' }, { title: '生成引擎' }, { title: '接入视频' }] },
    ])
  })

  it('thanks those who are thanked, and keeps formalities for the last notes', () => {
    const last = second!.slides.at(-1)!
    expect(last).toMatchObject({ kind: 'thanks', text: '感谢我的导师。\n感谢我的父母。' })
    expect(last.notes).toContain('本人声明所呈交的论文是本人的成果。')
    expect(last.notes).toContain('Cracks were studied.')
  })
})

describe('numbers of headings', () => {
  it.each([
    [
      ['1.1 背景', '1.2 现状'],
      ['背景', '现状'],
    ],
    [
      ['第一章 绪论', '摘要', '第二章 方法'],
      ['绪论', '摘要', '方法'],
    ],
    [
      ['一、背景', '二、目标'],
      ['背景', '目标'],
    ],
    [
      ['（1）建库', '（2）改网'],
      ['建库', '改网'],
    ],
    [
      ['3 种方法', '5 个结论'],
      ['3 种方法', '5 个结论'],
    ],
    [
      ['1.5 倍的增长', '2.5 倍的增长'],
      ['1.5 倍的增长', '2.5 倍的增长'],
    ],
    [
      ['5G 网络', '6G 网络'],
      ['5G 网络', '6G 网络'],
    ],
    [
      ['2021 年立项', '2022 年结题'],
      ['2021 年立项', '2022 年结题'],
    ],
    [['1 绪论'], ['1 绪论']],
  ])('%j → %j', (texts, plain) => {
    expect(withoutNumbers(texts)).toEqual(plain)
  })
})

describe('what a formula and a figure say', () => {
  const figure = (number: string) =>
    ({ file: number, type: 'image/png', width: 4, height: 3, number }) as const
  it('stands with them', () => {
    const slides = slidesOf(
      node('2.1 融合', [
        '结果由下式求解：',
        node('(2-1)', [], { formula: { latex: 'f = v' } }),
        '式中：f 为图像；v 为梯度场。',
      ]),
      node('结果', [
        '图 3-1 给出了总体效果。图 3-10 与此无关。',
        node('总体', [], { figure: figure('图3-1') }),
        node('细节', [], { figure: figure('图3-2') }),
      ]),
    )
    expect(slides.map(({ title }) => title)).toEqual(['融合', '结果', '细节'])
    expect(slides[0]).toMatchObject({
      kind: 'formula',
      note: '(2-1)',
      points: [{ text: '结果由下式求解' }],
      where: [{ symbol: 'f' }, { symbol: 'v', meaning: '梯度场' }],
    })
    expect(slides[0]!.notes).toContain('式中：f 为图像；v 为梯度场。')
    expect(slides[1]).toMatchObject({ points: [{ text: '图 3-1 给出了总体效果。图 3-10 与此无关。' }] })
    expect(slides[2]).toMatchObject({ points: [] })
  })
})
