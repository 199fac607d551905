import type { HeldBackDemand, MarkedText } from '@yantu/contract/demands/moderation'
import { yuanFromFen } from '@yantu/contract/money'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import { check } from '../content-check/index.ts'
import type { DemandsContext } from './demands.context.ts'
import { labels } from './demands.presenter.ts'
import { listHeldBack, sheetsOf } from './lists.repository.ts'

/** Each text with what the content check finds in all of them together: a contact may begin in one and end in the next. */
export function marked(texts: readonly string[]): MarkedText[] {
  const { hits } = check(texts.join('\n'))
  let from = 0
  return texts.map((text) => {
    const start = from
    from += text.length + 1
    const here = hits.flatMap((hit) => {
      const [begin, end] = [Math.max(hit.start - start, 0), Math.min(hit.end - start, text.length)]
      return begin < end ? [{ kind: hit.kind, start: begin, end }] : []
    })
    return { text, hits: here }
  })
}

const nothing: MarkedText = { text: '', hits: [] }

/** What the content check held back, for who moderates. */
export function createModeration({ db, dictionaries, files, ports }: DemandsContext) {
  return {
    async queue(
      actor: SignedIn,
      { pageNum, pageSize }: { pageNum: number; pageSize: number },
    ): Promise<{ list: HeldBackDemand[]; total: number }> {
      const { rows, total } = await listHeldBack(db, { offset: (pageNum - 1) * pageSize, limit: pageSize })
      const [sheets, profiles, snapshot] = await Promise.all([
        sheetsOf(
          db,
          rows.map(({ id }) => id),
        ),
        ports.profiles([...new Set(rows.map((demand) => demand.publisher_id))]),
        dictionaries.snapshot(),
      ])
      const list = rows.map((demand): HeldBackDemand => {
        const mustHaves = sheets.find((sheet) => sheet.demand_id === demand.id)?.must_haves ?? []
        const [title = nothing, description = nothing, ...items] = marked([
          demand.title,
          demand.description,
          ...mustHaves,
        ])
        const publisher = profiles.get(demand.publisher_id)
        const fileId = demand.material_file_id
        return {
          orderId: String(demand.id),
          title,
          description,
          mustHaves: items,
          orderFee: yuanFromFen(demand.fee_fen),
          isUrgent: demand.is_urgent ? '1' : '0',
          completionTimeStr: wireTime(demand.completion_at),
          createTime: wireTime(demand.created_at),
          tags: labels(demand, snapshot),
          publisherId: String(demand.publisher_id),
          publisherName: publisher?.userName ?? '',
          publisherAvatar: publisher?.avatar ?? '',
          matterUrl: fileId ? files.signedUrl(fileId, actor.userId, demand.material_name) : '',
          matterFileName: demand.material_name,
          isOwn: demand.publisher_id === actor.userId ? '1' : '0',
        }
      })
      return { list, total }
    },
  }
}

export type Moderation = ReturnType<typeof createModeration>
