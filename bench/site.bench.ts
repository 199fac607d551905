import autocannon from 'autocannon'
import fastify from 'fastify'
import {
  atRest,
  discard,
  median,
  type Product,
  picturesDrawn,
  residentMb,
  startProduct,
  thenStopped,
} from './product.ts'

/*
 * The HTML of list and detail as a visitor gets it, beside a bare Fastify handler that answers the same bytes,
 * in turn within one run; then lists that nobody asked for before, each rendered anew. Load, both servers and
 * PostgreSQL share the machine's cores. Memory is that of a first start, which has told the demo's stories, and of a
 * later one, as a production has it.
 */

const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = 3
const GOAL_PERCENT = 10

/** Asks for the paths one after the other over all connections together, from the start again when they end. */
async function load(
  origin: string,
  paths: readonly string[],
): Promise<{ perSecond: number; p99: number; answered: number }> {
  let next = 0
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'GET',
        path: '/',
        setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] as string }),
      },
    ],
  })
  if (result.non2xx || result.errors)
    throw new Error(`${paths[0]}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99, answered: result.requests.total }
}

async function bareServer(body: Buffer): Promise<{ url: string; close(): Promise<void> }> {
  const app = fastify()
  app.get('/', (_request, reply) => {
    reply.type('text/html; charset=utf-8').send(body)
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

async function compare(name: string, origin: string, path: string): Promise<void> {
  const body = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
  const bare = await bareServer(body)
  const ours: number[] = []
  const theirs: number[] = []
  const tails: number[] = []
  await load(origin, [path])
  for (let round = 0; round < ROUNDS; round++) {
    const measured = await load(origin, [path])
    ours.push(measured.perSecond)
    tails.push(measured.p99)
    theirs.push((await load(bare.url, ['/'])).perSecond)
  }
  await bare.close()
  const percent = (median(ours) / median(theirs)) * 100
  const verdict = percent >= GOAL_PERCENT ? 'ok' : 'MISSED'
  const figures = `${Math.round(median(ours))} req/s, p99 ${median(tails)} ms; bare ${Math.round(median(theirs))} req/s`
  console.log(
    `  HTML ${name} (${(body.length / 1024).toFixed(0)} kB): ${figures} = ${percent.toFixed(1)} % (goal ${GOAL_PERCENT} %) ${verdict}`,
  )
}

/** Each list once: a search for two neighbouring characters of a title, in one of the three orders. */
async function compareUnkept(origin: string, titles: readonly string[]): Promise<void> {
  const pairs = new Set(titles.flatMap(pairsOf).filter((pair) => /^\p{Script=Han}+$/u.test(pair)))
  const paths = [...pairs].flatMap((pair) =>
    [0, 1, 2].map((sort) => `/template?q=${encodeURIComponent(pair)}&sort=${sort}`),
  )
  const { perSecond, p99, answered } = await load(origin, paths)
  const again = answered > paths.length ? `, ${answered - paths.length} of them kept` : ''
  console.log(
    `  HTML of ${answered} lists, each rendered anew: ${Math.round(perSecond)} req/s, p99 ${p99} ms${again}`,
  )
}

function pairsOf(title: string): string[] {
  const characters = [...title]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

async function worksOf(origin: string): Promise<{ templateId: string; title: string }[]> {
  const answer = await fetch(`${origin}/api/template/pageTemplate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"templateType":"0","pageSize":50}',
  })
  return ((await answer.json()) as { data: { list: { templateId: string; title: string }[] } }).data.list
}

const GOAL_MB = 250

async function sayMemory({ child }: Product, when: string): Promise<void> {
  const rss = (await residentMb(child.pid as number)) ?? Number.NaN
  const verdict = rss <= GOAL_MB ? 'ok' : 'MISSED'
  console.log(`  memory of the app ${when}: ${rss.toFixed(0)} MB (goal ${GOAL_MB} MB) ${verdict}`)
}

async function comparePages(product: Product, when: string): Promise<void> {
  const [work] = await worksOf(product.origin)
  await compare('list', product.origin, '/template')
  await compare('detail', product.origin, `/template/detail/${work?.templateId}`)
  await sayMemory(product, `under this load, after a ${when} start`)
}

async function firstStart(product: Product): Promise<void> {
  await picturesDrawn(product)
  await sayMemory(product, 'with its jobs under way')
  await restedAndCollected(product)
  await comparePages(product, 'first')
  const works = await worksOf(product.origin)
  await compareUnkept(
    product.origin,
    works.map(({ title }) => title),
  )
  await sayMemory(product, 'after these')
}

/** A heap is collected once its process has been at rest for a while (kernel/heap.ts). */
const COLLECTED_AFTER_MS = 30_000

async function restedAndCollected(product: Product): Promise<void> {
  await atRest(product)
  await new Promise((resolve) => setTimeout(resolve, COLLECTED_AFTER_MS))
}

async function laterStart(product: Product): Promise<void> {
  await restedAndCollected(product)
  await comparePages(product, 'later')
}

const first = await startProduct()
const { dataDir } = first
try {
  await thenStopped(first, firstStart)
  await thenStopped(await startProduct({ dataDir }), laterStart)
} finally {
  await discard(dataDir)
}
