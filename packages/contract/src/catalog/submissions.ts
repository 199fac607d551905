import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inspectionLimits } from '../limits/inspection.ts'
import { agreementsMessages } from '../messages/agreements.ts'
import { catalogMessages } from '../messages/catalog.ts'
import { filesMessages } from '../messages/files.ts'
import { flag, id, looseText, nothing, wireTime, words, wordsInLine } from '../primitives.ts'
import { appeal, givenReason } from './review-history.ts'
import { type GivenWork, workProblems } from './work-rules.ts'
import { workTypes } from './work-type.ts'

/** '1', '0', or '' where nothing is said. */
const looseFlag = looseText.pipe(z.enum(['', '0', '1']))

/**
 * The upload form (specification section 3). Nothing here is an error by itself: the rules look at the whole work, so
 * that each field is told what is wrong with it. Names, size and path of a file are those of the stored one, whatever
 * is said of them.
 */
const workForm = {
  templateType: looseText,
  title: wordsInLine,
  description: words,
  winningGrade: looseText,
  /** Ours, of a gold case: four digits, or ''. */
  awardYear: looseText,
  scene: looseText,
  color: looseText,
  /** '0' is free; anything else is sold. */
  templateSource: looseText,
  price: looseText,
  fileUrl: looseText,
  pdfFileUrl: looseText,
  imageUrl: looseText,
  /** Of an edit: '' takes it away, silence leaves it. */
  accessoryUrl: looseText.optional(),
  fileName: looseText,
  pdfFileName: looseText,
  imageFileName: looseText,
  accessoryName: looseText,
  fileSize: looseText,
  filePath: looseText,
  /** Ours: 含 AI 生成内容. */
  hasAiContent: looseFlag,
  /** Ours: 用作 AI 主题. */
  allowsTheme: looseFlag,
  /** Ours: which version of agreement 10 its reader had before them. */
  agreementVersion: looseText,
}

const tell =
  ({ keepsFiles }: { keepsFiles: boolean }) =>
  (work: GivenWork, context: z.RefinementCtx) => {
    for (const { field, message } of workProblems(work, { keepsFiles }))
      context.addIssue({ code: 'custom', path: [field], message })
  }

/** What the form asks beyond the wire: the box under it is ticked, which is to say which version was read. */
export const workFormSchema = ({ keepsFiles }: { keepsFiles: boolean }) =>
  z
    .object(workForm)
    .superRefine(tell({ keepsFiles }))
    .superRefine(({ agreementVersion }, context) => {
      if (agreementVersion === '')
        context.addIssue({
          code: 'custom',
          path: ['agreementVersion'],
          message: agreementsMessages.consentRequired,
        })
    })

const submitted = z.object({
  templateId: id,
  /** Place among all that wait for their review, from 1. */
  queuePlace: z.number().int(),
})

/** A work as its owner has it in the form: what waits or was rejected, else what is seen. */
export const ownWork = z.object({
  templateId: id,
  templateType: z.enum(workTypes),
  title: z.string(),
  description: z.string(),
  winningGrade: z.string(),
  awardYear: z.string(),
  scene: z.string(),
  color: z.string(),
  templateSource: flag,
  /** Yuan with two decimals; '' where it is free. */
  price: z.string(),
  /** Addresses of the stored files, '' where there is none; each opens with its owner's token. */
  fileUrl: z.string(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  filePath: z.string(),
  pdfFileUrl: z.string(),
  pdfFileName: z.string(),
  imageUrl: z.string(),
  imageFileName: z.string(),
  accessoryUrl: z.string(),
  accessoryName: z.string(),
  hasAiContent: flag,
  allowsTheme: flag,
  /** Of what is seen now; joined by `|`, '' before it is drawn. */
  previewImageUrl: z.string(),
  pages: z.number().int(),
  /** Ours: why its file could not be drawn; '' where it was, or waits for it. */
  drawingProblem: z.string(),
  /** '0' waits, '1' passed, '2' was rejected. */
  auditStatus: z.enum(['0', '1', '2']),
  /** Why it was rejected or taken down. */
  auditReason: z.string(),
  /** Ours: the same by page. */
  auditReasons: z.array(givenReason),
  /** Ours: what the reviewer wrote besides. */
  auditNote: z.string(),
  /** Ours: the pages that reasons are about, ascending; '' where no picture is kept of one. */
  auditPages: z.array(z.object({ page: z.number().int(), imageUrl: z.string() })),
  /** Ours: the appeal against it, or the one that brought the work back and was followed by no other decision. */
  appeal: appeal.nullable(),
  /** Ours: whether there is something to appeal against that was not appealed against. */
  mayAppeal: flag,
  /** Whether visitors see it: an edit then waits beside it. */
  isPublished: flag,
  /** Place among all that wait for their review, from 1; 0 where it does not wait. */
  queuePlace: z.number().int(),
  createTime: wireTime,
})
export type OwnWork = z.output<typeof ownWork>

/** What designers and whoever stands on the white list do with their own works. */
export const submissionEndpoints = {
  addTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/add',
    summary: 'Offers a work, which waits for its review',
    access: 'uploader',
    input: z.object(workForm).superRefine(tell({ keepsFiles: false })),
    data: submitted,
    successMessage: catalogMessages.workSubmitted,
  }),
  suggestColors: defineEndpoint({
    method: 'POST',
    path: '/api/template/suggestColors',
    summary: 'Ours: the colours that the cover of an own deck shows most, for the form to offer',
    access: 'uploader',
    rate: inspectionLimits.starts,
    input: z.object({ fileId: z.uuid({ error: filesMessages.fileGone }) }),
    /** Values of the dictionary `color`; empty where they cannot be told. */
    data: z.object({ colors: z.array(z.string()) }),
  }),
  getTemplateInfo: defineEndpoint({
    method: 'POST',
    path: '/api/template/getTemplateInfo',
    summary: "One of the caller's own works, as the form needs it",
    access: 'user',
    input: z.object({ templateId: id }),
    data: ownWork,
  }),
  editTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/edit',
    summary:
      'Changes an own work, or beside it what is published; the type stays, and files that are not named',
    access: 'user',
    input: z.object({ templateId: id, ...workForm }).superRefine(tell({ keepsFiles: true })),
    data: submitted,
    successMessage: catalogMessages.workEdited,
  }),
  deleteTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/delete',
    summary: 'Deletes an own work; who bought it keeps the download',
    access: 'user',
    input: z.object({ templateId: id }),
    data: nothing,
    successMessage: catalogMessages.workDeleted,
  }),
} as const
