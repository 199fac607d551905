// The sandbox as its own process: DATABASE_URL, PORT (0: any), NOTIFY_ORIGINS (the app's, comma-separated),
// SCHEMA, RETRY_SCALE. Prints its address as the only line on stdout.
import fastify from 'fastify'
import { Pool } from 'pg'
import { wechatpaySandbox } from '../src/index.ts'

const { env } = process
const pool = new Pool({ connectionString: env['DATABASE_URL'] })
pool.on('error', () => undefined)
pool.on('connect', (client) => client.on('error', () => undefined))
const app = fastify({ logger: { level: 'error', stream: process.stderr } })
let origin = ''
app.register(wechatpaySandbox, {
  prefix: '/sandbox/wechatpay',
  pool,
  publicOrigin: () => origin,
  ...(env['SCHEMA'] && { schema: env['SCHEMA'] }),
  notifyOrigins: (env['NOTIFY_ORIGINS'] ?? '').split(',').filter(Boolean),
  retryScale: Number(env['RETRY_SCALE'] ?? 1),
})
origin = await app.listen({ port: Number(env['PORT'] ?? 0), host: '127.0.0.1' })
console.log(`${origin}/sandbox/wechatpay`)

const stop = async () => {
  await app.close()
  await pool.end()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
