import { accountLimits } from '@yantu/contract/limits/account'
import { aiLimits } from '@yantu/contract/limits/ai'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { httpLimits } from '@yantu/contract/limits/http'
import { identityLimits } from '@yantu/contract/limits/identity'
import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { fenFromYuan } from '@yantu/contract/money'
import { DeckWorker } from '@yantu/deck/make/pool'
import { RasterWorker } from '@yantu/deck/raster/pool'
import type { Readiness } from '@yantu/contract/system/endpoints'
import type { JobPool } from '@yantu/deck/workers/job-pool'
import { createDocumentImporter } from './adapters/document-importer/index.ts'
import { createFileDoctor } from './adapters/file-doctor/index.ts'
import type { Db } from './db/schema.ts'
import type { Clock } from './kernel/clock/index.ts'
import type { Jobs } from './kernel/jobs/index.ts'
import type { KeyRing } from './kernel/key-ring.ts'
import type { Logger } from './kernel/log/index.ts'
import type { Secrets } from './kernel/secret.ts'
import { createAccount } from './modules/account/index.ts'
import { createAgreements } from './modules/agreements/index.ts'
import { createApprovals } from './modules/approvals/index.ts'
import type { Audit } from './modules/audit/index.ts'
import { createAi, type OutlineWriter, themeFeeOf } from './modules/ai/index.ts'
import { createCatalog, type PagePainter } from './modules/catalog/index.ts'
import { createReview, machineEvidence } from './modules/catalog/review/index.ts'
import { createSales } from './modules/catalog/sales/index.ts'
import { createSubmissions } from './modules/catalog/submissions/index.ts'
import { createCommunity } from './modules/community/index.ts'
import { createDemands, type DraftPrinter, type DraftReader } from './modules/demands/index.ts'
import { createDictionaries } from './modules/dictionaries/index.ts'
import { createFiles, type ObjectStorage } from './modules/files/index.ts'
import { createFileUploads } from './modules/files/uploads/index.ts'
import { createIdentity, type SmsSender } from './modules/identity/index.ts'
import { createSettings } from './modules/identity/settings/index.ts'
import { createInspection } from './modules/inspection/index.ts'
import { createMembership } from './modules/membership/index.ts'
import { createMembershipSales } from './modules/membership/sales/index.ts'
import { createAnnouncementDesk, createNotifications } from './modules/notifications/index.ts'
import { createPaymentsConsole } from './modules/payments/console/index.ts'
import { createOnboarding } from './modules/onboarding/index.ts'
import { createInvoices } from './modules/payments/invoices/index.ts'
import { createPayments, type PaymentProvider } from './modules/payments/index.ts'
import { createPersonalData } from './modules/personal-data/index.ts'
import { createPayouts } from './modules/payments/payouts/index.ts'
import { createSiteContent } from './modules/site-content/index.ts'
import { createSystem } from './modules/system/index.ts'

export interface ModulesDeps {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Logger
  secrets: Secrets
  /** Of personal data. */
  keyRing: KeyRing
  audit: Audit
  sms: SmsSender
  paymentProvider: PaymentProvider
  outlineWriter: OutlineWriter
  /** All work on documents. */
  pool: JobPool
  painter: PagePainter
  /** Prints final drafts. */
  printer: DraftPrinter
  draftReader: DraftReader
  /** Names who answers for a model's words in a file's AIGC property. */
  aiProducer: string
  /** Where the provider and browsers reach this site. */
  origin: string
  production: boolean
  /** As the footer has it. */
  companyName: string
  storage: ObjectStorage
  /** Absolute folder of what has arrived of resumable uploads. */
  partsRoot: string
  readiness: () => Promise<Readiness>
  /** Absolute folder of files that are being made. */
  spool: string
}

export type Modules = ReturnType<typeof createModules>

/**
 * Every module with the ports it needs. Foundation modules ask products by the functions given here, so
 * neither side imports the other.
 */
export function createModules(deps: ModulesDeps) {
  const { db, clock, jobs, log, secrets, audit, origin, pool } = deps
  const dictionaries = createDictionaries({ db })
  const raster = new RasterWorker(pool)
  const files = createFiles({
    db,
    clock,
    jobs,
    log,
    secrets,
    storage: deps.storage,
    scale: async (path, width) => {
      const [picture] = await raster.scale({ path }, { widths: [width] })
      if (!picture) throw new Error('nothing was drawn')
      return picture.bytes
    },
  })
  const inspection = createInspection({
    db,
    clock,
    jobs,
    files,
    doctor: createFileDoctor(pool),
    spool: deps.spool,
    published: (fileIds) => catalog.publishedFiles(fileIds),
  })
  const approvals = createApprovals({
    db,
    clock,
    jobs,
    record: audit.record,
    lockRoles: (trx, userId) => identity.lockRoles(trx, userId),
    profiles: (ids) => identity.profiles(ids),
  })
  const notifications = createNotifications({ db, clock, profiles: (ids) => identity.profiles(ids) })
  const announcementDesk = createAnnouncementDesk({ db, clock, record: audit.record })
  const freeDownloads = (plan: number | null) => dictionaries.number('template_free_daily', String(plan ?? 0))

  const membership = createMembership({
    db,
    clock,
    freeDownloadsPerDay: freeDownloads,
    downloadsToday: (userId) => sales.freeDownloadsToday(userId),
    jobs,
    notify: notifications.notify,
  })
  const payoutRestHours = () => dictionaries.number('agreement_terms', 'payout_freeze_hours')
  const identity = createIdentity({
    db,
    clock,
    jobs,
    log,
    secrets,
    sms: deps.sms,
    smsAddressFactor: deps.production ? 1 : httpLimits.rate.smsAddressFactorOutsideProduction,
    addressFactor: deps.production ? 1 : httpLimits.rate.addressFactorOutsideProduction,
    proofNumbers: identityLimits.proof.numbers,
    notify: notifications.notify,
    record: audit.record,
    approvals,
    onRegistered: (trx, userId) => agreements.consentToRegistration(trx, userId),
    isMember: membership.isMember,
    workCounts: (userIds) => catalog.workCounts(userIds),
  })
  const payments = createPayments({
    db,
    clock,
    jobs,
    log,
    provider: deps.paymentProvider,
    notify: notifications.notify,
    origin: () => origin,
  })
  const paymentsConsole = createPaymentsConsole({
    db,
    clock,
    payments,
    approvals,
    record: audit.record,
    profiles: identity.profiles,
  })
  const invoices = createInvoices({
    db,
    clock,
    secrets,
    payments,
    notify: notifications.notify,
    record: audit.record,
    profiles: identity.profiles,
  })
  const membershipSales = createMembershipSales({
    db,
    clock,
    jobs,
    payments,
    notify: notifications.notify,
    memberships: membership,
    price: (plan) => dictionaries.value('user_vip_amount_discount', String(plan)),
    months: (plan) => dictionaries.number('user_vip_months', String(plan)),
  })
  const payouts = createPayouts({
    db,
    clock,
    payments,
    payees: {
      payee: (userId, within) => onboarding.payee(userId, within),
      revealAccounts: (trx, userIds, look) => onboarding.revealAccounts(trx, userIds, look),
    },
    restUntil: identity.payoutsRestUntil,
    held: payments.payoutsHeld,
    terms: {
      leastFen: async (within) => fenFromYuan(await dictionaries.valueWithin(within, 'payout_least_amount')),
      freezeHours: async (within) =>
        Number(await dictionaries.valueWithin(within, 'agreement_terms', 'payout_freeze_hours')),
      taxRule: (within) => dictionaries.valueWithin(within, 'payout_tax_rule'),
    },
    approvals,
    notify: notifications.notify,
    record: audit.record,
    profiles: identity.profiles,
    print: (document) => raster.pdf({ ...document, bookmarks: [] }),
  })
  const fileUploads = createFileUploads({
    db,
    clock,
    jobs,
    files,
    storage: deps.storage,
    partsRoot: deps.partsRoot,
    scalePicture: (path, userId) => raster.scale({ path }, { widths: catalogLimits.pictureWidths }, userId),
    squarePicture: (path, userId) => raster.square({ path }, accountLimits.avatar.px, userId),
    drawFigure: (path, userId) => raster.figure({ path }, aiLimits.outline.figurePx, userId),
    markPhoto: (path, userId) => raster.markPhoto({ path }, onboardingLimits.photo, userId),
  })
  const settings = createSettings({
    db,
    clock,
    jobs,
    secrets,
    files,
    takeAvatar: fileUploads.takeSquare,
    redeemCode: identity.redeemCode,
    payoutsRestUntil: identity.payoutsRestUntil,
    notify: notifications.notify,
    record: audit.record,
    payoutRestHours,
  })
  const catalog = createCatalog({
    db,
    clock,
    jobs,
    log,
    secrets,
    dictionaries,
    files,
    painter: deps.painter,
    inspection,
    notify: notifications.notify,
    ports: {
      profiles: identity.profiles,
      isFollowing: identity.isFollowing,
      hasBought: (userId, workId) => sales.hasBought(userId, workId),
      isTheme: (workId) => ai.isTheme(workId),
      designersNamed: identity.designersNamed,
    },
  })
  const sales = createSales({
    db,
    clock,
    payments,
    notify: notifications.notify,
    profiles: identity.profiles,
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
    figureOf: fileUploads.figureOf,
    market: {
      market: {
        version: catalog.version,
        decksAfter: catalog.decksAfter,
        themesAmong: catalog.themesAmong,
        works: catalog.shownWorks,
        boughtAmong: sales.boughtAmong,
        freeDownloadsPerDay: sales.freeDownloadsPerDay,
        takeFree: sales.takeFree,
      },
      earnings: payments.earnings,
      themeFee: async (userId) => {
        const current = await membership.currentPlan(userId, clock.now())
        return current && themeFeeOf(dictionaries, current.plan)
      },
      areRelated: (userId, otherId) => onboarding.areRelated(userId, otherId),
      notify: notifications.notify,
    },
    generationsPerDay: async (userId) => {
      const plan = (await membership.currentPlan(userId, clock.now()))?.plan ?? 0
      return dictionaries.number('ai_daily', String(plan))
    },
    producer: deps.aiProducer,
  })
  const demands = createDemands({
    db,
    clock,
    jobs,
    dictionaries,
    files,
    payments,
    inspection,
    reader: deps.draftReader,
    notify: notifications.notify,
    record: audit.record,
    recordOnce: audit.recordOnce,
    approvals,
    secrets,
    ports: {
      profiles: identity.profiles,
      followedAmong: identity.followedAmong,
      printer: deps.printer,
    },
  })
  const agreements = createAgreements({ db, clock, dictionaries })
  const onboarding = createOnboarding({
    db,
    clock,
    jobs,
    files,
    markPhoto: fileUploads.markedCopy,
    personal: createPersonalData({ db, jobs, keys: deps.keyRing, record: audit.record }),
    identity,
    agreements,
    hindrances: async (trx, userId) => [
      ...(await demands.designerHindrances(trx, userId)),
      ...(await payments.payoutHindrances(trx, userId)),
    ],
    payoutRestHours,
    notify: notifications.notify,
    record: audit.record,
  })
  const siteContent = createSiteContent({
    db,
    clock,
    dictionaries,
    record: audit.record,
    companyName: deps.companyName,
    hidesUnconfirmed: deps.production,
  })
  const system = createSystem({ db, jobs, readiness: deps.readiness, record: audit.record })
  const review = createReview({
    db,
    clock,
    files,
    dictionaries,
    profiles: identity.profiles,
    works: catalog.works,
    revisions: catalog.revisions,
    notify: notifications.notify,
    record: audit.record,
    evidence: machineEvidence(inspection),
  })
  const submissions = createSubmissions({
    db,
    files,
    dictionaries,
    agreements,
    inspection,
    works: catalog.works,
    coloursOf: catalog.coloursOf,
    notify: notifications.notify,
  })
  const community = createCommunity({
    db,
    clock,
    dictionaries,
    reportable: catalog.reportable,
    profiles: identity.profiles,
    notify: notifications.notify,
    notifyAll: notifications.notifyAll,
    record: audit.record,
  })
  const account = createAccount({
    db,
    clock,
    jobs,
    files,
    redeemCode: identity.redeemCode,
    phoneOf: identity.phoneOf,
    lockUser: identity.lockUser,
    notify: notifications.notify,
    record: audit.record,
    // The account itself is forgotten last, after all that belongs to it.
    people: [
      catalog,
      sales,
      community,
      demands,
      ai,
      onboarding,
      payments,
      membership,
      notifications,
      agreements,
      files,
      identity,
    ].map(({ ownData }) => ownData),
  })
  return {
    identity,
    settings,
    account,
    dictionaries,
    files,
    fileUploads,
    inspection,
    notifications,
    announcementDesk,
    membership,
    membershipSales,
    payments,
    paymentsConsole,
    payouts,
    invoices,
    catalog,
    sales,
    submissions,
    review,
    community,
    ai,
    demands,
    agreements,
    onboarding,
    approvals,
    siteContent,
    system,
  }
}
