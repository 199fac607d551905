import { z } from 'zod'

/** What a report may have nothing to say of because nobody has looked. */
export const inspectionAspect = z.enum(['macros', 'external', 'look', 'residue', 'label'])
export type InspectionAspect = z.output<typeof inspectionAspect>

const box = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })
export const severity = z.enum(['fine', 'hint', 'must'])
/** `page` from 1, null for the whole file; `box` in px of the page; `message` says what is seen and what to do. */
export const inspectionFinding = z.object({
  page: z.number().nullable(),
  rule: z.string(),
  severity,
  message: z.string(),
  box: box.optional(),
})
export type InspectionFinding = z.output<typeof inspectionFinding>

export const fontLicence = z.enum(['system', 'free', 'commercial', 'unknown'])
export type FontLicence = z.output<typeof fontLicence>

const font = z.object({
  face: z.string(),
  licence: fontLicence,
  embedded: z.boolean(),
  pages: z.array(z.number()),
})

export const inspectionReport = z.object({
  /** What the file is by its bytes; null where it was refused before that could be told. */
  type: z.string().nullable(),
  refused: z.object({ code: z.string(), message: z.string() }).nullable(),
  pages: z.number().nullable(),
  /** px at 96 to the inch. */
  size: z.object({ w: z.number(), h: z.number() }).nullable(),
  findings: z.array(inspectionFinding),
  /** Findings that are not listed. */
  more: z.number(),
  /** One bar a page: its letters, and the worst that is said of it. */
  strip: z.array(z.object({ page: z.number(), hidden: z.boolean(), letters: z.number(), worst: severity })),
  fonts: z.array(font),
  /** Pages whose words can be edited. */
  editable: z.number().nullable(),
  aigc: z.boolean(),
  /** What nobody has looked for in a file of this kind. */
  unchecked: z.array(inspectionAspect),
})
export type InspectionReport = z.output<typeof inspectionReport>

/** A page as an SVG in a data URL; null where it cannot be shown. */
export const pagePicture = z.object({ page: z.number(), picture: z.string().nullable() })
export type PagePicture = z.output<typeof pagePicture>
