import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../log/index.ts'
import { LISTEN_BACKLOG } from './connections.ts'
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

/** Opens so many connections at once and prints after how long, ms, the last of them stood; a process of its own. */
const KNOCKER = `
const { connect } = require('node:net')
const { once } = require('node:events')
const [port, count] = process.argv.slice(1).map(Number)
const began = performance.now()
Promise.all(Array.from({ length: count }, async () => {
  await once(connect(port, '127.0.0.1'), 'connect')
  return performance.now() - began
})).then((took) => {
  console.log(Math.max(...took))
  process.exit()
})`

describe('two thousand who come while the loop is busy', () => {
  it('are kept by the system until it is not: none has to knock again, a second later', async () => {
    const app = createHttpServer({ log: createLogger('silent') })
    await app.listen({ port: 0, host: '127.0.0.1', backlog: LISTEN_BACKLOG })
    const { port } = app.server.address() as AddressInfo
    const knocker = spawn(process.execPath, ['-e', KNOCKER, String(port), '2000'])
    const said = text(knocker.stdout)
    for (let turn = 0; turn < 20; turn++) {
      const until = performance.now() + 100
      while (performance.now() < until);
      await new Promise((resolve) => setImmediate(resolve))
    }
    const slowest = Number(await said)
    console.info(`2,000 connections at once: the last stood after ${Math.round(slowest)} ms`)
    expect(slowest).toBeGreaterThan(0)
    expect(slowest).toBeLessThan(1_000)
    await app.close()
  }, 60_000)
})
