import { z } from 'zod'
import { flag, yuan } from '../primitives.ts'

/** What is to be done next, of whoever it is: in the order of the demand's life. */
export const orderActions = [
  'moderate',
  'choose',
  'sign_up',
  'pay_deposit',
  'upload_trial',
  'judge_trial',
  'pay_balance',
  'upload_full',
  'judge_full',
  'answer_extension',
  'arbitrate',
  'rate',
  'none',
] as const
export type OrderAction = (typeof orderActions)[number]

/** A demand as an order of the caller's: what they do next, until when, for how much. */
export const orderPart = z.object({
  /** `signed_up`: one of those who wait for a choice. */
  role: z.enum(['publisher', 'selected', 'signed_up']),
  action: z.enum(orderActions),
  /** '1' it is the caller who acts; '0' another, or nobody. */
  isMine: flag,
  /** What is counted down; '' where nothing runs. */
  dueTime: z.string(),
  isHeld: flag,
  /** What the caller pays in all or is credited in all, by role; before the deposit as of today's rates. */
  amount: yuan,
  /** Messages of the thread that the caller has not read. */
  unreadCount: z.number().int(),
})
export type OrderPart = z.output<typeof orderPart>
