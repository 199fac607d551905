import type { InspectionFinding, InspectionReport } from '@yantu/contract/inspection/report'
import { type ReactNode, useState } from 'react'
import { serif } from '../../../lib/serif.ts'
import { uncheckedText } from '../../../lib/unchecked.ts'
import { Icon } from '../../../ui/icon.tsx'
import { firstPage, told, verdictOf } from '../verdict.ts'
import { PageSheet } from './page-sheet.tsx'
import { Strip } from './strip.tsx'

const marks = {
  must: { icon: { name: 'close' }, tone: 'text-accent', name: '要改' },
  hint: { icon: { name: 'warning' }, tone: 'text-gold', name: '建议' },
  fine: { icon: { name: 'check' }, tone: 'text-pine', name: '没有问题' },
  unchecked: { icon: { path: 'M5 10h10' }, tone: 'text-ink-3', name: '未检查' },
} as const

/** What the deck doctor says of a file: a strip of its pages, what was found, and the page that is looked at. */
export function InspectionReportView({
  report,
  pictures,
  waiting,
  onOpen,
  actions,
}: {
  report: InspectionReport
  /** Addresses of drawn pages by number. */
  pictures: ReadonlyMap<number, string>
  /** Pages that are being drawn. */
  waiting?: ReadonlySet<number>
  /** A page is looked at that may have no picture yet. */
  onOpen?: (page: number) => void
  /** Under the findings, as what can be mended at once. */
  actions?: ReactNode
}) {
  const [chosen, setPage] = useState<number | null>(null)
  const page = chosen ?? firstPage(report, pictures)
  const open = (wanted: number) => {
    setPage(wanted)
    onOpen?.(wanted)
  }
  const { faults, fine } = told(report)
  const { size, strip, refused, more, unchecked } = report
  return (
    <section
      aria-labelledby="inspection"
      className="@container rounded-medium bg-surface px-4 pb-3 pt-5 shadow-ring sm:px-6"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="inspection" className="serif text-[19px] leading-snug">
          {serif('体检结果')}
        </h2>
        <p className="text-[13.5px] text-ink-3">{verdictOf(report)}</p>
      </header>
      {strip.length > 0 && (
        <div className="mt-4">
          <Strip report={report} chosen={page} onChoose={open} />
        </div>
      )}
      <div
        className={
          page !== null && size ? 'mt-3 grid gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,420px)]' : 'mt-3'
        }
      >
        <ul className="min-w-0">
          {refused && <Row severity="must">{refused.message}</Row>}
          {[...Map.groupBy(faults, ({ rule, severity, message }) => `${severity} ${rule} ${message}`)].map(
            ([key, alike]) => (
              <Fault key={key} alike={alike} onOpen={open} />
            ),
          )}
          {more > 0 && <Row severity="hint">还有 {more} 处没有列出</Row>}
          {fine.length > 0 && (
            <Row severity="fine">
              <details>
                <summary className="cursor-pointer">{fine.length} 项没有问题</summary>
                <p className="mt-1.5 text-[13.5px] text-ink-2">{fine.join('；')}</p>
              </details>
            </Row>
          )}
          {!refused && unchecked.length > 0 && <Row severity="unchecked">{uncheckedText(unchecked)}</Row>}
          {actions && <li className="border-t border-line py-4">{actions}</li>}
        </ul>
        {page !== null && size && (
          <div className="order-first pb-4 pt-3 @3xl:order-none @3xl:sticky @3xl:top-6 @3xl:self-start">
            <PageSheet
              page={page}
              picture={pictures.get(page)}
              isWaiting={waiting?.has(page) ?? false}
              size={size}
              findings={faults}
            />
          </div>
        )}
      </div>
    </section>
  )
}

/** What is said alike of several pages is said once. */
function Fault({ alike, onOpen }: { alike: readonly InspectionFinding[]; onOpen: (page: number) => void }) {
  const pages = [...new Set(alike.flatMap(({ page }) => page ?? []))]
  const [first] = alike
  return (
    <Row severity={first?.severity ?? 'hint'}>
      {first?.message}
      {pages.map((page, at) => (
        <button
          key={page}
          type="button"
          aria-label={`看第 ${page} 页`}
          onClick={() => onOpen(page)}
          className="num ml-2 whitespace-nowrap border-b border-line-2 text-[13px] font-semibold hover:border-ink"
        >
          {at === 0 ? `看第 ${page} 页` : `${page} 页`}
        </button>
      ))}
    </Row>
  )
}

function Row({ severity, children }: { severity: keyof typeof marks; children: ReactNode }) {
  const { icon, tone, name } = marks[severity]
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-2.5 border-t border-line py-3 text-[14.5px] leading-[1.7] first:border-t-0">
      <span className={`pt-[3px] ${tone}`}>
        <Icon {...icon} size={18} />
        <span className="sr-only">{name}</span>
      </span>
      <span>{children}</span>
    </li>
  )
}
