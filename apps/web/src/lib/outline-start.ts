import type { OutlineMinutes, OutlineSceneValue, TextMode } from '@yantu/contract/ai/choices'

/** What /ai hands to /ai/outline: a file can't travel in an address. */
export type OutlineStart = {
  topic: string
  file?: File
  scene?: OutlineSceneValue
  minutes?: OutlineMinutes
  pages?: number
  audience?: string
  textMode?: TextMode
  themeId?: string
  /** Stop a running stream of the user instead of being refused because of it. */
  replace?: boolean
}

let handedOver: OutlineStart | null = null

export function handOver(start: OutlineStart): void {
  handedOver = start
}

/**
 * What was handed over, once: a later call, as after a reload, gets null. Calls of one task get the same, since
 * React renders twice in development.
 */
export function takeOver(): OutlineStart | null {
  setTimeout(() => {
    handedOver = null
  })
  return handedOver
}
