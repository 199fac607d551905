import { describe, expect, test } from 'vitest'
import type { OutlineNode } from '../outline/tree.ts'
import type { OutlineSlide } from '../outline/types.ts'
import { planDeck } from '../plan/index.ts'
import { skins } from '../plan/testing.ts'
import { plainText, type TextContent } from '../scene/index.ts'
import { shapeOutline } from './index.ts'
import { node, slidesOf, tree } from './testing.ts'

const theme = skins()[0]!
const said = (slides: readonly OutlineSlide[]): string => JSON.stringify(slides)
const planned = (...chapters: Parameters<typeof tree>) => planDeck(shapeOutline(tree(...chapters)), theme)
const layouts = (deck: ReturnType<typeof planned>) =>
  deck.slides.map(({ layout }) => layout.replace(/\d.*/s, ''))

describe('chapters of a line', () => {
  const leaves = Array.from({ length: 22 }, (_, i) => node(`分支${i + 1}`))
  const full = (name: string) =>
    node(name, [node(`${name}甲`, ['一', '二', '三']), node(`${name}乙`, ['一', '二', '三'])])

  test('that are all there is become the points of one chapter, without dividers', () => {
    const { sections } = shapeOutline(tree(...leaves))
    expect(sections).toHaveLength(1)
    for (const { text } of leaves) expect(said(sections[0]!.slides)).toContain(text)
    const deck = planned(...leaves)
    expect(layouts(deck)).not.toContain('section')
    expect(deck.slides.length).toBeLessThanOrEqual(7)
  })

  test('between others share a chapter that is named by them', () => {
    const thin = ['优点', '缺点', '场景'].map((name) => node(name, [`${name}的一句说明`]))
    const { sections } = shapeOutline(tree(full('开头'), ...thin, full('结尾')))
    expect(sections.map(({ title }) => title)).toEqual(['开头', '优点、缺点、场景', '结尾'])
    expect(sections[1]!.slides).toMatchObject([
      {
        kind: 'cards',
        items: [{ title: '优点', text: '优点的一句说明' }, {}, {}],
        key: `together/${thin[0]!.id}`,
      },
    ])
  })

  test('with a line under it have a page that says it, and no divider', () => {
    const four = (name: string) => node(name, ['一一一', '二二二', '三三三', '四四四'])
    const deck = planned(node('怎么学', ['读', '用', '讲'].map(four)), node('结语', ['知之深则行愈达。']))
    expect(layouts(deck).filter((layout) => layout === 'section')).toHaveLength(1)
    const [page] = shapeOutline(
      tree(node('结语', ['知之深则行愈达。']), node('怎么学', [four('读')])),
    ).sections
    expect(page).toMatchObject({
      title: '结语',
      slides: [{ title: '结语', points: [{ text: '知之深则行愈达。' }] }],
    })
  })

  test('in pairs are points under their parent’s name, alone a page of their own, where they stood', () => {
    const { sections } = shapeOutline(
      tree(full('开头'), node('孤叶'), full('中间'), node('左叶'), node('右叶'), full('结尾')),
    )
    expect(sections.map(({ title }) => title)).toEqual(['开头', '孤叶', '中间', '左叶、右叶', '结尾'])
    expect(sections[1]!.slides).toEqual([])
    expect(sections[3]!.slides).toMatchObject([
      { kind: 'bullets', title: '题目', points: [{ text: '左叶' }, { text: '右叶' }] },
    ])
  })

  test('without anything under them never have a page that only announces them', () => {
    const leaf = '这一章只有一句比较长的话，没有别的内容，所以它不该有一张只写着它自己名字的章节页'
    for (const chapters of [
      [node('甲'), node('乙')],
      [node('孤叶', [], { notes: '备注里写着这一章要说的话。' }), full('结尾')],
      [full('开头'), node(leaf), full('结尾')],
      [full('开头'), node('左叶'), node('右叶', [], { notes: '说明' })],
    ]) {
      const deck = planned(...chapters)
      const leaves = chapters.filter(({ children, notes }) => children.length === 0 && !notes)
      const announced = deck.slides
        .filter(({ layout }) => layout.startsWith('section'))
        .map(({ fill }) => plainText(fill.title as TextContent).replace(/\s/g, ''))
      for (const { text } of leaves) {
        expect(announced).not.toContain(text)
        expect(JSON.stringify(deck.slides.map(({ fill }) => fill))).toContain(text.slice(0, 2))
      }
    }
  })
})

describe('pages of a few lines', () => {
  const pages = (...nodes: (OutlineNode | string)[]) =>
    shapeOutline(tree(node('script 标签', nodes))).sections[0]!.slides

  test('that follow one another are cards of one page, each with its lines', () => {
    const slides = pages(
      node('普通', ['停止解析', '请求并执行', '继续解析']),
      node('async', ['不阻塞解析', '下载完立即执行']),
      node('defer', ['不阻塞解析', '延迟执行']),
    )
    expect(slides).toMatchObject([
      {
        kind: 'cards',
        title: 'script 标签',
        items: [
          { title: '普通', text: expect.stringContaining('请求并执行') },
          { title: 'async' },
          { title: 'defer' },
        ],
      },
    ])
  })

  test('with enough to say have it to themselves', () => {
    const four = (name: string) => node(name, ['一一一一一', '二二二二二', '三三三三三', '四四四四四'])
    expect(pages(four('甲'), four('乙')).map(({ title }) => title)).toEqual(['甲', '乙'])
  })

  test('have a chapter’s own leaves beside them as items, none under a heading that is the chapter’s', () => {
    const slides = pages('音视频', '绘图', node('通信', ['消息', '跨域']), '存储')
    expect(slides).toHaveLength(1)
    expect(slides[0]).toMatchObject({
      points: [
        { text: '音视频' },
        { text: '绘图' },
        { text: '通信', detail: '消息；跨域' },
        { text: '存储' },
      ],
    })
  })
})

describe('titles', () => {
  const bare = {
    rows: [
      ['甲', '乙'],
      ['丙', '丁'],
    ],
  }

  test('a table, a numbered formula or a nameless picture under a chapter has the chapter’s', () => {
    const figure = { file: 'a', type: 'image/png' as const, width: 1, height: 1 }
    const slides = slidesOf(
      node('', [], { table: bare }),
      node('(2-1)', [], { formula: { latex: 'a=b' } }),
      node('', [], { figure }),
      node('', ['一句话', '又一句']),
    )
    expect(slides.map(({ title }) => title)).toEqual(['章', '章', '章', '章'])
  })

  test('every page of a planned deck has one, whatever the outline leaves out', () => {
    const slides: OutlineSlide[] = [{ kind: 'table', title: ' ', columns: ['甲'], rows: [['乙']] }]
    for (const title of ['章', '']) {
      const deck = planDeck({ title: '题目', sections: [{ title, slides }] }, theme)
      const titles = deck.slides.map(({ fill }) => plainText(fill.title as TextContent).trim())
      expect(titles).not.toContain('')
    }
  })

  test('a lone chapter named as the deck has no divider: the cover says it', () => {
    const pages = ['甲', '乙', '丙'].map((name) =>
      node(name, ['一一一一一一一一', '二二二二二二二二', '三三三三三三三', '四四四四四四四四']),
    )
    const named = (title: string) =>
      planDeck(shapeOutline({ ...tree(node(title, pages)), title: '题目' }), theme)
    expect(layouts(named('题目'))).not.toContain('section')
    expect(layouts(named('另一章'))).toContain('section')
  })

  test('the pages of a chapter are told once where it has one', () => {
    const spans = planDeck(
      {
        title: '题目',
        sections: [{ title: '章', summary: '提要'.repeat(90), slides: [{ kind: 'quote', text: '深淘滩' }] }],
      },
      theme,
    ).slides.flatMap(({ fill }) => (fill.span ? [fill.span] : []))
    expect(spans).toEqual(['03 页'])
  })
})

test.each(skins().map((skin) => [skin.design.name, skin] as const))(
  '%s counts its eleventh chapter in the script of its tenth',
  (_, { design }) => {
    const script = (chapter: number) => (/\d/.test(design.voice.numeral(chapter)) ? 'figures' : 'words')
    expect([11, 12, 20, 21].map(script)).toEqual(Array(4).fill(script(10)))
  },
)

describe('stray marks', () => {
  test('code keeps its own', () => {
    const page = node('语法', ['std::vector 的用法', ':root 选择器', 'fe80::1'])
    for (const { text } of page.children) expect(said(slidesOf(page))).toContain(text)
  })

  const MARKS = /[：:，,；;、][：:，,；;、]|(?:^|["\n])[，,、；;：]/u

  test.each([
    ['a heading that announces', node('要点：', [node('甲：', ['说明一，']), node('乙：', ['说明二'])])],
    ['doubled colons', node('方法', ['步骤：：先做', '步骤：：后做'])],
    ['commas at the beginning', node('方法', ['，先做', '、后做'])],
    ['a comparison', node('对比：', [node('优点：', [node('快：', ['很快'])]), node('缺点：', ['贵'])])],
    [
      'a count',
      node('意义', [
        '一是，提高各个部门之间沟通的效率，使协作更加顺畅；二是，降低重复建设的成本，减少不必要的浪费；三是，保障数据安全，避免泄露带来的损失。',
      ]),
    ],
  ])('%s leaves none', (_, page) => {
    const shown = slidesOf(
      page,
      node('另一页', ['一一一一一一一一一一一一一一一一一', '二二二二二二二二二二二二二二二二二二', '三']),
    ).map(({ notes, ...slide }) => slide)
    const texts = JSON.stringify(shown).match(/"(?:title|text|detail)":"[^"]*|"[^":]+"(?=[,\]])/gu) ?? []
    expect(
      texts.map((text) => text.replace(/^"(?:title|text|detail)":/u, '')).filter((text) => MARKS.test(text)),
    ).toEqual([])
  })
})
