import { z } from 'zod'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, looseText, textUpTo, wordsInLine, yuan } from '../primitives.ts'

const most = demandsLimits.sheet

/** Ratios that a sheet may ask for; '' leaves it to the designer. */
export const sheetRatios = ['16:9', '4:3', ''] as const

/** A number of pages as it is typed; '' leaves it open. */
const pages = looseText
  .pipe(z.string().regex(/^(|[1-9]\d{0,2})$/, { error: demandsMessages.pagesInvalid }))
  .transform((text) => (text === '' ? null : Number(text)))
  .refine((count) => count === null || count <= most.pagesMax, { error: demandsMessages.pagesInvalid })

const rounds = (standard: number) =>
  looseText
    .transform((text) => (text === '' ? standard : Number(text)))
    .pipe(
      z
        .number({ error: demandsMessages.roundsInvalid })
        .int({ error: demandsMessages.roundsInvalid })
        .min(1, { error: demandsMessages.roundsInvalid })
        .max(most.roundsMax, { error: demandsMessages.roundsInvalid }),
    )

/** What the publisher asks for on the acceptance sheet; everything has a value where nothing is said. */
export const sheetFields = {
  pagesMin: pages,
  pagesMax: pages,
  ratio: looseText.pipe(z.enum(sheetRatios, { error: demandsMessages.ratioInvalid })),
  /** One after the other, each once. */
  mustHaves: z
    .array(wordsInLine)
    .nullish()
    .transform((list) => [...new Set((list ?? []).filter(Boolean))])
    .pipe(
      z
        .array(textUpTo(most.mustHaveMaxChars, demandsMessages.mustHaveTooLong))
        .max(most.mustHavesMax, { error: demandsMessages.mustHavesTooMany }),
    ),
  trialRounds: rounds(most.trialRounds),
  fullRounds: rounds(most.fullRounds),
} as const

const pagesInOrder = ({ pagesMin, pagesMax }: { pagesMin: number | null; pagesMax: number | null }) =>
  pagesMin === null || pagesMax === null || pagesMin <= pagesMax

/** Asked of what is read so far, so that it is said together with what else is wrong. */
const bothKnown = (value: unknown): boolean => {
  const read = value as Partial<Parameters<typeof pagesInOrder>[0]> | null
  return typeof read?.pagesMin === 'number' && typeof read.pagesMax === 'number'
}

/** Adds to a call's input what no field can see alone: that the fewest pages are not more than the most. */
export const withPagesInOrder = <
  Input extends z.ZodType<{ pagesMin: number | null; pagesMax: number | null }>,
>(
  input: Input,
) =>
  input.refine(pagesInOrder, {
    error: demandsMessages.pagesOrder,
    path: ['pagesMax'],
    when: ({ value }) => bothKnown(value),
  })

export type SheetInput = z.output<z.ZodObject<typeof sheetFields>>

/** The acceptance sheet as it is read. */
export const demandSheet = z.object({
  trialRounds: z.number().int(),
  fullRounds: z.number().int(),
  /** Null where nothing is agreed. */
  pagesMin: z.number().int().nullable(),
  pagesMax: z.number().int().nullable(),
  ratio: z.string(),
  mustHaves: z.array(z.string()),
  isFrozen: flag,
})
export type DemandSheet = z.output<typeof demandSheet>

/** What a demand costs and by which rates: today's until they are frozen with the deposit's order. */
export const demandTerms = z.object({
  /** 0 to 1. */
  urgentRate: z.number(),
  depositRate: z.number(),
  commissionRate: z.number(),
  /** Yuan. */
  urgentFee: yuan,
  total: yuan,
  deposit: yuan,
  balance: yuan,
  /** What the designer has of the total after the commission, yuan. */
  earned: yuan,
  /** Days after a draft was due on which the money goes back. */
  overdueDays: z.number(),
  /** Days after the trial passed on which an unpaid balance leaves the deposit to the designer. */
  balanceDays: z.number(),
  /** How long a trial draft may take, otherwise and urgent. */
  trialHours: z.number(),
  trialHoursUrgent: z.number(),
})
export type DemandTerms = z.output<typeof demandTerms>
