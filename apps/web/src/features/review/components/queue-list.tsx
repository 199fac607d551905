import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import type { Counts, Listing, QueuedWork } from '../api.ts'
import type { RoomAddress } from '../use-address.ts'
import { listNames, shortTime, typeNames, waitText } from '../model/words.ts'

const chips = {
  row: 'no-bar flex gap-0.5 overflow-x-auto',
  tab: 'inline-flex h-7 flex-none items-center whitespace-nowrap rounded-full px-[11px] text-[13px] text-ink-2 -outline-offset-2 transition-colors hover:bg-sunk hover:text-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper',
}
const tabs = {
  row: 'no-bar flex gap-2.5 overflow-x-auto border-b border-line px-4 lg:px-3.5',
  tab: 'relative flex-none whitespace-nowrap py-2.5 text-[13px] text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:after:absolute aria-[current=true]:after:inset-x-0 aria-[current=true]:after:bottom-0 aria-[current=true]:after:h-0.5 aria-[current=true]:after:bg-ink',
}

const states = Object.keys(listNames) as Listing['state'][]

function countOf(state: Listing['state'], counts: Counts | undefined): number | undefined {
  if (!counts) return undefined
  return {
    waiting: counts.waiting,
    appealed: counts.appealed,
    rejected: counts.rejected,
    taken_down: counts.takenDown,
    published: undefined,
  }[state]
}

/** Which list, of which type, by which words, and how long its oldest waits. */
export function QueueHead({
  address,
  counts,
  now,
}: {
  address: RoomAddress
  counts: Counts | undefined
  now: number
}) {
  const { listing, to, search } = address
  const words = useRef<HTMLInputElement>(null)
  const types = counts?.waitingByType ?? []
  const typesShown =
    listing.state === 'waiting'
      ? types.map(({ templateType }) => templateType as string)
      : Object.keys(typeNames)
  return (
    <header className="border-b border-line bg-paper">
      <TabLinks
        label="列表"
        look={tabs}
        current={listing.state}
        tabs={states.map((state) => {
          const count = countOf(state, counts)
          return {
            value: state,
            label: listNames[state],
            to: to({ state, type: '', doubtful: '', after: '', id: '' }),
            badge: count ? <span className="num ml-1 text-ink-3">{count}</span> : undefined,
          }
        })}
      />
      <div className="grid gap-2.5 px-4 pb-2.5 pt-3 sm:max-lg:flex sm:max-lg:items-center sm:max-lg:gap-4 sm:max-lg:pt-2.5">
        <div className="flex items-center gap-3">
          <search className="min-w-0 flex-1 sm:max-lg:w-44 sm:max-lg:flex-none">
            <form
              key={listing.words}
              onSubmit={(event) => {
                event.preventDefault()
                search(words.current?.value.trim() ?? '')
              }}
              className="edge flex h-8 items-center gap-2 rounded-[9px] bg-surface px-2.5 text-ink-3 focus-within:shadow-[inset_0_0_0_1.5px_var(--ink)]"
            >
              <Icon name="search" size={15} />
              <input
                ref={words}
                type="search"
                name="q"
                aria-label="主题或设计师"
                placeholder="主题或设计师"
                defaultValue={listing.words}
                className="h-full w-full min-w-0 bg-transparent text-[13px] text-ink outline-none"
              />
            </form>
          </search>
          <Link
            to={to({ doubtful: listing.doubtful ? '' : '1', after: '', id: '' })}
            preventScrollReset
            aria-current={listing.doubtful ? 'true' : undefined}
            className={chips.tab}
          >
            有疑点
          </Link>
        </div>
        {listing.state === 'waiting' && counts?.oldestTime && (
          <p className="num flex-none text-[12.5px] text-ink-3 sm:max-lg:order-last sm:max-lg:ml-auto">
            最久的等了 {waitText(counts.oldestTime, now)}
          </p>
        )}
        <TabLinks
          label="类型"
          look={chips}
          current={listing.type}
          tabs={['', ...typesShown].map((type) => ({
            value: type,
            label: type === '' ? '全部' : (typeNames[type] ?? type),
            to: to({ type, after: '', id: '' }),
          }))}
        />
      </div>
    </header>
  )
}

/** What waits, under each other; beside each other where the room is narrow. */
export function QueueRows({
  rows,
  chosen,
  address,
  now,
}: {
  rows: readonly QueuedWork[]
  chosen: string
  address: RoomAddress
  now: number
}) {
  return (
    <ol
      aria-label="作品"
      className="no-bar flex max-lg:overflow-x-auto max-lg:border-b max-lg:border-line-2 lg:flex-col"
    >
      {rows.map((row) => (
        <li
          key={row.templateId}
          className="max-lg:w-[216px] max-lg:flex-none max-lg:border-r max-lg:border-line"
        >
          <Link
            to={address.to({ id: row.templateId })}
            preventScrollReset
            aria-current={row.templateId === chosen ? 'true' : undefined}
            className="grid grid-cols-[84px_minmax(0,1fr)] gap-[11px] px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-sunk aria-[current=true]:bg-surface aria-[current=true]:shadow-[inset_0_-3px_0_var(--ink)] lg:border-b lg:border-line lg:aria-[current=true]:shadow-[inset_3px_0_0_var(--ink)]"
          >
            <Cover row={row} />
            <span className="min-w-0 text-[12.5px] text-ink-3">
              <b className="block truncate text-[13.5px] font-semibold text-ink">{row.title}</b>
              <span className="flex gap-2">
                <span className="truncate">{row.userName}</span>
                <span className="ml-auto flex-none font-semibold">{typeNames[row.templateType]}</span>
              </span>
              <span className="flex gap-2">
                <time className="num">{shortTime(row.time, now)}</time>
                <Note row={row} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

const Cover = ({ row: { imageUrl, thumb } }: { row: QueuedWork }) => (
  <span className="block aspect-video overflow-hidden rounded-[5px] bg-sunk shadow-ring">
    {imageUrl && <Picture address={imageUrl} thumb={thumb} alt="" sizes="84px" priority="low" />}
  </span>
)

/** The one thing that is worth knowing before it is opened. */
function Note({ row: { isOwn, isDrawn, drawingProblem, isRevision, doubts, hints } }: { row: QueuedWork }) {
  const look = 'ml-auto flex-none font-semibold'
  if (isOwn === '1') return <span className={look}>自己的作品</span>
  if (isDrawn === '0') return <span className={look}>预览生成中</span>
  if (drawingProblem) return <span className={`${look} text-accent`}>画不出</span>
  if (doubts) return <span className={`num ${look} text-gold`}>疑点 {doubts}</span>
  if (isRevision === '1') return <span className={`${look} text-ink-2`}>修改</span>
  if (hints) return <span className={`num ${look} text-ink-2`}>提示 {hints}</span>
  return doubts === 0 ? <span className={`${look} text-pine`}>无异常</span> : null
}
