import type { UploadedFile } from '@yantu/contract/endpoint'
import { settingsEndpoints as calls } from '@yantu/contract/identity/settings'
import type { FastifyInstance } from 'fastify'
import { refuseOther } from '../../../kernel/auth/index.ts'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Devices } from './devices.service.ts'
import type { PhoneChange } from './phone-change.service.ts'
import type { ProfileEdits } from './profile-edits.service.ts'

interface Services {
  profile: ProfileEdits
  phone: PhoneChange
  devices: Devices
}

export function registerSettings(
  app: FastifyInstance,
  ports: HttpPorts,
  { profile, phone, devices }: Services,
): void {
  route(app, ports, calls.updateUser, async ({ userId, userName }, actor) => {
    refuseOther(userId, actor)
    await profile.rename(actor.userId, userName)
    return null
  })
  route(app, ports, calls.updateAvatar, async ({ userId, avatar }, actor) => {
    refuseOther(userId, actor)
    return { url: await profile.changeAvatar(actor.userId, avatar as UploadedFile) }
  })
  route(app, ports, calls.confirmOldMobile, async ({ mobile, smsCode }, actor) => {
    await phone.confirmOld(actor, mobile, smsCode)
    return null
  })
  route(app, ports, calls.changeMobile, async ({ mobile, smsCode, browser }, actor, { address }) => {
    await phone.change(actor, mobile, smsCode, { address, browser })
    return null
  })
  route(app, ports, calls.getSecurity, async (_input, actor) => phone.security(actor.userId))
  route(app, ports, calls.getDevices, async (_input, actor) => ({ list: await devices.list(actor) }))
  route(app, ports, calls.signOutDevice, async ({ deviceId }, actor, { address }) => {
    await devices.signOut(actor, deviceId, address)
    return null
  })
  route(app, ports, calls.signOutOthers, async (_input, actor, { address }) => {
    await devices.signOutOthers(actor, address)
    return null
  })
}
