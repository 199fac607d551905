import type { payoutAdminEndpoints, payoutEndpoints } from '@yantu/contract/payments/payouts'
import type { DataOf } from '@yantu/contract'
import type { ListedApproval } from '@yantu/contract/approvals/endpoints'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../db/schema.ts'
import { createNotifications } from '../../notifications/index.ts'
import { ledgerEvents } from '../ledger/index.ts'
import { openStaffedShop } from '../staffed-shop.fixture.ts'
import { createPayouts, type PayoutHold } from './index.ts'
import type { Payee } from './payee.port.ts'
import type { StatementPrinter } from './statement/statement.port.ts'

export const DAY_MS = 86_400_000
export const CARD = { bank: '招商银行', last4: '6217' }
/** Numbers that an administrator may change. */
export const terms = {
  leastFen: 1_000,
  freezeHours: 72,
  taxRule: 'labour',
  held: null as PayoutHold | null,
}

type Own = typeof payoutEndpoints
type Admin = typeof payoutAdminEndpoints

export interface Said<Data = unknown> {
  code: number
  message: string
  data: Data
}

/** Asks the database, as the product does. */
async function asked<Value>(db: DbOrTrx, value: Value): Promise<Value> {
  await sql`select 1`.execute(db)
  return value
}

/** A shop whose designers can be paid: everybody has name and card unless `payees` says otherwise. */
export async function openPayouts(
  print: StatementPrinter = async ({ svgs }) => Buffer.from(svgs.join('\n')),
) {
  const payees = new Map<number, Partial<Payee> & { restUntil?: Date }>()
  const payee = async (userId: number): Promise<Payee> => ({
    realName: 'verified',
    card: CARD,
    changedAt: null,
    ...payees.get(userId),
  })
  const shop = await openStaffedShop(
    ({ app, ports, db, clock, payments, approvals, record, profiles }) => {
      createPayouts({
        db,
        clock,
        payments,
        payees: {
          payee,
          revealAccounts: async (_trx, userIds) =>
            new Map(
              userIds.map((id) => [
                id,
                { holder: `户名${id}`, cardNumber: `622588000000${id}`, bank: CARD.bank },
              ]),
            ),
        },
        restUntil: (userId, within = db) => asked(within, payees.get(userId)?.restUntil ?? null),
        held: (within) => asked(within, terms.held),
        terms: {
          leastFen: (within) => asked(within, terms.leastFen),
          freezeHours: (within) => asked(within, terms.freezeHours),
          taxRule: (within) => asked(within, terms.taxRule),
        },
        approvals,
        notify: createNotifications({ db, clock, profiles: async () => new Map() }).notify,
        record,
        profiles,
        print,
      }).register(app, ports)
    },
    // Fewer than press at once: a transaction that asked for a second one would wait for ever.
    { connections: 4 },
  )
  const { db, clock, payments } = shop
  const say = async <Data>(userId: number, method: 'GET' | 'POST', path: string, input: object = {}) =>
    (await shop.call(userId, method, `/api/${path}`, input)) as unknown as Said<Data>

  return {
    shop,
    payees,

    /** Earnings held until now are payable: eight days later. */
    async release(): Promise<void> {
      clock.advance(8 * DAY_MS)
      await payments.earnings.release()
    },

    async hold(designerId: number, fen: number): Promise<void> {
      const source = { kind: 'theme', id: crypto.randomUUID() } as const
      await db
        .transaction()
        .execute((trx) =>
          payments.earnings.earn(trx, { designerId, source, baseFen: fen, terms: {} }, (earned) =>
            ledgerEvents.themeUsed(source.id, designerId, earned),
          ),
        )
    },

    /** A debt to the house, as a refund of what was paid out makes one. */
    async owe(designerId: number, fen: number): Promise<void> {
      const from = {
        designer: `designer_receivable:${designerId}`,
        designerFen: fen,
        commission: 'template_commission',
        commissionFen: 0,
      } as const
      const entry = ledgerEvents.saleReversed(crypto.randomUUID(), from)
      await db.transaction().execute((trx) => payments.ledger.post(trx, entry))
    },

    async balance(code: string): Promise<number> {
      const account = db.selectFrom('ledger_account').select('balance_fen').where('code', '=', code)
      return (await account.executeTakeFirst())?.balance_fen ?? 0
    },

    offer: async (userId: number) =>
      (await say<DataOf<Own['withdrawalOffer']>>(userId, 'GET', 'earnings/withdrawalOffer')).data,
    withdraw: (userId: number, net: string) =>
      say<{ withdrawalId: string }>(userId, 'POST', 'earnings/withdraw', { net }),
    async withdrawAll(userId: number): Promise<string> {
      const { data } = await say<DataOf<Own['withdrawalOffer']>>(userId, 'GET', 'earnings/withdrawalOffer')
      const { code, message, data: made } = await this.withdraw(userId, data.net)
      if (code !== 200) throw new Error(message)
      return made.withdrawalId
    },
    cancel: (userId: number, withdrawalId: string) =>
      say(userId, 'POST', 'earnings/cancelWithdrawal', { withdrawalId }),
    own: async (userId: number) =>
      (await say<DataOf<Own['listWithdrawals']>>(userId, 'GET', 'earnings/withdrawals')).data,
    statements: async (userId: number) =>
      (await say<DataOf<Own['listStatements']>>(userId, 'GET', 'earnings/statements')).data.list,
    statement: (userId: number, month: string) =>
      say<DataOf<Own['earningsStatement']>>(userId, 'GET', 'earnings/statement', { month }),

    requests: async (by: number, input: object = {}) =>
      (await say<DataOf<Admin['adminWithdrawals']>>(by, 'GET', 'admin/payouts/withdrawals', input)).data,
    /** A request that waits or is under way, as the console lists it. */
    async requestOf(by: number, withdrawalId: string) {
      for (const state of ['requested', 'batched']) {
        const { list } = await this.requests(by, { state, pageSize: 50 })
        const found = list.find((row) => row.withdrawalId === withdrawalId)
        if (found) return found
      }
      throw new Error(`${withdrawalId} neither waits nor is under way`)
    },
    make: (by: number, withdrawalIds: string[]) =>
      say<{ batchId: string }>(by, 'POST', 'admin/payouts/makeBatch', { withdrawalIds }),
    askAgain: (by: number, batchId: string) => say(by, 'POST', 'admin/payouts/askApproval', { batchId }),
    dissolve: (by: number, batchId: string) => say(by, 'POST', 'admin/payouts/dissolve', { batchId }),
    refuse: (by: number, withdrawalId: string, reason = '姓名与银行卡不符') =>
      say(by, 'POST', 'admin/payouts/refuse', { withdrawalId, reason }),
    batch: async (by: number, batchId: string) =>
      (await say<DataOf<Admin['payoutBatch']>>(by, 'GET', 'admin/payouts/batch', { batchId })).data,
    batches: async (by: number) =>
      (await say<DataOf<Admin['payoutBatches']>>(by, 'GET', 'admin/payouts/batches')).data,
    async approve(by: number, batchId: string) {
      const { data } = await say<DataOf<Admin['payoutBatch']>>(by, 'GET', 'admin/payouts/batch', { batchId })
      const { approvalId = '', hash = '' } = data.waiting ?? {}
      return this.decide(by, { approvalId, hash })
    },
    taxes: async (by: number) =>
      (await say<DataOf<Admin['taxRemittances']>>(by, 'GET', 'admin/payouts/taxes')).data,
    remitTax: (by: number, amount: string, reference: string) =>
      say<{ approvalId: string }>(by, 'POST', 'admin/payouts/remitTax', { amount, reference }),
    writeOffDebt: (by: number, userId: number, owed: string, reason = '账号已停用') =>
      say<{ approvalId: string }>(by, 'POST', 'admin/payouts/writeOffDebt', {
        userId: String(userId),
        owed,
        reason,
      }),
    /** What waits for a decision, of all kinds, as this one sees it. */
    waiting: async (by: number) =>
      (await say<{ list: ListedApproval[] }>(by, 'GET', 'admin/approvals/list')).data.list.filter(
        ({ state }) => state === 'asked',
      ),
    debts: async (by: number) =>
      (await say<DataOf<Admin['designerDebts']>>(by, 'GET', 'admin/payouts/debts')).data,
    decide: (by: number, { approvalId, hash }: { approvalId: string; hash: string }) =>
      say(by, 'POST', 'admin/approvals/approve', { approvalId, hash }),
    file: (by: number, batchId: string) =>
      say<DataOf<Admin['payoutFile']>>(by, 'POST', 'admin/payouts/file', { batchId }),
    settle: (by: number, batchId: string, results: object[]) =>
      say<DataOf<Admin['settlePayouts']>>(by, 'POST', 'admin/payouts/settle', { batchId, results }),
  }
}

export type PayoutShop = Awaited<ReturnType<typeof openPayouts>>
