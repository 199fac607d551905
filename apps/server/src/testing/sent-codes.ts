import type { FastifyInstance } from 'fastify'

/** The newest code in the sandbox's inbox of a phone, which a job may have told of something since. */
export async function newestCode(http: FastifyInstance, mobile: string): Promise<string | undefined> {
  const inbox = await http.inject({
    url: `/sandbox/sms?mobile=${mobile}`,
    headers: { accept: 'application/json' },
  })
  return inbox.json<{ code: string }[]>().find(({ code }) => code)?.code
}
