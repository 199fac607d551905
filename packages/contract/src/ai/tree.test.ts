import { describe, expect, it } from 'vitest'
import { aiLimits } from '../limits/ai.ts'
import { outlineInput } from './tree.ts'

const read = (value: unknown) => {
  const parsed = outlineInput.safeParse(value)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}
const chain = (depth: number): object => {
  let node: object = { text: '底' }
  for (let level = 1; level < depth; level++) node = { text: '层', children: [node] }
  return { title: '题', chapters: [node] }
}

describe('an outline as callers send it', () => {
  it('is a JSON text or an object', () => {
    const tree = { title: '题', origin: 'model', chapters: [{ id: 'a', text: '章', children: [] }] }
    expect(read(tree)).toEqual(tree)
    expect(read(JSON.stringify(tree))).toEqual(tree)
  })

  it('is given the ids, children and origin it lacks, and ids that two nodes share', () => {
    const tree = read({
      title: '题',
      chapters: [{ text: '一' }, { id: 'n0', text: '二' }, { id: 'n0', text: '三' }],
    })
    if (typeof tree !== 'object') throw new Error(tree)
    expect(tree.origin).toBe('document')
    expect(tree.chapters.map(({ text, children }) => [text, children])).toEqual([
      ['一', []],
      ['二', []],
      ['三', []],
    ])
    expect(new Set(tree.chapters.map(({ id }) => id)).size).toBe(3)
  })

  it('leaves the caller’s object as it was and drops what an outline does not know', () => {
    const sent = { title: '题', colour: 'red', chapters: [{ text: '一', x: 1 }] }
    expect(read(sent)).not.toHaveProperty('colour')
    expect(sent.chapters[0]).toEqual({ text: '一', x: 1 })
  })

  it('loses what no database keeps: NUL, and halves of a pair of surrogates', () => {
    const sent =
      '{"title":"甲\\u0000乙","chapters":[{"id":"\\u0000","text":"\\ud83d 与 😀","notes":"\\udc00"}]}'
    expect(read(sent)).toBe('大纲格式不正确')
    const tree = read(sent.replace('"id":"\\u0000",', ''))
    expect(tree).toMatchObject({ title: '甲乙', chapters: [{ text: '\ufffd 与 😀', notes: '\ufffd' }] })
  })

  it.each([
    ['nothing', undefined, '请输入大纲内容'],
    ['an empty text', '  ', '请输入大纲内容'],
    ['no JSON', '{"title":', '大纲格式不正确'],
    ['a list', '[]', '大纲格式不正确'],
    ['a node that is a text', { title: '题', chapters: ['一'] }, '大纲格式不正确'],
    [
      'children that are no list',
      { title: '题', chapters: [{ text: '一', children: {} }] },
      '大纲格式不正确',
    ],
    ['an unknown layout', { title: '题', chapters: [{ text: '一', layout: 'poem' }] }, '大纲格式不正确'],
    [
      'a hundred thousand levels',
      JSON.stringify(chain(4)).replace(
        '"底"',
        `"底","children":${'[{"text":"x","children":'.repeat(100_000)}[]${'}]'.repeat(100_000)}`,
      ),
      '大纲内容过多或层级过深，请删减后再试',
    ],
  ])('is refused: %s', (_name, value, message) => {
    expect(read(value)).toBe(message)
  })

  it('may be as deep as an outline can be', () => {
    expect(read(chain(aiLimits.outline.depth))).toHaveProperty('chapters')
  })

  const tooMuch = '大纲内容过多或层级过深，请删减后再试'
  const { depth, nodes, tableRows, cells, tableColumns } = aiLimits.outline
  const withRows = (rows: unknown[][]) => ({ chapters: [{ text: '表', table: { rows } }] })
  const rowsOf = (count: number, columns: number) =>
    Array.from({ length: count }, () => Array(columns).fill('a'))
  it.each([
    ['levels', chain(depth + 1)],
    ['nodes', { chapters: Array.from({ length: nodes + 1 }, () => ({ text: 'a' })) }],
    ['children of one node', `{"chapters":[{"text":"a","children":[${'1,'.repeat(300_000)}1]}]}`],
    ['rows', withRows(rowsOf(tableRows + 1, 1))],
    ['cells', withRows(rowsOf(Math.ceil(cells / tableColumns), tableColumns))],
    [
      'doubts',
      { chapters: rowsOf(cells / 100, 1).map(() => ({ text: 'a', doubts: Array(101).fill('3%') })) },
    ],
  ])('is refused with too many %s, and says so', (_what, sent) => {
    expect(read(sent)).toBe(tooMuch)
  })

  it('may hold as many rows as a table may have', () => {
    expect(read(withRows(rowsOf(tableRows, 2)))).toBeTypeOf('object')
  })
})
