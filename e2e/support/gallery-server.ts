import type { TestProject } from 'vitest/node'
import { buildGalleryIfChanged } from '../../scripts/build-web.ts'
import { say } from '../../scripts/progress.ts'
import { startSeeded } from './seeded.ts'

/** The product with the gallery of parts, which no other build has. Vitest global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildGalleryIfChanged(say)
  const server = await startSeeded({ SITE_MODE: 'gallery' })
  project.provide('gallery', server.origin)
  return async () => {
    await server.stop()
    await server.discard()
  }
}
