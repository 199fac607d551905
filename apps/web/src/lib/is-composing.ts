import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** What browsers give as the code of a key that an input method has taken (UI Events, 6.3). */
const TAKEN = 229

/**
 * Whether a key is the input method's, which composes with it: Enter takes a word then, Escape gives it up. Safari ends
 * the composition before it tells of the key, and says so by the code alone.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === TAKEN
}
