import type { JobDeclaration } from '../../kernel/jobs/index.ts'

const byNumber = ({ outTradeNo }: { outTradeNo: string }) => outTradeNo
/** While the provider is down, nothing waits long after it is back: trust G7 wants all settled within 90 s. */
const SOON = { leastSeconds: 2, mostSeconds: 30 }

/** Everything payments do by themselves. What an order's turn is, is in its rows; the jobs only take it. */
export const paymentJobs = {
  /** Asks the provider how a payment stands. */
  check: {
    owner: 'payments',
    name: 'check',
    subject: byNumber,
    retry: { limit: 2, ...SOON },
    atOnce: 16,
    expireSeconds: 60,
    // The sweep comes back to it.
    alarm: false,
  },
  /** Asks once more about a number that the provider closed; nobody comes back to it. */
  checkClosed: {
    owner: 'payments',
    name: 'check-closed',
    subject: byNumber,
    retry: { limit: 12, leastSeconds: 5, mostSeconds: 600 },
    expireSeconds: 60,
  },
  /** Brings an order that is being closed to its end. */
  close: {
    owner: 'payments',
    name: 'close',
    subject: ({ orderId }: { orderId: string }) => orderId,
    retry: { limit: 12, ...SOON },
    expireSeconds: 60,
  },
  /** Asks the provider for a refund, or how it goes, until it has ended. */
  refund: {
    owner: 'payments',
    name: 'refund',
    subject: ({ refundId }: { refundId: string }) => refundId,
    retry: { limit: 12, ...SOON },
    atOnce: 16,
    expireSeconds: 60,
  },
  /** Finds what no callback told of. */
  sweep: {
    owner: 'payments',
    name: 'sweep',
    schedule: '* * * * *',
    retry: { limit: 2, ...SOON },
    expireSeconds: 60,
  },
  /** Finds out what a callback about a number that is none of ours means; nobody else comes back to it. */
  receive: { owner: 'payments', name: 'receive', subject: byNumber, expireSeconds: 60 },
  /** Stages the bills that are due, and compares anew what still differs. */
  reconcile: {
    owner: 'payments',
    name: 'reconcile',
    schedule: '*/30 * * * *',
    retry: { limit: 2, ...SOON },
    expireSeconds: 1_200,
  },
  /** Reads the provider's bill of a day and compares it with our books. */
  readBill: {
    owner: 'payments',
    name: 'read-bill',
    subject: ({ day }: { day: string }) => day,
    retry: { limit: 12, leastSeconds: 60, mostSeconds: 3_600 },
    atOnce: 2,
    expireSeconds: 3_600,
  },
  /** Makes payable what designers have earned, once its hold is over. */
  releaseEarnings: { owner: 'payments', name: 'release-earnings', schedule: '*/10 * * * *' },
} as const satisfies Record<string, JobDeclaration<never>>
