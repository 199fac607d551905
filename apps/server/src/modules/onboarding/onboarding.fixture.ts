import { v7 as uuidv7 } from 'uuid'
import sharp from 'sharp'
import { cardNumberOf, idNumberOf } from '../../testing/identities.ts'
import { seedReference } from '../../db/seed/index.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { startTestApp } from '../../testing/app.ts'
import { createWorld, type WorldUser } from '../../testing/authorization.ts'
import { newestCode } from '../../testing/sent-codes.ts'

export const wholePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#dfe8ee' } })
    .withExif({ IFD0: { Copyright: 'a camera that knows where it was' } })
    .jpeg()
    .toBuffer()

interface Answer {
  code: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
  data: any
}

/** The product with people who apply and people who decide. */
export async function openOffice() {
  const clock = manualClock(new Date('2026-11-22T02:00:00Z'))
  const running = await startTestApp({ stagesJobs: true, clock })
  const { app } = running
  await seedReference({ db: app.db, ...app.modules })
  const world = await createWorld({ http: app.http, db: app.db })

  async function call(
    token: string | undefined,
    path: string,
    { body, query }: { body?: object; query?: Record<string, string> } = {},
  ): Promise<Answer> {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const method = body ? 'POST' : 'GET'
    return (
      await app.http.inject({
        method,
        url: path,
        headers,
        ...(body && { payload: body }),
        ...(query && { query }),
      })
    ).json()
  }

  const codeOf = async (phone: string): Promise<string> => (await newestCode(app.http, phone))!

  /** Past the pause between two codes to a phone. */
  const nextMinute = () => clock.advance(60_000)

  /** A photo of a user's, as an upload with its purpose leaves it. */
  async function photo(ownerId: number, purpose = 'photo'): Promise<string> {
    const { id } = await app.modules.files.store({
      ownerId,
      purpose,
      name: `${uuidv7()}.jpg`,
      visibility: 'private',
      source: Buffer.from('a photo'),
    })
    return app.modules.files.privateUrl(id)
  }

  /** A session at the moving clock, which has shown the second factor where it is staff's. */
  async function signIn({ userId }: WorldUser, isStaff = false): Promise<string> {
    const token = await app.modules.identity.openSession(userId)
    if (isStaff)
      await app.db
        .updateTable('sessions')
        .set({ second_factor_at: clock.now() })
        .where('user_id', '=', userId)
        .execute()
    return token
  }

  async function entryForm(user: WorldUser, token: string, serial: number, rest: object = {}) {
    nextMinute()
    await call(token, '/api/entryAudit/getSMSCode', { query: { phone: user.phone } })
    return {
      name: '沈暮白',
      phone: user.phone,
      code: await codeOf(user.phone),
      idNumber: idNumberOf(serial),
      idNumberFront: await photo(user.userId),
      bankCode: cardNumberOf(serial),
      schoolGraduate: '江南大学',
      agreementVersion: '1.0',
      ...rest,
    }
  }

  /** Somebody whose entry waits. */
  async function applicant(serial: number, rest: object = {}, from?: WorldUser) {
    const user = from ?? (await world.createUser())
    const token = await signIn(user)
    const form = await entryForm(user, token, serial, rest)
    const sent = await call(token, '/api/entryAudit/save', { body: form })
    if (sent.code !== 200) throw new Error(sent.message)
    const { id } = await app.db
      .selectFrom('application')
      .select('id')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    return { ...user, token, form, applicationId: id }
  }

  return { running, app, world, clock, call, codeOf, nextMinute, photo, signIn, entryForm, applicant }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
