import { createApp, originOf } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { createLogger } from '../../../kernel/log/index.ts'
import { secretInDataDir } from '../../../kernel/secret.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedCommunity } from './community.ts'
import { seedDemands } from './demands.ts'
import { freePort } from '../../../kernel/free-port.ts'
import { seedPictures, seedWorks } from './index.ts'
import { seedPayees } from './payees.ts'
import { createStoryClock } from './story-clock.ts'
import type { DemoMessage } from './start.ts'

/*
 * Makes the demo content beside the server (start.ts): the hundreds of MB that writing and drawing take go back
 * to the system when it ends.
 */

const tell = (message: DemoMessage) => process.send?.(message)
process.on('disconnect', () => process.exit())

const config = readConfig(process.env)
const clock = createStoryClock()
// An address of its own: its payments are made at its own sandbox. Jobs are staged, and the server does them.
const own = {
  ...config,
  host: '127.0.0.1',
  port: await freePort(),
  publicOrigin: undefined,
  role: 'web' as const,
}
const app = await createApp({
  config: own,
  environment: process.env,
  databaseUrl: config.databaseUrl ?? '',
  appSecret: config.appSecret ?? secretInDataDir(config.dataDir),
  log: createLogger(config.logLevel),
  clock,
  withoutSite: true,
})
await app.jobs.start()
const deps = { db: app.db, clock, ...app.modules }
await seedAnnouncements(deps)
await seedWorks(deps, (made, of) => tell({ kind: 'progress', made, of }))
await app.http.listen({ host: own.host, port: own.port })
await seedDemands({ app, clock, origin: originOf(own), siteOrigin: originOf(config) })
await seedPayees({ app, clock })
// What was earned in the stories long enough ago is payable from the start.
await app.modules.payments.earnings.release()
tell({ kind: 'works' })
await seedCommunity({ app, clock })
await seedPictures(deps)
process.exit()
