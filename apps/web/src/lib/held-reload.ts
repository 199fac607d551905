import { createStore } from './external-store.ts'

/** Whether the code of a page could not be fetched: the router would have reloaded the document for it. */
export const heldReload = createStore(false)

interface NavigateEvent extends Event {
  navigationType: string
  userInitiated: boolean
}

/**
 * Where the code of a route can't be fetched the router reloads the document, which without a connection puts the
 * browser's error page in the place of the one being read. Only the user may reload from now on; what the router
 * wanted is told by `heldReload`. Browsers without the Navigation API are left as they are.
 */
export function holdReloads(): void {
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent
    if (navigationType !== 'reload' || userInitiated || !cancelable) return
    event.preventDefault()
    heldReload.set(true)
  })
}
