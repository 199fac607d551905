import type { Clock } from '../kernel/clock/index.ts'
import { createCatalog } from '../modules/catalog/index.ts'
import { createSales } from '../modules/catalog/sales/index.ts'
import type { Payments } from '../modules/payments/index.ts'
import { createLedger } from '../modules/payments/ledger/ledger.service.ts'
import type { TestDatabase } from './database.ts'

export { addTestWork, type TestWork } from '../modules/catalog/sales/works.fixture.ts'

/** What the test says; the rest is the database's. */
export interface MarketSaid {
  bought: ReadonlyMap<number, ReadonlySet<number>>
  members: ReadonlySet<number>
  feeFen: number
  freePerDay: number
}

/** The catalogue and its sales on the test's own database; only what is paid for is said by the test. */
export function testMarket({ db: own }: TestDatabase, clock: Clock, said: MarketSaid) {
  const publicUrl = ({ key }: { key: string }) => `/files/public/${key}`
  const ledger = createLedger(clock)
  const payments = { ledger, onPaid: () => {}, onLate: () => {} } as unknown as Payments
  const sales = createSales({
    db: own,
    clock,
    payments,
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
    publicUrl,
    pictures: {} as never,
    ports: {
      profiles: async () => new Map(),
      isFollowing: async () => false,
      hasBought: sales.hasBought,
      isTheme: async () => false,
    },
  })
  return {
    market: {
      version: catalog.version,
      decksAfter: catalog.decksAfter,
      publishedAmong: catalog.publishedAmong,
      works: catalog.shownWorks,
      boughtAmong: async (userId: number) => said.bought.get(userId) ?? new Set<number>(),
      freeDownloadsPerDay: sales.freeDownloadsPerDay,
      takeFree: sales.takeFree,
    },
    ledger,
    isMember: async (userId: number) => said.members.has(userId),
    themeUseFee: async () => said.feeFen,
  }
}
