import { JobError } from '@yantu/deck/workers/job-error'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manualClock } from '../../../kernel/clock/index.ts'
import { createLogger } from '../../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createMarketThemes, type MarketThemesDeps } from './market.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

it('waits for a busy engine, and tries a file that breaks it thrice, not every minute for ever', async () => {
  let judged = 0
  const file = {
    id: '00000000-0000-7000-8000-000000000001',
    ownerId: 1,
    purpose: 'work-main',
    visibility: 'private' as const,
    key: 'k',
    name: 'a.pptx',
    extension: 'pptx',
    mime: 'x',
    sizeBytes: 2,
    sha256: Buffer.alloc(32),
    boundTo: null,
  }
  let version = 1
  const deps: MarketThemesDeps = {
    db: database.db,
    clock: manualClock(new Date('2026-03-01T02:00:00Z')),
    log: createLogger('silent'),
    files: {
      find: async () => file,
      withLocalCopies: (lend) => lend(async () => '/nowhere'),
    },
    maker: {
      async judge() {
        judged++
        throw new JobError(judged === 1 ? 'busy' : judged === 2 ? 'closed' : 'failed')
      },
    },
    market: {
      version: async () => version,
      decksAfter: async (after) => (after === 0 ? [{ id: 7, fileId: file.id }] : []),
      themesAmong: async () => new Set(),
      works: async () => [],
      boughtAmong: async () => new Set(),
      freeDownloadsPerDay: async () => 0,
      takeFree: async () => false,
    },
    earnings: { earn: async () => undefined },
    notify: async () => {},
    themeFee: async () => null,
    areRelated: async () => false,
  }
  const themes = createMarketThemes(deps)
  for (let minute = 0; minute < 10; minute++) await themes.classifyNew()
  expect(judged).toBe(5)
  version = 2
  await themes.classifyNew()
  expect(judged).toBe(5)
})
