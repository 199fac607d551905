import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { flag, id, looseText, nothing, optionalId, wireTime } from '../primitives.ts'
import { demandPin } from './pins.ts'

/** A page of a draft. Both addresses are of a minute and of the caller alone; what stands before `?` never changes. */
const draftPage = z.object({
  /** From 1. */
  page: z.number().int(),
  /** 1280 px wide, with 砚图 · 预览 across it until its reader may have the file; '' where it was not drawn. */
  imageUrl: z.string(),
  /** 320 px wide; '' likewise. */
  thumbUrl: z.string(),
  text: z.string(),
})

/** A draft with its pages. */
const drawnDraft = z.object({
  id,
  /** '0' trial, '1' full. */
  type: z.enum(['0', '1']),
  round: z.number().int(),
  name: z.string(),
  designIdea: z.string(),
  /** '0' pending, '1' passed, '2' rejected. */
  status: z.enum(['0', '1', '2']),
  rejectReason: z.string(),
  uploadTime: wireTime,
  auditTime: z.string(),
  /** waiting: being drawn; failed: `problem` says why, redrawDraft tries again; undrawable: it will never be. */
  drawn: z.enum(['waiting', 'drawn', 'failed', 'undrawable']),
  problem: z.string(),
  /** Of the file; of more than 500 the first are read and drawn. */
  pageCount: z.number().int(),
  /** Width to height; 0 where it is not known. */
  ratio: z.number(),
  pages: z.array(draftPage),
})
export type DrawnDraft = z.output<typeof drawnDraft>

/** What became of a page since the earlier draft. */
export const pageMarks = ['same', 'changed', 'new', 'moved'] as const

const comparison = z.object({
  /** Every page of the shown draft; `before` is the same page of the earlier one, null where it is new. */
  pages: z.array(
    z.object({ page: z.number().int(), mark: z.enum(pageMarks), before: z.number().int().nullable() }),
  ),
  /** Pages of the earlier draft that are gone. */
  removed: z.array(z.number().int()),
})
export type DraftComparison = z.output<typeof comparison>

/** What the doctor says of the file, in words for whoever reads it; nothing that is fine. */
const draftFinding = z.object({
  page: z.number().int().nullable(),
  severity: z.enum(['hint', 'must']),
  message: z.string(),
})

/** Figures and formulas of the publisher's material, looked up in the draft. */
const figureCheck = z.object({
  /**
   * none: there is no material, or none that can be read, or no figures in it. open: not all of the draft was read, and
   * some stand nowhere in what was.
   */
  state: z.enum(['none', 'kept', 'missing', 'open']),
  /** How many were looked up. */
  count: z.number().int(),
  /** The first of what is not there: as written, and where it stood (素材.pptx 第 3 页). */
  missing: z.array(z.object({ figure: z.string(), source: z.string() })),
  missingCount: z.number().int(),
  /** Files of the material that could not be read. */
  unread: z.array(z.string()),
})

/** One point of the acceptance sheet that a machine can look at. */
const sheetPoint = z.object({
  point: z.enum(['pages', 'ratio', 'mustHave']),
  /** 20–24 页, 16:9, 技术路线图. */
  wanted: z.string(),
  /** 22 页, 4:3; '' where it is not known. */
  found: z.string(),
  /** later: a trial draft need not have it yet. open: nobody can tell by machine. */
  state: z.enum(['met', 'unmet', 'later', 'open']),
  /** Where the must-have stands. */
  page: z.number().int().nullable(),
})

const bench = z.object({
  /** The draft that was asked for, else the latest; null where there is none. */
  draft: drawnDraft.nullable(),
  /** The one before it, of its stage or, of the first full draft, the trial that passed. */
  before: drawnDraft.nullable(),
  /** Null until both are drawn. */
  comparison: comparison.nullable(),
  /** All drafts, oldest first. */
  drafts: z.array(
    z.object({
      id,
      type: z.enum(['0', '1']),
      round: z.number().int(),
      status: z.enum(['0', '1', '2']),
      uploadTime: wireTime,
    }),
  ),
  pins: z.array(demandPin),
  /** The number of the pin that is dropped next. */
  nextPin: z.number().int(),
  /** Null until the doctor has looked. */
  findings: z.array(draftFinding).nullable(),
  /** Null until it is drawn. */
  figures: figureCheck.nullable(),
  sheet: z.array(sheetPoint),
  /** Rounds of the stage: agreed, and rejected so far. */
  rounds: z.object({ agreed: z.number().int(), used: z.number().int() }),
  /** What the caller may do now. */
  may: z.object({
    /** Drop, remove and check pins, and judge. */
    judge: flag,
    /** Answer the checklist. */
    answer: flag,
    /** Load the shown draft's file. */
    load: flag,
  }),
})
export type DraftBench = z.output<typeof bench>

export const draftPageEndpoints = {
  getDraftBench: defineEndpoint({
    method: 'GET',
    path: '/api/demand/draftBench',
    summary: 'A draft by its pages beside the one before it, with pins and what the machines found',
    access: 'user',
    input: z.object({ orderId: id, draftId: optionalId }),
    data: bench,
    rate: 'read',
  }),
  checkDraft: defineEndpoint({
    method: 'POST',
    path: '/api/demand/checkDraft',
    summary: 'What the doctor and the sheet say of an uploaded file before the selected designer gives it in',
    access: 'user',
    input: z.object({ orderId: id, draftUrl: looseText }),
    data: z.object({
      /** '1' the doctor has looked. */
      isReady: flag,
      findings: z.array(draftFinding),
      /** Must-haves stay open until the draft is drawn. */
      sheet: z.array(sheetPoint),
    }),
  }),
  redrawDraft: defineEndpoint({
    method: 'POST',
    path: '/api/demand/redrawDraft',
    summary: 'Draws a draft again whose drawing failed',
    access: 'user',
    input: z.object({ orderId: id, draftId: id }),
    data: nothing,
  }),
} as const
