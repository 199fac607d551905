import { z } from 'zod'
import { fontLicence, inspectionAspect, severity } from '../inspection/report.ts'
import { flag, id, wireTime } from '../primitives.ts'
import { workState } from './review-history.ts'

/** `box` in px of the page. */
const finding = z.object({
  /** From 1; null for the whole file. */
  page: z.number().int().nullable(),
  rule: z.string(),
  severity,
  message: z.string(),
  box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
})
export type EvidenceFinding = z.output<typeof finding>

const report = z.object({
  /** Why the file was not read; '' where it was. */
  refused: z.string(),
  /** px. */
  pageSize: z.object({ w: z.number(), h: z.number() }).nullable(),
  findings: z.array(finding),
  /** Found and not listed. */
  more: z.number().int(),
  fonts: z.array(
    z.object({
      face: z.string(),
      licence: fontLicence,
      isEmbedded: flag,
    }),
  ),
  /** What nobody has looked for in a file of this kind. */
  unchecked: z.array(inspectionAspect),
})

const alikeWork = z.object({
  templateId: id,
  title: z.string(),
  userId: id,
  userName: z.string(),
  isSameOwner: flag,
  state: z.enum(workState),
  time: wireTime,
  /** 0 to 1. */
  score: z.number(),
  /** Pages that are alike, `page` of this work; '' where no picture is kept. */
  pairs: z.array(
    z.object({ page: z.number().int(), otherPage: z.number().int(), otherImageUrl: z.string() }),
  ),
})
export type AlikeWork = z.output<typeof alikeWork>

const hit = z.object({
  /** Of the work's words: 标题, 介绍, or of a page. */
  where: z.string(),
  page: z.number().int().nullable(),
  /** What was found, and of what kind it is. */
  words: z.string(),
  kind: z.string(),
})

/** What machines say of a work; each is null where nobody has looked. */
export const evidence = z.object({
  report: report.nullable(),
  alike: z.array(alikeWork).nullable(),
  hits: z.array(hit).nullable(),
})
export type Evidence = z.output<typeof evidence>
