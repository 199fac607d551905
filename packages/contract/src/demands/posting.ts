import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { id, looseText, nothing, optionalId, textUpTo, words, wordsInLine } from '../primitives.ts'
import { demandTerms, sheetFields, withPagesInOrder } from './sheet.ts'
import { demandStatus } from './statuses.ts'

const most = demandsLimits.demand

/** Without `abort`: what is wrong elsewhere is said too. A pipe goes no further anyway. */
const text = (missing: string) => looseText.pipe(z.string().min(1, { error: missing }))

/** Yuan as typed, a work's pattern (decisions, Wire details); the least fee is the dictionary's. */
const fee = text(demandsMessages.feeRequired).pipe(
  z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, { error: demandsMessages.feeInvalid }),
)

/** Dictionary values, joined by commas or as a list. */
const tags = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()])
  .nullish()
  .transform((value) => [
    ...new Set(
      (Array.isArray(value) ? value : String(value ?? '').split(','))
        .map((one) => String(one).trim())
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(most.tagMaxChars, { error: demandsMessages.tagInvalid }))
      .max(most.tagsMax, { error: demandsMessages.tagInvalid }),
  )

const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

const hasLists = (value: unknown): boolean =>
  ['scene', 'style', 'color'].every((name) =>
    Array.isArray((value as Record<string, unknown> | null)?.[name]),
  )

const demandPost = withPagesInOrder(
  z.object({
    title: wordsInLine
      .pipe(z.string().min(1, { error: demandsMessages.titleRequired }))
      .pipe(textUpTo(most.titleMaxChars, demandsMessages.titleTooLong)),
    description: words.pipe(textUpTo(most.descriptionMaxChars, demandsMessages.descriptionTooLong)),
    orderFee: fee,
    /** `YYYY-MM-DD`, with or without a time of day, Asia/Shanghai. */
    completionTime: text(demandsMessages.completionRequired),
    /** Address of a stored file of the caller; '' without material. */
    matterUrl: looseText,
    matterFileName: looseText,
    isUrgent: yes,
    scene: tags,
    style: tags,
    color: tags,
    /** Of the caller, if it is said at all. */
    userId: optionalId,
    /** Ours: names a form that was sent, so that it publishes one demand however often it is sent. */
    requestId: optionalId,
    /** Accepted and ignored: rates are the dictionary's (trust G2). */
    urgentRate: looseText,
    ...sheetFields,
  }),
).refine(({ scene, style, color }) => scene.length + style.length + color.length > 0, {
  error: demandsMessages.tagRequired,
  path: ['scene'],
  // Said together with what else is missing, not after it is mended.
  when: ({ value }) => hasLists(value),
})

/** Publishing a demand, and changing what its drafts are judged by. */
export const postingEndpoints = {
  postDemand: defineEndpoint({
    method: 'POST',
    path: '/api/demand/postDemand',
    summary: 'Publishes a demand; with a hit of the content check it waits for the platform',
    access: 'user',
    input: demandPost,
    data: z.object({ orderId: id, status: demandStatus }),
    successMessage: demandsMessages.posted,
  }),
  quoteDemand: defineEndpoint({
    method: 'GET',
    path: '/api/demand/quote',
    summary: 'What a fee comes to by the rates of now: urgent fee, deposit, balance',
    access: 'public',
    input: z.object({ orderFee: fee, isUrgent: yes }),
    data: demandTerms,
    rate: 'read',
  }),
  saveSheet: defineEndpoint({
    method: 'POST',
    path: '/api/demand/saveSheet',
    summary: 'The publisher changes the acceptance sheet, as long as no deposit is open or paid',
    access: 'user',
    input: withPagesInOrder(z.object({ orderId: id, ...sheetFields })),
    data: nothing,
    successMessage: demandsMessages.sheetSaved,
  }),
} as const
