import type { ReactNode } from 'react'
import { serif } from '../../../lib/serif.ts'

const SKINS = 8

/** The id of the strip's heading. */
export const STRIP_TITLE = 'ai-themes'

export const stripRow =
  'no-bar -mx-4 grid auto-cols-[212px] grid-flow-col gap-[18px] overflow-x-auto px-4 pb-2 pt-1.5 sm:mx-0 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-4 sm:gap-x-[22px] sm:gap-y-7 sm:overflow-visible sm:px-0'

/** The place of the recommended themes, as high before they are there as after. */
export function StripFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={STRIP_TITLE} className="mt-15 sm:mt-22">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5 sm:mb-6">
        <div>
          <p className="mb-1 text-sm text-ink-3">推荐主题</p>
          <h2 id={STRIP_TITLE} className="serif text-2xl leading-tight sm:text-[30px]">
            {serif('先挑一套纸墨')}
          </h2>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-ink-2">
          生成后也能随时换，内容不动
          {action}
        </p>
      </div>
      {children}
    </section>
  )
}

export const EmptyFrames = () =>
  Array.from({ length: SKINS }, (_, at) => (
    <div key={at} aria-hidden="true">
      <div className="rounded-[10px] bg-sunk px-2 py-1.5">
        <div className="my-2.5 aspect-video" />
      </div>
      <div className="mt-2.5 h-[25px]" />
    </div>
  ))

export const EmptyStrip = () => (
  <StripFrame>
    <div className={stripRow}>
      <EmptyFrames />
    </div>
  </StripFrame>
)
