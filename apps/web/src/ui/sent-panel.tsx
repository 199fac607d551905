import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'

/** Stands where a form stood after it was sent: the seal, what became of it, and where to go from here. */
export function SentPanel({
  seal,
  title,
  actions,
  children,
}: {
  /** Two characters. */
  seal: ReactNode
  title: ReactNode
  actions: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="grid justify-items-center gap-5 px-2 py-20 text-center sm:py-28">
      <span
        aria-hidden="true"
        className="serif grid size-[92px] -rotate-4 animate-[stamp_.5s_ease-out] place-items-center rounded-[10px] border-[3px] border-accent text-[30px] leading-[1.1] text-accent motion-reduce:animate-none"
      >
        {seal}
      </span>
      <h2 ref={heading} tabIndex={-1} className="serif text-[26px] leading-tight outline-none">
        {title}
      </h2>
      <p className="max-w-[34em] text-[15px] leading-7 text-ink-2">{children}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  )
}

/** Where the result will be read. */
export const ToNotices = () => (
  <Link
    to={paths.notices}
    className="mx-0.5 whitespace-nowrap underline decoration-line-2 underline-offset-4 hover:decoration-ink"
  >
    消息通知
  </Link>
)
