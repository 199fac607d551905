import { outlineScenes } from '@yantu/contract/ai/choices'
import { describe, expect, it } from 'vitest'
import type {
  OutlineNode,
  OutlineRequest,
  OutlineTree,
  WriterEvent,
} from '../../modules/ai/outline-writer.port.ts'
import { createComposer } from './composer.ts'
import { framesOf } from './frames/index.ts'

const composer = createComposer({ nodesPerSecond: Number.POSITIVE_INFINITY })
const going = new AbortController().signal

async function eventsOf(events: AsyncIterable<WriterEvent>): Promise<WriterEvent[]> {
  return Array.fromAsync(events)
}

const textsOf = (events: readonly WriterEvent[]): string[] =>
  events.flatMap((event) => {
    if (event.kind === 'open')
      return [event.node.text, event.node.notes ?? '', ...(event.node.table?.rows.flat() ?? [])]
    if (event.kind === 'head') return [event.head.title, event.head.subtitle ?? '', event.head.scene ?? '']
    return event.kind === 'references' ? event.items : []
  })

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const tokensOf = (text: string): string[] =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

const sets = outlineScenes.flatMap(({ value }) => [framesOf(value, 'zh'), framesOf(value, 'en')])

/** What the composer may say of its own. */
const frameText = [
  ...sets.flatMap(({ label, references }) => [label ?? '', ...references]),
  ...sets
    .flatMap(({ chapters, further }) => [...chapters, { title: '', pages: further }])
    .flatMap(({ title, pages }) => [
      title,
      ...pages.flatMap((page) => [
        page.title,
        ...page.notes,
        ...page.points.flatMap(({ text, children }) => [text, ...children.map((child) => child.text)]),
        ...(page.table ? [page.table.caption, ...page.table.rows.flat()] : []),
      ]),
    ]),
].join('\n')

/** Runs of text that neither a source nor a frame holds, a frame being cut where the topic goes in. */
function strange(texts: readonly string[], sources: readonly string[]): string[] {
  const known = [...sources, ...frameText.replaceAll('{o}', '\n').split('\n')].join('\n')
  return texts.flatMap(tokensOf).filter((token) => !known.includes(token))
}

const topics = [
  '基于深度学习的肺结节检测方法研究毕业论文答辩',
  '智能垃圾分类互联网+创业计划',
  '高中物理牛顿第二定律课件',
  '2025年度市场部工作总结',
  '碳中和',
  'Transformer 在蛋白质结构预测中的应用 文献综述',
  '国家自然科学基金青年项目：浙西乡村韧性',
  '{o}',
]

describe('the composer', () => {
  it('says no word that is neither the topic’s nor a frame’s, in any scene and length', async () => {
    let checked = 0
    for (const topic of topics)
      for (const scene of [undefined, ...outlineScenes.map(({ value }) => value)])
        for (const pages of [5, 20, 60]) {
          const request: OutlineRequest = { topic, pages, notesChars: 150, ...(scene && { scene }) }
          const texts = textsOf(await eventsOf(composer.write(request, going)))
          expect(strange(texts, [topic])).toEqual([])
          checked += texts.length
        }
    expect(checked).toBeGreaterThan(10_000)
  })

  it('is told apart from one that invents something', () => {
    expect(strange(['检出率达到 96.3%'], ['肺结节'])).toContain('96.3')
    expect(strange(['张明远教授'], ['肺结节']).length).toBeGreaterThan(0)
  })

  it('states no figure of its own', () => {
    expect(frameText).not.toMatch(/\d/)
  })

  it.each(outlineScenes.map(({ value }) => value))(
    'leaves what only the author knows as 【待填】, for %s',
    async (scene) => {
      const events = await eventsOf(
        composer.write({ topic: '碳中和', scene, pages: 30, notesChars: 150 }, going),
      )
      const points = leaves(events)
      expect(points.length).toBeGreaterThan(40)
      expect(points.filter((point) => !point.includes('【待填】'))).toEqual([])
    },
  )

  it.each(outlineScenes.map(({ value }) => value))('tells no page of %s twice in thirty', async (scene) => {
    const events = await eventsOf(
      composer.write({ topic: '碳中和', scene, pages: 30, notesChars: 150 }, going),
    )
    const pages = pagesOf(events)
    expect(pages.length).toBeGreaterThanOrEqual(20)
    expect(new Set(pages.map(({ text }) => text)).size).toBe(pages.length)
    expect(new Set(pages.map(({ layout }) => layout)).size).toBeGreaterThan(4)
  })

  it('gives pages beyond its own', async () => {
    const events = await eventsOf(composer.write({ topic: '碳中和', pages: 60, notesChars: 150 }, going))
    expect(pagesOf(events).length).toBeGreaterThan(45)
  })

  it('tells what may be asked where there is time for it', async () => {
    const notes = async (notesChars: number) =>
      pagesOf(
        await eventsOf(composer.write({ topic: '碳中和', scene: 'defense', pages: 20, notesChars }, going)),
      ).map(({ notes = '' }) => notes)
    expect((await notes(150)).join()).not.toContain('可能被问')
    expect((await notes(180)).join()).toContain('可能被问')
  })

  it('has a page of sources to fill in where sources are shown', async () => {
    for (const { value } of outlineScenes) {
      const events = await eventsOf(
        composer.write({ topic: '碳中和', scene: value, pages: 20, notesChars: 150 }, going),
      )
      expect(events.some(({ kind }) => kind === 'references')).toBe(
        framesOf(value, 'zh').references.length > 0,
      )
    }
  })

  it('says the same of the same topic, so that it can go on where it broke off', async () => {
    const request = { topic: '碳中和', pages: 20, notesChars: 150 }
    expect(await eventsOf(composer.write(request, going))).toEqual(
      await eventsOf(composer.write(request, going)),
    )
  })

  it('stops when told to', async () => {
    const stop = new AbortController()
    const events: WriterEvent[] = []
    for await (const event of createComposer({ nodesPerSecond: 50 }).write(
      { topic: '碳中和', pages: 60, notesChars: 0 },
      stop.signal,
    )) {
      events.push(event)
      if (events.length === 5) stop.abort()
    }
    expect(events.length).toBeLessThan(8)
  })
})

const document: OutlineTree = {
  title: '湿地二十年',
  subtitle: '水与鸟',
  discipline: '生态学',
  author: { name: '林知远' },
  keywords: ['湿地', '围垦'],
  origin: 'document',
  chapters: [
    {
      id: 'a',
      text: '结果',
      children: [
        {
          id: 'b',
          text: '面积由 12.5 万公顷降到 9.8 万公顷。主要原因是围垦。此后趋于稳定。',
          notes: '原有备注',
          children: [],
        },
        {
          id: 'c',
          text: '表 1 面积变化。单位：万公顷。',
          table: {
            rows: [
              ['年', '面积'],
              ['2004', '12.5'],
            ],
          },
          children: [],
        },
      ],
    },
  ],
  references: ['[1] 某某. 湿地. 2019.'],
}

it('takes a topic for words, whatever signs it has', async () => {
  const topic = "成本 $& 与 $' 核算"
  const events = await eventsOf(composer.write({ topic, pages: 20, notesChars: 150 }, going))
  const texts = textsOf(events)
  expect(texts.filter((text) => text.includes(topic)).length).toBeGreaterThan(1)
  expect(texts.filter((text) => text.includes('{o}'))).toEqual([])
})

describe('the composer with a document', () => {
  const condensed = () =>
    eventsOf(
      composer.write(
        { topic: '', pages: 20, notesChars: 150, document: { tree: document, textMode: 'condense' } },
        going,
      ),
    )

  it('keeps what stands at its head', async () => {
    const [, head] = await condensed()
    const { chapters: _, references: __, origin: ___, ...said } = document
    expect(head).toEqual({ kind: 'head', head: said })
  })

  it('says no word that is not the document’s', async () => {
    expect(strange(textsOf(await condensed()), [JSON.stringify(document)])).toEqual([])
  })

  it('keeps the first sentence on the page and every word in the notes; tables and references stand', async () => {
    const nodes = (await condensed()).flatMap((event) => (event.kind === 'open' ? [event.node] : []))
    expect(nodes[1]).toEqual({
      text: '面积由 12.5 万公顷降到 9.8 万公顷。',
      notes: '面积由 12.5 万公顷降到 9.8 万公顷。主要原因是围垦。此后趋于稳定。\n原有备注',
    })
    expect(nodes[2]).toEqual({
      text: '表 1 面积变化。单位：万公顷。',
      table: document.chapters[0]?.children[1]?.table,
    })
    expect(await condensed()).toContainEqual({ kind: 'references', items: document.references })
  })
})

describe('a section that the composer writes anew', () => {
  const tree: OutlineTree = { title: '碳中和', scene: '毕业答辩', origin: 'composer', chapters: [] }
  const node = (text: string, ...children: string[]): OutlineNode => ({
    id: 'x',
    text,
    children: children.map((child, i) => ({ id: `x${i}`, text: child, children: [] })),
  })

  it('has other pages, and in the end the first again', async () => {
    let chapter = node('研究背景与意义')
    const seen = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const events = await eventsOf(composer.rewrite({ tree, node: chapter, depth: 0 }, going))
      const pages = events.flatMap((event, i) =>
        event.kind === 'open' && i > 0 && isPage(events, i) ? [event.node.text] : [],
      )
      expect(strange(textsOf(events), ['碳中和'])).toEqual([])
      expect(pages).not.toEqual(chapter.children.map(({ text }) => text))
      chapter = node('研究背景与意义', ...pages)
      seen.add(pages.join())
    }
    expect(seen.size).toBeGreaterThan(5)
  })

  it('has other points', async () => {
    const points = async (page: OutlineNode) =>
      pagesOf(await eventsOf(composer.rewrite({ tree, node: page, depth: 1 }, going))).map(({ text }) => text)
    const first = await points(node('碳中和：研究背景', '【待填】'))
    const second = await points(node('碳中和：研究背景', ...first))
    expect(first.length).toBeGreaterThan(1)
    expect(second.length).toBeGreaterThan(0)
    expect(second).not.toEqual(first)
  })

  it('of a document is shortened, never replaced', async () => {
    const [chapter] = document.chapters
    const events = await eventsOf(
      composer.rewrite({ tree: document, node: chapter as OutlineNode, depth: 0 }, going),
    )
    expect(strange(textsOf(events), [JSON.stringify(document)])).toEqual([])
  })
})

describe('the frames of a topic', () => {
  it.each([
    ['基于深度学习的肺结节检测方法研究', '毕业论文答辩', '研究背景与意义'],
    ['城市更新', '开题报告', '选题依据'],
    ['碳中和', undefined, '概述'],
    ['学习二十大精神', '专题党课', '学习背景'],
    ['脑卒中', '护理查房', '查房说明'],
    ['高中物理牛顿第二定律', '课件', '学习目标'],
  ])('%s, %s', async (topic, occasion, first) => {
    const request = { topic, pages: 20, notesChars: 150, ...(occasion && { occasion }) }
    const events = await eventsOf(composer.write(request, going))
    expect(events.find((event) => event.kind === 'open')?.node.text).toBe(first)
  })

  it('of a topic in English are English in every scene, gaps and cover included', async () => {
    const topic = 'Perovskite solar cells'
    for (const { value: scene } of outlineScenes) {
      const events = await eventsOf(composer.write({ topic, scene, pages: 30, notesChars: 200 }, going))
      const texts = textsOf(events)
      expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
      expect(texts.filter((text) => text.includes('[To fill in] ')).length).toBeGreaterThan(30)
    }
    const [, head] = await eventsOf(
      composer.write({ topic, scene: 'conference', pages: 20, notesChars: 150 }, going),
    )
    expect(head).toEqual({ kind: 'head', head: { title: topic, scene: 'Conference talk' } })
  })

  it('of no occasion have none on the cover', async () => {
    const [, head] = await eventsOf(composer.write({ topic: '碳中和', pages: 20, notesChars: 150 }, going))
    expect(head).toEqual({ kind: 'head', head: { title: '碳中和' } })
  })

  it('have the occasion on the cover, as it was said', async () => {
    const request = { topic: '城市热岛', occasion: '硕士开题答辩', pages: 20, notesChars: 150 }
    const [, head] = await eventsOf(composer.write(request, going))
    expect(head).toEqual({ kind: 'head', head: { title: '城市热岛', scene: '硕士开题答辩' } })
  })

  it('quote a topic only before a colon, and only a short one', async () => {
    const quoting = async (topic: string) => {
      const found = new Set<string>()
      for (const { value: scene } of outlineScenes)
        for (const text of textsOf(
          await eventsOf(composer.write({ topic, scene, pages: 40, notesChars: 200 }, going)),
        ))
          if (text.includes(topic.slice(0, 4)) && text !== topic) found.add(text.replace(topic, '…'))
      return [...found]
    }
    expect(await quoting('高中生物《光合作用的过程》')).not.toEqual([])
    for (const text of await quoting('高中生物《光合作用的过程》')) expect(text).toMatch(/^…：/)
    expect(await quoting('城市热岛效应对华东地区老年人群心血管健康的影响')).toEqual([])
    expect(await quoting('看，云在走')).toEqual([])
  })
})

/** What stands right under the first node. */
const pagesOf = (events: readonly WriterEvent[]) =>
  events.flatMap((event, i) => (event.kind === 'open' && isPage(events, i) ? [event.node] : []))

/** What has nothing under it, a table with its cells but for the labels. */
const leaves = (events: readonly WriterEvent[]): string[] =>
  events.flatMap((event, i) =>
    event.kind === 'open' && events[i + 1]?.kind === 'close'
      ? (event.node.table?.rows.slice(1).flatMap((row) => row.slice(1)) ?? [event.node.text])
      : [],
  )

/** Whether the node opened at an index stands right under the first one. */
function isPage(events: readonly WriterEvent[], index: number): boolean {
  const depth = events
    .slice(0, index)
    .reduce((open, { kind }) => open + (kind === 'open' ? 1 : kind === 'close' ? -1 : 0), 0)
  return depth === 1
}
