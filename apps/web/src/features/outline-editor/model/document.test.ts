import { nodesOf } from '@yantu/contract/ai/nodes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import {
  edited,
  grown,
  openDocument,
  recognised,
  redone,
  rewritten,
  undone,
  withoutStep,
  type OutlineDocument,
} from './document.ts'
import { apply, indented, locate, outdented, shifted, type Edit } from './tree-edit.ts'

const node = (id: string, ...children: OutlineNode[]): OutlineNode => ({ id, text: id, children })
const tree = (...chapters: OutlineNode[]): OutlineTree => ({ title: '题', origin: 'model', chapters })
const shape = ({ chapters }: OutlineTree): string => {
  const show = (nodes: readonly OutlineNode[]): string =>
    nodes.map(({ text, children }) => `${text}${children.length ? `(${show(children)})` : ''}`).join(' ')
  return show(chapters)
}
const sample = () => tree(node('A', node('a1'), node('a2', node('x'))), node('B', node('b1')))
const doc = () => openDocument(sample())
const after = (document: OutlineDocument, ...edits: (Edit | null)[]) =>
  edits.reduce((each, edit) => (edit ? edited(each, edit) : each), document)

describe('editing', () => {
  it('indents under the sibling above and outdents behind the parent', () => {
    expect(shape(after(doc(), indented(sample(), 'a2')).tree)).toBe('A(a1(a2(x))) B(b1)')
    expect(shape(after(doc(), outdented(sample(), 'a1')).tree)).toBe('A(a2(x)) a1 B(b1)')
    expect(indented(sample(), 'a1')).toBeNull()
    expect(outdented(sample(), 'A')).toBeNull()
  })

  it('moves among siblings, and not past their ends', () => {
    expect(shape(after(doc(), shifted(sample(), 'B', -1)).tree)).toBe('B(b1) A(a1 a2(x))')
    expect(shape(after(doc(), shifted(sample(), 'a1', 1)).tree)).toBe('A(a2(x) a1) B(b1)')
    expect(shifted(sample(), 'A', -1)).toBeNull()
    expect(shifted(sample(), 'b1', 1)).toBeNull()
  })

  it('refuses what would lose a branch: into itself, under what is gone, an id twice, too deep', () => {
    expect(apply(sample(), { kind: 'move', id: 'A', to: { parent: 'x', after: null } })).toBeNull()
    expect(apply(sample(), { kind: 'move', id: 'A', to: { parent: 'none', after: null } })).toBeNull()
    expect(apply(sample(), { kind: 'insert', to: { parent: null, after: null }, node: node('x') })).toBeNull()
    let deep = node('d11')
    for (let level = 10; level >= 0; level--) deep = node(`d${level}`, deep)
    expect(
      apply(tree(deep, node('z')), { kind: 'move', id: 'z', to: { parent: 'd11', after: null } }),
    ).toBeNull()
  })

  it('leaves untouched branches the same objects', () => {
    const before = doc()
    const next = after(before, { kind: 'words', id: 'b1', words: { text: '新' } })
    expect(next.tree.chapters[0]).toBe(before.tree.chapters[0])
    expect(next.tree.chapters[1]).not.toBe(before.tree.chapters[1])
  })
})

describe('undo and redo', () => {
  it('takes a typed word back as one', () => {
    let document = doc()
    for (const text of ['新', '新的', '新的字'])
      document = edited(document, { kind: 'words', id: 'a1', words: { text } }, 'typing a1')
    expect(shape(undone(document).tree)).toBe(shape(sample()))
    expect(shape(redone(undone(document)).tree)).toContain('新的字')
  })

  it('brings a removed branch back whole where it was', () => {
    const document = after(doc(), { kind: 'remove', id: 'a2' }, { kind: 'remove', id: 'A' })
    expect(shape(document.tree)).toBe('B(b1)')
    expect(undone(undone(document)).tree).toEqual(sample())
  })

  it('forgets what could be redone once something else is done', () => {
    const document = edited(undone(after(doc(), { kind: 'remove', id: 'B' })), {
      kind: 'words',
      id: 'a1',
      words: { notes: '口述' },
    })
    expect(redone(document)).toEqual(document)
    expect(locate(undone(document).tree, 'a1')!.node).not.toHaveProperty('notes')
  })

  it('restores a rewritten section in one step, whatever the stream brought meanwhile', () => {
    let document = grown(openDocument(tree()), tree(node('A', node('a1')), node('B')))
    for (const text of ['新一', '新一二'])
      document = edited(
        document,
        { kind: 'replace', id: 'A', node: { ...node('A', node('r1')), text } },
        'rewrite A',
      )
    document = grown(document, tree(node('A', node('a1')), node('B', node('b1')), node('C')))
    expect(shape(document.tree)).toBe('新一二(r1) B(b1) C')
    expect(shape(undone(document).tree)).toBe('A(a1) B(b1) C')
  })

  it('keeps a rewrite one step when its author works elsewhere meanwhile', () => {
    let document = rewritten(doc(), { ...node('A'), text: '新' }, 'rewrite 1')
    document = edited(document, { kind: 'words', id: 'b1', words: { text: '改' } })
    document = rewritten(document, { ...node('A', node('r')), text: '新的' }, 'rewrite 1')
    expect(shape(document.tree)).toBe('新的(r) B(改)')
    expect(shape(undone(document).tree)).toBe('新的(r) B(b1)')
    expect(shape(undone(undone(document)).tree)).toBe(shape(sample()))
    expect(shape(withoutStep(document, 'rewrite 1').tree)).toBe('A(a1 a2(x)) B(改)')
  })

  it('does a group as one, and what is left of it once a node is gone', () => {
    const group: Edit = {
      kind: 'group',
      edits: [
        { kind: 'words', id: 'a1', words: { text: '一' } },
        { kind: 'words', id: 'b1', words: { text: '二' } },
      ],
    }
    const document = after(doc(), group)
    expect(shape(document.tree)).toBe('A(一 a2(x)) B(二)')
    expect(shape(undone(document).tree)).toBe(shape(sample()))
    const gone = { ...document, tree: apply(document.tree, { kind: 'remove', id: 'B' })!.tree }
    expect(shape(undone(gone).tree)).toBe('A(a1 a2(x))')
  })

  it('brings back the outline over which a newer one was loaded', () => {
    const document = after(doc(), { kind: 'tree', tree: tree(node('Z')) })
    expect(shape(undone(document).tree)).toBe(shape(sample()))
  })
})

describe('a stream beside its author', () => {
  it('adds behind what it follows, under a parent wherever that was moved', () => {
    const first = tree(node('A', node('a1')), node('B'))
    let document = grown(openDocument(tree()), first)
    document = after(
      document,
      { kind: 'move', id: 'B', to: { parent: null, after: null } },
      {
        kind: 'insert',
        to: { parent: 'A', after: 'a1' },
        node: node('mine'),
      },
    )
    document = grown(document, tree(node('A', node('a1'), node('a2')), node('B', node('b1'))))
    expect(shape(document.tree)).toBe('B(b1) A(a1 a2 mine)')
  })

  it('does not bring back what was removed, nor what would stand under it', () => {
    let document = grown(openDocument(tree()), tree(node('A', node('a1'))))
    document = after(document, { kind: 'remove', id: 'A' })
    document = grown(document, tree(node('A', node('a1'), node('a2')), node('B')))
    expect(shape(document.tree)).toBe('B')
  })

  it('keeps a title that its author has changed, and takes the others', () => {
    let document = edited(openDocument(tree()), { kind: 'head', words: { title: '我的题' } })
    document = grown(document, { ...tree(node('A')), title: '流来的题', subtitle: '副题' })
    expect(document.tree).toMatchObject({ title: '我的题', subtitle: '副题' })
  })

  it('brings notes after the nodes they belong to, and keeps the author’s', () => {
    let document = grown(openDocument(tree()), tree(node('A', node('a1'), node('a2'))))
    document = edited(document, { kind: 'words', id: 'a1', words: { notes: '我说' } })
    const noted = (id: string) => ({ ...node(id), notes: `${id} 的讲稿` })
    document = grown(document, tree(node('A', noted('a1'), noted('a2'))))
    expect(locate(document.tree, 'a1')!.node.notes).toBe('我说')
    expect(locate(document.tree, 'a2')!.node.notes).toBe('a2 的讲稿')
    document = edited(document, { kind: 'words', id: 'a2', words: { notes: undefined } })
    document = grown(document, tree(node('A', noted('a1'), noted('a2')), node('B')))
    expect(locate(document.tree, 'a2')!.node).not.toHaveProperty('notes')
  })

  it('puts its references before the author’s, and undo leaves them', () => {
    let document = edited(openDocument(tree(node('A'))), { kind: 'head', words: { references: ['我的'] } })
    document = grown(document, { ...tree(node('A')), references: ['流一', '流二'] })
    expect(document.tree.references).toEqual(['流一', '流二', '我的'])
    expect(undone(document).tree.references).toEqual(['流一', '流二'])
    document = edited(document, { kind: 'head', words: { references: ['流一'] } })
    expect(grown(document, { ...tree(node('A')), references: ['流一', '流二'] }).tree.references).toEqual([
      '流一',
    ])
  })

  it('keeps a title in whatever number of steps it lies back', () => {
    let document = edited(openDocument(tree()), { kind: 'head', words: { title: '我的题' } })
    document = grown(document, tree(node('A')))
    for (let n = 0; n < 600; n++)
      document = edited(document, { kind: 'words', id: 'A', words: { text: `${n}` } })
    expect(grown(document, { ...tree(node('A')), title: '流来的题' }).tree.title).toBe('我的题')
  })

  it('is met again on another device without bringing back what was removed there', () => {
    const saved = openDocument({ ...tree(node('A', node('a2'))), title: '我的题' })
    const whole = tree(node('A', node('a1'), node('a2')), node('B'))
    const met = grown(recognised(saved, whole), { ...whole, title: '流来的题' })
    expect(shape(met.tree)).toBe('A(a2) B')
    expect(met.tree.title).toBe('我的题')
  })

  const ids = ['A', 'a1', 'a2', 'x', 'B', 'b1', 'C', 'c1']
  const full = tree(
    node('A', node('a1'), node('a2', node('x'))),
    node('B', node('b1')),
    node('C', node('c1')),
  )
  /** The first `count` nodes of the full outline, in the order in which they are written. */
  const written = (count: number): OutlineTree => {
    const kept = new Set([...nodesOf(full.chapters)].slice(0, count).map(({ id }) => id))
    const cut = (nodes: readonly OutlineNode[]): OutlineNode[] =>
      nodes.filter(({ id }) => kept.has(id)).map((each) => ({ ...each, children: cut(each.children) }))
    return tree(...cut(full.chapters))
  }
  const id = fc.constantFrom(...ids)
  const act = fc.oneof(
    fc.record({ kind: fc.constant('words' as const), id, text: fc.string({ maxLength: 4 }) }),
    fc.record({ kind: fc.constantFrom('remove', 'indent', 'outdent', 'up', 'down', 'insert'), id }),
    fc.constant({ kind: 'write' as const }),
    fc.constant({ kind: 'undo' as const }),
  )

  const editOf = (
    current: OutlineTree,
    act_: { kind: string; id?: string; text?: string },
    serial: number,
  ): Edit | null => {
    const target = act_.id ?? ''
    const position = locate(current, target)
    if (act_.kind === 'words') return { kind: 'words', id: target, words: { text: act_.text ?? '' } }
    if (act_.kind === 'remove') return { kind: 'remove', id: target }
    if (act_.kind === 'indent') return indented(current, target)
    if (act_.kind === 'outdent') return outdented(current, target)
    if (act_.kind === 'insert')
      return (
        position && {
          kind: 'insert',
          to: { parent: position.parent?.id ?? null, after: target },
          node: node(`n${serial}`),
        }
      )
    return shifted(current, target, act_.kind === 'up' ? -1 : 1)
  }

  it('never loses or doubles a node, and undo of everything leaves what the stream wrote', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let document = openDocument(tree())
        let count = 0
        for (const [serial, each] of acts.entries()) {
          if (each.kind === 'write') document = grown(document, written((count += 1)))
          else if (each.kind === 'undo') document = undone(document)
          else {
            const edit = editOf(document.tree, each, serial)
            if (edit) document = edited(document, edit)
          }
          const all = [...nodesOf(document.tree.chapters)].map((each_) => each_.id)
          expect(new Set(all).size).toBe(all.length)
        }
        const stands = new Set([...nodesOf(document.tree.chapters)].map((each) => each.id))
        while (document.past.length) document = undone(document)
        const kept = new Set([...nodesOf(document.tree.chapters)].map((each) => each.id))
        for (const { id: own } of nodesOf(document.tree.chapters)) expect(own).not.toMatch(/^n/)
        for (const own of stands) if (!own.startsWith('n')) expect(kept).toContain(own)
      }),
      { numRuns: 500 },
    )
  })
})
