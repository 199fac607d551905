import { z } from 'zod'
import { wireTime } from '../primitives.ts'

/** States of works, and those that a revision has besides. */
export const workState = [
  'pending',
  'published',
  'rejected',
  'taken_down',
  'deleted',
  'approved',
  'withdrawn',
] as const

/** A standard reason as it was given, with its pages; none is about the whole. */
export const givenReason = z.object({
  code: z.string(),
  label: z.string(),
  /** What its owner is asked to do. */
  text: z.string(),
  pages: z.array(z.number().int()),
})
export type GivenReason = z.output<typeof givenReason>

/**
 * - asked: waits for somebody else than who was appealed against
 * - granted, declined: decided
 * - lapsed: what it was about is over, as by an edit
 */
export const appealStates = ['asked', 'granted', 'declined', 'lapsed'] as const
export type AppealState = (typeof appealStates)[number]

/** An appeal as its owner and the reviewers see it. */
export const appeal = z.object({
  state: z.enum(appealStates),
  text: z.string(),
  askTime: wireTime,
  answer: z.string(),
  decideTime: wireTime.nullable(),
})
export type Appeal = z.output<typeof appeal>
