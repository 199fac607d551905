import slices from '../../.react-router/work-titles.css?url'
import { touched } from './near.ts'
import { titleFamily } from './title-family.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Titles of works aren't known at build time: they are set in slices of the display face. A document names those of its
 * own titles, which are fetched after the page and shown at once. The rules of all slices, 60 kB that have every text
 * laid out again, come when the page may change: for who has signed in, or once anything is done to it.
 */
export function loadWorkTitleFont(): void {
  whenIdle(() => void showOwnTitles())
  const mayChange = 'signedIn' in document.documentElement.dataset ? Promise.resolve() : touched(orScrolled)
  void mayChange.then(() => whenIdle(addAllSlices))
}

function orScrolled(come: () => void): () => void {
  const waiting = new AbortController()
  window.addEventListener('scroll', come, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}

/** Chinese glyphs all have the same advance, so nothing moves. */
async function showOwnTitles(): Promise<void> {
  const faces = [...document.fonts].filter(({ family }) => family.includes(titleFamily))
  await Promise.allSettled(faces.map((face) => face.load()))
  if (faces.length > 0) document.documentElement.dataset['titles'] = ''
}

function addAllSlices(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = slices
  document.head.append(link)
}
