import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import type { FastifyInstance } from 'fastify'
import { refuseOther } from '../../kernel/auth/index.ts'
import { type RequestInfo, route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Caller } from './caller.ts'
import { sentMessage } from './code.policy.ts'
import type { Codes } from './code.service.ts'
import type { Follows } from './follow.service.ts'
import type { LoggedIn, Login } from './login.service.ts'
import { flag } from './profile.presenter.ts'
import type { Profiles } from './profile.service.ts'
import type { Sessions } from './session.service.ts'
import { userIdFrom } from './user-id.ts'

const callerOf = ({ address, userAgent }: RequestInfo, browser?: string): Caller => ({
  address,
  browser,
  userAgent,
})

interface Services {
  sessions: Sessions
  codes: Codes
  login: Login
  follows: Follows
  profiles: Profiles
}

export function registerIdentityRoutes(
  app: FastifyInstance,
  ports: HttpPorts,
  { sessions, codes, login, follows, profiles }: Services,
): void {
  const calls = identityEndpoints
  const present = async ({ token, user }: LoggedIn) => ({ token, user: await profiles.present(user) })

  route(app, ports, calls.loginBySmsCode, async ({ mobile, smsCode, browser }, _actor, from) =>
    present(await login.byCode(mobile, smsCode, callerOf(from, browser))),
  )
  route(app, ports, calls.loginByPassword, async ({ mobile, password, ...asker }, _actor, from) =>
    present(await login.byPassword(mobile, password, callerOf(from, asker.browser), asker.proof)),
  )
  route(app, ports, calls.sendLoginCode, async ({ mobile, browser, proof }, actor, { address }) => {
    await codes.send({ purpose: 'LOGIN', phone: mobile, actor, caller: { address, browser }, proof })
    return null
  })
  route(
    app,
    ports,
    calls.sendCode,
    async ({ mobile, SMSCodeType, browser, proof }, actor, { address }) => {
      await codes.send({ purpose: SMSCodeType, phone: mobile, actor, caller: { address, browser }, proof })
      return null
    },
    { successMessage: ({ SMSCodeType }, actor) => sentMessage(SMSCodeType, actor) },
  )
  route(
    app,
    ports,
    calls.sendChangePasswordCode,
    async ({ mobile, browser, proof }, actor, { address }) => {
      await codes.send({
        purpose: 'CHANGEPASSWORD',
        phone: mobile,
        actor,
        caller: { address, browser },
        proof,
      })
      return null
    },
    { successMessage: (_input, actor) => sentMessage('CHANGEPASSWORD', actor) },
  )
  route(
    app,
    ports,
    calls.changePassword,
    async ({ mobile, smsCode, newPassword, browser }, _actor, request) => {
      await login.changePassword(mobile, smsCode, newPassword, { address: request.address, browser })
      return null
    },
  )
  route(app, ports, calls.signOut, async (_input, actor) => {
    if (actor.kind === 'user') await sessions.close(actor.sessionId)
    return null
  })
  route(app, ports, calls.signOutEverywhere, async (_input, actor) => {
    await sessions.closeAll(actor.userId)
    return null
  })
  route(app, ports, calls.getUserInfo, async ({ userId }, actor) => {
    const asked = userId === undefined ? actor.userId : userIdFrom(userId)
    if (asked === actor.userId) return profiles.own(actor.userId)
    const [person, isFollowed] = await Promise.all([
      profiles.public(asked),
      follows.isFollowing(actor.userId, asked),
    ])
    return { ...person, isFollow: flag(isFollowed) }
  })
  route(app, ports, calls.getPerson, async ({ userId }, actor) => {
    const asked = userIdFrom(userId)
    const [person, isFollowed] = await Promise.all([
      profiles.public(asked),
      actor.kind === 'user' ? follows.isFollowing(actor.userId, asked) : false,
    ])
    return { ...person, isFollow: flag(isFollowed) }
  })
  route(app, ports, calls.queryUserWhite, async (_input, actor) => ({ isWhite: flag(actor.isWhite) }))
  route(app, ports, calls.addFollow, async ({ followerUserId, followingUserId }, actor) => {
    refuseOther(followerUserId, actor)
    await follows.follow(actor.userId, userIdFrom(followingUserId))
    return null
  })
  route(app, ports, calls.cancelFollow, async ({ followerUserId, followingUserId }, actor) => {
    refuseOther(followerUserId, actor)
    await follows.unfollow(actor.userId, userIdFrom(followingUserId))
    return null
  })
}
