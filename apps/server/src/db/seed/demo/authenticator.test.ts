import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { DEMO_AUTHENTICATOR_PATH } from './authenticator.ts'
import { demoTotpSecret } from './people.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site?.close())

it('opens the console to an administrator who has the demo’s secret', async () => {
  const { http, db, modules } = site.app
  const userId = await modules.identity.createUser({ phone: '13900000000', roles: ['administrator'] })
  await db.transaction().execute((trx) => modules.identity.giveSecondFactor(trx, userId, demoTotpSecret))
  const headers = { authorization: `Bearer ${await modules.identity.openSession(userId)}` }
  const list = () => http.inject({ url: '/api/admin/approvals/list', headers })
  expect((await list()).json().code).toBe(40301)
  const { code } = (await http.inject({ url: DEMO_AUTHENTICATOR_PATH })).json()
  const url = '/api/admin/secondFactor/verify'
  expect((await http.inject({ method: 'POST', url, headers, payload: { code } })).json().code).toBe(200)
  expect((await list()).json()).toMatchObject({ code: 200, data: { list: [] } })
})
