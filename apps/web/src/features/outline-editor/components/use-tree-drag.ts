import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Drop, dropAt, remaining } from '../model/drop.ts'
import type { Row } from '../model/rows.ts'
import type { OutlineNode } from '@yantu/contract/ai/tree'

export type Dragging = {
  id: string
  /** px from the list's top; null where it can't be dropped. */
  line: { top: number; level: number } | null
}

/** px to the side that mean one level. */
const LEVEL_PX = 24
const STARTS_AFTER_PX = 4
const LONG_PRESS_MS = 380
const EDGE_PX = 56
const MOST_SCROLL_PX = 14

type Press = {
  id: string
  pointerId: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const depthOf = (node: OutlineNode): number => 1 + Math.max(0, ...node.children.map(depthOf))

/** The element that scrolls the list: a box of its own, or the page. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at
  }
  return document.documentElement
}

/**
 * Dragging a branch by its grip, or on a touch screen by a long press on its line. The level follows how far the
 * pointer goes to the side.
 */
export function useTreeDrag(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  onDrop: (id: string, drop: Drop) => void,
): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null)

  const dropUnder = useEffectEvent((press: Press, x: number, y: number) => {
    const box = list.current
    const own = rows.find(({ node }) => node.id === press.id)
    if (!box || !own) return null
    const staying = remaining(rows, press.id)
    const gap = gapUnder(box, staying, rows, y)
    const level = own.level + Math.round((x - press.x) / LEVEL_PX)
    const drop = dropAt(staying, { gap, level, depth: depthOf(own.node) })
    return drop && { drop, top: topOf(box, staying, drop.gap) }
  })
  const dropped = useEffectEvent((id: string, drop: Drop) => {
    const own = rows.find(({ node }) => node.id === id)
    const siblings = own && rows.filter(({ parent }) => parent === own.parent)
    const after = own && own.index > 0 ? (siblings?.[own.index - 1]?.node.id ?? null) : null
    const isSame = own?.parent === drop.to.parent && after === drop.to.after
    if (!isSame) onDrop(id, drop)
  })

  useEffect(() => {
    const box = list.current
    if (!box) return
    let press: Press | null = null
    let isDragging = false
    let pointer = { x: 0, y: 0 }
    let frame = 0

    const end = () => {
      clearTimeout(press?.timer)
      cancelAnimationFrame(frame)
      press = null
      isDragging = false
      setDragging(null)
      document.documentElement.style.removeProperty('cursor')
    }
    const show = () => {
      if (!press) return
      const found = dropUnder(press, pointer.x, pointer.y)
      setDragging({ id: press.id, line: found && { top: found.top, level: found.drop.level } })
    }
    const begin = () => {
      if (!press) return
      isDragging = true
      clearTimeout(press.timer)
      getSelection()?.removeAllRanges()
      navigator.vibrate?.(8)
      document.documentElement.style.cursor = 'grabbing'
      const scroller = scrollerOf(box)
      const scroll = () => {
        const isPage = scroller === document.documentElement
        const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
        const into = Math.min(1, (top + EDGE_PX - pointer.y) / EDGE_PX)
        const past = Math.min(1, (pointer.y - bottom + EDGE_PX) / EDGE_PX)
        const by = into > 0 ? -into : past > 0 ? past : 0
        if (by !== 0) {
          scroller.scrollBy(0, by * MOST_SCROLL_PX)
          show()
        }
        frame = requestAnimationFrame(scroll)
      }
      frame = requestAnimationFrame(scroll)
      show()
    }
    const down = (event: PointerEvent) => {
      const target = event.target as HTMLElement
      const id = target.closest<HTMLElement>('[data-node]')?.dataset['node']
      const isGrip = target.closest('[data-grip]') !== null
      const isTouch = event.pointerType !== 'mouse'
      if (!id || event.button !== 0 || (!isGrip && (!isTouch || target.closest('textarea, button')))) return
      if (isGrip) event.preventDefault()
      const { pointerId, clientX: x, clientY: y } = event
      pointer = { x, y }
      press = {
        id,
        pointerId,
        x,
        y,
        timer: isTouch && !isGrip ? setTimeout(begin, LONG_PRESS_MS) : undefined,
      }
    }
    const move = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointerId) return
      pointer = { x: event.clientX, y: event.clientY }
      if (isDragging) return show()
      const isFar = Math.hypot(pointer.x - press.x, pointer.y - press.y) > STARTS_AFTER_PX
      if (!isFar) return
      // A finger that moves before the long press is scrolling.
      if (press.timer === undefined) begin()
      else end()
    }
    const up = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointerId) return
      const found = isDragging ? dropUnder(press, event.clientX, event.clientY) : null
      const { id } = press
      if (isDragging) addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      end()
      if (found) dropped(id, found.drop)
    }
    const swallow = (event: Event) => event.stopPropagation()
    const cancel = (event: KeyboardEvent) => {
      if (!isDragging || event.key !== 'Escape') return
      event.stopPropagation()
      end()
    }
    const hold = (event: Event) => {
      if (isDragging) event.preventDefault()
    }
    box.addEventListener('pointerdown', down)
    box.addEventListener('touchmove', hold, { passive: false })
    box.addEventListener('contextmenu', hold)
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
    addEventListener('keydown', cancel, true)
    return () => {
      end()
      box.removeEventListener('pointerdown', down)
      box.removeEventListener('touchmove', hold)
      box.removeEventListener('contextmenu', hold)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', cancel, true)
    }
  }, [list])

  return dragging
}

const rowElement = (box: HTMLElement, row: Row | undefined) =>
  row && box.querySelector<HTMLElement>(`[data-node="${CSS.escape(row.node.id)}"]`)

/** How many of the lines that stay are above a height of the window. */
function gapUnder(box: HTMLElement, staying: readonly Row[], rows: readonly Row[], y: number): number {
  const { left, width, top, bottom } = box.getBoundingClientRect()
  if (y <= top) return 0
  if (y >= bottom) return staying.length
  const under = document
    .elementsFromPoint(left + width / 2, Math.min(innerHeight - 1, Math.max(0, y)))
    .map((element) => element.closest<HTMLElement>('[data-node]'))
    .find((element) => element !== null && box.contains(element))
  if (!under) return staying.length
  const id = under.dataset['node']
  const at = staying.findIndex(({ node }) => node.id === id)
  if (at >= 0) {
    const rect = under.getBoundingClientRect()
    return y < rect.top + rect.height / 2 ? at : at + 1
  }
  const own = rows.findIndex(({ node }) => node.id === id)
  const above = rows.slice(0, own).findLast((row) => staying.includes(row))
  return above ? staying.indexOf(above) + 1 : 0
}

function topOf(box: HTMLElement, staying: readonly Row[], gap: number): number {
  const below = rowElement(box, staying[gap])
  if (below) return below.offsetTop
  const above = rowElement(box, staying.at(-1))
  return above ? above.offsetTop + above.offsetHeight : 0
}
