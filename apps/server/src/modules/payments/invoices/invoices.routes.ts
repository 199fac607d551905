import { invoiceAdminEndpoints, invoiceEndpoints } from '@yantu/contract/payments/invoices'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { presentListed, presentOfOrder } from './invoices.presenter.ts'
import type { InvoiceService, OpenedInvoice } from './invoices.service.ts'

type Profiles = (userIds: readonly number[]) => Promise<ReadonlyMap<number, { userName: string }>>

export function registerInvoices(
  app: FastifyInstance,
  ports: HttpPorts,
  { service, profiles }: { service: InvoiceService; profiles: Profiles },
): void {
  const namesOf = (invoices: readonly OpenedInvoice[]) =>
    profiles([...new Set(invoices.map(({ userId }) => userId))])

  route(app, ports, invoiceEndpoints.invoiceOfOrder, async ({ orderId }, actor) =>
    presentOfOrder(await service.ofOrder(actor, orderId)),
  )
  route(app, ports, invoiceEndpoints.askInvoice, (asked, actor) => service.ask(actor, asked))
  route(app, ports, invoiceEndpoints.withdrawInvoice, async ({ invoiceId }, actor) => {
    await service.withdraw(actor, invoiceId)
    return null
  })

  const calls = invoiceAdminEndpoints
  route(app, ports, calls.adminInvoices, async ({ state, pageNum, pageSize }) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const { list, total } = await service.list(state, page)
    const names = await namesOf(list)
    return { list: list.map((invoice) => presentListed(invoice, names)), total }
  })
  route(app, ports, calls.openInvoice, async ({ invoiceId }, actor, { address }) => {
    const invoice = await service.open(invoiceId, { actor, address })
    return { ...presentListed(invoice, await namesOf([invoice])), email: invoice.email }
  })
  route(app, ports, calls.issueInvoice, async ({ invoiceId, ...issued }, actor, { address }) => {
    await service.issue(invoiceId, issued, { actor, address })
    return null
  })
  route(app, ports, calls.declineInvoice, async ({ invoiceId, reason }, actor, { address }) => {
    await service.decline(invoiceId, reason, { actor, address })
    return null
  })
  route(app, ports, calls.reverseInvoice, async ({ invoiceId, number }, actor, { address }) => {
    await service.reverse(invoiceId, number, { actor, address })
    return null
  })
}
