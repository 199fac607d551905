import type { ReactNode } from 'react'

/** Ink drawings of the four states of a list (220 × 150). */
const drawings = {
  empty: (
    <>
      <path d="M40 128c30-4 110-5 142 0" />
      <path d="M56 124V98c0-4 3-7 7-7h92c4 0 7 3 7 7v26M50 124h118" />
      <ellipse cx="98" cy="102" rx="26" ry="5.5" />
      <path d="M140 98h12v8h-12z" />
      <path d="M104 98C108 88 112 82 118 76l7 6c-4 7-9 13-21 16z" fill="currentColor" />
      <path d="M118 76l46-58M125 82l46-58M164 18q6-2 7 6M169 17l5-6M122 71l8 6" />
    </>
  ),
  error: (
    <>
      <path d="M30 112c40-8 60 6 82-2s50-6 78 2M54 108V48l52-14 52 14v58" />
      <path d="M106 34v34l-12 8 16 10-8 20" />
      <path d="M70 62h18M70 76h14M124 62h20M128 76h16" />
    </>
  ),
  offline: (
    <>
      <path d="M24 116c18-7 30 7 48 0s30 7 48 0 30 7 48 0 22 4 30 0" />
      <path d="M62 100c26 8 70 8 96 0l-12 12H76z" />
      <path d="M108 98V36c16 8 28 26 30 48l-30 4M102 44c-12 8-20 22-22 36l22 4" />
      <path d="M170 44q7-8 13-1q6-8 14-3M34 58q6-7 11-1q5-7 12-3" strokeWidth="1.5" />
    </>
  ),
  lost: (
    <>
      <path d="M22 124c34-6 58 4 92-1s52-4 84 1" />
      <path d="M105 122V34M111 122V34M105 34q3-5 6 0" />
      <path d="M111 46h44l12 11-12 11h-44zM105 78H64L52 88l12 10h41z" />
      <path d="M122 57h22M74 88h20" strokeWidth="1.5" />
      <path d="M94 122q2-9-4-14M99 122q0-6-3-9M120 122q0-8 5-12" strokeWidth="1.5" />
      <path d="M24 104q14-22 24-30 5 12 10 16M170 108q8-12 14-16 6 6 12 18" strokeWidth="1.5" />
      <circle cx="66" cy="42" r="11" stroke="var(--accent)" />
    </>
  ),
  coming: (
    <>
      <path d="M58 30h92c8 0 12 5 12 11s-4 11-12 11H62" />
      <path d="M58 30c-8 0-12 5-12 11s4 11 12 11v68c0 8-4 12-12 12h88c8 0 12-4 12-12V52" />
      <path d="M72 72h42M72 86h34M72 100h22" />
      <path d="M176 58l-34 58-3 12 10-8 34-58z" />
      <rect x="116" y="100" width="13" height="13" rx="2" stroke="var(--accent)" />
    </>
  ),
} as const

/** A designed state of a page or list: an ink drawing, one sentence and the next step. */
export function StatePanel({
  drawing,
  title,
  hint,
  children,
  as: Title = 'p',
  className = 'py-20',
}: {
  drawing: keyof typeof drawings
  title: string
  hint?: string
  children?: ReactNode
  as?: 'p' | 'h1' | 'h2'
  className?: string
}) {
  return (
    <div className={`grid justify-items-center gap-5 px-4 text-center ${className}`}>
      <svg
        width="220"
        height="150"
        viewBox="0 0 220 150"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawings[drawing]}
      </svg>
      <Title className={Title === 'p' ? 'text-base' : 'serif text-2xl'}>{title}</Title>
      {hint && <p className="-mt-3 text-sm text-ink-3">{hint}</p>}
      {children}
    </div>
  )
}
