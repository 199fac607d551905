import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import { cardNumberOf, idNumberOf } from '../../testing/identities.ts'
import type { AuthorizationRow, Role, World, WorldUser } from '../../testing/authorization.ts'
import { addTestFile } from '../../testing/market.ts'
import { newestCode } from '../../testing/sent-codes.ts'

const person = { name: '沈知白', idNumber: idNumberOf(1) }
const bankCard = cardNumberOf(1)

async function photoOf(world: World, ownerId: number): Promise<string> {
  return `/files/private/${await addTestFile(world.db, { ownerId, purpose: 'photo', extension: 'jpg' })}`
}

/** A code as it was sent to a phone for whom a token stands. */
async function codeFor(
  { http }: World,
  { phone, token }: { phone: string; token: string | undefined },
  send: { method: 'GET' | 'POST'; url: string; payload?: object },
): Promise<string> {
  await http.inject({ ...send, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return (await newestCode(http, phone)) ?? '000000'
}

const sendEntry = (phone: string) => ({
  method: 'GET' as const,
  url: `/api/entryAudit/getSMSCode?phone=${phone}`,
})
const sendPartner = (phone: string) => ({
  method: 'GET' as const,
  url: `/api/becomePartner/getSMSCode?phone=${phone}`,
})
const sendOwn = (mobile: string, SMSCodeType: string) => ({
  method: 'POST' as const,
  url: '/api/system/getSMSCode',
  payload: { mobile, SMSCodeType },
})

/** A whole form of whoever calls; `photoBy` gives whose photo it names. */
const entryOf =
  (photoBy: (world: World, caller: WorldUser) => WorldUser): AuthorizationRow['input'] =>
  async (world, role) => {
    const caller = role === 'visitor' ? world.users.user : world.users[role]
    const phone = world.freshPhone()
    const token = await world.token(role)
    return {
      ...person,
      phone,
      code: await codeFor(world, { phone, token }, sendEntry(phone)),
      idNumberFront: await photoOf(world, photoBy(world, caller).userId),
      bankCode: bankCard,
      schoolGraduate: '江南大学',
    }
  }

/** An entry that waits, of somebody fresh or of who calls. */
async function pending(world: World, user?: WorldUser): Promise<string> {
  const { userId, phone } = user ?? (await world.createUser())
  const token = await world.verifiedToken(userId)
  const payload = {
    ...person,
    phone,
    code: await codeFor(world, { phone, token }, sendEntry(phone)),
    idNumberFront: await photoOf(world, userId),
    bankCode: bankCard,
    schoolGraduate: '江南大学',
  }
  const headers = { authorization: `Bearer ${token}` }
  await world.http.inject({ method: 'POST', url: '/api/entryAudit/save', headers, payload })
  const { id } = await world.db
    .selectFrom('application')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

const shared = new WeakMap<World, Promise<string>>()

/** One for all who look at it, and for those who are not let near it. */
function anyPending(world: World): Promise<string> {
  const known = shared.get(world) ?? pending(world)
  shared.set(world, known)
  return known
}

const waiting =
  (rest: object = {}): AuthorizationRow['input'] =>
  async (world) => ({ applicationId: await anyPending(world), ...rest })

const decides = (role: Role) => role === 'administrator' || role === 'reviewer'

/** Reviewers and administrators, with the second factor. */
const staff = (code: number): Partial<Record<Role, number>> & { rest: number } => ({
  visitor: 401,
  administrator: code,
  reviewer: code,
  unverified: SECOND_FACTOR_NEEDED,
  rest: 403,
})
const user = { visitor: 401, rest: 200 }
const look = { reason: 'review' }

export const authorizationRows: AuthorizationRow[] = [
  // Before the rows that give it.
  { call: 'withdrawConsent', case: 'that nobody gave', expect: { visitor: 401, rest: 400 } },
  { call: 'sendEntryCode', input: ({ freshPhone }) => ({ phone: freshPhone() }), expect: user },
  { call: 'sendPartnerCode', input: ({ freshPhone }) => ({ phone: freshPhone() }), expect: { rest: 200 } },
  // A designer has entered already.
  {
    call: 'saveEntry',
    case: 'an own one',
    input: entryOf((_world, caller) => caller),
    expect: { ...user, designer: 400 },
  },
  {
    call: 'saveEntry',
    case: "another's photo",
    input: entryOf((world, caller) =>
      caller.userId === world.users.owner.userId ? world.users.other : world.users.owner,
    ),
    expect: { visitor: 401, rest: 400 },
  },
  { call: 'getEntry', expect: user },
  {
    call: 'savePartner',
    input: async (world, role) => {
      const phone = world.freshPhone()
      const token = await world.token(role)
      return { name: '何沐风', phone, code: await codeFor(world, { phone, token }, sendPartner(phone)) }
    },
    expect: { rest: 200 },
  },
  {
    call: 'auditRealName',
    case: "another's photos",
    input: async (world, role) => {
      const caller = role === 'visitor' ? world.users.user : world.users[role]
      const { userId } = role === 'owner' ? world.users.other : world.users.owner
      const token = await world.token(role)
      const { phone } = caller
      return {
        ...person,
        idNumberFront: await photoOf(world, userId),
        idNumberSide: await photoOf(world, userId),
        smsCode: await codeFor(world, { phone, token }, sendOwn(phone, 'REALNAMEAUDIT')),
      }
    },
    expect: { visitor: 401, rest: 400 },
  },
  {
    call: 'bindBankCard',
    case: 'without a real name',
    input: () => ({ bankName: '沈知白', bankCard, code: '000000' }),
    expect: { visitor: 401, rest: 400 },
  },
  { call: 'getVerification', expect: user },
  { call: 'updateProfile', case: 'the own school', input: () => ({ school: '江南大学' }), expect: user },
  {
    call: 'updateProfile',
    case: "another's photo",
    input: async (world, role) => ({
      prizePhoto: await photoOf(world, (role === 'owner' ? world.users.other : world.users.owner).userId),
    }),
    expect: { visitor: 401, rest: 400 },
  },
  { call: 'listApplications', expect: staff(200) },
  { call: 'countApplications', expect: staff(200) },
  { call: 'getApplication', input: waiting(), expect: staff(200) },
  { call: 'getApplication', case: 'nothing', input: () => ({ applicationId: '7' }), expect: staff(404) },
  {
    call: 'decideApplication',
    case: 'an application of somebody',
    input: async (world, role) => ({
      applicationId: await (decides(role) ? pending : anyPending)(world),
      edition: 1,
      decision: 'reject',
      reasons: ['photo'],
    }),
    expect: staff(200),
  },
  {
    call: 'decideApplication',
    case: 'the own application',
    input: async (world, role) => ({
      applicationId: await (decides(role)
        ? pending(world, world.users[role as 'reviewer'])
        : anyPending(world)),
      edition: 1,
      decision: 'approve',
    }),
    expect: staff(400),
  },
  {
    call: 'decideApplication',
    case: 'another edition',
    input: waiting({ edition: 2, decision: 'approve' }),
    expect: staff(400),
  },
  { call: 'revealPersonal', input: waiting({ field: 'idNumber', ...look }), expect: staff(200) },
  { call: 'openApplicationPhoto', input: waiting({ photo: 'front', ...look }), expect: staff(200) },
  {
    call: 'openApplicationPhoto',
    case: 'that is none',
    input: waiting({ photo: 'award', ...look }),
    expect: staff(400),
  },
]
