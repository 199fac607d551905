import { limits } from '@yantu/contract/limits'
import { DeckWorker } from '@yantu/deck/make/pool'
import { RasterWorker } from '@yantu/deck/raster/pool'
import type { JobPool } from '@yantu/deck/workers/job-pool'
import { createDocumentImporter } from './adapters/document-importer/index.ts'
import { createLocalDiskStorage } from './adapters/object-storage/local-disk.ts'
import type { Db } from './db/schema.ts'
import type { Clock } from './kernel/clock/index.ts'
import type { Jobs } from './kernel/jobs/index.ts'
import type { Logger } from './kernel/log/index.ts'
import { fenFromYuan } from './kernel/money/index.ts'
import type { Secrets } from './kernel/secret.ts'
import { createAgreements } from './modules/agreements/index.ts'
import { createAi, type OutlineWriter } from './modules/ai/index.ts'
import { createCatalog } from './modules/catalog/index.ts'
import { createSales } from './modules/catalog/sales/index.ts'
import { createDictionaries } from './modules/dictionaries/index.ts'
import { createFiles } from './modules/files/index.ts'
import { createIdentity, type SmsSender } from './modules/identity/index.ts'
import { createMembership } from './modules/membership/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createPayments, type PaymentProvider } from './modules/payments/index.ts'

export interface ModulesDeps {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Logger
  secrets: Secrets
  sms: SmsSender
  paymentProvider: PaymentProvider
  outlineWriter: OutlineWriter
  /** All work on documents. */
  pool: JobPool
  /** Names who answers for a model's words in a file's AIGC property. */
  aiProducer: string
  /** Where the provider and browsers reach this site. */
  origin: string
  production: boolean
  /** Absolute folder of the stored files. */
  filesRoot: string
}

export type Modules = ReturnType<typeof createModules>

/**
 * Every module with the ports it needs. Foundation modules ask products by the functions given here, so
 * neither side imports the other.
 */
export function createModules(deps: ModulesDeps) {
  const { db, clock, jobs, log, secrets, origin, pool } = deps
  const dictionaries = createDictionaries({ db })
  const files = createFiles({
    db,
    clock,
    jobs,
    secrets,
    storage: createLocalDiskStorage({ root: deps.filesRoot }),
  })
  const notifications = createNotifications({ db, clock })
  const freeDownloads = (plan: number | null) => dictionaries.number('template_free_daily', String(plan ?? 0))

  const membership = createMembership({
    db,
    clock,
    freeDownloadsPerDay: freeDownloads,
    downloadsToday: (userId) => sales.freeDownloadsToday(userId),
  })
  const identity = createIdentity({
    db,
    clock,
    jobs,
    log,
    secrets,
    sms: deps.sms,
    smsAddressFactor: deps.production ? 1 : limits.rate.smsAddressFactorOutsideProduction,
    addressFactor: deps.production ? 1 : limits.rate.addressFactorOutsideProduction,
    proofNumbers: limits.proof.numbers,
    notify: notifications.notify,
    isMember: membership.isMember,
    workCounts: (userIds) => catalog.workCounts(userIds),
  })
  const payments = createPayments({
    db,
    clock,
    jobs,
    log,
    provider: deps.paymentProvider,
    origin: () => origin,
  })
  const raster = new RasterWorker(pool)
  const catalog = createCatalog({
    db,
    clock,
    jobs,
    log,
    secrets,
    dictionaries,
    publicUrl: files.publicUrl,
    pictures: { ...files, watermark: (picture) => raster.watermark(picture) },
    ports: {
      profiles: identity.profiles,
      isFollowing: identity.isFollowing,
      hasBought: (userId, workId) => sales.hasBought(userId, workId),
      isTheme: (workId) => ai.isTheme(workId),
    },
  })
  const sales = createSales({
    db,
    clock,
    payments,
    notify: notifications.notify,
    publicUrl: files.publicUrl,
    signedUrl: files.signedUrl,
    designerShare: () => dictionaries.number('template_designer_share'),
    freeDownloadsPerDay: async (userId) =>
      freeDownloads((await membership.currentPlan(userId, clock.now()))?.plan ?? null),
  })
  const ai = createAi({
    db,
    clock,
    jobs,
    log,
    files,
    raster,
    maker: new DeckWorker(pool),
    writer: deps.outlineWriter,
    importDocument: createDocumentImporter(pool),
    market: {
      market: {
        version: catalog.version,
        decksAfter: catalog.decksAfter,
        publishedAmong: catalog.publishedAmong,
        works: catalog.shownWorks,
        boughtAmong: sales.boughtAmong,
        freeDownloadsPerDay: sales.freeDownloadsPerDay,
        takeFree: sales.takeFree,
      },
      ledger: payments.ledger,
      isMember: membership.isMember,
      themeUseFee: async () => fenFromYuan(await dictionaries.value('theme_use_fee')),
    },
    generationsPerDay: async (userId) => {
      const plan = (await membership.currentPlan(userId, clock.now()))?.plan ?? 0
      return dictionaries.number('ai_daily', String(plan))
    },
    producer: deps.aiProducer,
  })
  const agreements = createAgreements({ db, clock, dictionaries })
  return {
    identity,
    dictionaries,
    files,
    notifications,
    membership,
    payments,
    catalog,
    sales,
    ai,
    agreements,
  }
}
