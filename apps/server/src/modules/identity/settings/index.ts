import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { createDevices } from './devices.service.ts'
import { createPhoneChange, type PhoneChangeDeps } from './phone-change.service.ts'
import { createProfileEdits, type ProfileEditDeps } from './profile-edits.service.ts'
import { registerSettings } from './settings.routes.ts'

export type SettingsDeps = PhoneChangeDeps & ProfileEditDeps

/** What users change of their own account: profile, phone, where they are signed in. */
export function createSettings(deps: SettingsDeps) {
  const services = {
    profile: createProfileEdits(deps),
    phone: createPhoneChange(deps),
    devices: createDevices(deps),
  }
  return {
    register: (app: FastifyInstance, ports: HttpPorts): void => registerSettings(app, ports, services),
  }
}
