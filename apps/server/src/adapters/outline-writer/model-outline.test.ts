import { describe, expect, it } from 'vitest'
import type { WriterEvent } from '../../modules/ai/outline-writer.port.ts'
import { ModelOutline, type ModelOutlineOptions } from './model-outline.ts'

const sample = {
  title: '题 "引号" {括号}',
  subtitle: '副题',
  chapters: [
    {
      text: '一',
      pages: [{ text: '1.1', notes: '讲稿\n两段', points: ['甲\\乙', { text: '丙', details: ['细'] }] }],
    },
    { text: '二', pages: [{ text: '2.1', points: [] }] },
  ],
  references: ['[1] 某文'],
}
const json = JSON.stringify(sample)

/** As indented lines, with what else is told in order. */
function told(chunks: readonly string[], options: ModelOutlineOptions = { root: 'outline' }) {
  const outline = new ModelOutline(options)
  const events: WriterEvent[] = []
  for (const chunk of chunks) events.push(...outline.read(chunk))
  events.push(...outline.end())
  let depth = 0
  const lines = events.flatMap((event) => {
    if (event.kind === 'open') return ['  '.repeat(depth++) + event.node.text]
    if (event.kind === 'close') {
      depth--
      return event.notes ? [`${'  '.repeat(depth)}(${event.notes})`] : []
    }
    return event.kind === 'head'
      ? [`# ${event.head.title} | ${event.head.subtitle}`]
      : [JSON.stringify(event)]
  })
  return { lines, isWhole: outline.isWhole, events }
}

const expected = [
  '# 题 "引号" {括号} | 副题',
  '一',
  '  1.1',
  '    甲\\乙',
  '    丙',
  '      细',
  '  (讲稿\n两段)',
  '二',
  '  2.1',
  '{"kind":"references","items":["[1] 某文"]}',
]

describe('an outline in a model’s words', () => {
  it('is the same however it is cut', () => {
    for (const size of [1, 2, 3, 7, 1000]) {
      const chunks = json.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(told(chunks), `by ${size}`).toMatchObject({ lines: expected, isWhole: true })
    }
  })

  it('tells a node as soon as its text is whole', () => {
    const outline = new ModelOutline({ root: 'outline' })
    const cut = json.indexOf('"1.1"') + '"1.1",'.length
    const events = [...outline.read(json.slice(0, cut))]
    expect(events.filter(({ kind }) => kind === 'open')).toHaveLength(2)
    expect(outline.isWhole).toBe(false)
  })

  it.each([
    ['a code fence', `好的：\n\`\`\`json\n${json}\n\`\`\`\n希望有帮助 {}`],
    ['indentation', JSON.stringify(sample, null, 2)],
    ['commas left over', json.replaceAll('}]', '},]').replaceAll('"]', '",]')],
    ['commas missing between lines', JSON.stringify(sample, null, 2).replaceAll(',\n', '\n')],
    ['an object around it', `{"data":${json}}`],
    ['unescaped quotation marks', json.replaceAll('\\"引号\\"', '"引号"')],
    ['a raw line feed', json.replaceAll('\\n', '\n')],
    ['single quotation marks', json.replaceAll('\\"', '“').replaceAll('"', "'")],
  ])('is read with %s', (name, text) => {
    const { lines } = told(text.match(/[^]{1,5}/g) ?? [])
    const quoted = name.startsWith('single') ? '“引号“' : '"引号"'
    expect(lines).toEqual(expected.map((line) => line.replace('"引号"', quoted)))
  })

  it('keeps what arrived of a text that breaks off, without half a node', () => {
    const { lines, isWhole } = told([json.slice(0, json.indexOf('2.1') + 1)])
    expect(isWhole).toBe(false)
    expect(lines.at(-1)).toBe('二')
  })

  it('says nothing where there is none', () => {
    for (const text of ['', '   \n', '我不能回答这个问题。', '{}', '[]'])
      expect(told([text]).lines).toEqual([])
  })

  it('takes paragraphs and exhibits of the document', () => {
    const table = { text: '表 1 结果', table: { rows: [['a'], ['1']] } }
    const text = JSON.stringify({
      title: '题',
      chapters: [
        {
          text: '一',
          pages: [
            {
              p: 3,
              text: '页',
              points: [
                { p: 4, text: '点' },
                { p: 2.5, text: '假' },
                { p: -1, text: '无' },
                { ref: 'T1' },
                { ref: 'T9' },
              ],
            },
          ],
        },
      ],
    })
    const { events } = told([text], {
      root: 'outline',
      exhibit: (name) => (name === 'T1' ? table : undefined),
      source: (number) =>
        new Map([
          [3, { paragraph: 12 }],
          [4, { page: 7 }],
        ]).get(number),
    })
    const nodes = events.flatMap((event) => (event.kind === 'open' ? [event.node] : []))
    expect(nodes).toEqual([
      { text: '一' },
      { text: '页', source: { paragraph: 12 } },
      { text: '点', source: { page: 7 } },
      { text: '假' },
      { text: '无' },
      table,
    ])
  })

  it('is found after brackets that hold none of it', () => {
    for (const size of [1, 5, 1000]) {
      const said = `参考 [1] 与 {说明}，大纲如下：${json}`
      const chunks = said.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(told(chunks), `by ${size}`).toMatchObject({ lines: expected, isWhole: true })
    }
  })

  it('is a single node where one was asked for', () => {
    const { lines } = told(['{"text":"新标题","points":["一","二"]}'], { root: 'node' })
    expect(lines).toEqual(['新标题', '  一', '  二'])
  })
})
