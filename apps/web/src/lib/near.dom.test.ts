import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { approach, firstTouch } from './near.ts'

/** Of each place that is watched: says whether it is in sight. */
const watched = new Map<Element, (isIntersecting: boolean) => void>()

beforeEach(() => {
  document.body.innerHTML = '<div id="below"></div>'
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe(place: Element) {
        watched.set(place, (isIntersecting) => this.tell([{ isIntersecting }]))
      }
      disconnect() {
        watched.clear()
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['signedIn']
})

/** Whether what waits for `below` comes after that was done. */
async function comes(done: () => void, wait = approach): Promise<boolean> {
  let isHere = false
  void wait('below').then(() => (isHere = true))
  done()
  await new Promise((resolve) => setTimeout(resolve))
  return isHere
}
const look = (isIntersecting: boolean) => [...watched.values()].forEach((tell) => tell(isIntersecting))

it('comes when it is seen, and not before', async () => {
  expect(await comes(() => undefined)).toBe(false)
  expect(await comes(() => look(false))).toBe(false)
  expect(await comes(() => look(true))).toBe(true)
  expect(watched.size).toBe(0)
})

it.each(['pointerdown', 'keydown', 'click', 'focusin', 'input', 'popstate'])(
  'comes at a %s anywhere',
  async (press) => {
    expect(await comes(() => window.dispatchEvent(new Event(press)))).toBe(true)
  },
)

it('that only a press brings comes by no look', async () => {
  expect(await comes(() => undefined, firstTouch)).toBe(false)
  expect(watched.size).toBe(0)
  expect(await comes(() => window.dispatchEvent(new Event('pointerdown')), firstTouch)).toBe(true)
  document.documentElement.dataset['signedIn'] = ''
  expect(await comes(() => undefined, firstTouch)).toBe(true)
})

it('is waited for by nobody who has signed in, nor where the browser draws the page itself', async () => {
  document.documentElement.dataset['signedIn'] = ''
  expect(await comes(() => undefined)).toBe(true)
  delete document.documentElement.dataset['signedIn']
  document.body.innerHTML = ''
  expect(await comes(() => undefined)).toBe(true)
})
