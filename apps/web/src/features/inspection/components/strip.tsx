import type { InspectionReport } from '@yantu/contract/inspection/report'
import { heightsOf, type Severity, severityNames } from '../verdict.ts'

const inks: Readonly<Record<Severity, string>> = {
  fine: 'bg-ink-2',
  hint: 'bg-[#B98A2E]',
  must: 'bg-accent',
}

/** So many numbers stand under a strip at most. */
const NUMBERS = 6

/** One bar a page: how much is on it, and the worst that is said of it. A press opens the page. */
export function Strip({
  report,
  chosen,
  onChoose,
}: {
  report: InspectionReport
  chosen: number | null
  onChoose: (page: number) => void
}) {
  const heights = heightsOf(report)
  const step = Math.max(1, Math.ceil(report.strip.length / NUMBERS))
  return (
    <ol
      className="flex h-[68px] items-stretch gap-px overflow-x-auto no-bar sm:gap-[3px]"
      aria-label="每一页的情况"
    >
      {report.strip.map(({ page, worst, hidden }, i) => (
        <li key={page} className="flex min-w-1.5 max-w-16 flex-1 flex-col">
          <button
            type="button"
            aria-label={`第 ${page} 页，${severityNames[worst]}${hidden ? '，隐藏页' : ''}`}
            aria-pressed={page === chosen}
            onClick={() => onChoose(page)}
            className="group flex flex-1 items-end border-b border-line-2"
          >
            <span
              style={{ height: `${heights[i]}%` }}
              className={`block w-full rounded-t-[2px] transition-opacity group-hover:opacity-100 ${inks[worst]} ${page === chosen ? '' : 'opacity-80'} ${hidden ? 'opacity-40' : ''}`}
            />
          </button>
          <span
            aria-hidden="true"
            className={`num h-5 text-center text-[11.5px] leading-5 ${page === chosen ? 'font-semibold text-ink' : 'text-ink-3'}`}
          >
            {page === chosen || i % step === 0 ? page : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
