import type { Device } from '@yantu/contract/identity/settings'
import { accountMessages } from '@yantu/contract/messages/account'
import { validate as isUuid } from 'uuid'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { doer, type RecordEvent } from '../../audit/index.ts'
import { forgetBrowser, forgetBrowsersOf } from '../browser.repository.ts'
import { UNKNOWN_DEVICE } from '../device-name.ts'
import { flag } from '../profile.presenter.ts'
import { isAlive } from '../session.policy.ts'
import { deleteOtherSessions, deleteOwnSession, sessionsOf } from '../session.repository.ts'

export interface DevicesDeps {
  db: Db
  clock: Clock
  record: RecordEvent
}

/** Where a user is signed in. A device that is signed out by another is not known any more either. */
export function createDevices({ db, clock, record }: DevicesDeps) {
  return {
    /** The one used last first; what has run out is left out. */
    async list(actor: SignedIn): Promise<Device[]> {
      const isStaff = actor.permissions.size > 0
      const rows = await sessionsOf(db, actor.userId)
      const alive = rows.filter((row) =>
        isAlive({ createdAt: row.created_at, lastSeenAt: row.last_seen_at }, isStaff, clock.now()),
      )
      return alive.map((row) => ({
        deviceId: row.id,
        name: row.device || UNKNOWN_DEVICE,
        signedInTime: wireTime(row.created_at),
        lastSeenTime: wireTime(row.last_seen_at),
        isCurrent: flag(row.id === actor.sessionId),
      }))
    },

    /** Throws 404 for what is nobody's, another's, or has ended. */
    async signOut(actor: SignedIn, deviceId: string, address: string): Promise<void> {
      const { userId } = actor
      await db.transaction().execute(async (trx) => {
        const ended = isUuid(deviceId) ? await deleteOwnSession(trx, { id: deviceId, userId }) : null
        if (!ended) throw notFound(accountMessages.deviceGone)
        if (ended.device_mac) await forgetBrowser(trx, userId, ended.device_mac)
        const subject = { kind: 'session', id: deviceId }
        await record(trx, { by: doer(actor, address), what: 'session.ended', subject })
      })
    },

    async signOutOthers(actor: SignedIn, address: string): Promise<void> {
      const { userId, sessionId } = actor
      await db.transaction().execute(async (trx) => {
        const kept = await deleteOtherSessions(trx, userId, sessionId)
        await forgetBrowsersOf(trx, userId, kept)
        const subject = { kind: 'user', id: userId }
        await record(trx, { by: doer(actor, address), what: 'session.others-ended', subject })
      })
    },
  }
}

export type Devices = ReturnType<typeof createDevices>
