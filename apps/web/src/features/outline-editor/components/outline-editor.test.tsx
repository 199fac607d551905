import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { edited, openDocument, placeOfStep, redone, undone } from '../model/document.ts'
import type { OutlineSession } from '../session/types.ts'
import { OutlineEditor } from './outline-editor.tsx'

const node = (text: string, ...children: OutlineNode[]): OutlineNode => ({ id: text, text, children })
const sample: OutlineTree = {
  title: '题',
  origin: 'composer',
  chapters: [
    node('第一章', node('第一页', node('要点【待填】一'), node('要点二')), node('第二页')),
    node('第二章'),
  ],
}

const shown: { session?: OutlineSession } = {}
const current = () => shown.session!
const rewrite = vi.fn<OutlineSession['rewrite']>()
const nothing = () => undefined

function Page({ tree, writer }: { tree: OutlineTree; writer: 'model' | 'composer' }) {
  const [document, setDocument] = useState(() => openDocument(tree))
  const [selected, select] = useState<string | null>(null)
  const session: OutlineSession = {
    tree: document.tree,
    status: 'ready',
    writer,
    notice: null,
    failure: null,
    historyId: 'h',
    themeId: null,
    setTheme: () => undefined,
    topic: '',
    saved: { state: 'saved', at: null },
    selected,
    rewriting: null,
    canUndo: document.past.length > 0,
    canRedo: document.future.length > 0,
    paused: false,
    expectedPages: null,
    canResume: false,
    select,
    edit: (edit, key) => setDocument((each) => edited(each, edit, key)),
    undo() {
      const next = undone(document)
      setDocument(next)
      select(placeOfStep(next, 'undo'))
    },
    redo() {
      const next = redone(document)
      setDocument(next)
      select(placeOfStep(next, 'redo'))
    },
    stop: nothing,
    resume: nothing,
    rewrite,
    cancelRewrite: nothing,
    overwrite: nothing,
    takeLatest: nothing,
    dismiss: nothing,
    flush: async () => true,
  }
  useEffect(() => {
    shown.session = session
  })
  return (
    <OutlineEditor
      session={session}
      pagesOf={(id) => (id === '第一页' ? [3, 4] : id === '第二页' ? [5] : [])}
    />
  )
}

const open = (tree = sample, writer: 'model' | 'composer' = 'composer') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page tree={tree} writer={writer} />
    </QueryClientProvider>,
  )
const shape = (nodes: readonly OutlineNode[] = current().tree.chapters): string =>
  nodes.map(({ text, children }) => `${text}${children.length ? `(${shape(children)})` : ''}`).join(' ')
const field = () => document.querySelector('[role=tree] textarea') as HTMLTextAreaElement
const words = (text: string) => document.querySelector(`[data-node="${text}"] [data-words]`) as HTMLElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const put = (start: number, end = start) => field().setSelectionRange(start, end)

beforeEach(() => {
  Element.prototype.scrollIntoView = nothing
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  rewrite.mockClear()
})
afterEach(cleanup)

describe('the outline editor', () => {
  it('shows chapters by Chinese numerals, pages by their numbers, and who wrote it', () => {
    open()
    const items = screen.getAllByRole('treeitem').map((item) => item.textContent)
    expect(items[0]).toContain('一')
    expect(items[0]).toContain('3 页')
    expect(items[1]).toContain('第 3–4 页')
    expect(items[4]).toContain('第 5 页')
    expect(screen.getByText('结构模板大纲')).toBeDefined()
    expect(screen.queryByText('AI 生成')).toBeNull()
  })

  it('takes text, new lines, levels and their undoing by keys alone', () => {
    open()
    const first = screen.getAllByRole('treeitem')[0]!
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    expect(field().value).toBe('第一页')
    put(3)
    fireEvent.keyDown(field(), { key: 'Enter' })
    type('新页')
    expect(shape()).toBe('第一章(第一页(要点【待填】一 要点二) 新页 第二页) 第二章')
    fireEvent.keyDown(field(), { key: 'Tab' })
    expect(shape()).toBe('第一章(第一页(要点【待填】一 要点二 新页) 第二页) 第二章')
    fireEvent.keyDown(field(), { key: 'Tab', shiftKey: true })
    fireEvent.keyDown(field(), { key: 'ArrowUp', altKey: true })
    expect(shape()).toBe('第一章(新页 第一页(要点【待填】一 要点二) 第二页) 第二章')
    for (let n = 0; n < 5; n++)
      fireEvent.keyDown(field() ?? document.activeElement!, { key: 'z', ctrlKey: true })
    expect(current().tree).toEqual(sample)
  })

  it('leaves the text by Escape, and the tree by Tab', () => {
    open()
    fireEvent.click(words('要点二'))
    fireEvent.keyDown(field(), { key: 'Escape' })
    const line = document.activeElement as HTMLElement
    expect(line.dataset['node']).toBe('要点二')
    expect(fireEvent.keyDown(line, { key: 'Tab' })).toBe(true)
  })

  it('does not take the Enter that chooses a composed word, nor show words before they are chosen', () => {
    open()
    fireEvent.click(words('要点二'))
    fireEvent.compositionStart(field())
    fireEvent.input(field(), { target: { value: '要点二yan' }, isComposing: true })
    expect(shape()).toContain('要点二)')
    expect(field().value).toBe('要点二yan')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    expect(current().tree).toEqual(sample)
    fireEvent.input(field(), { target: { value: '要点二砚' }, isComposing: true })
    fireEvent.compositionEnd(field())
    expect(shape()).toContain('要点二砚)')
    put(4)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(current().tree.chapters[0]!.children[0]!.children).toHaveLength(3)
  })

  it('has the caret behind what undo and redo changed', () => {
    open()
    fireEvent.click(words('要点二'))
    type('要甲点二')
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })
    expect([field().value, field().selectionStart]).toEqual(['要点二', 1])
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true, shiftKey: true })
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['要甲点二', 2, 2])
  })

  it('goes on in the line above when undo takes the new one away', () => {
    open()
    fireEvent.click(words('要点二'))
    put(3)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field().value).toBe('')
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })
    expect(current().tree).toEqual(sample)
    expect(document.activeElement).toBe(field())
    expect([field().value, field().selectionStart]).toEqual(['要点二', 3])
  })

  it('stays open until the press that leaves it is over, and closes then', async () => {
    open()
    fireEvent.click(words('要点二'))
    const elsewhere = screen.getByRole('button', { name: '添加文献' })
    elsewhere.focus()
    act(() => current().select('第二页'))
    expect(document.activeElement).toBe(elsewhere)
    expect(field()).toBeNull()
    fireEvent.click(words('要点二'))
    elsewhere.focus()
    expect(field()).not.toBeNull()
    await vi.waitFor(() => expect(field()).toBeNull())
  })

  it('deletes a line from the tree and stays on the lines', () => {
    open()
    const line = document.querySelector<HTMLElement>('[data-node="要点二"]')!
    line.focus()
    fireEvent.keyDown(line, { key: 'Delete' })
    expect(shape()).toBe('第一章(第一页(要点【待填】一) 第二页) 第二章')
    expect(field()).toBeNull()
    expect((document.activeElement as HTMLElement).dataset['node']).toBe('要点【待填】一')
  })

  it('makes a new line of the Enter of a keyboard on the screen, and a break of Shift and Enter', () => {
    open()
    fireEvent.click(words('要点二'))
    put(2)
    const enter = () => new InputEvent('beforeinput', { inputType: 'insertLineBreak', cancelable: true })
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
    expect(fireEvent(field(), enter())).toBe(true)
    fireEvent.keyDown(field(), { key: 'Unidentified', keyCode: 229 })
    expect(fireEvent(field(), enter())).toBe(false)
    expect(shape()).toContain('要点 二)')
    expect(field().value).toBe('二')
  })

  it('goes to a gap and marks the whole of it, by button and by key', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: /待填 1 处/ }))
    expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('【待填】')
    put(4)
    fireEvent.select(field())
    expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('【待填】')
    fireEvent.keyDown(field(), { key: 'Escape' })
    fireEvent.keyDown(document.activeElement!, { key: 'F4' })
    expect(field().selectionEnd - field().selectionStart).toBe(4)
  })

  it('goes on to the gaps of tables, notes and references, which are filled in where they stand', () => {
    const { children: _, ...leaf } = node('表')
    open({
      ...sample,
      references: ['【待填】作者'],
      chapters: [
        {
          ...leaf,
          children: [],
          notes: '先讲【待填：数字】',
          table: { rows: [['指标'], ['【待填】']] },
        },
      ],
    })
    expect(screen.getByRole('button', { name: /待填 3 处/ })).toBeDefined()
    const next = () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F4' })
      return document.activeElement as HTMLInputElement
    }
    const marked = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
      value.slice(selectionStart ?? 0, selectionEnd ?? 0)

    const cell = next()
    expect([cell.getAttribute('aria-label'), marked(cell)]).toEqual(['第 2 行第 1 列', '【待填】'])
    fireEvent.change(cell, { target: { value: '气温' } })
    expect(current().tree.chapters[0]?.table?.rows).toEqual([['指标'], ['气温']])
    const notes = next()
    expect([notes.getAttribute('aria-label'), marked(notes)]).toEqual(['讲稿', '【待填：数字】'])
    fireEvent.change(notes, { target: { value: '先讲 3 例' } })
    expect(current().tree.chapters[0]?.notes).toBe('先讲 3 例')
    const reference = next()
    expect([reference.getAttribute('aria-label'), marked(reference)]).toEqual(['文献 1', '【待填】'])
    act(() => current().undo())
    expect(current().tree.chapters[0]?.notes).toBe('先讲【待填：数字】')
  })

  it('pastes several lines as lines of the tree', () => {
    open()
    fireEvent.click(words('第二页'))
    put(3)
    fireEvent.paste(field(), { clipboardData: { getData: () => '甲\n  乙\n丙' } })
    expect(shape()).toContain('第二页甲(乙) 丙)')
  })

  it('underlines figures without a source, and raises citations', () => {
    open({
      ...sample,
      references: ['甲文'],
      chapters: [{ ...node('占比 42%，见[1][9]'), doubts: ['42%', '7 例'] }],
    })
    const text = document.querySelector('[data-words]')!
    expect(text.textContent).toBe('占比 42%，见[1][9]')
    expect(screen.getByTitle(/待核对/).textContent).toBe('42%')
    expect(text.querySelector('sup')?.textContent).toBe('[1]')
  })

  it('shows titles alone on request, and what is below one that is looked at', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: '只看标题' }))
    expect(words('要点二')).toBeNull()
    act(() => current().select('第一页'))
    expect(words('要点二')).not.toBeNull()
  })

  it('asks a model what should be different, and the composer nothing', async () => {
    open()
    fireEvent.click(words('第二页'))
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(rewrite).toHaveBeenCalledWith('第二页')
    cleanup()
    rewrite.mockClear()
    open({ ...sample, origin: 'model' }, 'model')
    fireEvent.click(words('第二页'))
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    fireEvent.change(await screen.findByLabelText(/想怎么改/), { target: { value: '更短' } })
    fireEvent.click(screen.getAllByRole('button', { name: '重写' }).at(-1)!)
    expect(rewrite).toHaveBeenCalledWith('第二页', '更短')
  })

  it('adds, changes and deletes references, counting citations down', () => {
    open({ ...sample, references: ['甲文', '乙文'], chapters: [node('见[2]')] })
    fireEvent.click(screen.getByRole('button', { name: '添加文献' }))
    fireEvent.change(screen.getByLabelText('文献 3'), { target: { value: '[7] 丙文' } })
    fireEvent.keyDown(screen.getByLabelText('文献 3'), { key: 'Enter' })
    expect(current().tree.references).toEqual(['甲文', '乙文', '丙文'])
    fireEvent.click(screen.getByRole('button', { name: '删除文献 1' }))
    expect(current().tree.references).toEqual(['乙文', '丙文'])
    expect(current().tree.chapters[0]!.text).toBe('见[1]')
  })

  it('changes the words of the cover', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: /封面/ }))
    fireEvent.change(screen.getByLabelText('题目'), { target: { value: '新题' } })
    fireEvent.change(screen.getByLabelText('导师'), { target: { value: '陈老师' } })
    expect(current().tree).toMatchObject({ title: '新题', author: { advisor: '陈老师' } })
    fireEvent.change(screen.getByLabelText('导师'), { target: { value: '' } })
    expect(current().tree.author).toBeUndefined()
  })
})
