import type { QueuedWork, ReviewedContent } from '@yantu/contract/catalog/review'
import type { WorkType } from '@yantu/contract/catalog/work-type'
import { yuanFromFen } from '@yantu/contract/money'
import { wireTime } from '../../../kernel/time/index.ts'
import type { StoredFile } from '../../files/index.ts'
import type { Author } from '../ports.ts'
import { unknownAuthor } from '../ports.ts'
import type { PublicUrl } from '../works.presenter.ts'
import type { Content } from '../works/works.repository.ts'
import type { Faults } from './evidence.port.ts'
import type { QueueRow } from './queue.repository.ts'
import type { BriefWork } from './review.repository.ts'

export interface Surroundings {
  profiles: ReadonlyMap<number, Author>
  faults: ReadonlyMap<string, Faults>
  viewerId: number
  publicUrl: PublicUrl
}

export const flagOf = (is: boolean): '0' | '1' => (is ? '1' : '0')

export const presentQueued = (
  row: QueueRow,
  { profiles, faults, viewerId, publicUrl }: Surroundings,
): QueuedWork => ({
  templateId: String(row.id),
  templateType: String(row.type) as WorkType,
  title: row.title,
  userId: String(row.owner_id),
  userName: (profiles.get(row.owner_id) ?? unknownAuthor).userName,
  imageUrl: row.cover === null ? '' : publicUrl({ key: row.cover }),
  thumb: row.thumbhash,
  isRevision: flagOf(row.revision_id !== null),
  isDrawn: flagOf(row.is_drawn),
  drawingProblem: row.drawing_problem,
  isOwn: flagOf(row.owner_id === viewerId),
  time: wireTime(row.at),
  doubts: faults.get(row.file_id ?? '')?.musts ?? null,
  hints: faults.get(row.file_id ?? '')?.hints ?? null,
})

const fileFields = {
  fileName: 'file_id',
  pdfFileName: 'pdf_file_id',
  accessoryName: 'accessory_file_id',
  imageFileName: 'image_file_id',
} as const

/** Fields whose files are others, whatever they are called. */
export const otherFiles = (before: Content, after: Content): ReadonlySet<keyof ReviewedContent> =>
  new Set(
    (Object.keys(fileFields) as (keyof typeof fileFields)[]).filter(
      (field) => before[fileFields[field]] !== after[fileFields[field]],
    ),
  )

export function presentContent(
  content: Content,
  files: ReadonlyMap<string, Pick<StoredFile, 'name'>>,
): ReviewedContent {
  const nameOf = (field: keyof typeof fileFields) => {
    const id = content[fileFields[field]]
    return id === null ? '' : (files.get(id)?.name ?? '')
  }
  return {
    title: content.title,
    description: content.description,
    scene: content.scenes.join(','),
    color: content.colors.join(','),
    style: content.styles.join(','),
    sort: content.sorts.join(','),
    winningGrade: content.winning_grade ?? '',
    awardYear: String(content.award_year ?? ''),
    price: yuanFromFen(content.price_fen),
    hasAiContent: flagOf(content.has_ai_content),
    allowsTheme: flagOf(content.allows_theme),
    fileName: nameOf('fileName'),
    pdfFileName: nameOf('pdfFileName'),
    accessoryName: nameOf('accessoryName'),
    imageFileName: nameOf('imageFileName'),
  }
}

export const presentBrief = (work: BriefWork, publicUrl: PublicUrl) => ({
  templateId: String(work.id),
  title: work.title,
  imageUrl: work.preview_keys[0] ? publicUrl({ key: work.preview_keys[0] }) : '',
  state: work.status,
})
