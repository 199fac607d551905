import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { inspectPptx } from '../../inspect/index.ts'
import { flatCards, pictured } from '../../market/testing/foreign.ts'
import { type Outline, parseOutline } from '../../outline/index.ts'
import { planDeck } from '../../plan/index.ts'
import { writePptx } from '../../pptx/index.ts'
import { shapeOutline } from '../../shape/index.ts'
import { themeOf, themes } from '../../themes/index.ts'
import { importOutline } from '../read.ts'
import { pic, pptx, sp } from '../testing/pptx.ts'
import { png } from '../testing/pictures.ts'
import { nodesOf, sketch, wordsOf } from '../testing/tree.ts'

const DECKS = new URL('../../../../../apps/server/src/db/seed/decks/', import.meta.url)
const read = (bytes: Uint8Array) => importOutline(bytes, 'a.pptx')

const deckOf = (outline: Outline, skin: string) =>
  planDeck(outline, themeOf(skin, themes.find(({ id }) => id === skin)!.palettes[0]!.id))

describe('a designer’s deck', () => {
  it('without placeholders is read by what is seen: cover, chapters, cards with their text', async () => {
    const { tree } = await read(await flatCards())
    expect(tree).toMatchObject({
      title: '样例毕业论文答辩',
      subtitle: '样例副标题写在这里',
      author: { name: '样例同学', advisor: '样例教授' },
    })
    const cards = (count: number) =>
      `  样例页面标题${'\n    样例小标题\n      样例请在此处输入正文内容，言简意赅地说明观点，建议不超过五十字。'.repeat(count)}`
    const [front, chapter] = tree.chapters
    expect(sketch(front!.children)).toBe(`目录${'\n  样例章节名称'.repeat(4)}`)
    expect(sketch([chapter!])).toBe(['样例研究背景与意义', cards(2), cards(3), cards(4)].join('\n'))
  })

  it('keeps its grounds, icons and logos to itself, and says so once', async () => {
    const { tree, media, warnings } = await read(await pictured())
    expect(tree.chapters.map(({ text, children }) => [text, children.length])).toEqual([
      ['样例章节标题', 2],
      ['样例章节标题', 2],
    ])
    expect(media.size).toBe(0)
    expect(warnings.map(({ code }) => code)).toEqual(['picture-decorative'])
  })

  it('reads columns of separate boxes one after the other, each under its heading', async () => {
    const box = (text: string, x: number, y: number, size = 1_800) =>
      sp([text], { at: [x, y] }).replaceAll('<a:r>', `<a:r><a:rPr sz="${size}"/>`)
    const left = 600_000
    const right = 5_000_000
    const bytes = pptx([
      { shapes: [sp(['封面'], { type: 'ctrTitle', at: [left, left] })], layout: 'title' },
      {
        shapes: [
          box('两种钝化', left, 200_000, 3_200),
          box('铵盐', right, 1_800_000, 2_400),
          box('二维层', left, 1_800_000, 2_400),
          box('疏水', left, 2_800_000),
          box('填补空位', right, 2_800_000),
          box('阻碍传输', left, 3_800_000),
          box('高温反应', right, 3_800_000),
        ],
      },
    ])
    expect(sketch((await read(bytes)).tree.chapters[0]!.children)).toBe(
      '两种钝化\n  二维层\n    疏水\n    阻碍传输\n  铵盐\n    填补空位\n    高温反应',
    )
  })

  const told = (text: string, x: number, y: number, size = 1_800) =>
    sp([text], { at: [x * 9_525, y * 9_525] }).replaceAll('<a:r>', `<a:r><a:rPr sz="${size}"/>`)
  const opening = (number: string, name: string) => ({
    shapes: [told(number, 100, 240, 9_600), told(name, 420, 250, 4_800)],
  })

  it('names who speaks, neither its English title nor its slogan', async () => {
    const bytes = pptx([
      {
        shapes: [
          told('河道清淤', 80, 220, 4_800),
          told('River Dredging and Fish Return', 80, 320),
          told('汇报人：林一舟', 80, 420),
        ],
        layout: 'title',
      },
      { shapes: [told('现状', 48, 24, 2_800), told('淤泥一米', 60, 200), told('鱼少了', 60, 300)] },
      { shapes: [told('感谢聆听', 300, 260, 6_600), told('THANKS FOR WATCHING', 300, 380)] },
    ])
    const { tree } = await read(bytes)
    expect(tree.author).toEqual({ name: '林一舟' })
    expect(tree.subtitle).toBe('River Dredging and Fish Return')
  })

  it('has the name of the chapter in a page’s head for no point, and moments along their line', async () => {
    const bytes = pptx([
      { shapes: [told('封面', 80, 220, 4_800)], layout: 'title' },
      opening('01', '治理历程'),
      {
        shapes: [
          told('三年三步', 48, 24, 2_800),
          told('治理历程', 1_000, 28, 1_200),
          ...['2021.03', '2022.05', '2023.06', '2024.01'].map((moment, i) =>
            told(moment, 60 + i * 240, i % 2 === 0 ? 260 : 420),
          ),
        ],
      },
      opening('02', '成效'),
      { shapes: [told('鱼回来了', 48, 24, 2_800), told('成效', 1_000, 28, 1_200), told('鲫鱼', 60, 200)] },
    ])
    const [first, second] = (await read(bytes)).tree.chapters
    const points = (chapter: typeof first) => chapter!.children[0]!.children.map(({ text }) => text)
    expect(points(first)).toEqual(['2021.03', '2022.05', '2023.06', '2024.01'])
    expect(points(second)).toEqual(['鲫鱼'])
  })

  const front = {
    shapes: [sp(['封面'], { type: 'ctrTitle', at: [600_000, 600_000] })],
    layout: 'title' as const,
  }
  const sized = (shape: string, size: number) => shape.replaceAll('<a:r>', `<a:r><a:rPr sz="${size}"/>`)

  it('reads a card of one box, a heading over a list, and leaves the numbers of chapters to their pages', async () => {
    const card = (name: string, x: number) =>
      sized(sp([name, `${name}的第一条`, `${name}的第二条`], { at: [x, 2_500_000] }), 1_050)
        .replace('sz="1050"', 'sz="1450" b="1"')
        .replaceAll(
          /<a:pPr lvl="0"\/>(?=<a:r><a:rPr sz="1050"\/>)/gu,
          '<a:pPr lvl="0"><a:buChar char="•"/></a:pPr>',
        )
    const page = (name: string, at: number) => ({
      shapes: [
        sized(
          sp([`0${at} / ${['BACKGROUND', 'METHOD', 'RESULT'][at - 1]}`], { at: [6_000_000, 100_000] }),
          1_100,
        ),
        sized(sp([name], { at: [600_000, 300_000] }), 2_500),
        card('现实背景', 600_000),
        card('理论背景', 4_000_000),
      ],
    })
    const bytes = pptx([front, page('背景', 1), page('方法', 2), page('结果', 3)])
    const cards =
      '\n  现实背景\n    现实背景的第一条\n    现实背景的第二条\n  理论背景\n    理论背景的第一条\n    理论背景的第二条'
    const { tree } = await read(bytes)
    expect(sketch(tree.chapters[0]!.children)).toBe(
      ['背景', '方法', '结果'].map((name) => name + cards).join('\n'),
    )
  })

  it('reads labels with the text right of each, also where a label is set smaller', async () => {
    const line = (label: string, text: string, y: number) => [
      sized(sp([label], { at: [600_000, y] }), 900),
      sized(sp([text], { at: [4_000_000, y] }), 1_120),
    ]
    const table = [
      ...line('研究基础', '已有课程、论文与前期调研', 2_000_000),
      ...line('资料', '数据来源、权限与样本规模', 3_000_000),
      ...line('风险', '数据不足时的替代方案', 4_000_000),
    ]
    const title = sized(sp(['可行性'], { at: [600_000, 300_000] }), 2_500)
    const of = async (shapes: string[]) =>
      sketch((await read(pptx([front, { shapes: [title, ...shapes] }]))).tree.chapters[0]!.children)
    expect(await of(table)).toBe(
      '可行性\n  研究基础\n    已有课程、论文与前期调研\n  资料\n    数据来源、权限与样本规模\n  风险\n    数据不足时的替代方案',
    )
    // Two are no list, and a row of three is none of labels.
    expect(await of(table.slice(0, 4))).not.toContain('    已有课程')
    const third = [2_000_000, 3_000_000, 4_000_000].map((y) =>
      sized(sp(['小计'], { at: [7_200_000, y] }), 900),
    )
    expect(await of([...table, ...third])).not.toContain('研究基础\n    已有课程')
  })

  it('does not take a line under the title for one more of like places', async () => {
    const unit = (name: string, x: number) => [
      sized(sp([name], { at: [x, 2_000_000] }), 1_500),
      sized(sp([`${name}说的是一件事`], { at: [x, 3_600_000] }), 1_000),
    ]
    const subtitle = sized(sp(['按争议线索组织，而不只按作者'], { at: [600_000, 1_400_000] }), 1_050).replace(
      'cx="3000000"',
      'cx="8000000"',
    )
    const shapes = [
      sized(sp(['综述'], { at: [600_000, 300_000] }), 2_500),
      subtitle,
      ...unit('主题一', 600_000),
      ...unit('主题二', 4_000_000),
      ...unit('主题三', 7_400_000),
    ]
    const { tree } = await read(pptx([front, { shapes }]))
    expect(sketch(tree.chapters[0]!.children)).toBe(
      '综述\n  按争议线索组织，而不只按作者\n  主题一\n    主题一说的是一件事\n  主题二\n    主题二说的是一件事\n  主题三\n    主题三说的是一件事',
    )
  })

  it('loses page numbers, running lines and repeated pictures, and keeps a figure of its own', async () => {
    const page = (n: number, shapes: string[]) => ({
      shapes: [
        sp([`标题${n}`], { type: 'title', at: [600_000, 300_000] }),
        sp([`第${n}点`], { at: [600_000, 2_000_000] }),
        sp([`${n} / 15`], { at: [600_000, 6_200_000] }),
        sp(['某大学'], { at: [5_000_000, 6_500_000] }).replace('<a:r>', '<a:r><a:rPr sz="1000"/>'),
        pic('logo', [5_000_000, 200_000]),
        ...shapes,
      ],
    })
    const figure = pic('figure', [5_000_000, 2_500_000])
    const bytes = pptx([page(1, []), page(2, []), page(3, [figure]), page(4, [])], {
      media: { 'logo.png': png(6, 4), 'figure.png': png(8, 6) },
    })
    const { tree, media } = await read(bytes)
    expect(sketch(tree.chapters[0]!.children)).toBe(
      '标题1\n  第1点\n标题2\n  第2点\n标题3\n  第3点\n  [F]\n标题4\n  第4点',
    )
    expect([...media.values()].map(({ width }) => width)).toEqual([8])
  })
})

describe('a drawing', () => {
  const svg = (side: number, paths = 1) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${'<path d="M0 0L9 9"/>'.repeat(paths)}</svg>`,
    )
  const shown = (picture: Uint8Array) =>
    read(
      pptx([{ shapes: [sp(['图'], { type: 'title', at: [0, 0] }), pic('a', [600_000, 2_000_000])] }], {
        media: { 'a.svg': picture },
      }),
    )

  it('of any size is drawn as large as a page shows it, and one of too many strokes is left out', async () => {
    const { media, warnings } = await shown(svg(12_000))
    expect([...media.values()].map(({ width, height }) => [width, height])).toEqual([[2_000, 2_000]])
    expect(warnings.map(({ message }) => message)).toEqual(['SVG 图片已转为 PNG'])
    const heavy = await shown(svg(600, 60_000))
    expect([heavy.media.size, heavy.warnings.map(({ message }) => message)]).toEqual([
      0,
      ['SVG 图片过于复杂，已略去'],
    ])
  })
})

describe('a deck of ours', () => {
  it.each([
    ['a01', 'journal'],
    ['b06', 'ink'],
    ['b16', 'museum'],
  ])('%s in %s comes back page by page, and says what its pages say', async (name, skin) => {
    const outline = parseOutline(JSON.parse(await readFile(new URL(`${name}.json`, DECKS), 'utf8')))
    const bytes = writePptx(deckOf(outline, skin))
    const { tree } = await read(bytes)
    expect(tree.title).toBe(outline.title)
    expect(tree.chapters.map(({ text }) => text)).toEqual(
      expect.arrayContaining(outline.sections.map(({ title }) => title)),
    )
    const { pages } = await inspectPptx(bytes)
    const said = wordsOf(tree)
    const shown = pages
      .flatMap(({ shapes }) => shapes)
      .filter(
        ({ text, placeholder }) => text && (placeholder?.type === 'title' || placeholder?.type === 'body'),
      )
      .flatMap(({ text }) => text!.paragraphs.map((one) => one.text.replace(/\s/g, '')))
      .filter((line) => [...line].length > 12)
    expect(shown.filter((line) => !said.includes(line))).toEqual([])
    const again = deckOf(shapeOutline(tree), skin)
    expect(again.slides.length).toBeLessThanOrEqual(Math.ceil(pages.length * 1.3))
  })

  it.each(['journal', 'swiss', 'blueprint', 'bauhaus'])(
    'in %s leaves its running heads behind',
    async (skin) => {
      const outline: Outline = {
        title: '城市湿地的鸟类多样性与保护对策研究',
        scene: '答辩',
        author: { name: '顾澹然', school: '生态学院' },
        sections: ['现状', '对策'].map((title) => ({
          title,
          slides: ['甲', '乙', '丙'].map((name) => ({
            kind: 'bullets' as const,
            title: `${title}之${name}`,
            points: ['一', '二', '三'].map((text) => ({ text: `${name}的第${text}点` })),
          })),
        })),
      }
      const deck = deckOf(outline, skin)
      const heads = deck.slides.flatMap(({ fill }) =>
        [fill.mark, fill.sheet].filter((text) => typeof text === 'string'),
      )
      expect(heads.length).toBeGreaterThan(5)
      const { tree } = await read(writePptx(deck))
      const lines = [...nodesOf(tree.chapters)].map(({ text }) => text.replace(/\s/g, ''))
      expect(lines).toContain('甲的第一点')
      expect(lines.filter((line) => heads.some((head) => head.replace(/\s/g, '') === line))).toEqual([])
    },
  )
})
