import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from './external-store.ts'

export interface Shortcut {
  /** A key as `KeyboardEvent.key` says it; letters in capitals. */
  key: string
  /** What it is called where it isn't its own name: ←. */
  sign?: string
  label: string
  run: () => void
  /** Of the bar along the lower edge: for several keys one, and for the rest of them null. */
  bar?: { sign: string; label: string } | null
}

export interface ShortcutGroup {
  name: string
  shortcuts: readonly Shortcut[]
  /** Of every page: listed after the page's own. */
  isEverywhere?: boolean
}

const NONE: readonly ShortcutGroup[] = []
const groups = createStore(NONE)

/** The keys that can be pressed now, by what they belong to; the page's own first. */
export const useShortcutGroups = (): readonly ShortcutGroup[] =>
  useStore(groups, NONE).toSorted((a, b) => Number(a.isEverywhere ?? false) - Number(b.isEverywhere ?? false))

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Whether the keys mean something else now: text is typed, a dialog or a menu is open, the system is asked. */
export const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target instanceof Element && event.target.closest(typing) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

export const matches = (event: KeyboardEvent, key: string): boolean =>
  event.key === key || event.key.toUpperCase() === key

/** Offers keys while the component is there; the help lists them. */
export function useShortcuts(group: ShortcutGroup): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    const shortcut = group.shortcuts.find(({ key }) => matches(event, key))
    if (!shortcut) return
    event.preventDefault()
    shortcut.run()
  })
  const { name } = group
  const signature = group.shortcuts.map(({ key, label }) => key + label).join()
  const offered = useEffectEvent(() => group)

  useEffect(() => {
    const own = offered()
    groups.set([...groups.get(), own])
    const listen = (event: KeyboardEvent) => run(event)
    window.addEventListener('keydown', listen)
    return () => {
      groups.set(groups.get().filter((other) => other !== own))
      window.removeEventListener('keydown', listen)
    }
  }, [name, signature])
}
