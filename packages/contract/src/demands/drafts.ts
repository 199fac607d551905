import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, id, looseText, optionalId, wireTime, wordsUpTo } from '../primitives.ts'
import { demandStatus, stage } from './statuses.ts'

const most = demandsLimits.draft
const said = (missing: string) => looseText.pipe(z.string().min(1, { error: missing, abort: true }))
const idea = (missing: string) => wordsUpTo(missing, most.ideaMaxChars, demandsMessages.ideaTooLong)

/** What a draft has to say for itself, by type: 0 trial, 1 full (specification section 5). */
export const draftForms = {
  0: z.object({
    draftUrl: said(demandsMessages.trialRequired),
    draftName: looseText,
    designIdea: idea(demandsMessages.trialIdeaRequired),
  }),
  1: z.object({
    draftUrl: said(demandsMessages.fullRequired),
    draftName: looseText,
    designIdea: idea(demandsMessages.fullIdeaRequired),
  }),
} as const

/** What a rejection has to say. */
export const rejectionForm = z.object({
  rejectReason: wordsUpTo(
    demandsMessages.rejectReasonRequired,
    most.reasonMaxChars,
    demandsMessages.rejectReasonTooLong,
  ),
})

export const demandDraft = z.object({
  id,
  type: z.enum(['0', '1']),
  round: z.number().int(),
  designIdea: z.string(),
  /** Of a minute, for who may have the file; '' for others. */
  draftUrl: z.string(),
  draftName: z.string(),
  uploadTime: wireTime,
  /** '0' pending, '1' passed, '2' rejected. */
  status: z.enum(['0', '1', '2']),
  rejectReason: z.string(),
  auditTime: z.string(),
  /** '1' passed by the clock, after reminders. */
  isAutomatic: flag,
  userName: z.string(),
})
export type DemandDraft = z.output<typeof demandDraft>

/** Giving in, judging and reading drafts. */
export const draftEndpoints = {
  draftUpload: defineEndpoint({
    method: 'POST',
    path: '/api/demand/draftUpload',
    summary: 'The selected designer gives in a draft; its fields are read after the right and the state',
    access: 'user',
    input: z.object({
      orderId: id,
      type: looseText,
      draftUrl: looseText,
      draftName: looseText,
      designIdea: looseText,
    }),
    data: z.object({ draftId: id }),
    successMessage: demandsMessages.trialUploaded,
  }),
  draftAudit: defineEndpoint({
    method: 'POST',
    path: '/api/demand/draftAudit',
    summary: 'The publisher judges the pending draft, or without one but with designId selects a designer',
    access: 'user',
    input: z.object({
      orderId: id,
      draftId: optionalId,
      designId: optionalId,
      /** What the draft is, if it is said. */
      type: looseText,
      /** '1' passes, '0' or '2' rejects. */
      result: looseText,
      rejectReason: looseText,
    }),
    /** What the verdict, or the selection, leads to. */
    data: z.object({ status: demandStatus }),
  }),
  queryDraft: defineEndpoint({
    method: 'POST',
    path: '/api/demand/queryDraft',
    summary: 'The latest draft of a type',
    access: 'user',
    input: z.object({ orderId: id, type: stage }),
    data: demandDraft.nullable(),
    rate: 'read',
  }),
  queryDraftDetail: defineEndpoint({
    method: 'GET',
    path: '/api/demand/queryDraftDetail',
    summary: 'All drafts by stage, each in the order of its rounds',
    access: 'user',
    input: z.object({ orderId: id }),
    data: z.array(z.object({ type: z.enum(['0', '1']), list: z.array(demandDraft) })),
    rate: 'read',
  }),
} as const
