import type { ReactNode } from 'react'
import { Box } from './box.tsx'

/** A panel of one sentence: what is the case, what it means, and what may be done. */
export const Sentence = ({
  label,
  title,
  tone = 'text-ink',
  children,
  presses,
}: {
  label: string
  title: ReactNode
  tone?: string
  children?: ReactNode
  presses?: ReactNode
}) => (
  <Box label={label} className="flex flex-wrap items-center gap-x-8 gap-y-4 px-5 py-5 sm:px-6.5 sm:py-6">
    <div className="min-w-[min(100%,18em)] flex-1">
      <h2 className={`serif text-xl leading-snug ${tone}`}>{title}</h2>
      {children && <div className="num mt-1.5 text-[14.5px] leading-relaxed text-ink-2">{children}</div>}
    </div>
    {presses && <div className="flex flex-wrap items-center gap-2.5">{presses}</div>}
  </Box>
)

/** What somebody said of it, in their words. */
export const Quoted = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="mt-2.5 border-l-2 border-accent pl-3">
    <b className="font-semibold text-ink">{label}：</b>
    {children}
  </p>
)
