import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Payments } from '../index.ts'
import { registerInvoices } from './invoices.routes.ts'
import { createInvoiceService, type InvoicesDeps } from './invoices.service.ts'

export interface Invoices {
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Invoices of orders: asked for by buyers, issued in the console, taken back after refunds. */
export function createInvoices({
  payments,
  profiles,
  ...deps
}: InvoicesDeps & {
  payments: Pick<Payments, 'afterRefund'>
  profiles: Parameters<typeof registerInvoices>[2]['profiles']
}): Invoices {
  const service = createInvoiceService(deps)
  payments.afterRefund((trx, orderId) => service.refunded(trx, orderId))
  return { register: (app, ports) => registerInvoices(app, ports, { service, profiles }) }
}
