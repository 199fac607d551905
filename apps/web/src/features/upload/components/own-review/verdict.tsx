import type { OwnWork } from '@yantu/contract/catalog/submissions'
import { useState } from 'react'
import { serif } from '../../../../lib/serif.ts'
import { Status } from '../../../../ui/status.tsx'
import { numbered, type NumberedReason } from '../../model/marked-pages.ts'
import { MarkedPage, MarkedStrip } from './marked-page.tsx'
import { OwnAppeal } from './own-appeal.tsx'

/** Why a work or its edit was kept back: each reason, the pages that it is about, and what can be said against it. */
export function Verdict({ owner, work }: { owner: string; work: OwnWork }) {
  const { auditStatus, auditReasons, auditNote, auditPages, isPublished } = work
  const [chosen, setPage] = useState<number | null>(null)
  const shown = auditPages.find(({ page }) => page === chosen) ?? auditPages[0]
  const isTakenDown = auditStatus !== '2'
  return (
    <section
      aria-labelledby="verdict"
      className="mt-6 rounded-medium border-t-[3px] border-accent bg-surface px-4 pb-5 pt-5 shadow-ring sm:px-7 sm:pb-6"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="verdict" className="serif text-[22px] leading-snug">
          {serif('审核结果')}
        </h2>
        <Status tone="bad">{isTakenDown ? '作品已下架' : '没有通过审核'}</Status>
        {!isTakenDown && isPublished === '1' && (
          <span className="text-[13px] text-ink-3">线上的版本不受影响</span>
        )}
      </header>
      <div
        className={
          shown
            ? 'mt-4 grid gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]'
            : 'mt-4'
        }
      >
        <div className="min-w-0">
          <ol className="grid">
            {numbered(auditReasons).map((reason) => (
              <Reason key={reason.code} reason={reason} shown={shown?.page} onShow={setPage} />
            ))}
          </ol>
          {auditNote && (
            <div className={auditReasons.length > 0 ? 'border-t border-line pt-3.5' : ''}>
              <p className="text-[13px] text-ink-3">审核员的话</p>
              <blockquote className="mx-0 mt-1.5 whitespace-pre-line border-l-2 border-ink pl-3 text-[14.5px] leading-6">
                {auditNote}
              </blockquote>
            </div>
          )}
        </div>
        {shown && (
          <div className="min-w-0">
            <MarkedPage key={shown.page} {...{ owner, work }} {...shown} />
            {auditPages.length > 1 && (
              <MarkedStrip pages={auditPages} shown={shown.page} onShow={setPage} reasons={auditReasons} />
            )}
          </div>
        )}
      </div>
      <p className="mt-4 border-t border-line pt-4 text-[14px] text-ink-2">
        {isTakenDown
          ? '在下面改好后提交审核，通过后可以恢复上架；已购买的用户仍可下载。'
          : '在下面改好，提交审核就会重新排队。'}
      </p>
      <OwnAppeal {...{ owner, work }} />
    </section>
  )
}

function Reason({
  reason: { number, label, text, pages },
  shown,
  onShow,
}: {
  reason: NumberedReason
  shown: number | undefined
  onShow: (page: number) => void
}) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-3 border-t border-line py-3.5 first:border-t-0 first:pt-0">
      <ReasonNumber>{number}</ReasonNumber>
      <div>
        <p className="text-[15.5px] font-semibold leading-6">{label}</p>
        <p className="text-[14px] leading-6 text-ink-2">{text}</p>
        {pages.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {pages.map((page) => (
              <button
                key={page}
                type="button"
                aria-pressed={page === shown}
                onClick={() => onShow(page)}
                className="num h-7 rounded-[7px] bg-sunk px-2.5 text-[13px] font-semibold text-ink-2 transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                第 {page} 页
              </button>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}

const ReasonNumber = ({ children }: { children: number }) => (
  <span
    aria-hidden="true"
    className="num grid size-6 place-items-center rounded-[6px] border-[1.5px] border-accent text-[13px] font-semibold text-accent"
  >
    {children}
  </span>
)
