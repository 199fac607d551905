import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLocalDiskStorage } from '../../../adapters/object-storage/local-disk.ts'
import { systemClock } from '../../../kernel/clock/index.ts'
import { createLogger } from '../../../kernel/log/index.ts'
import { createSecrets } from '../../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createFiles } from '../../files/index.ts'
import { createThemes, type ThemesDeps } from './themes.service.ts'

const filesRoot = mkdtempSync(join(tmpdir(), 'yantu-covers-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database?.drop()
  rmSync(filesRoot, { recursive: true, force: true })
})

/** Two nodes that draw the only theme's cover; each has drawn it before either keeps it. */
async function drawOnTwoNodes() {
  let drawing = 0
  let release = () => {}
  const bothDrawn = new Promise<void>((resolve) => {
    release = resolve
  })
  const deps = {
    db: database.db,
    clock: systemClock,
    log: createLogger('silent'),
    files: createFiles({
      db: database.db,
      clock: systemClock,
      secrets: createSecrets('a secret of thirty-two characters'),
      storage: createLocalDiskStorage({ root: filesRoot }),
    }),
    raster: {
      async rasterize() {
        drawing += 1
        if (drawing === 2) release()
        await bothDrawn
        return [
          catalogLimits.pictureWidths.map((width) => ({ width, height: 1, bytes: Buffer.from(`${width}`) })),
        ]
      },
    },
    maker: {
      themes: async () => [
        { id: 'ink', name: '水墨', palettes: [{ id: 'yan', name: '砚', mainColor: 'black', dark: false }] },
      ],
      cover: async () => '<svg/>',
    },
  } as unknown as ThemesDeps
  return Promise.all([1, 2].map(() => createThemes(deps).list({ start: 0, count: 1 })))
}

it('keeps one cover where two nodes drew it, and claims no other', async () => {
  const answers = await drawOnTwoNodes()
  const covers = await database.db.selectFrom('ai_theme_cover').select('picture_key').execute()
  const files = await database.db.selectFrom('stored_file').select(['key', 'bound_to']).execute()
  expect(covers).toHaveLength(1)
  const kept = covers[0]?.picture_key
  expect(answers.map(({ items }) => items[0]?.thumbnail)).toEqual([
    `/files/public/${kept}`,
    `/files/public/${kept}`,
  ])
  expect(files).toHaveLength(2)
  expect(files.filter(({ bound_to }) => bound_to === 'ai-theme:ink-yan').map(({ key }) => key)).toEqual([
    kept,
  ])
  expect(files.filter(({ bound_to }) => bound_to === null)).toHaveLength(1)
})
