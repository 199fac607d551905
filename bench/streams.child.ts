import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/*
 * What a server holds for streams of "something has changed" and nothing else: `/events` is one of server-sent events,
 * an upgrade one of WebSocket. Its parent asks by messages: 'beat' writes to all of them once and tells the
 * processor time of that, 'figures' collects what is no longer used (--expose-gc) and tells what is held.
 */

const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const PING = Buffer.from([0x89, 0])
const BEAT = ':\n\n'
/** Until all of a beat has left the process. */
const SENT_WITHIN_MS = 200

const events = new Set<ServerResponse>()
const sockets = new Set<Duplex>()

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(BEAT)
  events.add(response)
})
server.on('upgrade', (request, socket) => {
  const key = `${request.headers['sec-websocket-key']}${WEBSOCKET_GUID}`
  const accept = createHash('sha1').update(key).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  socket.on('error', () => sockets.delete(socket))
  socket.resume()
  sockets.add(socket)
})

const cpu = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return user + system
}

process.on('message', (asked) => {
  if (asked === 'beat') {
    const before = process.cpuUsage()
    for (const response of events) response.write(BEAT)
    for (const socket of sockets) socket.write(PING)
    setTimeout(() => process.send?.({ beatUs: cpu(before) }), SENT_WITHIN_MS)
    return
  }
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage.rss(), held: events.size + sockets.size })
})
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ port: address.port })
})
