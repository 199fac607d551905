import type { Contract, InputOf } from '@yantu/contract'
import { wireTime } from '../../../kernel/time/index.ts'
import { CONTACT, DAY, type DemandShop } from '../demands.fixture.ts'
import {
  type Command,
  type Designer,
  designerIn,
  designers,
  type Model,
  type Person,
  type Press,
} from './rules.fixture.ts'

export type Cast = Record<Person, number>

/** A demand with its people in the database; another takes its place when it is over. */
export interface Run {
  world: DemandShop
  ids: Cast
  orderId: string
  /** The newest payment that was opened for it. */
  payment: { codeUrl: string; orderId: string }
  /** How it stood when it was last looked at. */
  seen: Seen
}

/** The demand by its rows, and the versions of all rows that a call about it may touch. */
export interface Seen {
  model: ReturnType<typeof told>
  versions: string
  dueAt: Date | null
  extensionId: number | null
}

/** What of a model the database has to say too. */
export const told = (model: Model) => ({
  status: model.status,
  isHeld: model.isHeld,
  selected: model.selected,
  signups: [...model.signups].sort(),
  hasOpenOrder: model.hasOpenOrder,
  hasDraft: model.hasDraft,
  asksForTime: model.asksForTime,
  paid: model.paid,
  refunded: model.refunded,
  released: model.released,
  escrow: model.escrow(),
})

export async function castOf(world: DemandShop): Promise<Cast> {
  const [publisher, stranger, arbitrator] = [await world.user(), await world.user(), await world.arbitrator()]
  const [d1, d2, d3] = [await world.designer(), await world.designer(), await world.designer()]
  return { publisher, stranger, arbitrator, d1, d2, d3 }
}

/** Posts a demand for a run; one that is not clean waits for the platform. */
export async function post(run: Run, isClean: boolean): Promise<void> {
  run.orderId = await run.world.post(run.ids.publisher, isClean ? {} : { description: CONTACT })
  run.payment = { codeUrl: '', orderId: '' }
}

/** No sheet is saved twice: what says the same changes nothing. */
let editions = 0

/** Does it, and says `done` or why it was refused. */
export async function perform(run: Run, command: Command): Promise<string> {
  if ('happening' in command) {
    await letHappen(run, command.happening)
    return 'done'
  }
  const { code, status, message } = await press(run, command.press, run.ids[command.by])
  if (status >= 500) throw new Error(`${command.press} by ${command.by}: ${status} ${message}`)
  return code === 200 ? 'done' : message
}

async function letHappen({ world: { shop }, payment }: Run, happening: 'pay' | 'callback again') {
  if (happening === 'pay' && payment.codeUrl) await shop.pay(payment.codeUrl)
  if (payment.orderId) await shop.callback(payment.orderId)
}

const yuan = (fen: number): string => (fen / 100).toFixed(2)

async function press(run: Run, what: Press, by: number) {
  const { world, orderId, ids, seen } = run
  const ask = <Name extends keyof Contract>(name: Name, also: Omit<InputOf<Contract[Name]>, 'orderId'>) =>
    world.ask(by, name, { orderId, ...also } as InputOf<Contract[Name]>)
  switch (what) {
    case 'approve':
    case 'decline':
      return ask('moderateDemand', { result: what === 'approve' ? '1' : '0', reason: '留了联系方式' })
    case 'signUp':
      return ask('designAcceptOrder', {})
    case 'withdraw':
      return ask('cancelDemandAccept', {})
    case 'cancel':
      return ask('cancelDemandIssue', {})
    case 'change sheet':
      return ask('saveSheet', { pagesMin: 20, mustHaves: [`第 ${++editions} 版`] })
    case 'open deposit':
    case 'open balance': {
      const answer = await ask('demandWxPay', { type: what === 'open deposit' ? 0 : 1 })
      const { codeUrl, orderId: paymentId } = answer.data ?? {}
      if (codeUrl && paymentId) run.payment = { codeUrl, orderId: paymentId }
      return answer
    }
    case 'upload 0':
    case 'upload 1': {
      const draftUrl = await world.file(by, '稿件.pptx')
      return ask('draftUpload', { type: what.slice(-1), draftUrl, designIdea: '先讲结论' })
    }
    case 'pass':
    case 'reject':
      return ask('draftAudit', { result: what === 'pass' ? 1 : 0, rejectReason: '再改' })
    case 'ask for time': {
      const from = seen.dueAt ?? world.shop.clock.now()
      return ask('askExtension', {
        toTime: wireTime(new Date(from.getTime() + DAY)),
        reason: '素材未齐',
      })
    }
    case 'give time':
    case 'refuse time':
      return ask('answerExtension', {
        extensionId: seen.extensionId ?? 1,
        result: what === 'give time' ? 1 : 0,
      })
    case 'ask for arbitration':
      return ask('requestArbitration', { reason: '谈不拢' })
    case 'hold':
    case 'end hold':
      return ask('holdDemand', { hold: what === 'hold' ? 1 : 0, reason: '核实' })
    case 'divide':
    case 'uphold': {
      const { escrow } = seen.model
      const refund = what === 'divide' ? Math.floor(escrow / 3) : 0
      return ask('divideDemand', { refund: yuan(refund), release: yuan(escrow - refund), reason: '裁定' })
    }
    default:
      return ask('selectDesign', { designId: ids[designerIn(what)] })
  }
}

/** One row of each kind that a call about a demand may touch: any change, however small, is another version. */
const versionsOf = (rows: Record<string, string>): string =>
  Object.entries(rows)
    .map(
      ([table, which]) =>
        `(select '${table} ' || count(*) || ' ' || coalesce(sum(hashtext(xmin::text)), 0) from ${table} where ${which})`,
    )
    .join(` || '; ' || `)

const ofDemand = 'demand_id = $1'
const ofOrder = `order_id in (select id from pay_order where kind = 'demand' and subject_id = $1::text)`
const look = `
  select status, held_at is not null as is_held, selected_id, order_id is not null as has_open_order,
    paid_fen, refunded_fen, released_fen, due_at,
    array(select designer_id from demand_signup where ${ofDemand} and withdrawn_at is null) as signups,
    exists (select from demand_draft where ${ofDemand} and status = 0) as has_draft,
    (select id from demand_extension where ${ofDemand} and state = 'asked') as extension_id,
    coalesce((select balance_fen from ledger_account where code = 'escrow:' || $1), 0) as escrow,
    ${versionsOf({
      demand: 'id = $1',
      demand_signup: ofDemand,
      demand_sheet: ofDemand,
      demand_draft: ofDemand,
      demand_event: ofDemand,
      demand_extension: ofDemand,
      demand_handover: ofDemand,
      pay_order: `kind = 'demand' and subject_id = $1::text`,
      pay_attempt: ofOrder,
      pay_refund: ofOrder,
      earning: `designer_id = any($2::bigint[])`,
      ledger_account: `code = 'escrow:' || $1 or code = any(array(select 'designer_pending:' || unnest($2::bigint[])))`,
      notifications: 'user_id = any($2::bigint[])',
    })} as versions
  from demand where id = $1`

interface LookRow {
  status: number
  is_held: boolean
  selected_id: number | null
  has_open_order: boolean
  paid_fen: number
  refunded_fen: number
  released_fen: number
  due_at: Date | null
  signups: number[]
  has_draft: boolean
  extension_id: number | null
  escrow: number
  versions: string
}

/** Reads all of it in one statement, which the database plans once. */
export async function lookAt({ world, ids, orderId }: Omit<Run, 'seen'>): Promise<Seen> {
  const values = [orderId, Object.values(ids)]
  const { rows } = await world.shop.database.pool.query<LookRow>({ name: 'look', text: look, values })
  const [row] = rows as [LookRow]
  const nameOf = (id: number | null): Designer | null =>
    designers.find((name) => id !== null && ids[name] === Number(id)) ?? null
  return {
    model: {
      status: row.status,
      isHeld: row.is_held,
      selected: nameOf(row.selected_id),
      signups: row.signups.map((id) => nameOf(id) as Designer).sort(),
      hasOpenOrder: row.has_open_order,
      hasDraft: row.has_draft,
      asksForTime: row.extension_id !== null,
      paid: Number(row.paid_fen),
      refunded: Number(row.refunded_fen),
      released: Number(row.released_fen),
      escrow: Number(row.escrow),
    },
    versions: row.versions,
    dueAt: row.due_at,
    extensionId: row.extension_id,
  }
}
