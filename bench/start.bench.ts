import { startEmbeddedPostgres } from '../apps/server/src/kernel/db/embedded/index.ts'
import { discard, median, startProduct } from './product.ts'

/* First start, second start, and a start on a running database, each to the first page that answers 200. */

const ROUNDS = 5
const text = (ms: number) => (ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
const report = (what: string, ms: number, goalMs: number) =>
  console.log(`  ${what}: ${text(ms)} (goal ${text(goalMs)}) ${ms <= goalMs ? 'ok' : 'MISSED'}`)

const first = await startProduct()
const { dataDir } = first
report('first start, demo content made', first.startMs, 60_000)
await first.stop()
try {
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct({ dataDir })
    seconds.push(product.startMs)
    await product.stop()
  }
  report('second start, PostgreSQL started too (median of 5)', median(seconds), 5_000)

  const database = await startEmbeddedPostgres({ dataDir })
  const running: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const product = await startProduct({ dataDir, env: { DATABASE_URL: database.url } })
    running.push(product.startMs)
    await product.stop()
  }
  await database.stop()
  report('second start, database running (median of 5)', median(running), 1_000)
} finally {
  await discard(dataDir)
}
