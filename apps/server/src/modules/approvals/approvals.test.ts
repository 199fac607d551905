import { approvalEndpoints, type Approval } from '@yantu/contract/approvals/endpoints'
import { roleEndpoints } from '@yantu/contract/identity/roles'
import { approvalsLimits } from '@yantu/contract/limits/approvals'
import type { StaffRole } from '@yantu/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Foundation, freshPhone, startFoundation } from '../../testing/foundation.ts'

let site: Foundation
let asker: Person
let second: Person
let third: Person

beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())
beforeEach(async () => {
  ;[asker, second, third] = [await staff(), await staff(), await staff()]
})

const ASK = roleEndpoints.askRoleChange.path
const { listApprovals, approve, decline, withdraw } = approvalEndpoints

interface Person {
  userId: number
  token: string
}

/** Somebody with a role whose session has shown the second factor. */
async function staff(role: StaffRole = 'administrator'): Promise<Person> {
  const userId = await site.identity.createUser({ phone: freshPhone(), roles: [role] })
  const token = await site.identity.openSession(userId)
  await site.database.db
    .updateTable('sessions')
    .set({ second_factor_at: site.clock.now() })
    .where('user_id', '=', userId)
    .execute()
  return { userId, token }
}

const user = () => site.identity.createUser({ phone: freshPhone() })
const rolesOf = async (userId: number) => {
  const rows = await site.database.db
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Nobody but these has a role. */
const onlyThree = () =>
  site.database.db
    .deleteFrom('user_role')
    .where('user_id', 'not in', [asker.userId, second.userId, third.userId])
    .execute()

const ask = (
  by: Person,
  userId: number,
  role: StaffRole = 'reviewer',
  change: 'grant' | 'revoke' = 'grant',
): Promise<Answer> =>
  site.call(ASK, { body: { userId: String(userId), role, change, reason: '负责作品审核' }, token: by.token })

const list = async (by: Person): Promise<Approval[]> =>
  ((await site.call(listApprovals.path, { token: by.token })).data as unknown as { list: Approval[] }).list

/** What was asked for, as a decider sees it. */
async function asked(...given: Parameters<typeof ask>): Promise<Approval> {
  const answer = await ask(...given)
  expect(answer).toMatchObject({ code: 200, message: '已提交，等待另一位管理员复核' })
  const { approvalId } = answer.data as unknown as { approvalId: string }
  const seen = (await list(second)).find((each) => each.approvalId === approvalId)
  if (!seen) throw new Error('it is not listed')
  return seen
}

const approved = (by: Person, { approvalId, hash }: Pick<Approval, 'approvalId' | 'hash'>) =>
  site.call(approve.path, { body: { approvalId, hash }, token: by.token })
const declined = (by: Person, { approvalId }: Pick<Approval, 'approvalId'>) =>
  site.call(decline.path, {
    body: { approvalId, reason: '不需要，有问题请联系 13800138000' },
    token: by.token,
  })
const withdrawn = (by: Person, { approvalId }: Pick<Approval, 'approvalId'>) =>
  site.call(withdraw.path, { body: { approvalId }, token: by.token })
const stateOf = async ({ approvalId }: Pick<Approval, 'approvalId'>) =>
  (await list(second)).find((each) => each.approvalId === approvalId)?.state
const eventsOf = async (kind: string, id: string | number) => {
  const rows = await site.database.db
    .selectFrom('audit_event')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('number')
    .execute()
  return rows.map(({ what, actor_id, before, after }) => ({ what, actor: actor_id, before, after }))
}

describe('POST /api/admin/roles/askChange', () => {
  test('changes nothing by itself', async () => {
    const userId = await user()
    await asked(asker, userId)
    expect(await rolesOf(userId)).toEqual([])
  })

  test('of what there is nothing to change is refused', async () => {
    const userId = await user()
    expect((await ask(asker, 999_999_999)).code).toBe(404)
    expect((await ask(asker, userId, 'editor', 'revoke')).message).toBe('该用户没有这个角色')
    expect((await ask(asker, second.userId, 'administrator')).message).toBe('该用户已有这个角色')
  })

  test('twice for the same is refused while the first waits', async () => {
    const userId = await user()
    const first = await asked(asker, userId)
    expect((await ask(third, userId)).message).toBe('相同的申请正在等待复核')
    await declined(second, first)
    expect((await ask(third, userId)).code).toBe(200)
  })
})

describe('what waited too long', () => {
  test('does not keep the same from being asked for again before the job has settled it', async () => {
    const userId = await user()
    const old = await asked(asker, userId)
    site.clock.advance(approvalsLimits.approval.validMs)
    ;[second, third] = [await staff(), await staff()]
    const answers = await Promise.all([ask(second, userId), ask(third, userId)])
    expect(answers.map(({ message }) => message).sort()).toEqual([
      '已提交，等待另一位管理员复核',
      '相同的申请正在等待复核',
    ])
    expect(await stateOf(old)).toBe('expired')
    expect((await eventsOf('approval', old.approvalId)).at(-1)).toMatchObject({ what: 'approval.expired' })
  })
})

describe('GET /api/admin/approvals/list', () => {
  test('shows what is to be done and what that rests on, with its hash', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    expect(seen).toMatchObject({
      kind: 'role.change',
      reason: '负责作品审核',
      state: 'asked',
      askerId: String(asker.userId),
      deciderId: null,
    })
    expect(JSON.parse(seen.document)).toEqual({
      kind: 'role.change',
      request: { userId, role: 'reviewer', change: 'grant' },
      subject: { roles: [] },
    })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seen.document))
    expect(seen.hash).toBe(Buffer.from(digest).toString('hex'))
  })

  test('shows nothing of kinds that are not the caller’s', async () => {
    await asked(asker, await user())
    expect(await list(await staff('finance'))).toEqual([])
  })
})

describe('POST /api/admin/approvals/approve', () => {
  test('by a second administrator does it at once, and leaves events of both', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    expect(await approved(second, seen)).toMatchObject({ code: 200, message: '已通过并执行' })
    expect(await rolesOf(userId)).toEqual(['reviewer'])
    expect(await stateOf(seen)).toBe('executed')
    expect(await eventsOf('user', userId)).toEqual([
      { what: 'role.granted', actor: second.userId, before: { roles: [] }, after: { roles: ['reviewer'] } },
    ])
    expect((await eventsOf('approval', seen.approvalId)).map(({ what, actor }) => [what, actor])).toEqual([
      ['approval.asked', asker.userId],
      ['approval.executed', second.userId],
    ])
  })

  test('by who asked is refused, and nothing is done', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    expect((await approved(asker, seen)).message).toBe('不能复核自己提交的申请')
    expect([await rolesOf(userId), await stateOf(seen)]).toEqual([[], 'asked'])
  })

  test('needs the permission of the kind besides', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    expect((await approved(await staff('finance'), seen)).status).toBe(403)
    expect(await rolesOf(userId)).toEqual([])
  })

  test('of what was asked for by who has lost the right since is refused, and it stays expired', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    const removal = await asked(third, asker.userId, 'administrator', 'revoke')
    expect((await approved(second, removal)).code).toBe(200)
    expect((await approved(second, seen)).message).toBe('该申请已过期，请重新提交')
    expect([await rolesOf(userId), await stateOf(seen)]).toEqual([[], 'expired'])
    expect((await eventsOf('approval', seen.approvalId)).at(-1)).toMatchObject({ what: 'approval.expired' })
  })

  test('while the asker loses the right: either it was done before, or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const [userId, leaver] = [await user(), await staff()]
      const seen = await asked(leaver, userId)
      const removal = await asked(third, leaver.userId, 'administrator', 'revoke')
      const answers = await Promise.all([approved(second, seen), approved(asker, removal)])
      expect(answers[1].code).toBe(200)
      expect(await rolesOf(userId)).toEqual(answers[0].code === 200 ? ['reviewer'] : [])
      expect(await stateOf(seen)).toBe(answers[0].code === 200 ? 'executed' : 'expired')
    }
  })

  test('by 10 at once does it once', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    const deciders = await Promise.all(Array.from({ length: 10 }, () => staff()))
    const answers = await Promise.all(deciders.map((decider) => approved(decider, seen)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
      new Set(['该申请已处理']),
    )
    expect((await eventsOf('user', userId)).map(({ what }) => what)).toEqual(['role.granted'])
  })

  test('of what has changed meanwhile is refused with its own message, until it is asked for anew', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    const other = await asked(third, userId, 'editor')
    expect((await approved(second, other)).code).toBe(200)
    expect((await approved(second, seen)).message).toBe('申请提交后内容已变化，请核对后重新提交')
    expect(await rolesOf(userId)).toEqual(['editor'])
    expect(await stateOf(seen)).toBe('asked')
    await withdrawn(asker, seen)
    expect((await approved(second, await asked(asker, userId))).code).toBe(200)
    expect(await rolesOf(userId)).toEqual(['editor', 'reviewer'])
  })

  test('of other than what the decider saw is refused', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    const another = await asked(asker, await user())
    const mixed = { approvalId: seen.approvalId, hash: another.hash }
    expect((await approved(second, mixed)).message).toBe('申请提交后内容已变化，请核对后重新提交')
    expect(await rolesOf(userId)).toEqual([])
  })

  test('after its time is refused, and it stays expired', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    site.clock.advance(approvalsLimits.approval.validMs)
    second = await staff()
    expect((await approved(second, seen)).message).toBe('该申请已过期，请重新提交')
    expect([await rolesOf(userId), await stateOf(seen)]).toEqual([[], 'expired'])
    expect((await approved(second, seen)).message).toBe('该申请已过期，请重新提交')
  })

  test('of what is done, declined or withdrawn already is refused', async () => {
    const [done, no, back] = [
      await asked(asker, await user()),
      await asked(asker, await user()),
      await asked(asker, await user()),
    ]
    await approved(second, done)
    await declined(second, no)
    await withdrawn(asker, back)
    for (const each of [done, no, back]) expect((await approved(third, each)).message).toBe('该申请已处理')
  })

  test('of a removal takes the role, its second factor and its sessions’ proof at once', async () => {
    const editor = await staff('editor')
    await site.database.db
      .transaction()
      .execute((trx) => site.identity.giveSecondFactor(trx, editor.userId, 'A'.repeat(32)))
    await approved(second, await asked(asker, editor.userId, 'editor', 'revoke'))
    const now = await site.identity.authenticate(editor.token)
    expect(now).toMatchObject({ permissions: new Set(), hasSecondFactor: false })
    const left = await site.database.db
      .selectFrom('second_factor')
      .select('user_id')
      .where('user_id', '=', editor.userId)
      .execute()
    expect(left).toEqual([])
  })

  test('leaves two administrators: with fewer nobody could approve anything', async () => {
    await onlyThree()
    const [first, further] = [
      await asked(asker, third.userId, 'administrator', 'revoke'),
      await asked(asker, second.userId, 'administrator', 'revoke'),
    ]
    expect((await approved(second, first)).code).toBe(200)
    expect((await approved(second, further)).message).toBe('至少保留两名管理员')
  })

  test('of each by the other at once lets one of them: who is removed asks for nothing any more', async () => {
    await onlyThree()
    const removals = [
      await asked(asker, third.userId, 'administrator', 'revoke'),
      await asked(third, asker.userId, 'administrator', 'revoke'),
    ] as const
    const answers = await Promise.all(removals.map((removal) => approved(second, removal)))
    expect(answers.map(({ message }) => message).sort()).toEqual(['已通过并执行', '该申请已过期，请重新提交'])
  })
})

describe('POST /api/admin/approvals/decline', () => {
  test('settles it for good and says why, whatever is written there', async () => {
    const userId = await user()
    const seen = await asked(asker, userId)
    expect(await declined(second, seen)).toMatchObject({ code: 200, message: '已驳回' })
    expect([await rolesOf(userId), await stateOf(seen)]).toEqual([[], 'declined'])
    const listed = (await list(asker)).find(({ approvalId }) => approvalId === seen.approvalId)
    expect(listed?.declineReason).toBe('不需要，有问题请联系 13800138000')
    expect((await eventsOf('approval', seen.approvalId)).at(-1)).toEqual({
      what: 'approval.declined',
      actor: second.userId,
      before: null,
      after: { kind: 'role.change' },
    })
  })

  test('against an approval at the same time: exactly one of them holds', async () => {
    for (let round = 0; round < 5; round++) {
      const userId = await user()
      const seen = await asked(asker, userId)
      const answers = await Promise.all([approved(second, seen), declined(third, seen)])
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      const isDone = (await stateOf(seen)) === 'executed'
      expect(await rolesOf(userId)).toEqual(isDone ? ['reviewer'] : [])
    }
  })

  test('by who asked is refused', async () => {
    expect((await declined(asker, await asked(asker, await user()))).message).toBe('不能复核自己提交的申请')
  })
})

describe('POST /api/admin/approvals/withdraw', () => {
  test('is for who asked, and settles it', async () => {
    const seen = await asked(asker, await user())
    expect(await withdrawn(second, seen)).toMatchObject({ code: 404, message: '复核申请不存在' })
    expect(await withdrawn(asker, seen)).toMatchObject({ code: 200, message: '已撤回' })
    expect(await stateOf(seen)).toBe('withdrawn')
  })
})

test('the job settles what nobody decided in time, and nothing else', async () => {
  const old = await asked(asker, await user())
  site.clock.advance(approvalsLimits.approval.validMs - 1)
  ;[asker, second] = [await staff(), await staff()]
  const young = await asked(asker, await user())
  site.clock.advance(1)
  await site.approvals.expireOld()
  expect([await stateOf(old), await stateOf(young)]).toEqual(['expired', 'asked'])
  expect((await eventsOf('approval', old.approvalId)).at(-1)).toMatchObject({
    what: 'approval.expired',
    actor: null,
  })
})
