import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeQuickFolder } from '../../apps/server/src/testing/quick-folder.ts'
import { copyData, hashOfFirstStart, keepData } from '../../scripts/kept-data.ts'
import { execute } from './database.ts'
import { call } from './sandbox.ts'
import { type RunningServer, startServer } from './server.ts'

const kept = join(import.meta.dirname, '../../.cache/seeded')
/**
 * The folder of the data as the very first start leaves it once the first pages of its works are drawn and nothing is
 * left to be done: made once for each state of the sources.
 */
export async function keptSeed(): Promise<string> {
  const seed = join(kept, hashOfFirstStart())
  if (!(await stat(seed).catch(() => null))) await keepSeed(seed)
  return seed
}

/** Such data of one's own. */
async function seededDataDir(): Promise<string> {
  const seed = await keptSeed()
  const dataDir = makeQuickFolder('yantu-e2e-')
  await copyData(seed, dataDir)
  return dataDir
}

/** The product as a first start leaves it, its works with the pictures that `drawSome` leaves them. */
export const startSeeded = async (env: Record<string, string> = {}): Promise<RunningServer> =>
  startServer({ dataDir: await seededDataDir(), env: { DEMO: 'off', ...env } })

interface Listed {
  templateId: string
  userName: string
  previewImageUrl: string
}

const listed = async (origin: string, asked: Record<string, unknown>): Promise<Listed[]> =>
  (await call<{ list: Listed[] }>(origin, 'POST', '/api/template/pageTemplate', asked)).data.list

/** Templates of the hall whose pages are drawn, once there are so many: they are drawn one work after the other. */
async function drawnTemplates(
  origin: string,
  { count, by }: { count: number; by?: string },
): Promise<Listed[]> {
  for (const deadline = Date.now() + FIRST_START_MS; Date.now() < deadline; await sleep(200)) {
    const works = await listed(origin, { templateType: '0', pageSize: 50, ...(by && { keyWords: by }) })
    const drawn = works.filter(
      ({ userName, previewImageUrl }) => previewImageUrl.includes('|') && (!by || userName === by),
    )
    if (drawn.length >= count) return drawn.slice(0, count)
  }
  throw new Error('no pages were drawn')
}

/** The first template of the hall with all of its pages. */
export const workWithPages = async (origin: string): Promise<string> =>
  (await drawnTemplates(origin, { count: 1 }))[0]?.templateId as string

/** Two decks of the demo's designer 13900000001, with their pages. */
export const ownDecks = (origin: string): Promise<Listed[]> =>
  drawnTemplates(origin, { count: 2, by: '林知夏' })

/** A first start takes as long as the machine is busy. */
const FIRST_START_MS = 600_000

/** What a later start would go on with, taking the processors from the journeys. */
const UNDER_WAY = /^job_backlog\{job="(catalog|demands|inspection)\.(draw|examine|remember)[^}]*\} [1-9]/m
const CLASSIFIED = /^job_runs_total\{job="ai\.classify-works",outcome="completed"\} [1-9]/m

/** Of the stories of the demo, as if their demands had long been over: 175 pages, and no journey looks at one. */
const LEAVE_DRAFTS_UNDRAWN = `update demand_draft_drawing set state = 'released' where state = 'waiting'`
/** The first works of these lists have their pages, some of them a timeline: a work's take six seconds of a core. */
const DRAWN = [
  { templateType: '0', count: 1 },
  { templateType: '1', count: 1 },
  { templateType: '0', keyWords: '林知夏', count: 2 },
  ...['量子', '老街', '数字赋能'].map((keyWords) => ({ templateType: '0', keyWords, count: 1 })),
]

/** Draws them, as if the other works had all of their pictures: no journey looks at more than their covers. */
async function drawSome({ origin, dataDir }: RunningServer): Promise<void> {
  const lists = DRAWN.map(async ({ count, ...asked }) =>
    (await listed(origin, asked)).slice(0, count).map(({ templateId }) => Number(templateId)),
  )
  const drawn = (await Promise.all(lists)).flat()
  await execute(
    dataDir,
    `update demo_work set pictures_complete = true where work_id not in (${drawn.join()})`,
  )
  const areDrawn = async () =>
    (await execute(dataDir, 'select from demo_work where not pictures_complete')).length === 0
  await until(areDrawn, 'pages of works')
}

/** Otherwise begun at the next full minute. */
const CLASSIFY_NOW = `
  insert into pgboss.job (name, data, policy) values ('ai.classify-works', '{}', 'exclusive')
  on conflict do nothing`

async function until(isDone: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + FIRST_START_MS; Date.now() < deadline; await sleep(500))
    if (await isDone()) return
  throw new Error(`a first start does not come to rest: ${what}`)
}

/** Once files are looked through, works are tried as themes, and every theme has its cover. */
async function atRest({ origin, dataDir }: RunningServer): Promise<void> {
  const metrics = async () => (await fetch(`${origin}/metrics`)).text()
  const areJobsDone = async () => !UNDER_WAY.test(await metrics())
  await until(areJobsDone, 'jobs')
  await execute(dataDir, CLASSIFY_NOW)
  await until(async () => CLASSIFIED.test(await metrics()) && areJobsDone(), 'themes of works')
  await until(async () => {
    const { data } = await call<{ items: { thumbnail: string }[] }>(origin, 'GET', '/api/iSlide/getTheme', {
      count: '200',
    })
    return data.items.every(({ thumbnail }) => thumbnail !== '')
  }, 'covers of themes')
}

async function keepSeed(seed: string): Promise<void> {
  const first = await startServer({ timeoutMs: FIRST_START_MS })
  await execute(first.dataDir, LEAVE_DRAFTS_UNDRAWN)
  await drawSome(first)
  await first.stop()
  const server = await startServer({ dataDir: first.dataDir, env: { DEMO: 'off' } })
  await atRest(server)
  await server.stop()
  for (const old of await readdir(kept).catch(() => [])) await rm(join(kept, old), { recursive: true })
  await keepData(server.dataDir, seed)
  await server.discard()
}
