import type { ReactNode } from 'react'
import { serif } from '../../../../lib/serif.ts'

/** A part of a demand's page: its name, what is beside it, and the part itself. */
export const PartBox = ({
  title,
  beside,
  children,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
}) => (
  <section aria-label={title} className="min-w-0 rounded-medium bg-surface p-5 shadow-ring sm:p-6.5">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="serif text-xl">{serif(title)}</h2>
      {beside}
    </div>
    {children}
  </section>
)

/** A part whose content is on its way. */
export const PartLoading = ({ className = 'h-32' }: { className?: string }) => (
  <div
    role="status"
    aria-label="加载中"
    className={`animate-pulse rounded-[10px] bg-sunk motion-reduce:animate-none ${className}`}
  />
)
