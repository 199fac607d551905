import autocannon, { type Request as LoadRequest } from 'autocannon'
import { copyData, freshDataDir } from '../scripts/kept-data.ts'
import { grownHere, grownOf, type Grown } from './grown.ts'
import { atRest, cpuOf, discard, median, type Product, startProduct } from './product.ts'

/*
 * `npm run bench -- before-after <commit> [rounds]`: what a request costs the server now and as of an earlier commit,
 * both as `npm start` runs them with their demo content and thousands of works more, under the same flags, in
 * alternating rounds of one run. Judged by processor time, which other programs on the machine lengthen little; what
 * the server does by itself is taken off. The first run makes the data of either and keeps them (grown.ts).
 */

const CONNECTIONS = 32
const ROUNDS = 8
const IDLE_MS = 5_000
/** Pages of fifty works whose details are asked for. */
const DETAIL_PAGES = 10
const json = { 'content-type': 'application/json' }

interface Load {
  path: string
  /** Makes it a POST; one after the other. */
  bodies?: readonly object[]
  requests: number
}

type LoadName = 'list' | 'detail' | 'HTML of the list' | 'HTML of a detail'

async function worksOn(origin: string, pageNum: number): Promise<string[]> {
  const body = JSON.stringify({ templateType: '0', pageSize: 50, pageNum })
  const answer = await fetch(`${origin}/api/template/pageTemplate`, { method: 'POST', headers: json, body })
  const { data } = (await answer.json()) as { data: { list: { templateId: string }[] } }
  return data.list.map(({ templateId }) => templateId)
}

async function loadsOf(origin: string): Promise<Record<LoadName, Load>> {
  const ids: string[] = []
  for (let page = 1; page <= DETAIL_PAGES; page++) ids.push(...(await worksOn(origin, page)))
  const details = ids.map((templateId) => ({ templateId }))
  return {
    list: { path: '/api/template/pageTemplate', bodies: [{ templateType: '0' }], requests: 20_000 },
    detail: { path: '/api/template/getDetail', bodies: details, requests: 20_000 },
    'HTML of the list': { path: '/template', requests: 10_000 },
    'HTML of a detail': { path: `/template/detail/${ids[0]}`, requests: 10_000 },
  }
}

/** A server and what it uses when nobody asks, in µs a ms. */
interface Measured {
  product: Product
  loads: Record<LoadName, Load>
  idle: number
}

async function settle(product: Product): Promise<Measured> {
  await atRest(product)
  const before = await cpuOf(product)
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const idle = ((await cpuOf(product)) - before) / IDLE_MS
  return { product, loads: await loadsOf(product.origin), idle }
}

function requestsOf({ path, bodies }: Load): LoadRequest[] {
  if (!bodies) return [{ path }]
  const texts = bodies.map((body) => JSON.stringify(body))
  let next = 0
  const setupRequest = (request: LoadRequest) => ({ ...request, body: texts[next++ % texts.length] })
  return [{ method: 'POST', path, headers: json, setupRequest }]
}

/** µs of processor time a request. */
async function cost({ product, loads, idle }: Measured, name: LoadName): Promise<number> {
  const load = loads[name]
  const before = await cpuOf(product)
  const started = performance.now()
  const result = await autocannon({
    url: product.origin,
    connections: CONNECTIONS,
    amount: load.requests,
    requests: requestsOf(load),
  })
  if (result.non2xx || result.errors)
    throw new Error(`${load.path}: ${result.non2xx} refused, ${result.errors} failed`)
  return ((await cpuOf(product)) - before - idle * (performance.now() - started)) / load.requests
}

/** On a copy of the data; stopped and discarded with the stack. */
async function startGrown({ tree, data }: Grown, stack: AsyncDisposableStack): Promise<Product> {
  const dataDir = await freshDataDir('yantu-bench-')
  stack.defer(() => discard(dataDir))
  await copyData(data, dataDir)
  const product = await startProduct({ tree, dataDir })
  stack.defer(product.stop)
  return product
}

async function compare(before: Product, after: Product, count: number): Promise<void> {
  const was = await settle(before)
  const is = await settle(after)
  console.log(`  idle: ${was.idle.toFixed(1)} → ${is.idle.toFixed(1)} µs a ms`)
  for (const name of Object.keys(is.loads) as LoadName[]) {
    await cost(was, name)
    await cost(is, name)
    const rounds: [number, number][] = []
    for (let round = 0; round < count; round++) rounds.push([await cost(was, name), await cost(is, name)])
    const [costed, costs] = [median(rounds.map(([one]) => one)), median(rounds.map(([, other]) => other))]
    const figures = `${costed.toFixed(1)} → ${costs.toFixed(1)} µs of processor time a request`
    console.log(`  ${name}: ${figures} = ${((costs / costed) * 100).toFixed(0)} %`)
  }
}

const [commit, rounds = String(ROUNDS)] = process.argv.slice(2)
if (!commit || !/^[1-9]\d*$/.test(rounds)) throw new Error('before-after which commit, in how many rounds?')
const [earlier, here] = [await grownOf(commit), await grownHere()]
await using stack = new AsyncDisposableStack()
await compare(await startGrown(earlier, stack), await startGrown(here, stack), Number(rounds))
