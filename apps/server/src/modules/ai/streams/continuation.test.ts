import { nodesOf } from '@yantu/contract/ai/nodes'
import { describe, expect, it } from 'vitest'
import type { OutlineNode, WriterEvent } from '../outline-writer.port.ts'
import { Continuation } from './continuation.ts'
import { type DocumentBasis, readOutline, WrittenDocument } from './written-document.ts'

type Sketch = [text: string, ...children: Sketch[]]

const basis: DocumentBasis = { kind: 'outline', origin: 'model', scene: '毕业答辩', title: '题目' }

function* eventsOf(chapters: readonly Sketch[], title = '题'): Generator<WriterEvent> {
  yield { kind: 'begin' }
  yield { kind: 'head', head: { title } }
  for (const chapter of chapters) yield* eventsOfNode(chapter)
}

function* eventsOfNode([text, ...children]: Sketch): Generator<WriterEvent> {
  yield { kind: 'open', node: { text } }
  for (const child of children) yield* eventsOfNode(child)
  yield { kind: 'close', notes: `${text}的备注` }
}

const sketchOf = ({ text, children }: OutlineNode): Sketch => [text, ...children.map(sketchOf)]

const whole: Sketch[] = [
  ['一', ['1.1', ['【待填】'], ['【待填】'], ['【待填】']], ['1.2', ['甲', ['细']]]],
  ['二', ['2.1'], ['2.2', ['乙']]],
  ['三'],
]

/** Writes events, breaks off after `count`, and goes on with what a second writer says. */
function resumed(count: number, second: Iterable<WriterEvent>) {
  const first = new WrittenDocument(basis)
  for (const event of [...eventsOf(whole)].slice(0, count)) first.apply(event)
  const left = first.text
  const document = new WrittenDocument(basis, left)
  const tree = readOutline(basis, left)
  const continuation = tree && new Continuation(tree, document.depth)
  for (const event of second)
    for (const fitting of continuation?.next(event) ?? [event]) document.apply(fitting)
  document.finish()
  return { left, text: document.text, chapters: readOutline(basis, document.text)?.chapters ?? [] }
}

const events = [...eventsOf(whole)]

describe('a writing that broke off', () => {
  it('becomes the whole outline wherever it broke off, when the writer begins anew', () => {
    for (let count = 0; count <= events.length; count++) {
      const { left, text, chapters } = resumed(count, eventsOf(whole))
      expect(text.startsWith(left), `after ${count} events`).toBe(true)
      expect(chapters.map(sketchOf), `after ${count} events`).toEqual(whole)
      expect(new Set([...nodesOf(chapters)].map(({ id }) => id)).size).toBe([...nodesOf(chapters)].length)
    }
  })

  it('keeps the notes of every node once', () => {
    const { text } = resumed(9, eventsOf(whole))
    expect(text.match(/"notes":"1\.1的备注"/g)).toHaveLength(1)
    expect(text.match(/"notes":"二的备注"/g)).toHaveLength(1)
  })

  it('takes the remainder alone, with the open nodes named again', () => {
    const opened = events.findIndex((event) => event.kind === 'open' && event.node.text === '2.1')
    const remainder: Sketch[] = [['二', ['2.1', ['新的要点']], ['2.2', ['乙']]], ['三']]
    const { chapters } = resumed(opened + 1, eventsOf(remainder))
    expect(chapters.slice(1).map(sketchOf)).toEqual(remainder)
  })

  it('drops what belongs into nodes that are closed', () => {
    const opened = events.findIndex((event) => event.kind === 'open' && event.node.text === '二')
    const { chapters } = resumed(
      opened + 1,
      eventsOf([
        ['一', ['1.3']],
        ['二', ['2.9']],
      ]),
    )
    expect(chapters.map(sketchOf)).toEqual([whole[0], ['二', ['2.9']]])
  })

  it('keeps the first title', () => {
    const { text } = resumed(3, eventsOf(whole, '别的题'))
    expect(JSON.parse(text)).toMatchObject({ title: '题', scene: '毕业答辩', origin: 'model' })
  })
})

describe('a document', () => {
  it('can be read after every piece, and closed there', () => {
    const document = new WrittenDocument(basis)
    for (const event of events) {
      document.apply(event)
      const read = readOutline(basis, document.text)
      if (document.text) expect(JSON.parse(document.text + document.closing())).toEqual(read)
    }
    expect(readOutline(basis, '')).toBeNull()
  })

  it('has the topic for a title when the writer gives none, and references at the end', () => {
    const document = new WrittenDocument(basis)
    document.apply({ kind: 'open', node: { text: '章 "引号"\n[括号]' } })
    document.apply({ kind: 'references', items: ['[1] 甲'] })
    document.finish()
    expect(JSON.parse(document.text)).toMatchObject({
      title: '题目',
      chapters: [{ text: '章 "引号"\n[括号]', children: [] }],
      references: ['[1] 甲'],
    })
  })

  it('of a section is one node under the id it had', () => {
    const document = new WrittenDocument({ kind: 'section', nodeId: 'kept' })
    for (const event of eventsOfNode(['新', ['点一'], ['点二']])) document.apply(event)
    for (const event of eventsOfNode(['又一个', ['点三']])) document.apply(event)
    document.finish()
    const node = JSON.parse(document.text) as OutlineNode
    expect([node.id, sketchOf(node)]).toEqual(['kept', ['新', ['点一'], ['点二']]])
  })
})
