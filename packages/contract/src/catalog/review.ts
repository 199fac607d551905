import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { catalogLimits } from '../limits/catalog.ts'
import { reviewLimits } from '../limits/review.ts'
import { catalogMessages } from '../messages/catalog.ts'
import {
  flag,
  id,
  looseText,
  noInput,
  nothing,
  pageSize,
  textUpTo,
  wireTime,
  words,
  yuan,
} from '../primitives.ts'
import { appeal, givenReason, workState } from './review-history.ts'
import { pagePicture } from '../inspection/report.ts'
import { evidence } from './review-evidence.ts'
import { filterText } from './search.ts'
import { workTypes } from './work-type.ts'

/** What a list of the review room holds: what waits for a decision, and works by their state. */
export const reviewStates = ['waiting', 'appealed', 'rejected', 'taken_down', 'published'] as const
export type ReviewState = (typeof reviewStates)[number]

export const decisions = ['publish', 'reject', 'takeDown', 'restore'] as const
export type DecisionKind = (typeof decisions)[number]

const workType = looseText.pipe(z.union([z.literal(''), z.enum(workTypes)]))

const queuedWork = z.object({
  templateId: id,
  templateType: z.enum(workTypes),
  title: z.string(),
  userId: id,
  userName: z.string(),
  /** Of its first picture; '' before it is drawn. */
  imageUrl: z.string(),
  thumb: z.string(),
  /** An edit of what visitors see waits, not a new work. */
  isRevision: flag,
  isDrawn: flag,
  /** Why its file could not be drawn; '' where it was. */
  drawingProblem: z.string(),
  /** The caller's own: others decide on it. */
  isOwn: flag,
  /** Since when it waits, or was appealed for; else when it was submitted. */
  time: wireTime,
  /** What the doctor found that must be mended, and its hints; null where nobody asked it. */
  doubts: z.number().int().nullable(),
  hints: z.number().int().nullable(),
})
export type QueuedWork = z.output<typeof queuedWork>

/** What an uploader says of a work and what a reviewer adds, as texts: lists joined by commas, '' where nothing is. */
const reviewedContent = z.object({
  title: z.string(),
  description: z.string(),
  scene: z.string(),
  color: z.string(),
  style: z.string(),
  sort: z.string(),
  winningGrade: z.string(),
  awardYear: z.string(),
  price: yuan,
  hasAiContent: flag,
  allowsTheme: flag,
  fileName: z.string(),
  pdfFileName: z.string(),
  accessoryName: z.string(),
  imageFileName: z.string(),
})
export type ReviewedContent = z.output<typeof reviewedContent>
export const contentFields = Object.keys(reviewedContent.shape) as (keyof ReviewedContent)[]

const difference = z.object({
  field: z.enum(contentFields),
  before: z.string(),
  after: z.string(),
})
export type Difference = z.output<typeof difference>

/** Files of a work that a reviewer may open. */
export const reviewFiles = ['main', 'pdf', 'accessory', 'image'] as const
export type ReviewFile = (typeof reviewFiles)[number]

/**
 * What became of a page that visitors see: `moved` stands elsewhere among the others, of `unseen` the words are the same
 * and nobody compared the picture.
 */
export const pageChanges = ['same', 'changed', 'added', 'moved', 'unseen'] as const
const reviewedPage = z.object({
  page: z.number().int(),
  /** '' where no picture is kept of it. */
  imageUrl: z.string(),
  text: z.string(),
  /** Against what visitors see now; 'same' where there is nothing else. */
  change: z.enum(pageChanges),
  /** Which page it is for visitors, from 1; null where it is new or there is nothing else. */
  beforePage: z.number().int().nullable(),
  /** The picture of that one; '' where it is the same, or there is none. */
  beforeImageUrl: z.string(),
})
export type ReviewedPage = z.output<typeof reviewedPage>

const ownersWork = z.object({
  templateId: id,
  title: z.string(),
  imageUrl: z.string(),
  state: z.enum(workState),
})

const reviewItem = z.object({
  templateId: id,
  templateType: z.enum(workTypes),
  /** What publishing and rejecting name: of the open revision where there is one, else of the work. */
  edition: z.number().int(),
  /** What taking down and restoring name: of the work itself. */
  workEdition: z.number().int(),
  isRevision: flag,
  /** Of the work itself. */
  state: z.enum(workState),
  /** Of what is shown: `pending` waits for a decision. */
  auditState: z.enum(workState),
  auditReason: z.string(),
  isDrawn: flag,
  /** Why its file could not be drawn; '' where it was. */
  drawingProblem: z.string(),
  isOwn: flag,
  /** What the caller may decide now. */
  may: z.array(z.enum(decisions)),
  content: reviewedContent,
  /** Bytes of the main file. */
  fileSize: z.number().int(),
  /** With the dot. */
  fileFormat: z.string(),
  /** Of the file, drawn or not. */
  pageCount: z.number().int(),
  /** What visitors would play; '' where there is no film. */
  filmUrl: z.string(),
  /** Dictionary values that the drawn pages suggest. */
  proposedStyles: z.array(z.string()),
  /** Dictionary values of the colours that its cover shows most; empty where nobody has looked. */
  seenColors: z.array(z.string()),
  /** Of a revision, against what visitors see. */
  differences: z.array(difference),
  pages: z.array(reviewedPage),
  /** Pages that visitors see and the revision has no more. */
  removedPages: z.number().int(),
  submitTime: wireTime,
  owner: z.object({
    userId: id,
    userName: z.string(),
    avatar: z.string(),
    /** How reviews of works of theirs went. */
    published: z.number().int(),
    rejected: z.number().int(),
    takenDown: z.number().int(),
    /** The newest, without this one. */
    works: z.array(ownersWork),
  }),
  evidence,
  /** The newest first. */
  history: z.array(
    z.object({
      /** An event of the work's life, as docs/catalog.md lists them. */
      type: z.string(),
      role: z.enum(['owner', 'reviewer', 'system']),
      /** '' for the platform itself. */
      userName: z.string(),
      isRevision: flag,
      edition: z.number().int(),
      reason: z.string(),
      reasons: z.array(givenReason),
      time: wireTime,
    }),
  ),
  appeal: appeal.extend({ appealId: id, deciderName: z.string(), mayDecide: flag }).nullable(),
})
export type ReviewItem = z.output<typeof reviewItem>

const note = (most: number, tooLong: string) => words.pipe(textUpTo(most, tooLong))

const decision = z
  .object({
    templateId: id,
    edition: z.coerce.number().int().positive(),
    decision: z.enum(decisions),
    /** Of `publish`: dictionary values joined by commas. */
    style: filterText,
    sort: filterText,
    /** Of `reject` and `takeDown`: codes of the dictionary `review_reason`, with the pages they are about. */
    reasons: z
      .array(
        z.object({
          code: z.string().max(16),
          pages: z.array(z.number().int().positive()).max(reviewLimits.pagesOfReason).default([]),
        }),
      )
      .max(reviewLimits.reasons)
      .default([]),
    note: note(reviewLimits.noteMaxChars, catalogMessages.reviewNoteTooLong),
  })
  .superRefine(({ decision: kind, style, sort, reasons, note: words }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (kind === 'publish' && style === '') refuse('style', catalogMessages.styleRequired)
    if (kind === 'publish' && sort === '') refuse('sort', catalogMessages.sortRequired)
    const needsReason = kind === 'reject' || kind === 'takeDown'
    if (needsReason && reasons.length === 0 && words === '')
      refuse('reasons', catalogMessages.rejectReasonRequired)
  })
export type Decided = z.output<typeof decision>

const reviewing = { access: 'user', permission: 'works.review' } as const

/** The review room; its calls need `works.review` but the owner's own appeal. */
export const reviewEndpoints = {
  listReviews: defineEndpoint({
    ...reviewing,
    method: 'GET',
    path: '/api/admin/works/queue',
    summary: 'What waits for a decision, the oldest first, or works by their state, the newest first',
    input: z.object({
      state: z.enum(reviewStates).default('waiting'),
      templateType: workType,
      keyWords: looseText.pipe(
        z.string().max(catalogLimits.keywordMaxChars, { error: catalogMessages.keywordTooLong }),
      ),
      /** '1': only what the doctor found something in that must be mended. */
      isDoubtful: flag.default('0'),
      /** Only what waits for so many hours at least. */
      minHours: z.coerce.number().int().min(0).max(reviewLimits.mostHours).default(0),
      /** `next` of the answer before; '' begins. */
      after: looseText.pipe(z.union([z.literal(''), z.string().regex(/^\d{1,17}\.\d{1,15}$/)])),
      pageSize: pageSize(reviewLimits.listed),
    }),
    data: z.object({
      list: z.array(queuedWork),
      /** '' at the end. */
      next: z.string(),
    }),
    rate: 'read',
  }),
  countReviews: defineEndpoint({
    ...reviewing,
    method: 'GET',
    path: '/api/admin/works/counts',
    summary: 'How much waits, by type, and what the caller has decided today',
    input: noInput,
    data: z.object({
      waiting: z.number().int(),
      waitingByType: z.array(z.object({ templateType: z.enum(workTypes), total: z.number().int() })),
      /** Since when the oldest waits. */
      oldestTime: wireTime.nullable(),
      appealed: z.number().int(),
      rejected: z.number().int(),
      takenDown: z.number().int(),
      today: z.object({ published: z.number().int(), rejected: z.number().int() }),
    }),
    rate: 'read',
  }),
  getReview: defineEndpoint({
    ...reviewing,
    method: 'GET',
    path: '/api/admin/works/item',
    summary: 'All that a decision on a work rests on: pages, evidence, what differs, what was decided before',
    input: z.object({ templateId: id }),
    data: reviewItem,
    rate: 'read',
  }),
  getReviewPage: defineEndpoint({
    ...reviewing,
    method: 'GET',
    path: '/api/admin/works/page',
    summary: 'A page of a deck under review that no picture is kept of, drawn now',
    input: z.object({ templateId: id, page: z.coerce.number().int().min(1).max(reviewLimits.shownPages) }),
    data: pagePicture,
    rate: 'read',
  }),
  openReviewFile: defineEndpoint({
    ...reviewing,
    method: 'POST',
    path: '/api/admin/works/openFile',
    summary: 'Address of a file of a work, of a minute; who opened it is written down',
    input: z.object({ templateId: id, file: z.enum(reviewFiles) }),
    data: z.object({ url: z.string(), name: z.string() }),
  }),
  decideOnWork: defineEndpoint({
    ...reviewing,
    method: 'POST',
    path: '/api/admin/works/decide',
    summary: 'Publishes, rejects, takes down or restores the edition that was seen',
    input: decision,
    data: nothing,
  }),
  decideAppeal: defineEndpoint({
    ...reviewing,
    method: 'POST',
    path: '/api/admin/works/decideAppeal',
    summary: "Decides on an owner's appeal, as somebody else than who was appealed against",
    input: z.object({
      appealId: id,
      isGranted: flag,
      /** Told to its owner. */
      answer: note(reviewLimits.noteMaxChars, catalogMessages.reviewNoteTooLong).pipe(
        z.string().min(1, { error: catalogMessages.appealAnswerRequired }),
      ),
    }),
    data: nothing,
    successMessage: catalogMessages.appealDecided,
  }),
  appealDecision: defineEndpoint({
    method: 'POST',
    path: '/api/template/appeal',
    summary: 'Asks, once for each, that somebody else looks at a rejection or a take-down of an own work',
    access: 'user',
    input: z.object({
      templateId: id,
      text: note(reviewLimits.appealMaxChars, catalogMessages.appealTooLong).pipe(
        z.string().min(1, { error: catalogMessages.appealRequired }),
      ),
    }),
    data: nothing,
    successMessage: catalogMessages.appealSent,
  }),
} as const
