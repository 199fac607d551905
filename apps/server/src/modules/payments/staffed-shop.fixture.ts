import { permissionsOf } from '@yantu/contract/permissions'
import { createSecrets } from '../../kernel/secret.ts'
import { openShop, type Shop, type ShopOptions, type ShopParts } from '../../testing/shop.ts'
import { type Approvals, createApprovals } from '../approvals/index.ts'
import { createAudit, type RecordEvent } from '../audit/index.ts'
import { sellGifts } from './gifts.fixture.ts'

export interface StaffedParts extends ShopParts {
  approvals: Approvals
  record: RecordEvent
  profiles: (ids: readonly number[]) => Promise<Map<number, { userName: string }>>
}

/** A shop that sells gifts, with approvals and the audit, where everybody is of finance and has shown a second factor. */
export const openStaffedShop = (
  furnish: (parts: StaffedParts) => void,
  options: Pick<ShopOptions, 'connections'> = {},
): Promise<Shop> =>
  openShop(
    async (parts) => {
      const { app, ports, db, clock, jobs } = parts
      await sellGifts(parts)
      const { record } = createAudit({
        db,
        clock,
        secrets: createSecrets('a secret of thirty-two characters'),
      })
      const profiles = async (ids: readonly number[]) =>
        new Map(ids.map((id) => [id, { userName: `用户${id}` }]))
      const approvals = createApprovals({
        db,
        clock,
        jobs,
        record,
        lockRoles: async () => ['finance'],
        profiles,
      })
      furnish({ ...parts, approvals, record, profiles })
      approvals.register(app, ports)
    },
    {
      ...options,
      identify: () => ({
        permissions: permissionsOf(['finance']),
        hasSecondFactor: true,
        sessionId: crypto.randomUUID(),
      }),
    },
  )
