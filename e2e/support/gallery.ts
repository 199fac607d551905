import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { sharedBrowser, type Theme, watchErrors } from './browser.ts'
import { newWindow } from './page.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    gallery: string
  }
}

export interface Opening {
  /** One section instead of all. */
  only?: string
  /** Further parameters of the address. */
  search?: string
  /** Loaded again, though the last journey was there. */
  anew?: boolean
  width?: number
  height?: number
  theme?: Theme
}

/**
 * The gallery of parts in a window that a file keeps. It is loaded where another section is opened than the last; a
 * journey that fails takes its page along. What its samples pretend to load are `data:` addresses, which the site's
 * policy refuses.
 */
export function galleryWindow(): (opening: Opening) => Promise<{ page: Page; errors: string[] }> {
  let context: BrowserContext
  let seen: { page: Page; errors: string[] } | undefined
  beforeAll(async () => {
    context = await newWindow(await sharedBrowser(), { origin: inject('gallery'), bypassCSP: true })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await seen?.page.close()
    seen = undefined
  })
  afterAll(() => context?.close())

  return async ({ only = '', search = '', anew, width = 1440, height = 900, theme = 'light' }) => {
    if (!seen) {
      const page = await context.newPage()
      seen = { page, errors: watchErrors(page) }
    }
    const { page, errors } = seen
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height })
    const address = `${inject('gallery')}/dev/parts${only && `?only=${only}`}${search}`
    if (anew || page.url() !== address) {
      errors.length = 0
      await page.goto(address)
    }
    await page.getByRole('heading', { name: '部件', level: 1 }).waitFor()
    return seen
  }
}
