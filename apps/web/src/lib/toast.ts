import { commonLimits } from '@yantu/contract/limits/common'
import { createStore } from './external-store.ts'

export type ToastKind = 'success' | 'error' | 'warning'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

/** The toasts on the screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([])

let lastId = 0
const most = 3

function show(kind: ToastKind, text: string): void {
  if (typeof window === 'undefined' || !text) return
  const id = ++lastId
  const others = toasts.get().filter((shown) => shown.text !== text)
  toasts.set([...others, { id, kind, text }].slice(-most))
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== id)), commonLimits.toastMs)
}

/** Short notes that go by themselves after three seconds (specification section 8). */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
}
