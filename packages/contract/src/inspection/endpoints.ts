import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inspectionLimits } from '../limits/inspection.ts'
import { filesMessages } from '../messages/files.ts'
import { inspectionMessages } from '../messages/inspection.ts'
import { flag, formFile, id } from '../primitives.ts'
import { inspectionFinding, inspectionReport, pagePicture } from './report.ts'

const perHour = 3_600_000
const { visit, repairsPerUserPerHour, starts } = inspectionLimits

export const repairKinds = ['macros', 'links', 'author', 'unused', 'comments'] as const
export const inspectionStates = ['none', 'queued', 'running', 'done', 'failed'] as const

const ofFile = { fileId: z.uuid({ error: filesMessages.fileGone }) }
const state = z.enum(inspectionStates)

/** The deck doctor: what it says of the caller's own files, and of a visitor's without keeping anything. */
export const inspectionEndpoints = {
  startInspection: defineEndpoint({
    method: 'POST',
    path: '/api/inspection/start',
    summary: 'Has an own file examined, a deck beside the PDF that shows it; once however often it is asked',
    access: 'user',
    rate: starts,
    input: z.object({ ...ofFile, pdfFileId: z.uuid({ error: filesMessages.fileGone }).optional() }),
    data: z.object({ state }),
  }),
  getInspection: defineEndpoint({
    method: 'GET',
    path: '/api/inspection/report',
    summary: 'What is known of an own file by now',
    access: 'user',
    rate: 'poll',
    input: z.object(ofFile),
    data: z.object({
      state,
      /** Why it failed. */
      message: z.string().nullable(),
      report: inspectionReport.nullable(),
      /** The PDF that it is compared with, the last that was named. */
      pdfFileId: id.nullable(),
      /** What differs from that PDF; null where none was named, or it has not been compared yet. */
      pdfFindings: z.array(inspectionFinding).nullable(),
      /** Published works that show what this file shows, the likest first; null before that was looked for. */
      alike: z
        .array(
          z.object({
            templateId: id,
            title: z.string(),
            /** It is the caller's own. */
            isOwn: flag,
            /** Of the file, ascending. */
            pages: z.array(z.number().int()),
          }),
        )
        .nullable(),
    }),
  }),
  getInspectedPage: defineEndpoint({
    method: 'GET',
    path: '/api/inspection/page',
    summary: 'One page of an own deck, to show what is said of it',
    access: 'user',
    input: z.object({ ...ofFile, page: z.coerce.number().int().min(1).max(3000) }),
    data: pagePicture,
  }),
  repairFile: defineEndpoint({
    method: 'POST',
    path: '/api/inspection/repair',
    summary: 'Makes a mended copy of an own deck as a new private file; the original stays as it is',
    access: 'user',
    rate: { budget: 'repairs', count: repairsPerUserPerHour, periodMs: perHour },
    input: z.object({
      ...ofFile,
      repairs: z
        .array(z.enum(repairKinds), { error: inspectionMessages.repairNothing })
        .min(1, { error: inspectionMessages.repairNothing }),
    }),
    data: z.object({
      fileId: id,
      url: z.string(),
      fileName: z.string(),
      /** Bytes. */
      fileSize: z.number(),
      changes: z.array(
        z.object({
          repair: z.enum(repairKinds),
          page: z.number().nullable(),
          before: z.string(),
          after: z.string(),
        }),
      ),
      /** What only the author can mend. */
      left: z.array(z.string()),
    }),
    successMessage: inspectionMessages.repaired,
  }),
  visitDoctor: defineEndpoint({
    method: 'POST',
    path: '/api/inspection/visit',
    summary: 'Examines a file and keeps nothing of it, for anybody',
    access: 'public',
    kind: 'upload',
    upload: {
      maxBytes: visit.maxBytes,
      tooLarge: inspectionMessages.visitTooLarge,
      calls: { budget: 'visits', count: visit.perAddressPerHour, periodMs: perHour },
      bytes: { budget: 'visit-bytes', count: visit.bytesPerAddressPerHour, periodMs: perHour },
    },
    input: z.object({ file: formFile(inspectionMessages.visitFileRequired) }),
    data: z.object({ report: inspectionReport, pictures: z.array(pagePicture) }),
  }),
} as const
