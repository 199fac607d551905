import { type Income, incomes } from '@yantu/contract/payments/books'
import { Link } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import { kindNames } from '../words.ts'
import type { ChartDay } from './api.ts'
import { fenOf } from './money.ts'
import { entriesPath } from './search.ts'

const WIDTH = 860
const LEFT = 54
const BARS = { top: 12, bottom: 216 }
const LINE = { top: 246, bottom: 346 }
const LABELS_Y = 366
const STEPS = 4
const MOST_LABELS = 12

/** From the bottom up. */
const stack: readonly Income[] = ['demand', 'template', 'membership']
const fills: Record<Income, string> = {
  demand: 'var(--ink)',
  template: 'var(--ink-3)',
  membership: 'url(#income-hatch)',
}

/** The least of 1, 2, 5 × 10ⁿ yuan steps that hold an amount in so many. */
export function scaleOf(mostFen: number): number {
  const least = Math.max(mostFen / 100, STEPS) / STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10
  return step * power * STEPS
}

const incomeOf = (day: ChartDay): number => stack.reduce((sum, kind) => sum + fenOf(day[kind]), 0)

/** What came in each day by what it was for, and under it what escrow held: two axes, one under the other. */
export function IncomeChart({ days }: { days: readonly ChartDay[] }) {
  const most = scaleOf(Math.max(...days.map(incomeOf)))
  const mostHeld = scaleOf(Math.max(...days.map(({ escrow }) => fenOf(escrow))))
  const step = (WIDTH - LEFT) / days.length
  const barWidth = Math.min(22, step * 0.6)
  const center = (at: number) => LEFT + step * (at + 0.5)
  const every = Math.ceil(days.length / MOST_LABELS)
  const heldY = (fen: number) => LINE.bottom - (fen / 100 / mostHeld) * (LINE.bottom - LINE.top)
  const line = days.map(({ escrow }, at) => `${center(at).toFixed(1)},${heldY(fenOf(escrow)).toFixed(1)}`)
  const last = days.at(-1)
  return (
    <section aria-label="每日收款与托管余额" className="min-w-0">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="serif text-[15px] font-bold">每日收款与托管余额</h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-ink-3">
          {stack.map((kind) => (
            <li key={kind} className="flex items-center gap-1.5">
              <svg width="12" height="10" aria-hidden="true">
                <rect width="12" height="10" rx="2" fill={fills[kind]} />
              </svg>
              {kindNames[kind]}
            </li>
          ))}
          <li className="flex items-center gap-1.5 before:h-[3px] before:w-3 before:bg-accent before:content-['']">
            托管余额（下图）
          </li>
        </ul>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div tabIndex={0} role="region" aria-label="图表，可左右滚动" className="overflow-x-auto">
        <svg viewBox={`0 0 ${WIDTH} 374`} className="num block h-auto w-full min-w-[720px] text-[11.5px]">
          <title>每日收款与托管余额；数字见下方的表</title>
          <defs>
            <pattern
              id="income-hatch"
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="5" height="5" fill="var(--paper)" />
              <rect width="1.6" height="5" fill="var(--ink-3)" />
            </pattern>
          </defs>
          <Axis {...BARS} most={most} steps={STEPS} />
          <Axis {...LINE} most={mostHeld} steps={2} />
          {days.map((day, at) => (
            <Bar key={day.day} day={day} x={center(at) - barWidth / 2} width={barWidth} most={most} />
          ))}
          <polygon
            points={`${center(0)},${LINE.bottom} ${line.join(' ')} ${center(days.length - 1)},${LINE.bottom}`}
            fill="var(--accent)"
            opacity="0.1"
          />
          <polyline points={line.join(' ')} fill="none" stroke="var(--accent)" strokeWidth="2" />
          {last && (
            <>
              <circle
                cx={center(days.length - 1)}
                cy={heldY(fenOf(last.escrow))}
                r="4"
                fill="var(--accent)"
              />
              <text
                x={center(days.length - 1)}
                y={heldY(fenOf(last.escrow)) - 10}
                textAnchor="end"
                fontWeight="600"
                fill="var(--accent)"
                fontSize="12.5"
              >
                {grouped(last.escrow)}
              </text>
            </>
          )}
          {days.map(({ day }, at) =>
            at % every === 0 ? (
              <text key={day} x={center(at)} y={LABELS_Y} textAnchor="middle" fill="var(--ink-3)">
                {day.slice(5)}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <Figures days={days} />
    </section>
  )
}

function Axis({ top, bottom, most, steps }: { top: number; bottom: number; most: number; steps: number }) {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const y = bottom - ((bottom - top) * index) / steps
    return (
      <g key={index}>
        <line x1={LEFT} x2={WIDTH} y1={y} y2={y} stroke={index === 0 ? 'var(--ink)' : 'var(--line)'} />
        <text x={LEFT - 8} y={y + 4} textAnchor="end" fill="var(--ink-3)">
          {grouped(Number(((most * index) / steps).toFixed(3)))}
        </text>
      </g>
    )
  })
}

/** A day's pieces, each a link to its entries; the keyboard finds them in the table below. */
function Bar({ day, x, width, most }: { day: ChartDay; x: number; width: number; most: number }) {
  let y = BARS.bottom
  return stack.map((kind) => {
    const height = (fenOf(day[kind]) / 100 / most) * (BARS.bottom - BARS.top)
    if (height <= 0) return null
    y -= height
    return (
      <Link key={kind} to={pathOf(day.day, kind)} tabIndex={-1} aria-hidden="true">
        <rect x={x} y={y} width={width} height={Math.max(height, 1)} fill={fills[kind]}>
          <title>{`${day.day} ${kindNames[kind]} ${grouped(day[kind])}`}</title>
        </rect>
      </Link>
    )
  })
}

const pathOf = (day: string, kind: Income): string =>
  entriesPath({ account: 'wx_clearing', event: incomes[kind], from: day, to: day })

function Figures({ days }: { days: readonly ChartDay[] }) {
  const shown = days.filter((day) => incomeOf(day) > 0).toReversed()
  if (shown.length === 0) return <p className="mt-2 text-sm text-ink-3">这段时间没有收款。</p>
  return (
    <details className="mt-2 text-[13px]">
      <summary className="cursor-pointer py-1 text-ink-2 hover:text-ink">逐日的数字</summary>
      <div className="overflow-x-auto">
        <table className="num mt-1 w-full border-collapse text-right [&_td]:border-b [&_td]:border-line [&_td]:py-1 [&_th]:border-b [&_th]:border-line [&_th]:py-1 [&_th]:font-normal [&_th]:text-ink-3">
          <thead>
            <tr>
              <th scope="col" className="text-left">
                日期
              </th>
              {stack.map((kind) => (
                <th key={kind} scope="col">
                  {kindNames[kind]}
                </th>
              ))}
              <th scope="col">托管余额</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.day}>
                <th scope="row" className="text-left">
                  {day.day}
                </th>
                {stack.map((kind) => (
                  <td key={kind}>
                    {fenOf(day[kind]) > 0 ? (
                      <Link
                        to={pathOf(day.day, kind)}
                        className="underline decoration-line-2 underline-offset-4"
                      >
                        {grouped(day[kind])}
                      </Link>
                    ) : (
                      <span className="text-ink-3">—</span>
                    )}
                  </td>
                ))}
                <td>{grouped(day.escrow)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
