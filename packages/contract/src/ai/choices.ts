/** What the AI pages let people choose, without a schema, so that a page loads none. */

/** What a deck is for. `label` is also the outline's `scene` and the cover's eyebrow. */
export const outlineScenes = [
  { value: 'defense', label: '毕业答辩' },
  { value: 'proposal', label: '开题答辩' },
  { value: 'fund', label: '基金申报' },
  { value: 'group-meeting', label: '组会汇报' },
  { value: 'contest', label: '竞赛路演' },
  { value: 'courseware', label: '教学课件' },
  { value: 'review', label: '文献综述' },
  { value: 'conference', label: '学术会议' },
  { value: 'report', label: '工作汇报' },
  { value: 'party', label: '党课学习' },
  { value: 'class-meeting', label: '主题班会' },
  { value: 'parents', label: '家长会' },
  { value: 'book-report', label: '读书报告' },
  { value: 'paper-sharing', label: '文献分享' },
  { value: 'case', label: '病例讨论' },
  { value: 'nursing', label: '护理查房' },
  { value: 'election', label: '竞选演讲' },
  { value: 'statement', label: '个人陈述' },
  { value: 'practice', label: '实践汇报' },
  { value: 'launch', label: '产品发布' },
  { value: 'year-end', label: '年终总结' },
  { value: 'general', label: '专题介绍' },
] as const

/** Scenes that a page offers before anything is typed; the others are found in a topic's words. */
export const SCENES_OFFERED = 9
export type OutlineSceneValue = (typeof outlineScenes)[number]['value']

/** Minutes of speaking → pages, seconds a page, and how many characters its notes should have (4 a second). */
export const outlineLengths = [
  { minutes: 5, pages: 8, secondsPerPage: 37, notesChars: 150 },
  { minutes: 8, pages: 12, secondsPerPage: 40, notesChars: 160 },
  { minutes: 15, pages: 20, secondsPerPage: 45, notesChars: 180 },
  { minutes: 20, pages: 25, secondsPerPage: 48, notesChars: 190 },
] as const
export type OutlineMinutes = (typeof outlineLengths)[number]['minutes']

/** The length that comes nearest to so many minutes. */
export const nearestLength = (minutes: number) =>
  outlineLengths.reduce((best, each) =>
    Math.abs(each.minutes - minutes) < Math.abs(best.minutes - minutes) ? each : best,
  )

/** What happens to the words of a document: they stay, are shortened, or are added to. */
export const textModes = ['keep', 'condense', 'expand'] as const
export type TextMode = (typeof textModes)[number]

/** The extensions that the specification names; others stand under 更多格式. */
export const importExtensions = ['xmind', 'docx', 'md', 'pos', 'mm', 'zxm'] as const
export const moreImportExtensions = ['pptx', 'pdf', 'txt'] as const

export const deckFormats = ['pptx', 'pdf'] as const
export type DeckFormat = (typeof deckFormats)[number]

/** Of the deck doctor's findings: to be mended, worth a look, and nothing found. */
export const findingSeverities = ['must', 'hint', 'fine'] as const
export type FindingSeverity = (typeof findingSeverities)[number]

/** Headers of an outline stream. */
export const outlineHeaders = {
  /** Names the stream for resume and stop. */
  stream: 'x-outline-stream',
  /** The history entry it is written into; absent on a rewrite. */
  history: 'x-outline-history',
  /**
   * Characters of the document that the pieces follow. Less than was asked for where the server has less: whoever goes
   * on keeps so many, and what came after them is written anew.
   */
  from: 'x-outline-from',
  /** Who writes: `model` or `composer` (结构模板大纲, never labelled AI). */
  writer: 'x-outline-writer',
} as const

/**
 * Why a stream ended otherwise than complete, or what to know of it; travels as a line `notice: {"code","message"}` before `[DONE]`, which
 * readers of server-sent events that do not know it skip.
 *
 * - `truncated` the model stopped early, `filtered` its provider refused to go on, `failed` it could not be reached
 *   or went silent: what arrived is kept, and resume goes on after it.
 * - `stopped` by the user, here or elsewhere.
 * - `condensed` it is complete, but of the document not every paragraph was read to its end.
 */
export const outlineNoticeCodes = ['truncated', 'filtered', 'failed', 'stopped', 'condensed'] as const
export type OutlineNotice = { code: (typeof outlineNoticeCodes)[number]; message: string }
