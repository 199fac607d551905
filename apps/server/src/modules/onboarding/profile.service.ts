import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import type { onboardingEndpoints } from '@yantu/contract/onboarding/endpoints'
import type { z } from 'zod'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal, unauthorized } from '../../kernel/errors/index.ts'
import { check } from '../content-check/index.ts'
import type { OnboardingContext } from './onboarding.context.ts'
import { claimPhotos, namePhotos, removeOriginals } from './photos.ts'

type Form = z.output<typeof onboardingEndpoints.updateProfile.input>

/** What of the designer entry its designer may change by themself: school, certificate, award. */
export function createProfileChanges(context: OnboardingContext) {
  const { db, files, identity } = context

  return {
    /** What the form does not name stays; '' takes a photo away. The photos of the entry itself stay its evidence. */
    async update({ school, certificatePhoto, prizePhoto }: Form, { userId }: SignedIn) {
      if (!check(school ?? '').clean) throw new Refusal(onboardingMessages.schoolRefused)
      const named = {
        ...(certificatePhoto !== undefined && { certificate: certificatePhoto }),
        ...(prizePhoto !== undefined && { award: prizePhoto }),
      }
      const before = (await identity.accounts([userId])).get(userId)
      if (!before) throw unauthorized()
      const kept = { certificatePhoto: before.certificatePhoto, prizePhoto: before.prizePhoto }
      // A photo that is there already may be an entry's, which holds it.
      const isNew = (url: string) => !Object.values(kept).includes(url)
      const photos = await namePhotos(
        context,
        userId,
        Object.fromEntries(Object.entries(named).filter(([, url]) => url === '' || isNew(url))),
      )
      const addressOf = (id: string | null | undefined, said: string | undefined, old: string) =>
        said === undefined ? old : id ? files.privateUrl(id) : said
      const standing = {
        school: school ?? before.school,
        certificatePhoto: addressOf(photos.ids.certificate, certificatePhoto, kept.certificatePhoto),
        prizePhoto: addressOf(photos.ids.award, prizePhoto, kept.prizePhoto),
      }
      const boundTo = `profile:${userId}`
      const shown = [standing.certificatePhoto, standing.prizePhoto]
      const dropped = await Promise.all(
        Object.values(kept)
          .filter((url) => url !== '' && !shown.includes(url))
          .map((url) => files.findByUrl(url)),
      )
      await db.transaction().execute(async (trx) => {
        const ids = Object.values(photos.ids).flatMap((id) => id ?? [])
        await claimPhotos(trx, files, ids, { ownerId: userId, boundTo })
        await files.release(trx, { fileIds: dropped.flatMap((file) => file?.id ?? []), boundTo })
        await identity.saveStanding(trx, userId, standing)
      })
      await removeOriginals(files, photos)
      return standing
    },
  }
}
