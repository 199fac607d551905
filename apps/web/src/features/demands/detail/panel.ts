import type { DemandDetail } from '@yantu/contract/demands/endpoints'

/** Who looks at a demand; a visitor is nobody yet. */
export type Viewer = DemandDetail['role'] | 'visitor'

/**
 * What stands in the panel's place (the mock-ups' table of status × role).
 * - review: held back by the content check
 * - signups: who has signed up, to be chosen from
 * - offer: what it pays, and the press that takes it
 * - chosen: selected, and waiting for the deposit
 * - counted: somebody is selected; how many signed up is all that is told
 * - paying: the way back to the open payment
 * - waiting: the other side is at it
 * - making: a draft is to be given in
 * - judging: a draft is to be judged
 * - done, cancelled: how it ended, to its parties; closed: that it is not theirs
 * - held: the platform decides, nobody else acts
 */
export type Show =
  | 'review'
  | 'signups'
  | 'offer'
  | 'chosen'
  | 'counted'
  | 'paying'
  | 'waiting'
  | 'making'
  | 'judging'
  | 'done'
  | 'cancelled'
  | 'closed'
  | 'held'

export type Press =
  | 'cancel_order'
  | 'edit_sheet'
  | 'select'
  | 'pay'
  | 'take'
  | 'withdraw'
  | 'become_designer'
  | 'log_in'
  | 'upload'
  | 'judge'
  | 'arbitrate'
  | 'hold'
  | 'end_hold'

export interface Panel {
  show: Show
  presses: readonly Press[]
}

const panel = (show: Show, ...presses: Press[]): Panel => ({ show, presses })
const closed = panel('closed')
const counted = panel('counted')
const waiting = panel('waiting')
/** Where a dispute may begin the platform may begin it by itself. */
const watching = panel('waiting', 'hold')

/** The two who have a part in it, and who looks on for the platform; all others see what `rest` says. */
interface Row {
  publisher: Panel
  selected: Panel
  arbitrator: Panel
  rest: Panel | Record<Exclude<Viewer, 'publisher' | 'selected' | 'arbitrator'>, Panel>
}

const making: Row = {
  publisher: panel('waiting', 'arbitrate'),
  selected: panel('making', 'upload', 'arbitrate'),
  arbitrator: watching,
  rest: closed,
}
const judging: Row = {
  publisher: panel('judging', 'judge', 'arbitrate'),
  selected: panel('waiting', 'arbitrate'),
  arbitrator: watching,
  rest: closed,
}
const over = (show: 'done' | 'cancelled'): Row => ({
  publisher: panel(show),
  selected: panel(show),
  arbitrator: panel(show),
  rest: closed,
})

const table: Readonly<Record<DemandDetail['status'], Row>> = {
  0: {
    publisher: panel('review', 'cancel_order', 'edit_sheet'),
    selected: closed,
    arbitrator: panel('review'),
    rest: closed,
  },
  1: {
    publisher: panel('signups', 'select', 'cancel_order', 'edit_sheet'),
    selected: panel('chosen', 'withdraw'),
    arbitrator: panel('offer'),
    rest: {
      signed_up: panel('offer', 'withdraw'),
      designer: panel('offer', 'take'),
      stranger: panel('offer', 'become_designer'),
      visitor: panel('offer', 'log_in'),
    },
  },
  2: {
    publisher: panel('paying', 'pay', 'cancel_order'),
    selected: panel('chosen', 'withdraw'),
    arbitrator: waiting,
    rest: counted,
  },
  3: making,
  4: judging,
  5: { publisher: panel('paying', 'pay'), selected: waiting, arbitrator: waiting, rest: closed },
  6: making,
  7: judging,
  8: over('done'),
  9: over('cancelled'),
}

const isTable = (rest: Row['rest']): rest is Exclude<Row['rest'], Panel> => !('show' in rest)

/** What a demand's page offers to who looks at it: the one place that knows. While the platform decides, nothing. */
export function panelOf(
  { status, isHeld, designId }: Pick<DemandDetail, 'status' | 'isHeld' | 'designId'>,
  viewer: Viewer,
): Panel {
  const row = table[status]
  if (viewer !== 'publisher' && viewer !== 'selected' && viewer !== 'arbitrator')
    return isTable(row.rest) ? row.rest[viewer] : row.rest
  if (isHeld === '1') return viewer === 'arbitrator' ? panel('held', 'end_hold') : panel('held')
  const own = row[viewer]
  // Selected, and the dialog was closed before there was a code: the payment is still to be opened.
  const mayPay = status === '1' && viewer === 'publisher' && designId !== ''
  return mayPay ? { ...own, presses: [...own.presses, 'pay'] } : own
}

/** Those who see drafts, names, material and money. */
export const isParty = (viewer: Viewer): boolean =>
  viewer === 'publisher' || viewer === 'selected' || viewer === 'arbitrator'
