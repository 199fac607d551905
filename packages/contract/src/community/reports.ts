import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { communityLimits } from '../limits/community.ts'
import { communityMessages } from '../messages/community.ts'
import {
  flag,
  id,
  noInput,
  nothing,
  optionalId,
  required,
  textUpTo,
  wireTime,
  words,
  wordsUpTo,
} from '../primitives.ts'

/** What can be reported. */
export const reportKinds = ['work', 'comment'] as const
export type ReportKind = (typeof reportKinds)[number]

/**
 * open → upheld or dismissed; upheld → countered (its author says that it was right) → restored, or upheld for good.
 */
export const reportStates = ['open', 'upheld', 'dismissed', 'countered', 'restored'] as const
export type ReportState = (typeof reportStates)[number]

const answer = wordsUpTo(
  communityMessages.answerRequired,
  communityLimits.answerMaxChars,
  communityMessages.answerTooLong,
)

const givenReport = z.object({
  userName: z.string(),
  reason: z.string(),
  note: z.string(),
  createTime: wireTime,
})

/** All that was reported of one thing until somebody decided on it. */
export const reportCase = z.object({
  caseId: id,
  kind: z.enum(reportKinds),
  state: z.enum(reportStates),
  /** Path of the page on which it stands. */
  link: z.string(),
  /** Of the work. */
  title: z.string(),
  /** What was said, of a comment; a work's description. As it was when it was first reported. */
  text: z.string(),
  ownerName: z.string(),
  reportCount: z.number().int(),
  /** The newest first, at most five. */
  reports: z.array(givenReport),
  openTime: wireTime,
  /** Of the decision, and why; '' while it is open. */
  decideTime: z.string(),
  answer: z.string(),
  /** What its author says against the decision; '' for nothing. */
  counterText: z.string(),
  counterTime: z.string(),
  /** What was said to that; '' for nothing. */
  counterAnswer: z.string(),
  /** '' the caller may decide on what is next; else why not: it is their own, or their own decision. */
  hindrance: z.string(),
})
export type ReportCase = z.output<typeof reportCase>

/** Reports of what is against the rules, the decisions on them, and what is said against these; ours. */
export const reportEndpoints = {
  addReport: defineEndpoint({
    method: 'POST',
    path: '/api/report/add',
    summary: 'Reports a work or a comment',
    access: 'user',
    input: z.object({
      kind: z.enum(reportKinds),
      targetId: id,
      /** Of the dictionary `report_reason`. */
      reason: required(communityMessages.reasonRequired),
      note: words.pipe(textUpTo(communityLimits.noteMaxChars, communityMessages.noteTooLong)),
    }),
    data: nothing,
    successMessage: communityMessages.reported,
    rate: communityLimits.report,
  }),
  ownDecision: defineEndpoint({
    method: 'GET',
    path: '/api/report/decision',
    summary: 'What was decided against a comment of the caller, and whether something can be said against it',
    access: 'user',
    input: z.object({ caseId: id }),
    data: z.object({
      state: z.enum(reportStates),
      title: z.string(),
      text: z.string(),
      answer: z.string(),
      decideTime: wireTime,
      /** Until when something can be said against it. */
      counterUntil: wireTime,
      canCounter: flag,
      counterText: z.string(),
      counterAnswer: z.string(),
    }),
  }),
  counterReport: defineEndpoint({
    method: 'POST',
    path: '/api/report/counter',
    summary: 'Says against a decision that the comment was right, once, within fifteen days',
    access: 'user',
    input: z.object({
      caseId: id,
      text: wordsUpTo(
        communityMessages.counterRequired,
        communityLimits.counterMaxChars,
        communityMessages.counterTooLong,
      ),
    }),
    data: nothing,
    successMessage: communityMessages.countered,
  }),
  listReports: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/queue',
    summary: 'What was reported: open and countered ones the oldest first, settled ones the newest first',
    access: 'user',
    permission: 'reports.handle',
    input: z.object({ view: z.enum(['open', 'countered', 'settled']).default('open'), after: optionalId }),
    data: z.object({ list: z.array(reportCase), hasMore: flag }),
  }),
  countReports: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/counts',
    summary: 'How many reports wait, each counted up to a thousand',
    access: 'user',
    permission: 'reports.handle',
    input: noInput,
    data: z.object({ open: z.number().int(), countered: z.number().int() }),
  }),
  decideReport: defineEndpoint({
    method: 'POST',
    path: '/api/admin/reports/decide',
    summary: 'Upholds what was reported, which takes it from sight, or dismisses it',
    access: 'user',
    permission: 'reports.handle',
    input: z.object({ caseId: id, isUpheld: flag, answer }),
    data: nothing,
    successMessage: communityMessages.decided,
  }),
  decideCounter: defineEndpoint({
    method: 'POST',
    path: '/api/admin/reports/decideCounter',
    summary: 'Restores what was taken from sight, or leaves it; by somebody else than who decided',
    access: 'user',
    permission: 'reports.handle',
    input: z.object({ caseId: id, isGranted: flag, answer }),
    data: nothing,
    successMessage: communityMessages.counterDecided,
  }),
} as const
