import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, id, looseText, nothing, textUpTo, wireTime, words, wordsUpTo } from '../primitives.ts'

const most = demandsLimits.pin

/** Where a pin stands on a draft: percent of the page's width and height. */
const place = z.object({ page: z.number().int(), x: z.number(), y: z.number() })
export type PinPlace = z.output<typeof place>

/** A remark of the publisher on a page. Its number runs over all rounds and is never given again. */
export const demandPin = z.object({
  number: z.number().int(),
  text: z.string(),
  /** The draft that it was dropped on. */
  draftId: id,
  type: z.enum(['0', '1']),
  round: z.number().int(),
  /** Where it was dropped. */
  page: z.number().int(),
  /** Where it stands on the shown draft, and on the one before; null where its page is gone, or nothing is drawn. */
  place: place.nullable(),
  placeBefore: place.nullable(),
  /**
   * new: only the publisher knows it; sent: to be answered by the designer; answered; checked: the publisher is content.
   */
  state: z.enum(['new', 'sent', 'answered', 'checked']),
  /** '1' a requirement of the full draft: the trial passed with it. */
  isCarried: flag,
  answer: z
    .object({
      kind: z.enum(['changed', 'kept']),
      /** Of the next draft, of what was changed. */
      pages: z.array(z.number().int()),
      text: z.string(),
      time: wireTime,
    })
    .nullable(),
})
export type DemandPin = z.output<typeof demandPin>

const number = z.coerce.number().int().min(1).max(1_000_000)
const ofPin = { orderId: id, number }
const percent = z.coerce.number().min(0).max(100)

/** Right and state come before the fields, as of every draft (decisions, Wire details): texts are read by these. */
export const pinForm = z.object({
  text: wordsUpTo(demandsMessages.pinTextRequired, most.textMaxChars, demandsMessages.pinTextTooLong),
})

const pages = z
  .array(z.coerce.number().int().min(1).max(most.pageMax), { error: demandsMessages.pinPagesRequired })
  .max(most.answerPagesMax, { error: demandsMessages.pinPagesTooMany })

/** '1' changed, on which pages; '2' kept as it is, and why. */
export const pinAnswerForm = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('1'),
    pages: pages.min(1, { error: demandsMessages.pinPagesRequired }),
    text: words.pipe(textUpTo(most.textMaxChars, demandsMessages.pinAnswerTooLong)),
  }),
  z.object({
    answer: z.literal('2'),
    pages: z.array(z.unknown()).transform(() => [] as number[]),
    text: wordsUpTo(demandsMessages.pinReasonRequired, most.textMaxChars, demandsMessages.pinAnswerTooLong),
  }),
])

export const pinEndpoints = {
  pinDraft: defineEndpoint({
    method: 'POST',
    path: '/api/demand/pinDraft',
    summary: 'The publisher drops a pin on a page of the pending draft',
    access: 'user',
    input: z.object({ orderId: id, draftId: id, page: number, x: percent, y: percent, text: looseText }),
    data: z.object({ number: z.number().int() }),
    successMessage: demandsMessages.pinned,
  }),
  removePin: defineEndpoint({
    method: 'POST',
    path: '/api/demand/removePin',
    summary: 'The publisher takes a pin away that was not sent, or puts it back',
    access: 'user',
    input: z.object({ ...ofPin, isRemoved: z.coerce.string().pipe(flag) }),
    data: nothing,
  }),
  answerPin: defineEndpoint({
    method: 'POST',
    path: '/api/demand/answerPin',
    summary: 'The selected designer answers a point of the checklist, before the next draft',
    access: 'user',
    input: z.object({
      ...ofPin,
      answer: looseText,
      pages: z.array(z.union([z.string(), z.number()])).default([]),
      text: looseText,
    }),
    data: nothing,
    successMessage: demandsMessages.pinAnswered,
  }),
  checkPin: defineEndpoint({
    method: 'POST',
    path: '/api/demand/checkPin',
    summary: 'The publisher ticks an answered point off, or takes the tick back',
    access: 'user',
    input: z.object({ ...ofPin, isChecked: z.coerce.string().pipe(flag) }),
    data: nothing,
  }),
} as const
