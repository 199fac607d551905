/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const paymentsLimits = {
  payment: {
    pollMs: 2_000,
    qrPx: { template: 250, demand: 150, vip: 135 },
    qrMargin: 1,
    /** How long an offer may be paid: deposit and balance of a demand, everything else. */
    offerValidMs: { demand: 15 * 60_000, other: 2 * 3_600_000 },
    /** Money that fits no order goes back after this. */
    receiptHeldMs: 24 * 3_600_000,
  },
  /** A refund of more than this needs a second administrator. */
  refund: { aloneFen: 50_000, reasonChars: 80 },
  /** So long a designer's share waits before it is payable. */
  earningHoldDays: 7,
  payout: {
    /** Of a batch. */
    batchLines: 200,
    reasonChars: 80,
    /** A month's statement may be had so long after its end: by then no clock writes into it any more. */
    statementAfterMs: 3_600_000,
    statementsPerHour: 30,
    /** Months that are listed. */
    statements: 36,
  },
  /** Of an invoice request, in characters. */
  invoice: { titleChars: 100, emailChars: 120, reasonChars: 80 },
  reconciliation: { noteChars: 300, rows: 20 },
  /** Of the console's books: the longest period, and how many entries are read at once. */
  books: { days: 92, rows: 20 },
} as const
