import type { OwnWork } from '@yantu/contract/catalog/submissions'
import type { WorkType } from '@yantu/contract/catalog/work-type'
import { yuanFromFen } from '@yantu/contract/money'
import { wireTime } from '../../../kernel/time/index.ts'
import type { Files, StoredFile } from '../../files/index.ts'
import type { AppealRow } from '../review/appeals.repository.ts'
import { noteIn } from '../review/reasons.ts'
import { presentAppeal, type Verdict } from '../review/verdict.ts'
import type { RevisionRow } from '../works/revisions.repository.ts'
import { auditStatusOf } from '../works/work.lifecycle.ts'
import type { WorkRow } from '../works/works.repository.ts'

export type FileUrls = Pick<Files, 'privateUrl' | 'publicUrl'>

/** What its owner is shown of a work. */
export interface OwnedRows {
  work: WorkRow
  /** The open one, which speaks for its work. */
  revision: RevisionRow | undefined
  shown: { preview_keys: string[]; created_at: Date }
  /** The files of what the form shows, by id. */
  files: ReadonlyMap<string, StoredFile>
  /** What stands against it. */
  verdict: Verdict | null
  markedPages: OwnWork['auditPages']
  /** Against that, or what brought the work back. */
  appeal: AppealRow | undefined
  queuePlace: number
}

export function presentOwnWork(
  { work, revision, shown, verdict, markedPages, appeal, files, queuePlace }: OwnedRows,
  urls: FileUrls,
): OwnWork {
  const content = revision ?? work
  const reasons = verdict?.reasons ?? []
  const main = presentFile(files, content.file_id, urls)
  const pdf = presentFile(files, content.pdf_file_id, urls)
  const image = presentFile(files, content.image_file_id, urls)
  const accessory = presentFile(files, content.accessory_file_id, urls)
  return {
    templateId: String(work.id),
    templateType: String(work.type) as WorkType,
    title: content.title,
    description: content.description,
    winningGrade: content.winning_grade ?? '',
    awardYear: String(content.award_year ?? ''),
    scene: content.scenes.join(','),
    color: content.colors.join(','),
    templateSource: content.price_fen > 0 ? '1' : '0',
    price: content.price_fen > 0 ? yuanFromFen(content.price_fen) : '',
    fileUrl: main.url,
    fileName: main.name,
    fileSize: content.size_bytes,
    filePath: main.url,
    pdfFileUrl: pdf.url,
    pdfFileName: pdf.name,
    imageUrl: image.url,
    imageFileName: image.name,
    accessoryUrl: accessory.url,
    accessoryName: accessory.name,
    hasAiContent: content.has_ai_content ? '1' : '0',
    allowsTheme: content.allows_theme ? '1' : '0',
    previewImageUrl: shown.preview_keys.map((key) => urls.publicUrl({ key })).join('|'),
    pages: content.pages,
    drawingProblem: content.drawing_problem,
    auditStatus: auditStatusOf(content.status),
    auditReason: content.audit_reason,
    auditReasons: [...reasons],
    auditNote: noteIn(content.audit_reason, reasons),
    auditPages: markedPages,
    appeal: appeal ? presentAppeal(appeal) : null,
    mayAppeal: verdict && !verdict.appeal ? '1' : '0',
    isPublished: work.status === 'published' ? '1' : '0',
    queuePlace,
    createTime: wireTime(shown.created_at),
  }
}

/** A picture that was made here of what was uploaded has no name of its owner's. */
function presentFile(
  files: ReadonlyMap<string, StoredFile>,
  id: string | null,
  { privateUrl, publicUrl }: FileUrls,
): { url: string; name: string } {
  const file = id === null ? undefined : files.get(id)
  if (!file) return { url: '', name: '' }
  if (file.visibility === 'private') return { url: privateUrl(file.id), name: file.name }
  return { url: publicUrl(file), name: `预览图.${file.extension}` }
}
