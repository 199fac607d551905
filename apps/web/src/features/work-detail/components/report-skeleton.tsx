import type { CSSProperties } from 'react'
import { serif } from '../../../lib/serif.ts'

/** A line and, in the middle of each 62 px of it, words. As one ground: a row of elements each would be 24 more. */
const rows: CSSProperties = {
  backgroundImage:
    'repeating-linear-gradient(var(--line) 0 1px, transparent 1px 24px, var(--sunk) 24px 38px, transparent 38px 62px)',
}

/** What the report of a work will look like, from the server's page until its code and its words are there. */
export const ReportSkeleton = ({ isDeck }: { isDeck: boolean }) => (
  <div className="grid h-full content-start overflow-hidden @3xl:grid-cols-[248px_minmax(0,1fr)]">
    <div className="px-5 pt-5 @3xl:border-r @3xl:border-line @3xl:px-7 @3xl:pt-6">
      <h2 className="serif text-xl sm:text-[22px]">{serif('体检报告')}</h2>
      <p role="status" className="sr-only">
        正在读体检报告…
      </p>
      <div className="mt-3 h-[34px] w-[142px] rounded-small bg-sunk @3xl:mt-4" />
      <div className="mt-3 h-3.5 max-w-[260px] rounded-small bg-sunk" />
    </div>
    <div className="px-5 pb-4 pt-4 @3xl:px-7 @3xl:pt-6">
      {isDeck && <div className="h-[66px] border-b border-line-2" />}
      <div className="grid gap-x-8 @lg:grid-cols-2">
        <div style={rows} className={isDeck ? 'h-[496px] @lg:h-[248px]' : 'h-[186px] @lg:h-[124px]'} />
        <div style={rows} className={`hidden @lg:block ${isDeck ? 'h-[248px]' : 'h-[124px]'}`} />
      </div>
    </div>
  </div>
)
