import { outlineHeaders } from '@yantu/contract/ai/choices'
import type { Locator, Page } from 'playwright-core'

/** Asks for an outline of a topic; it is written for as long as the answer is read. */
export async function ask(
  origin: string,
  token: string,
  topic: string,
): Promise<{ historyId: string; leave(): void }> {
  const reading = new AbortController()
  const form = new FormData()
  form.set('stream', '1')
  form.set('topic', topic)
  const response = await fetch(`${origin}/api/ai/outline/stream`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
    signal: reading.signal,
  })
  const historyId = response.headers.get(outlineHeaders.history)
  if (!historyId) throw new Error(`no outline was begun: ${response.status} ${await response.text()}`)
  response.text().catch(() => undefined)
  return { historyId, leave: () => reading.abort() }
}

export const lines = (page: Page): Locator => page.getByRole('treeitem')
export const line = (page: Page, text: string): Locator =>
  lines(page).filter({
    has: page.locator('[data-words]', { hasText: new RegExp(`^${text.replaceAll('.', '\\.')}$`) }),
  })
