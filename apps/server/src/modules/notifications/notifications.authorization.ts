import type { AuthorizationRow, World } from '../../testing/authorization.ts'

const signedIn = { visitor: 401, rest: 200 }

/** Names the owner in a call that is about oneself. */
const ofTheOwner = ({ users }: World) => ({ msgType: 0, userId: String(users.owner.userId) })

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
]
