import type { ReactNode } from 'react'

/** A numbered part of the form: its name beside it, on a phone above it. */
export function FormPart({
  number,
  title,
  children,
}: {
  number: string
  title: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-x-7 gap-y-4 border-t border-line py-7 sm:grid-cols-[104px_minmax(0,1fr)] sm:py-8.5 xl:grid-cols-[132px_minmax(0,1fr)]">
      <h2 className="serif flex items-baseline gap-2.5 text-[18px] leading-[1.4] sm:block">
        <span aria-hidden="true" className="text-[22px] leading-none text-ink-3 sm:mb-2 sm:block">
          {number}
        </span>
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
