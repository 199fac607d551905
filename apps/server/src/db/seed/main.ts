import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { say, step } from '../../console.ts'
import { startEmbeddedPostgres } from '../../kernel/db/embedded/index.ts'
import { createKysely, createPool } from '../../kernel/db/index.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../schema.ts'
import { seedScale } from './scale.ts'

/*
 * `npm run seed -- --templates 100000` adds synthetic works to the database that `npm start` uses, borrowing the
 * pictures of the demo works; start once before, so that there are some.
 */

const { values } = parseArgs({ options: { templates: { type: 'string' } } })
const templates = Number(values.templates)
if (!Number.isInteger(templates) || templates < 1) {
  process.stderr.write('用法 / usage: npm run seed -- --templates 100000\n')
  process.exit(2)
}

const config = readConfig(process.env)
if (config.production) throw new Error('synthetic works are not for NODE_ENV=production')
const server = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say })
const pool = createPool({ url: config.databaseUrl ?? server?.url ?? '', statementTimeoutMs: 600_000 })
const db = createKysely<Database>(pool)
try {
  await migrate(db)
  await step(`${templates} 件合成作品`, () =>
    seedScale(db, { templates, now: new Date(), onProgress: (done) => say(`  ${done} / ${templates}`) }),
  )
} finally {
  await db.destroy()
  await server?.stop()
}
