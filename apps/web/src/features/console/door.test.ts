import { expect, it } from 'vitest'
import { ApiError } from '../../lib/transport/errors.ts'
import type { StaffSession } from './api.ts'
import { doorOf } from './door.ts'

const staff = (secondFactor: StaffSession['secondFactor']): StaffSession => ({
  permissions: ['works.review'],
  secondFactor,
})
const forbidden = new ApiError(403, '拒绝访问')
const lost = new ApiError(0, '连接错误：网络已断开')

it.each([
  ['nobody', 'sign-in', false, undefined, null],
  ['nobody any more, whatever was said before', 'sign-in', false, staff('verified'), null],
  ['somebody whom nothing is known of yet', 'unknown', true, undefined, null],
  ['somebody who could not be asked after', 'unasked', true, undefined, lost],
  ['who is no staff', 'closed', true, undefined, forbidden],
  ['who was staff until now', 'closed', true, staff('verified'), forbidden],
  ['staff without a permission', 'closed', true, { ...staff('verified'), permissions: [] }, null],
  ['staff without an authenticator', 'enrolment', true, staff('missing'), null],
  ['staff who has shown no code', 'code', true, staff('enrolled'), null],
  ['staff', 'open', true, staff('verified'), null],
  ['staff whose connection is lost', 'open', true, staff('verified'), lost],
] as const)('for %s it is %s', (_who, door, isSignedIn, data, error) =>
  expect(doorOf(isSignedIn, { data: data && { ...data, permissions: [...data.permissions] }, error })).toBe(
    door,
  ),
)
