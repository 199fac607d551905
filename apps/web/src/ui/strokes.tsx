import type { CSSProperties, ReactNode } from 'react'
import brushStroke from './brush-stroke.svg?url'

export interface TimelineStep {
  id: string
  title: string
  state: 'done' | 'now' | 'next' | 'stopped'
  /** When it was, or is due, as it is read. */
  time?: string
  who?: string
  note?: ReactNode
}

export const stateNames: Record<TimelineStep['state'], string> = {
  done: '已完成',
  now: '进行中',
  next: '未开始',
  stopped: '已停止',
}

const strokeMask = { maskImage: `url("${brushStroke}")`, maskSize: '100% 100%' } satisfies CSSProperties

/**
 * A timeline laid down, where it has few steps and is the head of a page. One brush stroke a step: full where it is
 * done, half with the vermilion point where it is now, pale where it is to come. On a phone only what is now says more
 * than its title.
 */
export function Strokes({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
      className="grid gap-1 sm:gap-1.5"
    >
      {steps.map(({ id, title, state, time, who }, at) => (
        <li key={id} aria-current={state === 'now' ? 'step' : undefined} className="min-w-0">
          <span aria-hidden="true" className="relative block h-3.5 sm:h-[22px]">
            <span
              style={strokeMask}
              className={`absolute inset-0 bg-ink ${state === 'done' ? '' : 'opacity-13'}`}
            />
            {state === 'now' && (
              <>
                <span style={strokeMask} className="absolute inset-0 bg-ink [clip-path:inset(0_45%_0_0)]" />
                <span className="absolute left-[55%] top-1/2 size-[11px] -translate-1/2 rounded-full bg-accent shadow-[0_0_0_3px_var(--paper)] sm:size-3.5 sm:shadow-[0_0_0_4px_var(--paper)]" />
              </>
            )}
          </span>
          <p
            className={`mt-2 truncate text-[13px] leading-[1.3] serif max-[359px]:text-xs sm:mt-2.5 sm:text-[16px] ${state === 'next' || state === 'stopped' ? 'text-ink-3' : ''}`}
          >
            <span
              aria-hidden="true"
              className="num mr-[7px] font-sans text-xs font-semibold text-ink-3 max-sm:hidden"
            >
              {at + 1}
            </span>
            <span className="sr-only">{stateNames[state]}：</span>
            {title}
          </p>
          <p
            className={`num mt-[3px] text-xs leading-snug sm:text-[13px] ${state === 'now' || state === 'stopped' ? '' : 'max-sm:hidden'} ${state === 'now' ? 'font-semibold text-accent' : 'text-ink-3'}`}
          >
            {time && <time>{time}</time>} {who}
          </p>
        </li>
      ))}
    </ol>
  )
}
