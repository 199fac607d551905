import { useQuery } from '@tanstack/react-query'
import type { InspectionSummary } from '@yantu/contract/inspection/summary'
import type { ReactNode } from 'react'
import { query } from '../../../../lib/query.ts'
import { serif } from '../../../../lib/serif.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { barHeights, type ReportRow, reportRows, sentenceOf, type Verdict, verdictOf } from './words.ts'

const reportQuery = (templateId: string) => ({
  ...query('GET /api/template/getReport', { templateId }),
  meta: { quiet: true },
})

const verdicts = {
  good: serif('放心用'),
  fair: serif('可以用'),
  careful: serif('看清再用'),
  partly: serif('部分检查'),
  unseen: serif('未检查'),
} as const satisfies Record<Verdict, unknown>

/** What the deck doctor found of a work, for who thinks of getting it. Its place is kept by `ReportPlace`. */
export default function WorkReport({ templateId, isDeck }: { templateId: string; isDeck: boolean }) {
  const { data, isPending, isError, refetch } = useQuery(reportQuery(templateId))
  if (isPending)
    return (
      <p role="status" className="sr-only">
        正在读体检报告…
      </p>
    )
  if (isError)
    return (
      <Quiet>
        体检报告没有读到，
        <button type="button" onClick={() => void refetch()} className="underline underline-offset-4">
          再试一次
        </button>
      </Quiet>
    )
  return data ? <Report summary={data} isDeck={isDeck} /> : <Quiet>体检报告还在做，过一会儿再来看。</Quiet>
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="grid h-full place-items-center rounded-medium bg-surface text-[14px] text-ink-3"
  >
    <span>{children}</span>
  </p>
)

function Report({ summary, isDeck }: { summary: InspectionSummary; isDeck: boolean }) {
  const rows = reportRows(summary, isDeck)
  const { kind, doubts, unchecked } = verdictOf(rows)
  return (
    <div className="grid h-full content-start rounded-medium bg-surface @3xl:grid-cols-[248px_minmax(0,1fr)]">
      <header className="px-5 pt-5 @3xl:border-r @3xl:border-line @3xl:px-7 @3xl:pt-6">
        <h2 className="serif text-xl sm:text-[22px]">{serif('体检报告')}</h2>
        <p className="serif mt-1 text-[34px] leading-[1.25] @3xl:mt-2 @3xl:text-[40px]">{verdicts[kind]}</p>
        <p className="mt-1 text-[14px] leading-[1.7] text-ink-2">{sentenceOf(summary, isDeck)}</p>
        <p className="num mt-2 text-[13px] text-ink-3 @3xl:mt-4">
          {summary.checkTime.slice(0, 10)} 检查，{rows.length - unchecked} 项
          {doubts > 0 && `，${doubts} 项提示`}
          {unchecked > 0 && `，${unchecked} 项未检查`}
        </p>
      </header>
      <div className="px-5 pb-4 pt-4 @3xl:px-7 @3xl:pt-6">
        {summary.strip.length > 0 && <Bars strip={summary.strip} />}
        <ul className="grid gap-x-8 @lg:grid-cols-2">
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </ul>
      </div>
    </div>
  )
}

const inks = { fine: 'bg-ink-2', hint: 'bg-[#B98A2E]', must: 'bg-accent' } as const
const NUMBERS = 5
/** More bars than these have no room between them. */
const MOST_APART = 80

/** A bar a page: how much stands on it, and whether something is to be said of it. */
function Bars({ strip }: { strip: InspectionSummary['strip'] }) {
  const heights = barHeights(strip)
  const step = Math.max(1, Math.round(strip.length / NUMBERS))
  const isNumbered = (at: number) =>
    at === strip.length - 1 || (at % step === 0 && strip.length - 1 - at >= step / 2)
  const told = strip.filter(({ worst }) => worst !== 'fine').map(({ page }) => page)
  return (
    <div
      role="img"
      aria-label={`${strip.length} 页，${told.length > 0 ? `第 ${told.join('、')} 页有提示` : '每页都没有提示'}`}
      className={`flex h-[66px] items-stretch ${strip.length > MOST_APART ? '' : 'gap-px @lg:gap-[3px]'}`}
    >
      {strip.map(({ page, worst }, at) => (
        <div key={page} className="flex min-w-0 flex-1 flex-col">
          <div className="flex flex-1 items-end border-b border-line-2">
            <span
              style={{ height: `${heights[at]}%` }}
              className={`block w-full rounded-t-[2px] ${inks[worst]}`}
            />
          </div>
          <span className="num flex h-5 justify-center whitespace-nowrap text-[12px] leading-5 text-ink-3">
            <span>{isNumbered(at) ? page : ''}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** Of one height whatever it says: nothing below moves when the report comes. */
const Row = ({ row: { name, value, note, isDoubt, isUnchecked } }: { row: ReportRow }) => (
  <li className="grid h-[62px] grid-cols-[26px_minmax(0,1fr)] content-center border-t border-line">
    <span
      className={`row-span-2 pt-[3px] ${isUnchecked ? 'text-ink-3' : isDoubt ? 'text-gold' : 'text-pine'}`}
    >
      {isUnchecked ? (
        <Icon path="M5 10h10" size={17} />
      ) : (
        <Icon name={isDoubt ? 'warning' : 'check'} size={17} />
      )}
      <span className="sr-only">{isUnchecked ? '未检查' : isDoubt ? '提示' : '正常'}</span>
    </span>
    <div className="flex items-baseline justify-between gap-3 text-[14.5px]">
      <span className="flex-none font-semibold">{name}</span>
      <span className="num truncate">{value}</span>
    </div>
    {note && (
      <span title={note} className="line-clamp-2 text-[12.5px] leading-[17px] text-ink-3">
        {note}
      </span>
    )}
  </li>
)
