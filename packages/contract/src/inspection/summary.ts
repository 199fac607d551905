import { z } from 'zod'
import { flag, wireTime } from '../primitives.ts'
import { fontLicence, severity } from './report.ts'

const pages = z.array(z.number().int())

/**
 * What everybody may know of a work's file: its 体检报告. Nothing of it names a person, a place or an address. Null is what
 * nobody has looked for in a file of this kind.
 */
export const inspectionSummary = z.object({
  checkTime: wireTime,
  /** Null of what has no pages that were counted. */
  pages: z.number().int().nullable(),
  /** Of a page: `16∶9`, `4∶3`, or what it is. */
  ratio: z.string().nullable(),
  /** Pages whose words can be edited. */
  editable: z.number().int().nullable(),
  fonts: z.array(z.object({ face: z.string(), licence: fontLicence, isEmbedded: flag })).nullable(),
  /** One bar a page that is shown: its letters, and the worst that is said of it. */
  strip: z.array(z.object({ page: z.number().int(), letters: z.number().int(), worst: severity })),
  smallText: pages.nullable(),
  lowContrast: pages.nullable(),
  /** With texts or frames that were to be filled in. */
  placeholders: pages.nullable(),
  hasMacros: flag.nullable(),
  hasExternalLinks: flag.nullable(),
  hasAiLabel: flag.nullable(),
})
export type InspectionSummary = z.output<typeof inspectionSummary>
