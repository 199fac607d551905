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

let handedOver: { start: OutlineStart; by: string } | null = null

/** `by` is the user who asks: nobody else's page begins it. */
export function handOver(start: OutlineStart, by: string): void {
  handedOver = { start, by }
}

/**
 * What was handed over and has not begun yet, or null, as after a reload. React may throw a page away and render
 * it again before it is shown, so it stays until {@link startBegun}.
 */
export const takeOver = (by: string | null): OutlineStart | null =>
  handedOver?.by === by ? (handedOver?.start ?? null) : null

/** The writing has begun: what was handed over is not begun again. */
export function startBegun(): void {
  handedOver = null
}
