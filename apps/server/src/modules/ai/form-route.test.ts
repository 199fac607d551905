import multipart from '@fastify/multipart'
import { aiEndpoints } from '@yantu/contract/ai/endpoints'
import { messages } from '@yantu/contract/messages'
import fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerError } from '../../kernel/http/failures.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { type Asking, formRoute } from './form-route.ts'

const app = fastify()
afterEach(() => app.close())

describe('a call that may come as a form', () => {
  it('notices a client that has left while access was checked, and takes no file from JSON', async () => {
    let admit: () => void = () => undefined
    const admitted = new Promise<void>((resolve) => {
      admit = resolve
    })
    let isWaiting = false
    const ports: HttpPorts = {
      async authenticate() {
        isWaiting = true
        await admitted
        return { kind: 'user', userId: 1, sessionId: 's', isDesigner: false, isWhite: false, isAdmin: false }
      },
      rateLimiter: { take: async () => true },
      addressFactor: 1,
    }
    const asked: Asking[] = []
    app.setErrorHandler(answerError)
    await app.register(multipart)
    formRoute(app, ports, aiEndpoints.streamOutline, async (_input, asking) => {
      asked.push(asking)
      return 'answered'
    })
    formRoute(app, ports, aiEndpoints.importOutline, async () => 'imported')
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const post = (path: string, body: object, signal?: AbortSignal) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { authorization: 'Bearer a', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      })

    const leaving = new AbortController()
    const left = post('/api/ai/outline/stream', { topic: '湿地' }, leaving.signal).catch(() => undefined)
    await vi.waitFor(() => expect(isWaiting).toBe(true))
    leaving.abort()
    await left
    await vi.waitFor(async () => expect(await connections()).toBe(0))
    admit()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.left.aborted).toBe(true)

    for (const file of [
      { bytes: 1, fileName: {} },
      { bytes: [35], fileName: 'a.md' },
    ]) {
      const answer = await post('/api/iSlide/importOutline', { file })
      expect(await answer.json()).toMatchObject({ code: 400, message: messages.importRequired })
    }
  })
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
