import { pageLayouts } from '@yantu/contract/ai/page-layouts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { importOutline } from '../../importers/read.ts'
import { png } from '../../importers/testing/pictures.ts'
import type { OutlineNode, OutlineTree } from '../tree.ts'
import { treeToMarkdown, treeToXmind } from '../export/index.ts'

const media = new Map(
  [1, 2].map((n) => [`p${n}.png`, { bytes: png(n, n), type: 'image/png' as const, width: n, height: n }]),
)

const words = fc.constantFrom(
  '第1章 绪论',
  '（一）背景',
  '1. 第一点',
  '- 破折',
  '# 井号',
  '* 星',
  '> 引',
  '`码`',
  '_下划_',
  '**粗**',
  '[链](x)',
  'a|b',
  '$5 与 $6',
  'https://a.cn/x_y?b=1&c',
  'www.b.cn',
  'm@c.cn',
  '<b>标签</b>',
  '&amp; &copy;',
  '~~删~~',
  '\\反',
  '!',
  '三 # ##',
  '---',
  '+ 加',
  '1) 括',
  '结论：',
  '【待填】',
  'C#',
  '100%',
  '![图](y)',
  '[^1]',
  '[ ] 待办',
  '=== 等',
  ':--',
  '===',
  '2.',
  '#',
  '😀',
  '２',
)
const line = fc
  .array(fc.oneof(words, fc.string({ minLength: 1, maxLength: 6 })), { minLength: 1, maxLength: 3 })
  .map((parts) => {
    const clean = parts
      .join(' ')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
    return clean || '空'
  })
const cell = fc.array(line, { minLength: 0, maxLength: 2 }).map((lines) => lines.join('\n'))
const grid = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
const own = (kind: string) =>
  fc.option(
    fc.integer({ min: 1, max: 9 }).map((n) => `${kind} ${n}`),
    { nil: undefined },
  )
const without = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const object = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ table: fc.record({ rows: grid, number: own('表') }) }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('p1.png', 'p2.png'), own('图')).map(([file, number]) => {
      const { type, width, height } = media.get(file)!
      return { figure: { file, type, width, height, number } }
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('E=mc^2', '\\frac{a}{b}', 'x_1 < y').map((latex) => ({ formula: { latex } })),
  },
)
const nodeOf = (depth: number): fc.Arbitrary<OutlineNode> =>
  fc
    .record({
      text: line,
      children: depth === 0 ? fc.constant([]) : fc.array(nodeOf(depth - 1), { maxLength: 3 }),
      notes: fc.option(
        fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
        { nil: undefined },
      ),
      layout: fc.option(fc.constantFrom(...pageLayouts), { nil: undefined }),
      object,
    })
    .map(({ object: extra, ...rest }) => ({ id: '', ...rest, ...extra }) as OutlineNode)
const tree = fc
  .record({
    title: line,
    subtitle: fc.option(line, { nil: undefined }),
    author: fc.option(fc.record({ name: line, school: line }), { nil: undefined }),
    keywords: fc.option(fc.array(line, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    references: fc.option(
      fc.array(
        line.map((text) => `作者. ${text}`),
        { minLength: 1, maxLength: 3 },
      ),
      { nil: undefined },
    ),
    chapters: fc.array(nodeOf(3), { minLength: 1, maxLength: 3 }),
  })
  .map((value): OutlineTree => identified({ ...value, origin: 'document' }))

function identified(value: OutlineTree): OutlineTree {
  let last = 0
  const visit = (one: OutlineNode): OutlineNode => ({
    ...one,
    id: `n${++last}`,
    children: one.children.map(visit),
  })
  return without({ ...value, chapters: value.chapters.map(visit) })
}

/** What an import adds: where a node stood, under which key its picture is kept. */
function comparable({ chapters, ...rest }: OutlineTree): unknown {
  const visit = ({ source: _, figure, children, ...one }: OutlineNode): unknown => ({
    ...one,
    ...(figure && { figure: { ...figure, file: figure.width } }),
    children: children.map(visit),
  })
  return without({ ...rest, chapters: chapters.map(visit) })
}

/** A caption that reads like a number of its own is no caption of this table. */
const isUnambiguous = (value: OutlineTree): boolean =>
  !/[图表]\s*\d|fig|tab/i.test(JSON.stringify(value.chapters.map(texts)))
const texts = ({ text, table, figure, formula, children }: OutlineNode): unknown => [
  table || figure || formula ? text : '',
  children.map(texts),
]

/** So many outlines are the same trees when they come back from Markdown. */
export const sameThroughMarkdown = (outlines: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(tree.filter(isUnambiguous), async (value) => {
      const again = await importOutline(Buffer.from(treeToMarkdown(value, media)), 'outline.md')
      expect(comparable(again.tree)).toEqual(comparable(value))
    }),
    { numRuns: outlines },
  )

/** So many outlines are the same trees when they come back from XMind. */
export const sameThroughXmind = (outlines: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(tree, async (value) => {
      const again = await importOutline(treeToXmind(value, media), 'outline.xmind')
      expect(comparable(again.tree)).toEqual(comparable(value))
    }),
    { numRuns: outlines },
  )
