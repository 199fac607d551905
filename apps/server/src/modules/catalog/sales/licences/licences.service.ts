import {
  type KnownFile,
  type Licence,
  licenceNumberOf,
  type PublicLicence,
} from '@yantu/contract/catalog/licences'
import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import type { Db } from '../../../../db/schema.ts'
import type { Actor, SignedIn } from '../../../../kernel/auth/index.ts'
import { decimalId } from '../../../../kernel/decimal-id.ts'
import { Refusal } from '../../../../kernel/errors/index.ts'
import type { CatalogPorts } from '../../ports.ts'
import { presentKnownFile, presentLicence, presentPublicLicence } from './licences.presenter.ts'
import { findKnownFile, findLicence, findOwnLicence } from './licences.repository.ts'

export interface LicencesDeps {
  db: Db
  profiles: CatalogPorts['profiles']
}

/** What downloads leave behind, for who has it and for who doubts it (docs/community.md, Licences). */
export function createLicences({ db, profiles }: LicencesDeps) {
  return {
    /** The caller's newest of a work; null for none. */
    async own(templateId: string, { userId }: SignedIn): Promise<Licence | null> {
      const workId = decimalId(templateId)
      const row = workId === null ? undefined : await findOwnLicence(db, userId, workId)
      return row ? presentLicence(row, await profiles([row.user_id, row.owner_id])) : null
    },

    /** Throws a refusal where there is no such number. */
    async verify(typed: string): Promise<PublicLicence> {
      const number = licenceNumberOf(typed)
      const row = number === null ? undefined : await findLicence(db, number)
      if (!row) throw new Refusal(communityMessages.licenceUnknown)
      return presentPublicLicence(row, await profiles([row.user_id, row.owner_id]))
    },

    /** The works that have handed out the file; none where it is not ours, or was changed. */
    async verifyFile(sha256: string, actor: Actor): Promise<KnownFile[]> {
      const rows = await findKnownFile(db, {
        sha256: Buffer.from(sha256, 'hex'),
        userId: actor.kind === 'visitor' ? null : actor.userId,
        most: communityLimits.licence.works,
      })
      const people = await profiles(rows.map(({ owner_id }) => owner_id))
      return rows.map((row) => presentKnownFile(row, people))
    },
  }
}

export type Licences = ReturnType<typeof createLicences>
