import { type Gap, nextGap, type Place } from '@yantu/contract/ai/gaps'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { createStore } from '../../../lib/external-store.ts'
import {
  type Caret,
  type Command,
  joinAbove,
  newSibling,
  pasteLines,
  remove,
  split,
} from '../model/commands.ts'
import { isManyLines } from '../model/paste.ts'
import { ancestorsOf, type Row } from '../model/rows.ts'
import { type Edit, indented, locate, outdented, shifted } from '../model/tree-edit.ts'
import type { OutlineSession } from '../session/types.ts'
import type { CaretLine } from './text-field.tsx'

/** The node whose text is being edited; a new `caret` object puts the caret there. */
export type Editing = { id: string; caret: Caret }

/** A table or notes, opened under their node; a new object goes to its place again. */
export type Opened = Extract<Gap, { part: 'cell' } | { part: 'notes' }>

export type TreeControls = ReturnType<typeof createControls>
export type TreeEditing = {
  editing: Editing | null
  opened: Opened | null
  controls: TreeControls
  /** The node whose rewriting is being asked for. */
  asking: string | null
  setAsking(id: string | null): void
}

/** A press takes the focus before it is over: what closes with it waits, or what is pressed would move away. */
const PRESS_MS = 350

/** A pause this long ends a step of undo. */
const BURST_MS = 900

export type ReferenceGap = Extract<Gap, { part: 'reference' }>

type Latest = {
  session: OutlineSession
  rows: readonly Row[]
  editing: Editing | null
  setEditing(editing: Editing | null): void
  setOpened(opened: Opened | null): void
  onReference(gap: ReferenceGap): void
  setAsking(id: string | null): void
  fold(id: string, isFolded?: boolean): void
  box: RefObject<HTMLElement | null>
}

/** Editing by keys and buttons: who is edited, and what each of them does to the outline. */
export function useTreeEditing(
  session: OutlineSession,
  rows: readonly Row[],
  box: RefObject<HTMLElement | null>,
  fold: (id: string, isFolded?: boolean) => void,
  onReference: (gap: ReferenceGap) => void,
): TreeEditing {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [asking, setAsking] = useState<string | null>(null)
  const given = { session, rows, editing, setEditing, setOpened, setAsking, fold, onReference, box }
  const [latest] = useState(() => createStore<Latest>(given))
  useLayoutEffect(() => latest.set(given))
  const [controls] = useState(() => createControls(latest.get))
  const { selected } = session
  // Undo may lead to another line, or take this one away: writing goes on where it leads.
  useLayoutEffect(() => {
    if (editing && selected && selected !== editing.id) controls.goOnAt(selected)
  }, [controls, editing, selected])
  const isThere = editing !== null && locate(session.tree, editing.id) !== null
  return {
    editing: isThere ? editing : null,
    opened: opened?.id === selected ? opened : null,
    controls,
    asking,
    setAsking,
  }
}

const isCommand = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey

function createControls(now: () => Latest) {
  let burst = 0
  let typedAt = 0
  let lastCaret: (Place & { offset: number }) | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined

  const tree = () => now().session.tree
  const close = () => {
    clearTimeout(leaving)
    leaving = undefined
    now().setEditing(null)
    now().setOpened(null)
  }
  const edit = (id: string, caret: Caret) => {
    clearTimeout(leaving)
    leaving = undefined
    now().session.select(id)
    for (const above of ancestorsOf(tree(), id)) now().fold(above, false)
    now().setOpened(null)
    now().setEditing({ id, caret })
  }
  const open = (part: Opened) => {
    close()
    now().session.select(part.id)
    for (const above of ancestorsOf(tree(), part.id)) now().fold(above, false)
    now().setOpened(part)
  }
  const write = (id: string, what: string, words: Extract<Edit, { kind: 'words' }>['words']) => {
    if (isBusy(id)) return
    if (Date.now() - typedAt > BURST_MS) burst++
    typedAt = Date.now()
    now().session.edit({ kind: 'words', id, words }, `${what} ${id} ${burst}`)
  }
  const endOf = (id: string): Caret => {
    const { length } = locate(tree(), id)?.node.text ?? ''
    return { start: length, end: length }
  }
  const isBusy = (id: string) => {
    const { rewriting } = now().session
    return rewriting !== null && (rewriting === id || ancestorsOf(tree(), id).includes(rewriting))
  }
  const run = (command: Command | null): boolean => {
    if (!command) return false
    now().session.edit(command.edit)
    if (command.focus) edit(command.focus.id, command.focus.caret)
    return true
  }
  /** Edits that leave the node where its author goes on. */
  const move = (id: string, change: Edit | null) => {
    if (!change) return
    now().session.edit(change)
    const field = fieldOf()
    if (now().editing?.id === id && field) edit(id, { start: field.selectionStart, end: field.selectionEnd })
  }
  const fieldOf = () => now().box.current?.querySelector('textarea') ?? null
  const focusRow = (id: string) => {
    now().session.select(id)
    const row = now().box.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const neighbour = (id: string, by: -1 | 1) => {
    const { rows } = now()
    return rows[rows.findIndex(({ node }) => node.id === id) + by]?.node
  }

  /** Keys with the same meaning in a text and on a line. */
  function shared(id: string, event: KeyboardEvent): boolean {
    const { session } = now()
    const key = event.key.toLowerCase()
    if (isCommand(event) && key === 'z') {
      if (event.shiftKey) session.redo()
      else session.undo()
    } else if (event.ctrlKey && key === 'y') session.redo()
    else if (isCommand(event) && key === 'enter') controls.askRewrite(id)
    else if (event.altKey && (key === 'arrowup' || key === 'arrowdown'))
      move(id, shifted(tree(), id, key === 'arrowup' ? -1 : 1))
    else if (event.key === 'F4' && !event.altKey) controls.goToGap()
    else return false
    return true
  }

  function inText(id: string, event: KeyboardEvent<HTMLTextAreaElement>, line: () => CaretLine): boolean {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    switch (event.key) {
      case 'Enter':
        return !event.shiftKey && run(split(tree(), id, { start, end }))
      case 'Tab':
        move(id, event.shiftKey ? outdented(tree(), id) : indented(tree(), id))
        return true
      case 'Backspace':
        return start === 0 && end === 0 && run(joinAbove(tree(), id))
      case 'Escape':
        now().setEditing(null)
        focusRow(id)
        return true
      case 'ArrowUp':
      case 'ArrowDown': {
        if (event.shiftKey || isCommand(event)) return false
        const isUp = event.key === 'ArrowUp'
        const { isFirst, isLast } = line()
        const next = (isUp ? isFirst : isLast) ? neighbour(id, isUp ? -1 : 1) : undefined
        if (!next) return false
        const offset = Math.min(start, next.text.length)
        edit(next.id, { start: offset, end: offset })
        return true
      }
      default:
        return false
    }
  }

  function onLine(id: string, event: KeyboardEvent): boolean {
    const { rows, fold } = now()
    const row = rows.find(({ node }) => node.id === id)
    const to = (target: string | null | undefined) => {
      if (target) focusRow(target)
      return true
    }
    switch (event.key) {
      case 'ArrowUp':
        return to(neighbour(id, -1)?.id)
      case 'ArrowDown':
        return to(neighbour(id, 1)?.id)
      case 'Home':
        return to(rows[0]?.node.id)
      case 'End':
        return to(rows.at(-1)?.node.id)
      case 'ArrowLeft':
        if (!row?.node.children.length || row.isCollapsed) return to(row?.parent)
        fold(id, true)
        return true
      case 'ArrowRight':
        if (!row?.isCollapsed) return to(row?.node.children[0]?.id)
        fold(id, false)
        return true
      case 'Enter':
      case 'F2':
        edit(id, endOf(id))
        return true
      case 'Delete':
        controls.remove(id)
        return true
      default:
        return false
    }
  }

  const controls = {
    edit,
    close,
    /** Another line is selected: who is writing goes on there, who has left the field does not come back. */
    goOnAt: (id: string) => (leaving === undefined ? edit(id, endOf(id)) : close()),
    enter: (id: string, caret: Caret) => void run(split(tree(), id, caret)),
    type: (id: string, text: string) => write(id, 'type', { text }),
    fillNotes: (id: string, notes: string) => write(id, 'notes', { notes: notes || undefined }),
    fillCell(id: string, row: number, column: number, text: string) {
      const table = locate(tree(), id)?.node.table
      const cells = table?.rows[row]?.with(column, text)
      if (table && cells)
        write(id, `cell ${row} ${column}`, { table: { ...table, rows: table.rows.with(row, cells) } })
    },
    open,
    closePart(id: string) {
      now().setOpened(null)
      focusRow(id)
    },
    key(id: string, event: KeyboardEvent<HTMLTextAreaElement>, line: () => CaretLine) {
      if (shared(id, event) || (!event.altKey && inText(id, event, line))) event.preventDefault()
      event.stopPropagation()
    },
    lineKey(id: string, event: KeyboardEvent) {
      if (shared(id, event) || (!event.altKey && !isCommand(event) && onLine(id, event)))
        event.preventDefault()
    },
    paste(id: string, event: ClipboardEvent<HTMLTextAreaElement>) {
      const text = event.clipboardData.getData('text/plain')
      const { selectionStart: start, selectionEnd: end } = event.currentTarget
      if (isManyLines(text) && run(pasteLines(tree(), id, { start, end }, text))) event.preventDefault()
    },
    leave(id: string) {
      // A window that loses the focus gets it back at the same place.
      if (!document.hasFocus() || now().editing?.id !== id) return
      clearTimeout(leaving)
      leaving = setTimeout(close, PRESS_MS)
    },
    caretAt(place: Place, offset: number) {
      lastCaret = { ...place, offset }
    },
    addSibling: (id: string) => void run(newSibling(tree(), id)),
    indent: (id: string) => move(id, indented(tree(), id)),
    outdent: (id: string) => move(id, outdented(tree(), id)),
    /** Who was writing goes on writing; who was on the line goes on to another line. */
    remove(id: string) {
      const command = remove(tree(), id)
      if (!command || now().editing?.id === id) return void run(command)
      now().session.edit(command.edit)
      if (command.focus) focusRow(command.focus.id)
    },
    run: (command: Command | null) => void run(command),
    fold: (id: string) => now().fold(id),
    cancelRewrite: (id: string) => {
      now().session.cancelRewrite()
      focusRow(id)
    },
    /** A model may be told what should be different; the composer has nobody to tell. */
    askRewrite(id: string) {
      const { session, setAsking } = now()
      if (session.rewriting !== null) return
      session.select(id)
      if (session.writer === 'model') setAsking(id)
      else session.rewrite(id)
    },
    goToGap() {
      const gap = nextGap(tree(), lastCaret)
      if (!gap) return
      lastCaret = { ...gap, offset: gap.end }
      if (gap.part === 'reference') now().onReference(gap)
      else if (gap.part === 'text') edit(gap.id, { start: gap.start, end: gap.end })
      else open(gap)
    },
    goToFirstGap() {
      lastCaret = null
      controls.goToGap()
    },
  }
  return controls
}
