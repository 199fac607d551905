import { aiLimits } from '@yantu/contract/limits/ai'
import { describe, expect, it } from 'vitest'
import { type NodeContent, type OutlineNode, type WriterEvent, WriterFault } from '../outline-writer.port.ts'
import { keepingExhibits, withinLimits } from './guards.ts'

const open = (text: string, more: Partial<NodeContent> = {}): WriterEvent => ({
  kind: 'open',
  node: { text, ...more },
})
const close: WriterEvent = { kind: 'close' }

async function* events(...list: (WriterEvent | Error)[]): AsyncGenerator<WriterEvent> {
  for (const event of list) {
    if (event instanceof Error) throw event
    yield event
  }
}

/** As indented lines. */
async function lines(from: AsyncIterable<WriterEvent>): Promise<string[]> {
  const told: string[] = []
  let depth = 0
  try {
    for await (const event of from) {
      if (event.kind === 'open') told.push('  '.repeat(depth++) + event.node.text)
      if (event.kind === 'close') depth--
      if (event.kind === 'close' && event.notes) told.push(`${'  '.repeat(depth)}(${event.notes})`)
    }
  } catch (error) {
    if (!(error instanceof WriterFault)) throw error
    told.push(error.code)
  }
  expect(depth).toBeGreaterThanOrEqual(0)
  return told
}

describe('a writing within limits', () => {
  it('puts what is too deep beside its parent', async () => {
    const deep = [
      open('章'),
      open('页'),
      open('点'),
      open('细'),
      open('更细'),
      close,
      close,
      open('细二'),
      close,
      close,
      open('点二'),
      { ...close, notes: '记' },
      close,
      open('页二'),
      close,
      close,
      open('章二'),
      close,
    ]
    expect(await lines(withinLimits(events(...deep), { depth: 3 }))).toEqual([
      '章',
      '  页',
      '    点',
      '    细',
      '    更细',
      '    细二',
      '    点二',
      '    (记)',
      '  页二',
      '章二',
    ])
  })

  it('ends after as many nodes as an outline may have', async () => {
    const many = Array.from({ length: aiLimits.outline.nodes + 5 }, () => [open('章'), close]).flat()
    const told = await lines(withinLimits(events(...many), aiLimits.outline))
    expect(told).toHaveLength(aiLimits.outline.nodes + 1)
    expect(told.at(-1)).toBe('truncated')
  })

  it('has no title that could not be saved', async () => {
    const head: WriterEvent = { kind: 'head', head: { title: '题'.repeat(2_000) } }
    const [told] = await Array.fromAsync(withinLimits(events(head), aiLimits.outline))
    expect(told).toEqual({
      kind: 'head',
      head: { title: `${'题'.repeat(aiLimits.outline.titleChars - 1)}…` },
    })
  })
})

describe('a section written anew', () => {
  const figure = { file: 'f', type: 'image/png' as const, width: 1, height: 1 }
  const table = { rows: [['1']] }
  const leaf = (text: string, more: Partial<OutlineNode> = {}): OutlineNode => ({
    id: text,
    text,
    children: [],
    ...more,
  })
  const section = leaf('页', {
    source: { paragraph: 3 },
    children: [leaf('点'), leaf('图 1', { figure }), leaf('点二', { children: [leaf('表 1', { table })] })],
  })

  it('keeps its tables and figures: where they were placed, else last', async () => {
    const written = [open('新页'), open('图 1：新的说明', { figure }), close, open('新点'), close, close]
    const kept = await Array.fromAsync(keepingExhibits(events(...written), section))
    expect(await lines(events(...kept))).toEqual(['新页', '  图 1：新的说明', '  新点', '  表 1'])
    expect(kept[0]).toEqual(open('新页', { source: { paragraph: 3 } }))
    expect(kept).toContainEqual(open('表 1', { table }))
  })

  it('keeps them also when the writing breaks off', async () => {
    const broken = events(open('新页'), open('新点'), new WriterFault('truncated', 'enough'))
    expect(await lines(keepingExhibits(broken, section))).toEqual([
      '新页',
      '  新点',
      '  图 1',
      '  表 1',
      'truncated',
    ])
  })

  it('is still the figure that it was', async () => {
    const [first] = await Array.fromAsync(
      keepingExhibits(events(open('新的图名'), close), leaf('图 1', { figure })),
    )
    expect(first).toEqual(open('新的图名', { figure }))
  })
})
