import type { AuthorizationRow } from '../../testing/authorization.ts'

const freshPhone: AuthorizationRow['input'] = ({ freshPhone }) => ({ mobile: freshPhone() })

const wrongCode = { smsCode: '000000' }

/** A code send of a type to the caller's own phone, or to a fresh one for a visitor. */
const toOwnPhone =
  (SMSCodeType: string): AuthorizationRow['input'] =>
  ({ users, freshPhone }, role) => ({
    mobile: role === 'visitor' ? freshPhone() : users[role].phone,
    SMSCodeType,
  })

const toFreshPhone =
  (SMSCodeType: string): AuthorizationRow['input'] =>
  ({ freshPhone }) => ({ mobile: freshPhone(), SMSCodeType })

export const authorizationRows: AuthorizationRow[] = [
  {
    call: 'loginBySmsCode',
    case: 'without a code',
    input: ({ freshPhone }) => ({ mobile: freshPhone(), ...wrongCode }),
    expect: { rest: 400 },
  },
  {
    call: 'loginByPassword',
    case: 'of an account without a password',
    input: ({ users }) => ({ mobile: users.owner.phone, password: 'not the password' }),
    expect: { rest: 400 },
  },
  {
    call: 'loginByPassword',
    case: 'with the right password',
    input: async ({ createUser }) => {
      const { phone } = await createUser({ password: 'ink-and-paper-9' })
      return { mobile: phone, password: 'ink-and-paper-9' }
    },
    expect: { rest: 200 },
  },
  { call: 'sendLoginCode', input: freshPhone, expect: { rest: 200 } },
  { call: 'sendChangePasswordCode', input: freshPhone, expect: { rest: 200 } },
  { call: 'sendCode', case: 'LOGIN', input: toFreshPhone('LOGIN'), expect: { rest: 200 } },
  { call: 'sendCode', case: 'CHANGEPASSWORD', input: toFreshPhone('CHANGEPASSWORD'), expect: { rest: 200 } },
  {
    call: 'sendCode',
    case: 'NEWMOBILE',
    input: toFreshPhone('NEWMOBILE'),
    expect: { visitor: 401, rest: 200 },
  },
  {
    call: 'sendCode',
    case: 'ENTRYAUDIT',
    input: toFreshPhone('ENTRYAUDIT'),
    expect: { visitor: 401, rest: 200 },
  },
  {
    call: 'sendCode',
    case: 'OLDMOBILE to the own phone',
    input: toOwnPhone('OLDMOBILE'),
    expect: { visitor: 401, rest: 200 },
  },
  ...['OLDMOBILE', 'BIND_BANK_CARD', 'REALNAMEAUDIT'].map(
    (type): AuthorizationRow => ({
      call: 'sendCode',
      case: `${type} to another's phone`,
      input: toFreshPhone(type),
      expect: { visitor: 401, rest: 403 },
    }),
  ),
  {
    call: 'changePassword',
    case: "of another's account without its code",
    input: ({ users }) => ({ mobile: users.owner.phone, ...wrongCode, newPassword: 'ink-and-paper-9' }),
    expect: { rest: 400 },
  },
  { call: 'signOut', expect: { rest: 200 } },
  { call: 'signOutEverywhere', expect: { visitor: 401, rest: 200 } },
  { call: 'getUserInfo', case: 'own', expect: { visitor: 401, rest: 200 } },
  {
    call: 'getUserInfo',
    case: "another's",
    input: ({ users }) => ({ userId: users.owner.userId }),
    expect: { visitor: 401, rest: 200 },
  },
  {
    call: 'getUserInfo',
    case: "nobody's",
    input: () => ({ userId: '999999999' }),
    expect: { visitor: 401, rest: 404 },
  },
  { call: 'getPerson', input: ({ users }) => ({ userId: users.owner.userId }), expect: { rest: 200 } },
  { call: 'getPerson', case: "nobody's", input: () => ({ userId: '999999999' }), expect: { rest: 404 } },
  { call: 'queryUserWhite', expect: { visitor: 401, rest: 200 } },
  {
    call: 'addFollow',
    input: async ({ createUser }) => ({ followingUserId: (await createUser()).userId }),
    expect: { visitor: 401, rest: 200 },
  },
  ...(['addFollow', 'cancelFollow'] as const).map(
    (call): AuthorizationRow => ({
      call,
      case: "in the owner's name",
      input: async ({ users, createUser }) => ({
        followerUserId: users.owner.userId,
        followingUserId: (await createUser()).userId,
      }),
      expect: { visitor: 401, owner: 200, rest: 403 },
    }),
  ),
  {
    call: 'addFollow',
    case: 'of oneself',
    input: ({ users }, role) => ({ followingUserId: role === 'visitor' ? '1' : users[role].userId }),
    expect: { visitor: 401, rest: 400 },
  },
]
