import { fenFromYuan, yuanFromFen } from '@yantu/contract/money'
import { payoutAdminEndpoints } from '@yantu/contract/payments/payouts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { presentWaiting } from '../../approvals/index.ts'
import { balanceOf } from '../ledger/index.ts'
import type { PayoutsDeps } from './context.ts'
import { TAX_REMITTANCE, type TaxRemittance } from './tax-remittance.ts'
import { countRemittances, taxInPayout, taxRemittances } from './taxes.repository.ts'

/** What was withheld of payouts, and its way to the tax office. */
export function registerTaxes(app: FastifyInstance, ports: HttpPorts, deps: PayoutsDeps): void {
  const { db, approvals, profiles } = deps
  const calls = payoutAdminEndpoints

  route(app, ports, calls.taxRemittances, async ({ pageNum, pageSize }, { userId }) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [owedFen, inPayoutFen, asked, rows, total] = await Promise.all([
      balanceOf(db, 'tax_payable'),
      taxInPayout(db),
      approvals.waiting<TaxRemittance>(TAX_REMITTANCE),
      taxRemittances(db, page),
      countRemittances(db),
    ])
    const names = await profiles(asked.map(({ approval }) => Number(approval.askerId)))
    return {
      due: yuanFromFen(Math.max(0, owedFen - inPayoutFen)),
      inPayout: yuanFromFen(inPayoutFen),
      waiting: asked.map(({ approval, request: { amountFen, reference } }) => ({
        ...presentWaiting(approval, userId, names),
        amount: yuanFromFen(amountFen),
        reference,
      })),
      list: rows.map(({ reference, fen, at }) => ({
        reference,
        amount: yuanFromFen(fen),
        time: wireTime(at),
      })),
      total,
    }
  })
  route(app, ports, calls.remitTax, async ({ amount, reference }, actor, { address }) => {
    const request: TaxRemittance = { amountFen: fenFromYuan(amount), reference }
    const reason = `缴纳代扣税 ${yuanFromFen(request.amountFen)} 元，税票 ${reference}`
    return { approvalId: await approvals.ask({ kind: TAX_REMITTANCE, request, reason }, actor, address) }
  })
}
