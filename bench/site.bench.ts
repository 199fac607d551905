import autocannon from 'autocannon'
import fastify from 'fastify'
import { discard, median, picturesDrawn, residentMb, startProduct } from './product.ts'

/*
 * The HTML of list and detail as a visitor gets it, beside a bare Fastify handler that answers the same bytes,
 * in turn within one run. Load, both servers and PostgreSQL share the machine's cores.
 */

const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = 3
const GOAL_PERCENT = 10

async function load(url: string): Promise<{ perSecond: number; p99: number }> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ method: 'GET', path: new URL(url).pathname }],
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

async function bareServer(body: Buffer): Promise<{ url: string; close(): Promise<void> }> {
  const app = fastify()
  app.get('/', (_request, reply) => {
    reply.type('text/html; charset=utf-8').send(body)
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

async function compare(name: string, url: string): Promise<void> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  const bare = await bareServer(body)
  const ours: number[] = []
  const theirs: number[] = []
  const tails: number[] = []
  await load(url)
  for (let round = 0; round < ROUNDS; round++) {
    const measured = await load(url)
    ours.push(measured.perSecond)
    tails.push(measured.p99)
    theirs.push((await load(bare.url)).perSecond)
  }
  await bare.close()
  const percent = (median(ours) / median(theirs)) * 100
  const verdict = percent >= GOAL_PERCENT ? 'ok' : 'MISSED'
  const figures = `${Math.round(median(ours))} req/s, p99 ${median(tails)} ms; bare ${Math.round(median(theirs))} req/s`
  console.log(
    `  HTML ${name} (${(body.length / 1024).toFixed(0)} kB): ${figures} = ${percent.toFixed(1)} % (goal ${GOAL_PERCENT} %) ${verdict}`,
  )
}

const product = await startProduct()
try {
  await picturesDrawn(product)
  const list = await (
    await fetch(`${product.origin}/api/template/pageTemplate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"templateType":"0"}',
    })
  ).json()
  const id = (list as { data: { list: { templateId: string }[] } }).data.list[0]?.templateId
  await compare('list', `${product.origin}/template`)
  await compare('detail', `${product.origin}/template/detail/${id}`)
  const rss = await residentMb(product.child.pid as number)
  console.log(`  memory of the app under this load: ${rss?.toFixed(0) ?? '?'} MB (goal 250 MB)`)
} finally {
  await product.stop()
  await discard(product.dataDir)
}
