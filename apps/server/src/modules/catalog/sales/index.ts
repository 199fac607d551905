import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { OwnData } from '../../../kernel/own-data.ts'
import type { Notify } from '../../notifications/index.ts'
import type { Payments } from '../../payments/index.ts'
import { createDownloads, type Downloads } from './download.ts'
import type { CatalogPorts } from '../ports.ts'
import { createLicences } from './licences/licences.service.ts'
import { salesOwnData } from './own-data.repository.ts'
import { endSale, settleSale, TEMPLATE, tellOfReturn } from './sale.ts'
import { entitledAmong, hasEntitlement } from './sales.repository.ts'
import { registerSales, type SalesLinks } from './sales.routes.ts'
import { createSalesService } from './sales.service.ts'

export interface SalesDeps extends SalesLinks {
  db: Db
  clock: Clock
  payments: Payments
  notify: Notify
  profiles: CatalogPorts['profiles']
  /** The day's free downloads of a user: 3 without membership, 5, 10 or 20 by plan; dictionary values. */
  freeDownloadsPerDay(userId: number): Promise<number>
  /** The designer's part of a sale, 0–1; a dictionary value. */
  designerShare(): Promise<number>
}

export interface Sales {
  hasBought(userId: number, workId: number): Promise<boolean>
  /** Those of the works that the user has bought. */
  boughtAmong(userId: number, workIds: readonly number[]): Promise<ReadonlySet<number>>
  /** The day's free downloads of a user, by plan; for `takeFree`, before its transaction begins. */
  freeDownloadsPerDay: Downloads['quotaOf']
  /** Takes a free download in the caller's transaction, which must not be kept when it answers false. */
  takeFree: Downloads['takeFreeIn']
  /** How many of the day's free downloads (Asia/Shanghai) the user has taken. */
  freeDownloadsToday(userId: number): Promise<number>
  ownData: OwnData
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Buying and downloading works: entitlements, the day's free downloads, the purchase record. */
export function createSales(deps: SalesDeps): Sales {
  const { db, payments } = deps
  const downloads = createDownloads(deps)
  const service = createSalesService({ ...deps, downloads })
  const licences = createLicences(deps)
  const saleDeps = { ...deps, earnings: payments.earnings }
  payments.onPaid(TEMPLATE, settleSale(saleDeps))
  payments.onRefunded(TEMPLATE, endSale(saleDeps))
  payments.onLate(TEMPLATE, tellOfReturn(deps))
  return {
    hasBought: (userId, workId) => hasEntitlement(db, userId, workId),
    boughtAmong: (userId, workIds) => entitledAmong(db, userId, workIds),
    freeDownloadsPerDay: downloads.quotaOf,
    takeFree: downloads.takeFreeIn,
    freeDownloadsToday: downloads.usedToday,
    ownData: salesOwnData(db),
    register: (app, ports) => registerSales(app, ports, { service, licences, links: deps }),
  }
}
