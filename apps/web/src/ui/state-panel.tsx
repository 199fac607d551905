import type { ReactNode } from 'react'
import fetchedDrawings from './state-drawings.svg?url'

/** Ink drawings (220 × 150) of states without a connection; the others, in `state-drawings.svg`, are fetched. */
const inlineDrawings = {
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
}

type Drawing = keyof typeof inlineDrawings | 'empty' | 'lost' | 'coming'

const isInline = (drawing: Drawing): drawing is keyof typeof inlineDrawings => drawing in inlineDrawings

/** A designed state of a page or list: an ink drawing, one sentence and the next step. */
export function StatePanel({
  drawing,
  title,
  hint,
  children,
  as: Title = 'p',
  className = 'py-20',
}: {
  drawing: Drawing
  title: string
  hint?: string
  children?: ReactNode
  as?: 'p' | 'h1' | 'h2'
  className?: string
}) {
  return (
    <div className={`grid content-center justify-items-center gap-5 px-4 text-center ${className}`}>
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
        {isInline(drawing) ? inlineDrawings[drawing] : <use href={`${fetchedDrawings}#${drawing}`} />}
      </svg>
      <Title className={Title === 'p' ? 'text-base' : 'serif text-2xl'}>{title}</Title>
      {hint && <p className="-mt-3 text-sm text-ink-3">{hint}</p>}
      {children}
    </div>
  )
}
