import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../kernel/time/index.ts'
import type { SmsInbox } from './sandbox.ts'
import { inboxPage, listingPage, type SandboxListing } from './sandbox-pages.html.ts'

const smsListing: SandboxListing = {
  title: '短信收件箱',
  description: '验证码不会真的发出，都落在这里。输入手机号即可查看。',
  href: '/sandbox/sms',
  call: 'GET /sandbox/sms?mobile=13900000002（Accept: application/json）',
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/**
 * The pages of the sandboxes, for every environment but production: `GET /sandbox` lists the SMS inbox and
 * `others`; `GET /sandbox/sms?mobile=…` answers JSON to `Accept: application/json`, newest first, and a page
 * otherwise (decisions, Running it).
 */
export function registerSandboxPages(
  app: FastifyInstance,
  { inbox, others = [] }: { inbox: SmsInbox; others?: readonly SandboxListing[] },
): void {
  app.get('/sandbox', async (_request, reply) => {
    reply.headers(pageHeaders)
    return listingPage([smsListing, ...others])
  })

  app.get<{ Querystring: { mobile?: string | string[] } }>('/sandbox/sms', async (request, reply) => {
    const mobile = [request.query.mobile ?? ''].flat()[0]?.trim() ?? ''
    const messages = (await inbox.messages(mobile)).map((message) => ({
      mobile: message.mobile,
      purpose: message.purpose,
      code: message.code,
      text: message.text,
      sentAt: wireTime(message.sentAt),
    }))
    if (request.headers.accept?.includes('application/json')) {
      reply.header('cache-control', 'no-store')
      return messages
    }
    reply.headers(pageHeaders)
    return inboxPage(mobile, messages)
  })
}
