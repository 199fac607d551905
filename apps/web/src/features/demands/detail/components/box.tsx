import type { ReactNode } from 'react'

/** A card of the page. */
export const Box = ({
  label,
  className = 'p-5 sm:p-6.5',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <section aria-label={label} className={`rounded-medium bg-surface shadow-ring ${className}`}>
    {children}
  </section>
)
