import type { Db } from '../../../db/schema.ts'
import type { Actor } from '../../../kernel/auth/index.ts'
import { lruOf } from '../../../kernel/cache/lru.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import { recordViews, refreshSortKeys, type View } from './views.repository.ts'

const FLUSH_EVERY_MS = 10_000
/** Past this many waiting views further ones are dropped: counting must not exhaust the memory. */
const BUFFER_LIMIT = 50_000

/** A viewer as far as counting goes. */
export interface Viewer {
  actor: Actor
  address: string
  userAgent: string
}

export interface ViewsDeps {
  db: Db
  clock: Clock
  log: Logger
  secrets: Pick<Secrets, 'mac'>
}

/**
 * Counts one view per viewer, work and day (Asia/Shanghai). Views wait in memory and are written in one batch;
 * a crash loses at most the last ten seconds of them, a stop none.
 */
export function createViews({ db, clock, log, secrets }: ViewsDeps) {
  const waiting = new Map<string, View>()
  const marks = lruOf<string, string>(2_000)
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  /** A visitor's mark changes daily and tells nothing about address or agent without our key. */
  function markOf({ actor, address, userAgent }: Viewer, day: string): string {
    if (actor.kind === 'user') return `u${actor.userId}`
    const seen = `${day}\n${address}\n${userAgent}`
    const known = marks.get(seen)
    if (known) return known
    const mark = secrets.mac('viewer', seen).toString('base64url').slice(0, 22)
    marks.set(seen, mark)
    return mark
  }

  async function write(): Promise<void> {
    const batch = [...waiting.values()]
    waiting.clear()
    try {
      if (batch.length) await recordViews(db, batch)
      await refreshSortKeys(db)
    } catch (error) {
      log.error({ err: error, views: batch.length }, 'counting views')
      for (const view of batch) keepWaiting(view)
    }
  }

  function keepWaiting(view: View): void {
    if (waiting.size < BUFFER_LIMIT) waiting.set(`${view.workId} ${view.day} ${view.viewer}`, view)
  }

  const flush = (): Promise<void> => {
    flushing = flushing.then(write)
    return flushing
  }

  return {
    count(workId: number, viewer: Viewer): void {
      const day = shanghaiDay(clock.now())
      keepWaiting({ workId, day, viewer: markOf(viewer, day) })
    },
    /** Writes what is waiting; sort keys follow. */
    flush,
    start(): void {
      timer = setInterval(() => void flush(), FLUSH_EVERY_MS)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

export type Views = ReturnType<typeof createViews>
