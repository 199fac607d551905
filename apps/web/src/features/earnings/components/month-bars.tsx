import { useQuery } from '@tanstack/react-query'
import { failedLine } from '../../../ui/failed-line.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { monthsQuery } from '../api.ts'

/** px of the drawing, which is as wide as its place. */
const [STEP, BAR, HEIGHT] = [42, 30, 44]
/** A month without any is still a line. */
const LEAST = 1.5

/** What a designer earned in the last twelve months; the last bar is this month. */
export function MonthBars({ userId }: { userId: string }) {
  const query = useQuery(monthsQuery(userId))
  return (
    <QueryState
      query={query}
      loading={<Bars list={[]} />}
      failed={failedLine('近十二个月的收益没有读到。', 'mt-3.5 text-[13px]')}
    >
      {({ list }) => <Bars list={list} />}
    </QueryState>
  )
}

function Bars({ list }: { list: readonly { month: string; amount: string }[] }) {
  const most = Math.max(...list.map(({ amount }) => Number(amount)), 0.01)
  const now = list.at(-1)
  return (
    <figure className="mt-3.5">
      <svg
        viewBox={`0 0 ${STEP * 12} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-11 w-full border-b border-ink"
        role="img"
        aria-label={`近十二个月收益：${list.map(({ month, amount }) => `${month} ${amount} 元`).join('，')}`}
      >
        {list.map(({ month, amount }, at) => {
          const height = Math.max(LEAST, (Number(amount) / most) * (HEIGHT - 4))
          return (
            <rect
              key={month}
              x={at * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={month === now?.month ? 'fill-accent' : 'fill-ink'}
              fillOpacity={month === now?.month ? 1 : 0.16 + at * 0.03}
            >
              <title>{`${month}　¥${amount}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption
        aria-hidden="true"
        className="num mt-1.5 flex min-h-5 justify-between text-[12.5px] text-ink-3"
      >
        <span>{list[0]?.month}</span>
        <span>{now && `本月 ¥${now.amount}`}</span>
      </figcaption>
    </figure>
  )
}
