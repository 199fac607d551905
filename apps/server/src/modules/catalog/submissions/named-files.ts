import {
  type FileRule,
  fileProblem,
  fileRules,
  purposeRules,
  workFileRules,
} from '@yantu/contract/files/rules'
import { isDeck } from '@yantu/contract/catalog/work-type'
import { filesMessages } from '@yantu/contract/messages/files'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Files, StoredFile } from '../../files/index.ts'
import type { Submission } from '../works/submission.ts'

/** Addresses of uploaded files as a form names them; '' and undefined name none. */
export interface NamedFiles {
  fileUrl: string
  pdfFileUrl: string
  imageUrl: string
  accessoryUrl?: string | undefined
}

export type SubmittedFiles = Pick<Submission, 'fileId' | 'pdfFileId' | 'imageFileId' | 'accessoryFileId'>
type FileName = keyof SubmittedFiles

/** What each file of a work of this type has to be; a file that its type has no use for is none. */
function rulesOf(type: string): Partial<Record<FileName, FileRule>> {
  const shown = isDeck(type) ? { pdfFileId: fileRules.workPdf } : { imageFileId: fileRules.workPreview }
  return { fileId: workFileRules[type], ...shown, accessoryFileId: purposeRules['work-accessory'] }
}

/** A public picture was made here of what was uploaded, which was one. */
const isOurPicture = ({ visibility }: StoredFile, rule: FileRule): boolean =>
  visibility === 'public' && rule === fileRules.workPreview

/**
 * Finds the files that a form names. Whoever's they are is looked at again by the transaction that claims them
 * (trust G3). Throws where one is another's or gone, in the same words, and where it is not what it has to be.
 */
export async function findNamed(
  files: Pick<Files, 'findByUrl'>,
  { type, ownerId }: { type: string; ownerId: number },
  named: NamedFiles,
): Promise<Partial<SubmittedFiles>> {
  const urls: Record<FileName, string | undefined> = {
    fileId: named.fileUrl,
    pdfFileId: named.pdfFileUrl,
    imageFileId: named.imageUrl,
    accessoryFileId: named.accessoryUrl,
  }
  const found: Partial<SubmittedFiles> = {}
  for (const [name, rule] of Object.entries(rulesOf(type)) as [FileName, FileRule][]) {
    const url = urls[name]
    if (!url) continue
    const file = await files.findByUrl(url)
    if (file?.ownerId !== ownerId) throw new Refusal(filesMessages.fileGone)
    const problem = fileProblem(rule, { name: file.name, size: file.sizeBytes })
    if (problem && !isOurPicture(file, rule)) throw new Refusal(problem)
    found[name] = file.id
  }
  return found
}
