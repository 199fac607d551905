import type { Db } from '../db/schema.ts'
import type { Clock } from '../kernel/clock/index.ts'
import { createCatalog } from '../modules/catalog/index.ts'
import { createSales } from '../modules/catalog/sales/index.ts'
import { createNotifications } from '../modules/notifications/index.ts'
import type { Payments } from '../modules/payments/index.ts'
import { createEarnings, type Earnings } from '../modules/payments/earnings/index.ts'
import { createLedger } from '../modules/payments/ledger/index.ts'
import type { TestDatabase } from './database.ts'

export { addTestFile, addTestWork, type TestWork } from '../modules/catalog/sales/works.fixture.ts'

/** What the test says; the rest is the database's. */
export interface MarketSaid {
  bought: ReadonlyMap<number, ReadonlySet<number>>
  members: ReadonlySet<number>
  fee: { useFen: number; monthFen: number }
  freePerDay: number
}

export const testEarnings = (db: Db, clock: Clock): Earnings =>
  createEarnings({ db, clock, ledger: createLedger(clock), notify: async () => {} })

/** The catalogue and its sales on the test's own database; only what is paid for is said by the test. */
export function testMarket({ db: own }: TestDatabase, clock: Clock, said: MarketSaid) {
  const publicUrl = ({ key }: { key: string }) => `/files/public/${key}`
  const earnings = testEarnings(own, clock)
  const ignored = () => {}
  const payments = { earnings, onPaid: ignored, onLate: ignored, onRefunded: ignored } as unknown as Payments
  const sales = createSales({
    db: own,
    clock,
    payments,
    profiles: async () => new Map(),
    notify: async () => {},
    freeDownloadsPerDay: async () => said.freePerDay,
    designerShare: async () => 0.7,
    signedUrl: () => '',
    publicUrl,
  })
  const catalog = createCatalog({
    db: own,
    clock,
    log: { warn: () => {} } as never,
    secrets: { mac: () => '' } as never,
    dictionaries: {} as never,
    files: { publicUrl } as never,
    painter: {} as never,
    inspection: {} as never,
    notify: async () => {},
    ports: {
      profiles: async () => new Map(),
      isFollowing: async () => false,
      hasBought: sales.hasBought,
      isTheme: async () => false,
      designersNamed: async () => [],
    },
  })
  return {
    market: {
      version: catalog.version,
      decksAfter: catalog.decksAfter,
      themesAmong: catalog.themesAmong,
      works: catalog.shownWorks,
      boughtAmong: async (userId: number) => said.bought.get(userId) ?? new Set<number>(),
      freeDownloadsPerDay: sales.freeDownloadsPerDay,
      takeFree: sales.takeFree,
    },
    earnings,
    themeFee: async (userId: number) => (said.members.has(userId) ? said.fee : null),
    areRelated: async () => false,
    notify: createNotifications({ db: own, clock, profiles: async () => new Map() }).notify,
  }
}
export { addTestDemand } from '../modules/demands/rows.fixture.ts'
