import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import { v7 as uuid } from 'uuid'
import type { AuthorizationRow, World } from '../../testing/authorization.ts'

const signedIn = { visitor: 401, rest: 200 }

/** Names the owner in a call that is about oneself. */
const ofTheOwner = ({ users }: World) => ({ msgType: 0, userId: String(users.owner.userId) })

const editors = { visitor: 401, unverified: SECOND_FACTOR_NEEDED, administrator: 200, editor: 200, rest: 403 }

const announcement =
  (state: 'draft' | 'published') =>
  async ({ db }: World) => {
    const [announcementId, now] = [uuid(), new Date()]
    await db
      .insertInto('announcements')
      .values({
        id: announcementId,
        title: '维护',
        content: '<p>今晚</p>',
        published_at: state === 'draft' ? null : now,
        created_at: now,
      })
      .execute()
    return { announcementId, title: '维护通知', content: '<p>今晚两点</p>' }
  }

const words = { title: '维护通知', content: '<p>今晚两点</p>' }

export const authorizationRows: AuthorizationRow[] = [
  { call: 'getUnreadCount', expect: signedIn },
  { call: 'getNotifyList', input: () => ({ msgType: 0 }), expect: signedIn },
  {
    call: 'getNotifyList',
    case: 'of another',
    input: ofTheOwner,
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  { call: 'setReadStatus', input: () => ({ msgType: 9 }), expect: signedIn },
  { call: 'listAnnouncements', expect: signedIn },
  { call: 'getMuted', expect: signedIn },
  { call: 'setMuted', input: () => ({ topic: 'like', isMuted: '1' }), expect: signedIn },
  { call: 'listWrittenAnnouncements', expect: editors },
  { call: 'saveAnnouncement', input: () => words, expect: editors },
  { call: 'saveAnnouncement', case: 'in place of a draft', input: announcement('draft'), expect: editors },
  {
    call: 'saveAnnouncement',
    case: 'that is out',
    input: announcement('published'),
    expect: { ...editors, administrator: 400, editor: 400 },
  },
  { call: 'publishAnnouncement', input: announcement('draft'), expect: editors },
  { call: 'withdrawAnnouncement', input: announcement('published'), expect: editors },
]
