import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, nothing } from '../primitives.ts'

/** none: not completed; making: a job makes it; failed: its tries are used up, and packHandover has it made again */
export const handoverStates = ['none', 'making', 'ready', 'failed'] as const
export type HandoverState = (typeof handoverStates)[number]

/** A typeface that the file names. */
const handoverFont = z.object({
  name: z.string(),
  /** As it is to be read: 'SIL OFL 1.1，可商用', or that nobody here knows. */
  licence: z.string(),
  /** Where to get it; '' where nobody here knows. */
  source: z.string(),
  /** '1' its file is in the package. */
  isIncluded: z.enum(['0', '1']),
})
export type HandoverFont = z.output<typeof handoverFont>

const handover = z.object({
  state: z.enum(handoverStates),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Of a minute; '' before it is ready. */
  url: z.string(),
  makeTime: z.string(),
  /** What is in it, by name. */
  contents: z.array(z.object({ name: z.string(), size: z.number().int() })),
  fonts: z.array(handoverFont),
  /** Why a part is missing, such as a PDF that could not be drawn; '' where all is there. */
  note: z.string(),
})
export type Handover = z.output<typeof handover>

/** What is handed over with a completed demand, in one package; ours (issue 12). */
export const handoverEndpoints = {
  queryHandover: defineEndpoint({
    method: 'GET',
    path: '/api/demand/queryHandover',
    summary: 'The package of a completed demand: final draft, PDF, fonts, statement of rights',
    access: 'user',
    input: z.object({ orderId: id }),
    data: handover,
    rate: 'read',
  }),
  packHandover: defineEndpoint({
    method: 'POST',
    path: '/api/demand/packHandover',
    summary: 'Makes the package of a completed demand again whose making failed',
    access: 'user',
    input: z.object({ orderId: id }),
    data: nothing,
  }),
} as const
