import type { reviewEndpoints } from '@yantu/contract/catalog/review'
import type { WorkType } from '@yantu/contract/catalog/work-type'
import type { DataOf } from '@yantu/contract'
import type { z } from 'zod'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { endOfShanghaiDay, wireTime } from '../../../kernel/time/index.ts'
import { searchQuery } from '../search/lexemes.ts'
import { type Cursor, type QueueRow, readCounts, readQueue, readWaiting } from './queue.repository.ts'
import { presentQueued } from './review.presenter.ts'
import type { ReviewDeps } from './review.service.ts'

type ListInput = z.output<typeof reviewEndpoints.listReviews.input>
type List = DataOf<typeof reviewEndpoints.listReviews>
type Counts = DataOf<typeof reviewEndpoints.countReviews>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function cursorOf(text: string): Cursor | null {
  const [us, id] = text.split('.').map(Number)
  return us === undefined || id === undefined ? null : { us, id }
}

const textOf = ({ us, id }: QueueRow): string => `${us}.${id}`

/** The lists of the review room. */
export function createQueue({ db, clock, files, profiles, evidence }: ReviewDeps) {
  return {
    async list(input: ListInput, actor: SignedIn): Promise<List> {
      const { state, templateType, keyWords, isDoubtful, minHours, after, pageSize } = input
      const search = keyWords === '' ? null : searchQuery(keyWords)
      if (keyWords !== '' && search === null) return { list: [], next: '' }
      const read = await readQueue(db, {
        state,
        type: templateType === '' ? null : Number(templateType),
        search,
        isDoubtful: isDoubtful === '1',
        until: minHours > 0 ? new Date(clock.now().getTime() - minHours * HOUR_MS) : null,
        after: cursorOf(after),
        limit: pageSize + 1,
      })
      const rows = read.slice(0, pageSize)
      const last = rows.at(-1)
      const surroundings = {
        profiles: await profiles(rows.map((row) => row.owner_id)),
        faults: await evidence.faults(rows.flatMap((row) => row.file_id ?? [])),
        viewerId: actor.userId,
        publicUrl: files.publicUrl,
      }
      return {
        list: rows.map((row) => presentQueued(row, surroundings)),
        next: last && read.length > pageSize ? textOf(last) : '',
      }
    },

    async counts(actor: SignedIn): Promise<Counts> {
      const since = new Date(endOfShanghaiDay(clock.now()).getTime() - DAY_MS)
      const waiting = await readWaiting(db)
      const counts = await readCounts(db, { reviewerId: actor.userId, since })
      const oldest = waiting.map((each) => each.oldest.getTime())
      return {
        waiting: waiting.reduce((sum, { total }) => sum + total, 0),
        waitingByType: waiting.map(({ type, total }) => ({ templateType: String(type) as WorkType, total })),
        oldestTime: oldest.length ? wireTime(new Date(Math.min(...oldest))) : null,
        appealed: counts.appealed,
        rejected: counts.rejected,
        takenDown: counts.taken_down,
        today: { published: counts.published_today, rejected: counts.rejected_today },
      }
    },
  }
}
