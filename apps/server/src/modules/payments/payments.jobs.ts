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
} as const satisfies Record<string, JobDeclaration<never>>
