import { contract } from '@yantu/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedReference } from './db/seed/index.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { rowsOfEveryModule } from './testing/authorization-rows.ts'
import {
  answerOf,
  createWorld,
  describeAuthorization,
  unlistedCalls,
  type World,
} from './testing/authorization.ts'

const rows = await rowsOfEveryModule()
let running: TestApp
let world: World

beforeAll(async () => {
  running = await startTestApp({ stagesJobs: true })
  const { app } = running
  await seedReference({ db: app.db, ...app.modules })
  world = await createWorld({ http: app.http, db: app.db })
})

afterAll(() => running?.close())

test('every call that is served has its rows in the matrix', () => {
  expect(unlistedCalls(running.app.http, rows)).toEqual([])
})

describeAuthorization(rows, () => world)

describe('what depends on who asks is kept by nobody else:', () => {
  const publicReads = rows.filter(
    ({ call, expect: expected }) =>
      contract[call].method === 'GET' &&
      contract[call].access === 'public' &&
      (expected.user ?? expected.rest) === 200,
  )

  test('there are such calls', () => {
    expect(publicReads.map(({ call }) => call)).toContain('getTheme')
  })

  test.each(publicReads)('$call', async (row) => {
    const { headers } = await answerOf(world, row, 'user')
    expect(headers['cache-control']).toMatch(/\b(no-store|private)\b/)
    expect(headers['cache-control']).not.toContain('public')
  })
})
