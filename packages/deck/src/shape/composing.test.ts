import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutlineNode } from '../outline/tree.ts'
import { node, slidesOf, tree } from './testing.ts'
import { shapeOutline } from './index.ts'

const table = (text = '', number = '表 1') =>
  node(text, [], {
    table: {
      rows: [
        ['树种', '用途'],
        ['樟', '行道'],
        ['柳', '护岸'],
      ],
      number,
    },
  })
const formula = (latex: string) => node('', [], { formula: { latex } })

describe('what stands under a chapter without a heading of its own', () => {
  it('is one page where an exhibit has the words before it and after it beside it', () => {
    const words = [node('去年春天种了两种树。'), table(), node('可以看出，两种树各有用处。')]
    const [slide, more] = slidesOf(...words)
    expect(slide).toMatchObject({
      kind: 'table',
      title: '章',
      points: [{ text: '去年春天种了两种树。' }, { text: '可以看出，两种树各有用处。' }],
    })
    expect(more).toBeUndefined()
    expect(slide!.key).toBe(words[1]!.id)
  })

  it('is told in English as well', () => {
    const slides = slidesOf(
      node('Table 1 lists the two trees that were planted.'),
      table('', 'Table 1'),
      node('Both of them grew by a third within a year.'),
    )
    expect(slides).toMatchObject([{ kind: 'table', title: '章', points: [{}, {}] }])
  })

  it('is formulas with the sentences around them', () => {
    const slides = slidesOf(
      node('速度是路程与时间之比：'),
      formula('v = s / t'),
      node('式中：s 为路程；t 为时间。'),
    )
    expect(slides).toMatchObject([
      { kind: 'formula', title: '章', points: [{ text: '速度是路程与时间之比' }], where: [{}, {}] },
    ])
  })

  it('keeps its order where it is more than one page', () => {
    const long = (subject: string) => node(`${subject}这一段说的事情很长，`.repeat(9))
    const slides = slidesOf(
      long('开头'),
      long('其后'),
      table('种了什么'),
      long('中间'),
      long('再后'),
      node('表 2 是第二年的情况。'),
      table('第二年', '表 2'),
    )
    expect(slides.map(({ kind, title }) => [kind, title])).toEqual([
      ['bullets', '章'],
      ['table', '种了什么'],
      ['bullets', '章'],
      ['table', '第二年'],
    ])
    expect(slides[3]).toMatchObject({ points: [{ text: '表 2 是第二年的情况。' }] })
  })

  it('introduces the chapter only before pages with headings', () => {
    const { sections } = shapeOutline(tree(node('林场', ['今年种了两种树。', table()])))
    expect(sections[0]).not.toHaveProperty('summary')
    expect(sections[0]!.slides).toMatchObject([{ kind: 'table', points: [{ text: '今年种了两种树。' }] }])
  })
})

describe('a sentence that announces a list', () => {
  const list = (text: string, ...items: string[]) => node(text, items)
  const planted = list('春天一到，我们要做两件事：', '把树坑挖好', '把树苗运来')

  it('leads into the page that its heading names', () => {
    const [slide, more] = slidesOf(planted)
    expect(slide).toMatchObject({
      kind: 'bullets',
      title: '章',
      lead: '春天一到，我们要做两件事',
      points: [{ text: '把树坑挖好' }, { text: '把树苗运来' }],
    })
    expect(more).toBeUndefined()
  })

  it('does so under a heading of a page', () => {
    expect(slidesOf(node('准备', [planted]))).toMatchObject([
      { title: '准备', lead: '春天一到，我们要做两件事', points: [{}, {}] },
    ])
  })

  it('has the line before the list or behind it on its page, and other pages beside it', () => {
    const slides = slidesOf(
      planted,
      node('做完就等下雨。'),
      node('后来', ['下雨了', '发芽了', '长高了', '开花了']),
    )
    expect(slides).toMatchObject([
      { title: '章', lead: '春天一到，我们要做两件事', points: [{}, {}, { text: '做完就等下雨。' }] },
      { title: '后来' },
    ])
  })

  it('has a page of its own where there are several', () => {
    const after = list('到了秋天，还有三件事要做：', '剪枝', '刷白', '浇水')
    expect(slidesOf(planted, after).map(({ title, lead }) => [title, lead])).toEqual([
      ['章', '春天一到，我们要做两件事'],
      ['章', '到了秋天，还有三件事要做'],
    ])
  })

  it.each<[string, OutlineNode[]]>([
    ['of several short labels', [list('优点：', '便宜', '耐用'), list('缺点：', '沉')]],
    [
      'of a heading without a colon',
      [list('种树，浇水', '一棵', '两棵', '三棵', '四棵'), node('别的', ['事', '情'])],
    ],
  ])('is none %s', (_, pages) => {
    expect(JSON.stringify(slidesOf(...pages))).toContain(`"title":"${pages[0]!.text.replace('：', '')}"`)
  })
})

describe('whatever stands under a chapter', () => {
  let serial = 0
  const word = (mark: string) => `${mark}${(serial += 1)}号`
  const sentence = fc.constantFrom(1, 4, 12, 30).map((times) => word('话').repeat(times))
  const paragraph = fc
    .tuple(
      fc.constantFrom('', '由此', '式中：x 为', '表 1 里', '因此'),
      sentence,
      fc.constantFrom('', '。', '：'),
    )
    .map((parts) => node(parts.join('')))
  const exhibit = fc.oneof(
    fc.constant(null).map(() => formula(`x_{${(serial += 1)}} = y`)),
    fc.constant(null).map(() => table(word('表'))),
  )
  const list = fc
    .array(sentence, { minLength: 1, maxLength: 5 })
    .chain((items) =>
      fc.constantFrom('：', '，有这些：', '').map((end) => node(`${word('头')}${end}`, items)),
    )
  const flat = (nodes: readonly OutlineNode[]): OutlineNode[] =>
    nodes.flatMap((each) => [each, ...flat(each.children)])
  const bare = (text: string) => text.replace(/[。，：\s]/gu, '')

  it('is told whole, with a title on each page', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(paragraph, exhibit, list), { minLength: 1, maxLength: 9 }), (nodes) => {
        const slides = slidesOf(...nodes)
        expect(slides.filter(({ title }) => !title?.trim())).toEqual([])
        const told = bare(JSON.stringify(shapeOutline(tree(node('章', nodes)))))
        for (const { text, formula: drawn } of flat(nodes)) {
          for (const part of text.split('：')) expect(told).toContain(bare(part))
          if (drawn) expect(told).toContain(drawn.latex.replace(/\s/gu, ''))
        }
      }),
      { numRuns: 400 },
    )
  })
})
