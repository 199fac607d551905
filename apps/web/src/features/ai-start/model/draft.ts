import {
  nearestLength,
  type OutlineMinutes,
  type OutlineSceneValue,
  outlineLengths,
  outlineScenes,
  type TextMode,
  textModes,
} from '@yantu/contract/ai/choices'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../../lib/external-store.ts'
import { onWorkOwnerChange, workOwner } from '../../session/index.ts'

export type Mode = 'topic' | 'document'

/** What has been written and chosen on /ai; it survives reloads and the login. */
export type Draft = {
  mode: Mode
  topic: string
  /** `auto` follows the words of the topic; null is none, chosen by hand. */
  scene: OutlineSceneValue | null | 'auto'
  minutes: OutlineMinutes
  /** Instead of the pages that go with the minutes. */
  pages: number | null
  audience: string
  textMode: TextMode
  themeId: string | null
}

export const emptyDraft: Draft = {
  mode: 'topic',
  topic: '',
  scene: 'auto',
  minutes: 15,
  pages: null,
  audience: '',
  textMode: 'keep',
  themeId: null,
}

const oneOf = <Value>(known: readonly Value[], value: unknown, otherwise: Value): Value =>
  known.find((each) => each === value) ?? otherwise

/** A draft out of a kept text, whatever became of it. */
export function parseDraft(text: string | null): Draft {
  let kept: Partial<Record<keyof Draft, unknown>>
  try {
    kept = (JSON.parse(text ?? '{}') as typeof kept | null) ?? {}
  } catch {
    return emptyDraft
  }
  const scenes = [...outlineScenes.map(({ value }) => value), null, 'auto'] as const
  const words = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    mode: oneOf(['topic', 'document'], kept.mode, 'topic'),
    topic: words(kept.topic),
    scene: scenes.some((each) => each === kept.scene) ? (kept.scene as Draft['scene']) : 'auto',
    minutes: oneOf(
      outlineLengths.map(({ minutes }) => minutes),
      kept.minutes,
      emptyDraft.minutes,
    ),
    pages: typeof kept.pages === 'number' ? kept.pages : null,
    audience: words(kept.audience),
    textMode: oneOf(textModes, kept.textMode, 'keep'),
    themeId: words(kept.themeId) || null,
  }
}

const storageKey = (owner: string | null) => `yantu.ai-draft.${owner ?? ''}`

function readKept(owner: string | null): Draft {
  try {
    return parseDraft(sessionStorage.getItem(storageKey(owner)))
  } catch {
    return emptyDraft
  }
}

function keep(owner: string | null, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey(owner))
    else sessionStorage.setItem(storageKey(owner), text)
  } catch {
    // Storage may be full or forbidden: the draft then lasts as long as the page.
  }
}

const draft = createStore(typeof window === 'undefined' ? emptyDraft : readKept(workOwner()))

export const currentDraft = (): Draft => draft.get()

export function changeDraft(changes: Partial<Draft>): void {
  draft.set({ ...draft.get(), ...changes })
  keep(workOwner(), JSON.stringify(draft.get()))
}

/** What a visitor wrote goes with them into their login; what a user wrote is nobody else's. */
onWorkOwnerChange((now, before) => {
  const text = JSON.stringify(draft.get())
  if (before !== null || text === JSON.stringify(emptyDraft)) return draft.set(readKept(now))
  keep(before, null)
  keep(now, text)
})

export const useDraft = (): Draft => useStore(draft, emptyDraft)

/**
 * The scene that stands chosen: by hand, or by what `words` (topic or file name) say. What reads them comes with the
 * first word; without a connection they say nothing.
 */
export async function sceneOf(
  { scene }: Pick<Draft, 'scene'>,
  words: string,
): Promise<OutlineSceneValue | null> {
  if (scene !== 'auto') return scene
  if (words === '') return null
  return import('@yantu/contract/ai/scene-of-topic').then(
    ({ sceneOfTopic }) => sceneOfTopic(words),
    () => null,
  )
}

/** The minutes that a topic asks for itself (三分钟的竞选演讲), where nobody chose others than the usual. */
export async function minutesOf({ minutes }: Pick<Draft, 'minutes'>, topic: string): Promise<OutlineMinutes> {
  if (minutes !== emptyDraft.minutes || topic === '') return minutes
  const asked = await import('@yantu/contract/ai/topic').then(
    ({ readTopic }) => readTopic(topic).minutes,
    () => undefined,
  )
  return asked === undefined ? minutes : nearestLength(asked).minutes
}

/** {@link sceneOf} as it is shown. */
export function useScene({ scene }: Pick<Draft, 'scene'>, words: string): OutlineSceneValue | null {
  const [read, setRead] = useState<OutlineSceneValue | null>(null)
  useEffect(() => {
    let isOutdated = false
    void sceneOf({ scene }, words).then((found) => isOutdated || setRead(found))
    return () => {
      isOutdated = true
    }
  }, [scene, words])
  return scene === 'auto' ? read : scene
}

export const lengthOf = ({ minutes }: Pick<Draft, 'minutes'>) =>
  outlineLengths.find((length) => length.minutes === minutes) ?? outlineLengths[2]
