import { numberOf, type Till } from './payments.model.till.fixture.ts'
import { isBack } from './refund.lifecycle.ts'

/** What the books must hold of all that the house knows; [] when they do. */
export function faultsNow({ house }: Till): string[] {
  const { books, receipts, refunds, paid, orders } = house
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, fen) => total + fen, 0)
  const held = [...receipts].filter(([number]) => !paid.has(number)).map(([, { fen }]) => fen)
  const back = [...refunds.values()].filter(({ state }) => state === 'SUCCEEDED')
  const byHand = [...refunds.values()].filter(({ state }) => state === 'PAID_BY_HAND')
  const owed = [...refunds.values()].filter(({ state }) => !isBack(state))
  const expected = {
    wx_clearing: sum(paid.values()) + sum(held) - sum(back.map(({ fen }) => fen)),
    refund_payable: sum(owed.map(({ fen }) => fen)),
    bank: -sum(byHand.map(({ fen }) => fen)),
    unallocated: sum(
      [...receipts.values()].filter(({ state }) => state === 'UNALLOCATED').map(({ fen }) => fen),
    ),
  } as const
  const faults = Object.entries(expected)
    .filter(([account, fen]) => books.balance(account as keyof typeof expected) !== fen)
    .map(
      ([account, fen]) => `${account} holds ${books.balance(account as keyof typeof expected)}, not ${fen}`,
    )
  for (const { id, grants, state } of orders.values()) {
    if (grants > 1) faults.push(`${id} was granted ${grants} times`)
    if (state === 'PAID' && grants === 0) faults.push(`${id} is PAID and granted nothing`)
    if (grants === 1 && state !== 'PAID' && state !== 'REFUNDED') faults.push(`${id} is granted and ${state}`)
  }
  return faults
}

/** Trust G7 by the provider's own list, once everything was heard. */
export function faultsAtEnd(till: Till): string[] {
  const { house, vendor } = till
  const faults = faultsNow(till)
  for (const { number, fen, isPaid, orderId } of vendor.payments.values()) {
    if (!isPaid) continue
    const back = [...vendor.refunds.values()]
      .filter((refund) => refund.number === number && (refund.status === 'SUCCESS' || refund.isPaidByHand))
      .reduce((sum, refund) => sum + refund.fen, 0)
    const order = orderId === null ? undefined : house.orders.get(orderId)
    const isGranted = order?.grantedBy === number
    if (back > fen) faults.push(`${number}: ${back} of ${fen} went back`)
    if (!isGranted && back !== fen) faults.push(`${number}: nothing was granted, ${back} of ${fen} went back`)
    if (isGranted && back === fen && order.state !== 'REFUNDED')
      faults.push(`${number}: all is back, ${order.state}`)
  }
  return [...faults, ...differencesOf(till, billOf(till))]
}

/** The bill of all that the provider did, compared as a day is. */
export function billOf({ vendor }: Till) {
  const payments = [...vendor.payments.values()]
    .filter(({ isPaid }) => isPaid)
    .map(({ number, fen }) => ({ number, amountFen: fen, transactionId: `t${number}`, isRepeated: false }))
  const refunds = [...vendor.refunds.values()].map(({ outRefundNo, number, fen, status }) => ({
    outTradeNo: number,
    outRefundNo,
    amountFen: fen,
    status,
    isRepeated: false,
  }))
  return { payments, refunds }
}

/** In what a bill and what the house knows differ, by kind. */
export function differencesOf(
  { house, rules }: Till,
  { payments, refunds }: ReturnType<typeof billOf>,
): string[] {
  const found: string[] = []
  const numbers = new Set([
    ...payments.map(({ number }) => number),
    ...house.paid.keys(),
    ...house.receipts.keys(),
  ])
  for (const number of numbers) {
    const rows = payments.filter((row) => row.number === number)
    const paid = house.paid.get(number) ?? house.receipts.get(number)?.fen
    const ours = paid === undefined ? null : { isPaid: true, amountFen: paid, transactionId: `t${number}` }
    for (const row of rows.length > 0 ? rows : [null]) {
      const kind = rules.paymentDifference(row, ours)
      if (kind) found.push(kind)
    }
  }
  const known = new Map([...house.refunds.values()].map((refund) => [refund.id, refund]))
  const billed = new Set<string>()
  for (const row of refunds) {
    const refund = known.get(row.outRefundNo.replace(/(?<=\d|:\w+)r\d+$/, ''))
    const ours = refund && {
      amountFen: refund.fen,
      outTradeNo: refund.number,
      outRefundNo: numberOf(refund),
      state: refund.state,
    }
    billed.add(row.outRefundNo)
    const kind = rules.refundDifference(row, ours ?? null)
    if (kind) found.push(kind)
  }
  for (const refund of known.values()) {
    if (billed.has(numberOf(refund))) continue
    const { fen: amountFen, number: outTradeNo, state } = refund
    const kind = rules.refundDifference(null, {
      amountFen,
      outTradeNo,
      outRefundNo: numberOf(refund),
      state,
    })
    if (kind) found.push(kind)
  }
  return found
}
