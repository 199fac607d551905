import type { AuthorizationRow, World } from '../../../testing/authorization.ts'

const boundary = 'avatar'
/** No picture, in the name of whom the input says. */
const form: AuthorizationRow['request'] = (input) => ({
  payload:
    `--${boundary}\r\nContent-Disposition: form-data; name="userId"\r\n\r\n${(input as { userId?: string }).userId ?? ''}\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n砚\r\n--${boundary}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

const ofOwner = ({ users }: World) => ({ userId: users.owner.userId })
const wrongCode = { smsCode: '000000' }

async function ownersDevice({ db, users, token }: World) {
  await token('owner')
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', users.owner.userId)
  // Of many the one used least recently ends with each new one.
  const session = sessions.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1)
  return { deviceId: (await session.executeTakeFirstOrThrow()).id }
}

export const authorizationRows: AuthorizationRow[] = [
  {
    call: 'updateUser',
    case: 'own',
    input: () => ({ userName: '林知夏' }),
    expect: { visitor: 401, rest: 200 },
  },
  {
    call: 'updateUser',
    case: "the owner's",
    input: (world) => ({ ...ofOwner(world), userName: '林知夏' }),
    expect: { visitor: 401, owner: 200, rest: 403 },
  },
  {
    call: 'updateAvatar',
    case: "the owner's, by what is no picture",
    input: ofOwner,
    request: form,
    expect: { visitor: 401, owner: 400, rest: 403 },
  },
  {
    call: 'confirmOldMobile',
    case: "of the owner's phone, without its code",
    input: async ({ db, users }) => {
      // A code that another row had sent would lose a try.
      await db.deleteFrom('sms_codes').where('phone', '=', users.owner.phone).execute()
      return { mobile: users.owner.phone, ...wrongCode }
    },
    expect: { visitor: 401, owner: 400, rest: 403 },
  },
  {
    call: 'changeMobile',
    case: 'without a code',
    input: ({ freshPhone }) => ({ mobile: freshPhone(), ...wrongCode }),
    expect: { visitor: 401, rest: 400 },
  },
  { call: 'getSecurity', expect: { visitor: 401, rest: 200 } },
  { call: 'getDevices', expect: { visitor: 401, rest: 200 } },
  {
    call: 'signOutDevice',
    case: "the owner's",
    input: ownersDevice,
    expect: { visitor: 401, owner: 200, rest: 404 },
  },
  { call: 'signOutOthers', expect: { visitor: 401, rest: 200 } },
]
