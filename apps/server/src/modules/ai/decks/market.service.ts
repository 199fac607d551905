import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { messages } from '@yantu/contract/messages'
import type { MarketTheme } from '@yantu/deck/make/order'
import type { DeckWorker } from '@yantu/deck/make/pool'
import { PLAN_VERSION, type Verdict } from '@yantu/deck/market/types'
import { JobError } from '@yantu/deck/workers/job-error'
import type { Db, Trx } from '../../../db/schema.ts'
import type { Actor, SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import { yuanFromFen } from '../../../kernel/money/index.ts'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import type { Files, StoredFile } from '../../files/index.ts'
import { type Ledger, ledgerEvents } from '../../payments/index.ts'
import { sourceOf } from '../source.ts'
import type { Market, MarketWork } from './market.port.ts'
import {
  insertThemeUse,
  readClassified,
  readPlan,
  readUsable,
  readVerdict,
  saveVerdict,
} from './market.repository.ts'

export interface MarketThemesDeps {
  db: Db
  clock: Clock
  log: Logger
  files: Pick<Files, 'find' | 'read' | 'pathOf'>
  maker: Pick<DeckWorker, 'judge'>
  market: Market
  ledger: Pick<Ledger, 'post'>
  isMember(userId: number): Promise<boolean>
  /** Fen that a designer gets for each deck of a member's; a dictionary value. */
  themeUseFee(): Promise<number>
}

/** A theme as the actor may use it. */
export interface OpenTheme {
  /** The file and what its pages are for; read when it is needed. */
  theme(): Promise<MarketTheme>
  /** Takes the download and pays the designer, in the transaction that counts the deck. Throws a refusal. */
  use(trx: Trx, historyId: string): Promise<void>
}

const PREFIX = 'work-'
/** Bytes; larger files are works to download, not themes to be made again and again. */
const LARGEST = 50 * 1024 * 1024
const TOO_LARGE = '文件超过 50 MB'
const UNREADABLE = '文件无法读取'
/** Verdicts of other processes show at the latest then. */
const LIST_AGE_MS = 30_000
/** Works looked at in one query. */
const STEP = 200
/** A file that the engine breaks on is left until the process starts anew. */
const MOST_TRIES = 3

const workIdOf = (themeId: string): number | null => {
  const [, id] = /^work-([1-9]\d{0,14})$/.exec(themeId) ?? []
  return id ? Number(id) : null
}

/** Works of the market as themes: which can carry an outline, who may use them, what their designers get. */
export function createMarketThemes(deps: MarketThemesDeps) {
  const { db, clock, log, files, maker, market, ledger } = deps
  let doneAt = -1
  /** How often the reading of a file has failed. */
  const failures = new Map<string, number>()
  let listed: { version: number; stamp: number; until: number; ids: Promise<number[]> } | undefined
  let stamp = 0

  async function judge(fileId: string): Promise<{ digest: Buffer; verdict: Verdict } | null> {
    const file = await files.find(fileId)
    if (!file) return null
    const known = await readVerdict(db, file.sha256, PLAN_VERSION)
    if (known) return { digest: file.sha256, verdict: known }
    if (file.sizeBytes > LARGEST) return { digest: file.sha256, verdict: refused(TOO_LARGE) }
    return { digest: file.sha256, verdict: await judged(file) }
  }

  /** What the worker can't read or not in time is no theme; a full queue or a process that died is no verdict. */
  async function judged(file: StoredFile): Promise<Verdict> {
    try {
      return await maker.judge(() => sourceOf(files, file))
    } catch (error) {
      if (error instanceof JobError && error.isTooMuch) return refused(UNREADABLE)
      throw error
    }
  }

  async function classify(work: { id: number; fileId: string }): Promise<void> {
    const found = await judge(work.fileId)
    if (!found) return
    const row = { workId: work.id, fileId: work.fileId, version: PLAN_VERSION, ...found }
    await saveVerdict(db, row, clock.now())
    stamp++
  }

  /** Usable and published works, the newest first; kept until the catalogue or a verdict changes. */
  async function shown(): Promise<number[]> {
    const version = await market.version()
    const now = clock.now().getTime()
    const isFresh = listed?.version === version && listed.stamp === stamp && now < listed.until
    if (!listed || !isFresh) {
      const ids = readShown()
      const reading = { version, stamp, until: now + LIST_AGE_MS, ids }
      listed = reading
      // What can't be read now is asked for again.
      ids.catch(() => {
        if (listed === reading) listed = undefined
      })
    }
    return listed.ids
  }

  async function readShown(): Promise<number[]> {
    const usable = await readUsable(db, PLAN_VERSION)
    const published = await market.publishedAmong(usable)
    return usable.filter((id) => published.has(id))
  }

  async function mayUse(actor: SignedIn, work: MarketWork): Promise<'owner' | 'buyer' | 'anyone'> {
    if (work.ownerId === actor.userId) return 'owner'
    if ((await market.boughtAmong(actor.userId, [work.id])).has(work.id)) return 'buyer'
    if (!work.isPublished) throw new Refusal(messages.themeNotFound)
    if (work.priceFen > 0) throw new Refusal(messages.themeNotOwned)
    return 'anyone'
  }

  async function use(
    trx: Trx,
    historyId: string,
    {
      work,
      userId,
      quota,
      feeFen,
    }: { work: MarketWork; userId: number; quota: number | null; feeFen: number },
  ): Promise<void> {
    if (quota !== null && !(await market.takeFree(trx, { userId, workId: work.id, quota })))
      throw new Refusal(messages.downloadQuotaExceeded)
    const now = clock.now()
    const day = shanghaiDay(now)
    const { id: workId, ownerId: designerId } = work
    const isFirst = await insertThemeUse(trx, { historyId, workId, day, userId, designerId, feeFen }, now)
    if (isFirst && feeFen > 0)
      await ledger.post(trx, ledgerEvents.themeUsed(`${historyId}:${workId}:${day}`, designerId, feeFen))
  }

  return {
    /** Reads the files of works that were published since; a job does it every minute. */
    async classifyNew(): Promise<void> {
      const version = await market.version()
      if (version === doneAt) return
      let isWhole = true
      for (let after = 0; ; ) {
        const works = await market.decksAfter(after, STEP)
        const known = await readClassified(db, works, PLAN_VERSION)
        for (const work of works.filter(({ id }) => !known.has(id))) {
          const tries = failures.get(work.fileId) ?? 0
          if (tries >= MOST_TRIES) continue
          await classify(work).catch((error: unknown) => {
            const isBusy = error instanceof JobError && (error.code === 'busy' || error.code === 'closed')
            if (!isBusy) failures.set(work.fileId, tries + 1)
            isWhole &&= !isBusy && tries + 1 >= MOST_TRIES
            log.warn({ err: error, work: work.id }, 'work not classified')
          })
        }
        const last = works.at(-1)
        if (!last || works.length < STEP) break
        after = last.id
      }
      if (isWhole) doneAt = version
    },

    /** Whether outlines can be poured into a work's file. */
    has: async (workId: number): Promise<boolean> => (await readPlan(db, workId, PLAN_VERSION)) !== null,

    /** Part of a list of themes that begins with `before` others; `isOwned` is the caller's. */
    async list(
      { start, count, before }: { start: number; count: number; before: number },
      actor: Actor,
    ): Promise<{ total: number; items: ThemeItem[] }> {
      const all = await shown()
      const ids = all.slice(Math.max(0, start - before), Math.max(0, start + count - before))
      const works = new Map((await market.works(ids)).map((work) => [work.id, work]))
      const userId = actor.kind === 'user' ? actor.userId : null
      const bought = userId === null ? new Set() : await market.boughtAmong(userId, ids)
      const items = ids.flatMap((id): ThemeItem[] => {
        const work = works.get(id)
        if (!work) return []
        const isOwned = work.priceFen === 0 || bought.has(id) || work.ownerId === userId
        const { title, cover } = work
        return [
          {
            id: `${PREFIX}${id}`,
            title,
            thumbnail: cover,
            templateId: String(id),
            price: yuanFromFen(work.priceFen),
            isOwned: isOwned ? '1' : '0',
          },
        ]
      })
      return { total: all.length, items }
    },

    /** Null for what is no theme of the market. Throws a refusal where the actor may not use it. */
    async open(themeId: string, actor: SignedIn): Promise<OpenTheme | null> {
      if (!themeId.startsWith(PREFIX)) return null
      const workId = workIdOf(themeId)
      const [work] = workId === null ? [] : await market.works([workId])
      const read = work && (await readPlan(db, work.id, PLAN_VERSION))
      const file = read && work.fileId === read.fileId ? await files.find(read.fileId) : null
      if (!work || !read || !file) throw new Refusal(messages.themeNotFound)
      const { userId } = actor
      const by = await mayUse(actor, work)
      const isPaid = by !== 'owner' && (await deps.isMember(userId))
      const feeFen = isPaid ? await deps.themeUseFee() : 0
      const quota = by === 'anyone' ? await market.freeDownloadsPerDay(userId) : null
      return {
        theme: async () => ({ template: await sourceOf(files, file), plan: read.plan }),
        use: (trx, historyId) => use(trx, historyId, { work, userId, quota, feeFen }),
      }
    },
  }
}

export type MarketThemes = ReturnType<typeof createMarketThemes>

const refused = (reason: string): Verdict => ({ usable: false, plan: null, reasons: [reason] })
