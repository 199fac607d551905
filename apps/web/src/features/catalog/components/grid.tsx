import type { ReactNode } from 'react'

/** Four, three or two abreast. */
export function Grid({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`grid grid-cols-2 gap-x-3 gap-y-[22px] sm:grid-cols-3 sm:gap-x-6 sm:gap-y-[34px] lg:grid-cols-4 ${className}`}
    >
      {children}
    </div>
  )
}
