import type { ApplicationPhoto } from '@yantu/contract/onboarding/review'
import { filesMessages } from '@yantu/contract/messages/files'
import { fileProblem, fileRules } from '@yantu/contract/files/rules'
import type { Trx } from '../../db/schema.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { StoredFile } from '../files/index.ts'
import type { OnboardingContext } from './onboarding.context.ts'

/** What uploads call a photo that was drawn anew and marked when it came. */
export const PHOTO = 'photo'

/** Photos that a form names, ready to be claimed: all of them private and marked. */
export interface NamedPhotos {
  ids: Readonly<Partial<Record<ApplicationPhoto, string | null>>>
  /** As they came, where they came without saying what they are for; to be removed once the form is kept. */
  originals: readonly string[]
}

const isMarked = ({ visibility, purpose }: StoredFile): boolean =>
  visibility === 'private' && purpose === PHOTO

/** By their addresses; '' is none. Throws where one is another's, gone, or no picture. */
export async function namePhotos(
  { files, markPhoto }: Pick<OnboardingContext, 'files' | 'markPhoto'>,
  ownerId: number,
  urls: Readonly<Partial<Record<ApplicationPhoto, string>>>,
): Promise<NamedPhotos> {
  const ids: Partial<Record<ApplicationPhoto, string | null>> = {}
  const originals: string[] = []
  for (const [photo, url] of Object.entries(urls) as [ApplicationPhoto, string][]) {
    const file = url === '' ? null : await files.findByUrl(url)
    if (url !== '' && file?.ownerId !== ownerId) throw new Refusal(filesMessages.fileGone)
    if (!file || isMarked(file)) {
      ids[photo] = file?.id ?? null
      continue
    }
    if (file.boundTo !== null) throw new Refusal(filesMessages.fileGone)
    const problem = fileProblem(fileRules.photo, { name: file.name, size: file.sizeBytes })
    if (problem && file.visibility === 'private') throw new Refusal(problem)
    ids[photo] = (await markPhoto(file)).id
    originals.push(file.id)
  }
  return { ids, originals }
}

/** Claims photos for a thing. Throws where one has been claimed by another meanwhile. */
export async function claimPhotos(
  trx: Trx,
  files: Pick<OnboardingContext['files'], 'claim'>,
  ids: readonly string[],
  { ownerId, boundTo }: { ownerId: number; boundTo: string },
): Promise<void> {
  for (const fileId of new Set(ids)) {
    const claimed = await files.claim(trx, { fileId, ownerId, purpose: PHOTO, boundTo })
    if (!claimed) throw new Refusal(filesMessages.fileGone)
  }
}

/** Removes what the marked copies were made of. */
export async function removeOriginals(
  files: Pick<OnboardingContext['files'], 'removeUnbound'>,
  { originals }: NamedPhotos,
): Promise<void> {
  for (const id of originals) await files.removeUnbound(id)
}
