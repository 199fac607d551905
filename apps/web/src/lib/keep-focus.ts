/** Dialogs and menus lie over what they were opened from, and give the focus back to it. */
const isOver = (element: Element) =>
  element.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null

const isNowhere = () => document.activeElement === document.body

const ITEM = '[data-item]'
const CONTROL = 'a[href], button, [tabindex]'

/**
 * The ref of a place whose items (`data-item`) may go while the focus is on a control of theirs, as by its own press.
 * The focus goes on to the item if that is still there, else to the one that stands in its stead, else to the last; to
 * the place itself (`tabIndex={-1}`) where none is left. Whoever has turned elsewhere is left there.
 *
 * @example features/catalog/own/favourites.tsx
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  let held: { control: Element; item: Element | null; rank: number } | null = null
  const itemsNow = () => [...place.querySelectorAll<HTMLElement>(ITEM)]

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || isOver(target)) return
    const item = target.closest<HTMLElement>(ITEM)
    held = place.contains(target)
      ? { control: target, item, rank: item ? itemsNow().indexOf(item) : -1 }
      : null
  }

  const follow = () => {
    if (!held || held.control.isConnected || !isNowhere()) return
    const { item, rank } = held
    held = null
    const items = itemsNow()
    const next = items.find((one) => one === item) ?? (item && (items[rank] ?? items.at(-1))) ?? place
    const taker = next.matches(CONTROL) ? next : next.querySelector<HTMLElement>(CONTROL)
    taker?.focus()
  }

  // A moment later what had it is gone, if it goes, or the focus has come somewhere else.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const hasTurnedAway = held?.control === target && held?.control.isConnected && isNowhere()
      if (hasTurnedAway) held = null
      else follow()
    })
  const observer = new MutationObserver(follow)
  observer.observe(place, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', leave)
  }
}
