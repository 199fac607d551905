import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { fileRules } from '../files/rules.ts'
import { aiLimits } from '../limits/ai.ts'
import { filesLimits } from '../limits/files.ts'
import { httpLimits } from '../limits/http.ts'
import { aiMessages } from '../messages/ai.ts'
import { filesMessages } from '../messages/files.ts'
import { identityMessages } from '../messages/identity.ts'
import { flag, formFile, id, noInput, nothing, optionalId, wireTime } from '../primitives.ts'
import { deckFormats, findingSeverities, outlineLengths, outlineScenes, textModes } from './choices.ts'
import { outlineFigure, outlineInput, outlineNode, outlineOrigins, outlineTree, storable } from './tree.ts'

const most = aiLimits.outline

const { outline: outlineBody } = httpLimits.body
const perHour = 3_600_000
const perMinute = 60_000

const file = formFile(aiMessages.importRequired)

const documentUpload = {
  maxBytes: most.importBytes,
  tooLarge: aiMessages.importTooLarge,
  calls: { budget: 'import', count: most.importsPerUserPerMinute, periodMs: perMinute },
  bytes: { budget: 'upload', count: filesLimits.upload.bytesPerUserPerHour, periodMs: perHour },
} as const

/** Fields of a multipart form are texts, and an empty one is none. */
const absentIfEmpty = (value: unknown) => (value === '' || value === null ? undefined : value)
const chosen = <T extends z.ZodType>(schema: T) => z.preprocess(absentIfEmpty, schema.optional()).optional()

const topicUpTo = (chars: number, tooLong: string) =>
  z
    .string({ error: aiMessages.topicRequired })
    .trim()
    .min(1, { error: aiMessages.topicRequired, abort: true })
    .max(chars, { error: tooLong })
    .overwrite(storable)
const topic = topicUpTo(most.topicChars, aiMessages.topicTooLong)

/** Beside a file, which says itself what it is about. */
const optionalTopic = z
  .string({ error: aiMessages.topicRequired })
  .nullish()
  .transform((value) => storable(value?.trim() ?? ''))
  .pipe(z.string().max(most.topicChars, { error: aiMessages.topicTooLong }))

/** What is asked before the writing starts; all of it may be left out. */
const wishes = {
  scene: chosen(
    z.enum(
      outlineScenes.map(({ value }) => value),
      { error: aiMessages.sceneInvalid },
    ),
  ),
  /** Decides the pages unless they are given. */
  minutes: chosen(
    z.coerce.number({ error: aiMessages.minutesInvalid }).pipe(
      z.literal(
        outlineLengths.map(({ minutes }) => minutes),
        { error: aiMessages.minutesInvalid },
      ),
    ),
  ),
  pages: chosen(
    z.coerce
      .number({ error: aiMessages.pagesInvalid })
      .int({ error: aiMessages.pagesInvalid })
      .min(most.pages.min, { error: aiMessages.pagesInvalid })
      .max(most.pages.max, { error: aiMessages.pagesInvalid }),
  ),
  audience: chosen(
    z.string().trim().max(most.audienceChars, { error: aiMessages.audienceTooLong }).overwrite(storable),
  ),
  /** Of a document; `keep` by default. */
  textMode: chosen(z.enum(textModes, { error: aiMessages.textModeInvalid })),
}

/** A switch that callers send as a boolean, a form's text or not at all. */
const given = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .optional()
  .transform((value) => value === true || value === 'true' || value === '1')

/** Ends a running stream of the caller instead of being refused because of it. */
const replace = given

const revision = z.number().int().min(0)
const historyId = z
  .union([z.string(), z.number()], { error: aiMessages.historyRequired })
  .transform(String)
  .pipe(
    z
      .string()
      .trim()
      .min(1, { error: aiMessages.historyRequired })
      .max(64, { error: aiMessages.historyNotFound }),
  )

const historyEntry = z.object({
  historyId: id,
  topic: z.string(),
  /** The outline's, or the topic while it has none. */
  title: z.string(),
  origin: z.enum(outlineOrigins),
  /** Chapters and nodes below them, to say how much is there. */
  nodes: z.number().int(),
  createTime: wireTime,
  updateTime: wireTime,
})
export type HistoryEntry = z.output<typeof historyEntry>

/** Figures without a source by the id of their node, as in `doubts` of an outline's nodes. */
const doubts = z.record(z.string(), z.array(z.string()))

/** The theme that an outline was last shown in; kept as it was said. */
const themeId = z.string().trim().min(1).max(100)

const chosenTheme = z
  .string({ error: aiMessages.themeRequired })
  .trim()
  .min(1, { error: aiMessages.themeRequired, abort: true })
  .max(100, { error: aiMessages.themeNotFound })

const previewedPage = z.object({
  /** The outline node that it shows; null for cover, contents and closing. */
  key: z.string().nullable(),
  title: z.string(),
  notes: z.string(),
  /** Images name their pictures, `href="picture:<name>"`. */
  svg: z.string(),
  /** What the file's page has and this picture has not. */
  omitted: z.array(z.string()),
})

const runningStream = z.object({ streamId: id, historyId: id, topic: z.string(), isRunning: z.boolean() })

const themeItem = z.object({
  /** `<skin>-<palette>`; themes made from market templates have ids of their own. */
  id: z.string(),
  title: z.string(),
  /** Address of the cover, 640 px wide; other widths as with every public picture. */
  thumbnail: z.string(),
  skin: z.string().optional(),
  palette: z.string().optional(),
  /** One of the dictionary's colours. */
  mainColor: z.string().optional(),
  dark: z.boolean().optional(),
  /** Of a theme made from a work: the work, its price in yuan, and whether the caller may use it without buying. */
  templateId: id.optional(),
  price: z.string().optional(),
  isOwned: flag.optional(),
})
export type ThemeItem = z.output<typeof themeItem>

const outlineStream = {
  kind: 'stream',
  access: 'user',
  signInMessage: identityMessages.loginFirst,
  /** The pieces joined. */
  data: outlineTree,
} as const

export const aiEndpoints = {
  streamOutline: defineEndpoint({
    method: 'POST',
    path: '/api/ai/outline/stream',
    summary: 'Write an outline of a topic or a document; JSON, or multipart with a file',
    ...outlineStream,
    upload: documentUpload,
    input: z
      .object({
        /** '1' of the external service; the answer is a stream whatever it says. */
        stream: z.unknown().optional(),
        topic: optionalTopic,
        file: file.optional(),
        ...wishes,
        replace,
      })
      .refine((input) => input.topic !== '' || input.file !== undefined, { error: aiMessages.topicRequired }),
  }),
  chatOutline: defineEndpoint({
    method: 'POST',
    path: '/api/api/presentation/generate/outline/ai/chat',
    summary: 'The same stream for a topic, or with the stream flag off the whole outline',
    ...outlineStream,
    input: z.object({
      topic,
      stream: z
        .unknown()
        .optional()
        .transform((value) => value === true || value === 'true' || value === '1' || value === 1),
      ...wishes,
      replace,
    }),
  }),
  resumeOutline: defineEndpoint({
    method: 'GET',
    path: '/api/ai/outline/resume',
    summary: 'Go on with a stream after the last event received (Last-Event-ID, or lastEventId in the query)',
    ...outlineStream,
    input: z.object({
      streamId: id,
      lastEventId: z.coerce.number().int().min(0).default(0).catch(0),
      /** Its author asks for the rest of what was stopped; a reader whose connection broke must not. */
      afterStop: given,
    }),
    changes: true,
  }),
  stopOutline: defineEndpoint({
    method: 'POST',
    path: '/api/ai/outline/stop',
    summary: 'Stop a stream; what is written stays',
    access: 'user',
    input: z.object({ streamId: id }),
    data: nothing,
    successMessage: aiMessages.outlineStopped,
  }),
  rewriteSection: defineEndpoint({
    method: 'POST',
    path: '/api/ai/outline/rewrite',
    summary: 'Write one node and what is below it anew; the pieces joined are that node, under its own id',
    kind: 'stream',
    access: 'user',
    signInMessage: identityMessages.loginFirst,
    body: outlineBody,
    rate: { budget: 'rewrite', count: most.rewritesPerUserPerHour, periodMs: perHour },
    input: z.object({
      historyId,
      nodeId: z.string({ error: aiMessages.nodeNotFound }).min(1, { error: aiMessages.nodeNotFound }).max(64),
      /** The outline as the editor has it now; that of the history entry without it. */
      outline: outlineInput.optional(),
      /** What should be different. */
      instruction: chosen(
        z
          .string()
          .trim()
          .max(most.instructionChars, { error: aiMessages.instructionTooLong })
          .overwrite(storable),
      ),
    }),
    data: outlineNode,
  }),
  importOutline: defineEndpoint({
    method: 'POST',
    path: '/api/iSlide/importOutline',
    summary: 'The outline of a document as it stands; multipart',
    kind: 'upload',
    access: 'user',
    signInMessage: identityMessages.loginFirst,
    upload: documentUpload,
    input: z.object({
      file,
      topic: optionalTopic,
    }),
    /** The outline itself, with what the importer could not carry over. */
    data: outlineTree.extend({ warnings: z.array(z.string()) }),
  }),
  addFigure: defineEndpoint({
    method: 'POST',
    path: '/api/iSlide/addFigure',
    summary:
      'A picture for a page of an outline, drawn anew; the outline that is kept next claims it; multipart',
    kind: 'upload',
    access: 'user',
    signInMessage: identityMessages.loginFirst,
    upload: {
      maxBytes: fileRules.figure.maxBytes,
      tooLarge: fileRules.figure.tooLarge,
      calls: { budget: 'figure', count: most.figuresPerUserPerHour, periodMs: perHour },
      bytes: { budget: 'upload', count: filesLimits.upload.bytesPerUserPerHour, periodMs: perHour },
    },
    input: z.object({ file: formFile(filesMessages.fileRequired) }),
    data: outlineFigure,
  }),
  getTheme: defineEndpoint({
    method: 'GET',
    path: '/api/iSlide/getTheme',
    summary: 'Themes to choose from',
    access: 'public',
    perViewer: true,
    rate: 'read',
    input: z.object({
      start: z.coerce.number().int().min(0).default(0).catch(0),
      count: z.coerce.number().int().min(1).max(200).default(most.themesPerPage).catch(most.themesPerPage),
    }),
    data: z.object({ start: z.number().int(), total: z.number().int(), items: z.array(themeItem) }),
  }),
  createHistory: defineEndpoint({
    method: 'POST',
    path: '/api/iSlide/createHistory',
    summary: 'Keep an outline and its topic; that of a stream just written goes into its own entry',
    access: 'user',
    body: outlineBody,
    rate: { budget: 'outline', count: most.createsPerUserPerHour, periodMs: perHour },
    input: z.object({ topic, outline: outlineInput, themeId: chosen(themeId) }),
    data: z.object({ historyId: id, revision, doubts }),
  }),
  generatePPt: defineEndpoint({
    method: 'POST',
    path: '/api/iSlide/generatePPt',
    summary: 'Make the .pptx or .pdf of an outline in a theme',
    access: 'user',
    body: outlineBody,
    rate: { budget: 'deck', count: most.decksPerUserPerMinute, periodMs: perMinute },
    input: z.object({
      historyId,
      themeId: chosenTheme,
      generateThumbnail: z.preprocess(
        (value) => (value === '1' || value === 1 || value === true ? '1' : '0'),
        flag,
      ),
      /** A .pptx without it. */
      format: chosen(z.enum(deckFormats, { error: aiMessages.deckFormatInvalid })),
      /** That of the history entry without it. */
      outline: outlineInput.optional(),
    }),
    data: z.object({
      /** Opens with the owner's token, and without one for a minute. The file is kept for a day. */
      url: z.string(),
      fileName: z.string(),
      pages: z.number().int(),
      /** Pages as pictures 320 px wide, each opening as `url` does; with generateThumbnail '1'. */
      thumbnails: z.array(z.string()).optional(),
      /** What the deck doctor says of the file, the worst first; `page` from 1, null for the whole file. */
      findings: z.array(
        z.object({
          page: z.number().int().nullable(),
          severity: z.enum(findingSeverities),
          message: z.string(),
        }),
      ),
      /** How many findings there are of each severity. */
      findingCounts: z.object({ must: z.number().int(), hint: z.number().int(), fine: z.number().int() }),
    }),
  }),
  previewMarketTheme: defineEndpoint({
    method: 'POST',
    path: '/api/ai/market/preview',
    summary:
      'The pages of an outline poured into a work, to be looked at; a newer call overtakes one that waits',
    access: 'user',
    body: outlineBody,
    rate: { budget: 'preview', count: most.previewsPerUserPerMinute, periodMs: perMinute },
    input: z.object({
      themeId: chosenTheme,
      /** The entry that the outline is kept in, if there is one. */
      historyId: chosen(historyId),
      outline: outlineInput,
      /** Names of pictures that came with earlier previews; they are not sent again. */
      known: z.array(z.string().max(64)).max(most.previewPictures).default([]),
    }),
    data: z.object({
      /** The first of them, where there are very many. */
      pages: z.array(previewedPage),
      /** Pages of the file. */
      total: z.number().int(),
      /** Data URLs by name. */
      pictures: z.record(z.string(), z.string()),
    }),
  }),
  tryMarketTheme: defineEndpoint({
    method: 'POST',
    path: '/api/ai/market/try',
    summary: 'Whether outlines can be poured into an own deck, and how a sample looks in it; nothing is kept',
    access: 'user',
    rate: { budget: 'trials', count: most.trialsPerUserPerHour, periodMs: perHour },
    input: z.object({ fileId: z.uuid({ error: filesMessages.fileGone }) }),
    data: z.object({
      /** Why not, for its designer; empty where they can. */
      reasons: z.array(z.string()),
      /** The sample's first pages, WebP as data URLs. */
      pages: z.array(z.string()),
    }),
  }),
  lookWithTopic: defineEndpoint({
    method: 'POST',
    path: '/api/ai/market/look',
    summary: "A work's cover and two of its pages with the visitor's own topic, marked; nothing is kept",
    access: 'public',
    rate: { budget: 'looks', count: most.looksPerHour, periodMs: perHour },
    input: z.object({
      templateId: id,
      topic: topicUpTo(most.lookTopicChars, aiMessages.lookTopicTooLong),
    }),
    /** WebP as data URLs: the cover first. */
    data: z.object({ pages: z.array(z.string()) }),
  }),
  getAiLimits: defineEndpoint({
    method: 'GET',
    path: '/api/ai/limits',
    summary: "Today's generations, who writes, and the stream that can be gone on with",
    access: 'user',
    input: noInput,
    data: z.object({
      dailyQuota: z.number().int(),
      dailyUsed: z.number().int(),
      dailyLeft: z.number().int(),
      /** `composer` is 结构模板大纲: no model, no AI label, and no expanding of a document. */
      writer: z.enum(['model', 'composer']),
      stream: runningStream.nullable(),
    }),
  }),
  listHistory: defineEndpoint({
    method: 'GET',
    path: '/api/ai/history/list',
    summary: "The caller's outlines, last changed first",
    access: 'user',
    input: noInput,
    data: z.object({ list: z.array(historyEntry), total: z.number().int() }),
  }),
  getHistory: defineEndpoint({
    method: 'GET',
    path: '/api/ai/history/get',
    summary: "One of the caller's outlines",
    access: 'user',
    input: z.object({ historyId }),
    data: historyEntry.extend({
      revision,
      /** Null until one was chosen. */
      themeId: themeId.nullable(),
      /** Null until something was written. */
      outline: outlineTree.nullable(),
      /** A stream that writes this outline and can be gone on with. */
      stream: runningStream.nullable(),
    }),
  }),
  saveHistory: defineEndpoint({
    method: 'POST',
    path: '/api/ai/history/save',
    summary: 'Save an edited outline; a revision that is no longer the newest is refused',
    access: 'user',
    body: outlineBody,
    input: z.object({
      historyId,
      /** The revision that was edited. */
      revision: z.coerce.number({ error: aiMessages.outlineStale }).int().min(0),
      outline: outlineInput,
      /** The one that is kept stays without it. */
      themeId: chosen(themeId),
    }),
    data: z.object({ revision, updateTime: wireTime, doubts }),
  }),
  deleteHistory: defineEndpoint({
    method: 'POST',
    path: '/api/ai/history/delete',
    summary: "Delete one of the caller's outlines",
    access: 'user',
    input: z.object({ historyId }),
    data: nothing,
    successMessage: '删除成功',
  }),
  clearHistory: defineEndpoint({
    method: 'POST',
    path: '/api/ai/history/clear',
    summary: "Delete all of the caller's outlines",
    access: 'user',
    input: z.object({ userId: optionalId }),
    data: nothing,
    successMessage: '删除成功',
  }),
} as const
