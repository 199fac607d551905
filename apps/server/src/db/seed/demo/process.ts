import { RasterWorker } from '@yantu/deck/raster/index'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { systemClock } from '../../../kernel/clock/index.ts'
import { createLogger } from '../../../kernel/log/index.ts'
import { secretInDataDir } from '../../../kernel/secret.ts'
import { seedPictures, seedWorks } from './index.ts'
import type { DemoMessage } from './start.ts'

/*
 * Makes the demo content beside the server (start.ts): the hundreds of MB that writing and drawing take go back
 * to the system when it ends.
 */

const tell = (message: DemoMessage) => process.send?.(message)
process.on('disconnect', () => process.exit())

const config = readConfig(process.env)
const app = await createApp({
  config,
  environment: process.env,
  databaseUrl: config.databaseUrl ?? '',
  appSecret: config.appSecret ?? secretInDataDir(config.dataDir),
  log: createLogger(config.logLevel),
  withoutSite: true,
})
const deps = { db: app.db, clock: systemClock, worker: new RasterWorker(), ...app.modules }
await seedWorks(deps, (made, of) => tell({ kind: 'progress', made, of }))
tell({ kind: 'works' })
await seedPictures(deps)
process.exit()
