import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { startSeeded } from './seeded.ts'

/** In development the first page is put together when it is asked for. */
const FIRST_LOOK_MS = 150_000

/** The product in development, where the gallery of parts is: the built site has none. Vitest global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startSeeded({ SITE_MODE: 'development' })
  await lookOnce(`${server.origin}/dev/parts`)
  project.provide('gallery', server.origin)
  return async () => {
    await server.stop()
    await server.discard()
  }
}

/** Vite prepares the libraries when they are first asked for; what was loaded before that is then of no use. */
async function lookOnce(address: string): Promise<void> {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const isShown = () =>
    page
      .getByRole('heading', { name: '部件', level: 1 })
      .waitFor({ timeout: 10_000 })
      .then(() => true)
      .catch(() => false)
  const deadline = Date.now() + FIRST_LOOK_MS
  do await page.goto(address, { timeout: FIRST_LOOK_MS })
  while (!(await isShown()) && Date.now() < deadline)
  await browser.close()
}
