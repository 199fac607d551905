import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { aiMessages } from '@yantu/contract/messages/ai'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { MarketTheme } from '@yantu/deck/make/order'
import type { DeckWorker } from '@yantu/deck/make/pool'
import { PLAN_VERSION, type Verdict } from '@yantu/deck/market/types'
import { JobError } from '@yantu/deck/workers/job-error'
import type { Db, Trx } from '../../../db/schema.ts'
import type { Actor, SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import { yuanFromFen } from '@yantu/contract/money'
import { shanghaiDay, shanghaiMonth } from '../../../kernel/time/index.ts'
import type { CopyFile, Files, StoredFile } from '../../files/index.ts'
import { type Earnings, ledgerEvents } from '../../payments/index.ts'
import type { Notify } from '../../notifications/index.ts'
import type { OwnHistory } from '../history/history.policy.ts'
import { themeUsedNotice } from './market.notices.ts'
import type { Market, MarketWork } from './market.port.ts'
import {
  readClassified,
  readPlan,
  readUsable,
  readUses,
  readVerdict,
  saveThemeUse,
  saveVerdict,
} from './market.repository.ts'
import type { ThemeFee } from './theme-fee.ts'
import { authorizeLook, authorizeTheme, type UsableWork } from './theme.policy.ts'

export interface MarketThemesDeps {
  db: Db
  clock: Clock
  log: Logger
  files: Pick<Files, 'find' | 'withLocalCopies'>
  maker: Pick<DeckWorker, 'judge'>
  market: Market
  earnings: Pick<Earnings, 'earn'>
  notify: Notify
  /** What a user's decks pay to designers; null for who is no member. */
  themeFee(userId: number): Promise<ThemeFee | null>
  /** Whether two accounts are known to be one person's: such a use pays nothing. */
  areRelated(userId: number, designerId: number): Promise<boolean>
}

/** A theme as the actor may use it. */
export interface OpenTheme {
  /** The file and what its pages are for. */
  theme(copy: CopyFile): Promise<MarketTheme>
  /**
   * Takes the download and pays the designer, in the transaction that counts the deck: after `quota.count`, under
   * whose lock the uses of a user follow each other. An entry goes into `perDay` works a day. Throws a refusal.
   */
  use(trx: Trx, entry: OwnHistory, perDay: number): Promise<void>
}

interface Opened {
  work: UsableWork
  userId: number
  /** Free downloads a day, where the use is one. */
  quota: number | null
  fee: ThemeFee | null
}

const PREFIX = 'work-'
/** Bytes; larger files are works to download, not themes to be made again and again. */
export const LARGEST_TEMPLATE = 50 * 1024 * 1024
/** Verdicts of other processes show at the latest then. */
const LIST_AGE_MS = 30_000
/** Works looked at in one query. */
const STEP = 200
/** A file that the engine breaks on is left until the process starts anew. */
const MOST_TRIES = 3

/** Works of the market as themes: which can carry an outline, who may use them, what their designers get. */
export function createMarketThemes(deps: MarketThemesDeps) {
  const { db, clock, log, files, maker, market, earnings } = deps
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
    if (file.sizeBytes > LARGEST_TEMPLATE)
      return { digest: file.sha256, verdict: refused(aiMessages.themeTooLarge) }
    return { digest: file.sha256, verdict: await judged(file) }
  }

  /** What the worker can't read or not in time is no theme; a full queue or a process that died is no verdict. */
  async function judged(file: StoredFile): Promise<Verdict> {
    try {
      return await files.withLocalCopies((copy) => maker.judge(async () => ({ path: await copy(file) })))
    } catch (error) {
      if (error instanceof JobError && error.isTooMuch) return refused(aiMessages.themeUnreadable)
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
    const published = await market.themesAmong(usable)
    return usable.filter((id) => published.has(id))
  }

  /** A work whose file can carry an outline, and the file. Throws a refusal where there is none. */
  async function read(workId: string): Promise<{ found: MarketWork; theme: OpenTheme['theme'] }> {
    const id = decimalId(workId)
    const [found] = id === null ? [] : await market.works([id])
    const known = found && (await readPlan(db, found.id, PLAN_VERSION))
    const file = known && found.fileId === known.fileId ? await files.find(known.fileId) : null
    if (!found || !known || !file) throw new Refusal(aiMessages.themeNotFound)
    return {
      found,
      theme: async (copy) => ({ template: { path: await copy(file) }, plan: known.plan }),
    }
  }

  /** None for the designer's own decks and for those of anybody known to be the designer. */
  async function feeOf(userId: number, { ownerId }: UsableWork): Promise<ThemeFee | null> {
    const fee = userId === ownerId ? null : await deps.themeFee(userId)
    return fee && !(await deps.areRelated(userId, ownerId)) ? fee : null
  }

  async function use(
    trx: Trx,
    { historyId, perDay }: { historyId: string; perDay: number },
    { work, userId, quota, fee }: Opened,
  ): Promise<void> {
    const now = clock.now()
    const { id: workId, ownerId: designerId } = work
    const used = { historyId, workId, day: shanghaiDay(now), userId }
    const before = await readUses(trx, used)
    if (before.otherWorks >= perDay) throw new Refusal(aiMessages.outlineQuotaExceeded)
    if (quota !== null && !(await market.takeFree(trx, { userId, workId, quota })))
      throw new Refusal(catalogMessages.downloadQuotaExceeded)
    const isDue = fee && !before.isPaid && before.paidFen + fee.useFen <= fee.monthFen
    const feeFen = isDue ? fee.useFen : 0
    await saveThemeUse(trx, { ...used, designerId, feeFen }, now)
    if (feeFen === 0) return
    const id = `${userId}:${workId}:${shanghaiMonth(now)}`
    await deps.notify(trx, themeUsedNotice(work, { id, feeFen }))
    const earning = { designerId, source: { kind: 'theme', id }, baseFen: feeFen, terms: {} } as const
    await earnings.earn(trx, earning, (fen) => ledgerEvents.themeUsed(id, designerId, fen))
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
    has: async (workId: number): Promise<boolean> =>
      (await readPlan(db, workId, PLAN_VERSION)) !== null && (await market.themesAmong([workId])).has(workId),

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

    /** The theme that a published work is, for whoever only looks. Throws a refusal where it is none. */
    async openToLook(workId: string): Promise<OpenTheme['theme']> {
      const { found, theme } = await read(workId)
      authorizeLook(found)
      return theme
    },

    /** Null for what is no theme of the market. Throws a refusal where the actor may not use it. */
    async open(themeId: string, actor: SignedIn): Promise<OpenTheme | null> {
      if (!themeId.startsWith(PREFIX)) return null
      const { found, theme } = await read(themeId.slice(PREFIX.length))
      const { userId } = actor
      const { work, by } = await authorizeTheme(market, found, actor)
      const fee = await feeOf(userId, work)
      const quota = by === 'anyone' ? await market.freeDownloadsPerDay(userId) : null
      return {
        theme,
        use: (trx, { id: historyId }, perDay) =>
          use(trx, { historyId, perDay }, { work, userId, quota, fee }),
      }
    },
  }
}

export type MarketThemes = ReturnType<typeof createMarketThemes>

const refused = (reason: string): Verdict => ({ usable: false, plan: null, reasons: [reason] })
