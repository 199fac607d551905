import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get(): State
  set(next: State): void
  subscribe(listener: () => void): () => void
}

/** A value outside React that components may watch; `set` with the same value tells nobody. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value; `onServer` is what the server rendered, used until hydration has ended. */
export function useStore<State>(store: Store<State>, onServer: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
