import { filesMessages } from '@yantu/contract/messages/files'
import type { Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Files, StoredFile } from '../../files/index.ts'
import { isSoldAsPicture } from '../pictures/pictures.policy.ts'
import type { Drawn } from '../pictures/previews.service.ts'
import type { Content } from './works.repository.ts'

/** What an owner gives of a work, checked as the form's schema says. */
export interface Submission {
  title: string
  description: string
  /** Fen; 0 is free. */
  priceFen: number
  /** Dictionary values. */
  scenes: readonly string[]
  /** Empty: those of the drawn pages. */
  colors: readonly string[]
  winningGrade?: string | null
  awardYear?: number | null
  fileId: string
  /** The PDF of a deck. */
  pdfFileId?: string | null
  /** What comes with the download. */
  accessoryFileId?: string | null
  /** The picture that stands for a file whose pages can't be drawn. */
  imageFileId?: string | null
  hasAiContent?: boolean
  allowsTheme?: boolean
}

/** A work that is new; styles and sorts are an import's, the form has none. */
export interface NewWork extends Submission {
  /** 0–7, specification section 3. */
  type: number
  styles?: readonly string[]
  sorts?: readonly string[]
}

/** What each of a work's files has to have been uploaded for. */
const purposes = {
  file_id: 'work-main',
  pdf_file_id: 'work-pdf',
  accessory_file_id: 'work-accessory',
  image_file_id: 'work-preview',
} as const
type FileColumn = keyof typeof purposes
const fileColumns = Object.keys(purposes) as FileColumn[]

type DrawnColumn =
  | 'pages'
  | 'thumbhash'
  | 'pictures_marked'
  | 'proposed_styles'
  | 'seen_colors'
  | 'is_drawn'
  | 'drawing_problem'
type DeclaredColumn = 'has_ai_content' | 'allows_theme'

export type GivenContent = Omit<Content, DrawnColumn | DeclaredColumn | 'styles' | 'sorts'> &
  Partial<Pick<Content, DeclaredColumn>>

/** What is so of a new work whose owner does not say. */
export const undeclared = { has_ai_content: false, allows_theme: true }

/**
 * What an owner gives, as columns. Size and format are those of the stored file, whatever a body says. What they
 * declare is there only if they do: silence takes nothing back (agreement 10, §4).
 */
export const givenContent = (given: Submission, main: StoredFile): GivenContent => ({
  title: given.title,
  description: given.description,
  price_fen: given.priceFen,
  scenes: [...given.scenes],
  colors: [...given.colors],
  winning_grade: given.winningGrade ?? null,
  award_year: given.awardYear ?? null,
  file_id: given.fileId,
  pdf_file_id: given.pdfFileId ?? null,
  accessory_file_id: given.accessoryFileId ?? null,
  image_file_id: given.imageFileId ?? null,
  size_bytes: main.sizeBytes,
  format: main.extension,
  ...(given.hasAiContent !== undefined && { has_ai_content: given.hasAiContent }),
  ...(given.allowsTheme !== undefined && { allows_theme: given.allowsTheme }),
})

/** Columns of what has not been drawn yet. */
export const undrawn = {
  pages: 0,
  thumbhash: '',
  pictures_marked: false,
  proposed_styles: [],
  seen_colors: [],
  is_drawn: false,
  drawing_problem: '',
}

/** Columns of what was drawn. */
export const drawnContent = (drawn: Drawn) => ({
  pages: drawn.pageCount,
  thumbhash: drawn.thumbhash,
  pictures_marked: drawn.isMarked,
  proposed_styles: drawn.styles,
  seen_colors: drawn.colors,
  is_drawn: true,
  drawing_problem: drawn.problem,
})

/** Throws where there is no such file of this owner's; the transaction that claims it decides. */
export async function mainFileOf(
  files: Pick<Files, 'find'>,
  { fileId, ownerId }: { fileId: string; ownerId: number },
): Promise<StoredFile> {
  const file = await files.find(fileId)
  if (file?.ownerId !== ownerId) throw new Refusal(filesMessages.fileGone)
  return file
}

/** Claims the files that `before` has not; throws where one is another's, for something else, or taken (trust G3). */
export async function claimFiles(
  trx: Trx,
  files: Pick<Files, 'claim'>,
  given: { workId: number; ownerId: number; content: Pick<Content, FileColumn>; before?: Content },
): Promise<void> {
  const { workId, ownerId, content, before } = given
  for (const column of fileColumns) {
    const fileId = content[column]
    if (fileId === null || fileId === before?.[column]) continue
    const claim = { fileId, ownerId, purpose: purposes[column], boundTo: `work:${workId}` }
    if (!(await files.claim(trx, claim))) throw new Refusal(filesMessages.fileGone)
  }
}

/** Whether both show the same: pages, picture and film. */
export const isSamePages = (one: Content, other: Pick<Content, FileColumn>): boolean =>
  fileColumns.every((column) => one[column] === other[column])

/**
 * An edit of what was before: where the pages stay, what was drawn of them and the colours seen in them do. Pictures
 * that were drawn clear and are for sale now are drawn again, and so may be a card that has the title on it.
 */
export function editedContent(type: number, before: Content, given: GivenContent): Content {
  const samePages = isSamePages(before, given)
  const colors = given.colors.length || !samePages ? given.colors : before.colors
  const { price_fen: priceFen } = given
  const isShownClear = isSoldAsPicture({ type, priceFen }) && !before.pictures_marked
  const isOnCard = before.pages === 0 && !before.image_file_id && before.title !== given.title
  const { drawing_problem: problem, is_drawn: isDrawn } = before
  const stays = samePages && !isShownClear && !isOnCard
  return {
    ...before,
    ...given,
    colors,
    is_drawn: isDrawn && stays,
    drawing_problem: samePages ? problem : '',
  }
}
