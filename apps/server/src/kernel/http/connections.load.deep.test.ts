import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../log/index.ts'
import { createHttpServer } from './server.ts'

const MB = 1 << 20
const SOCKETS = 200

/** As large as a list of works with its pictures. */
const work = {
  title: '湿地碳汇'.repeat(20),
  pictures: Array.from({ length: 12 }, (_, i) => `/files/public/${i}`),
}
const works = Array.from({ length: 500 }, () => work)

describe('two hundred readers that take nothing', () => {
  it.each([1, 10, 50])(
    'of %i requests each, hold less than 100 MB',
    async (requests) => {
      const app = createHttpServer({ log: createLogger('silent') })
      app.get('/works', async () => works)
      await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo
      await app.inject('/works')
      const before = process.memoryUsage.rss()
      const sockets = await Promise.all(
        Array.from({ length: SOCKETS }, async () => {
          const socket = connect(port, '127.0.0.1').on('error', () => undefined)
          await once(socket, 'connect')
          socket.write('GET /works HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests))
          return socket
        }),
      )
      let most = 0
      for (let i = 0; i < 50; i++) {
        await sleep(100)
        most = Math.max(most, process.memoryUsage.rss() - before)
      }
      for (const socket of sockets) socket.destroy()
      await app.close()
      console.info(`${SOCKETS} × ${requests}: RSS grew by ${Math.round(most / MB)} MB`)
      expect(most).toBeLessThan(100 * MB)
    },
    120_000,
  )
})
