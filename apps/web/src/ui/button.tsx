import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-h',
  ink: 'bg-ink text-paper hover:bg-ink-2',
  outline: 'bg-surface text-ink edge hover:shadow-[inset_0_0_0_1px_var(--ink-3)]',
  quiet: 'text-ink-2 hover:text-ink hover:bg-sunk',
} as const

const sizes = {
  s: 'h-9 px-4 text-sm rounded-[10px]',
  m: 'h-[42px] px-5 text-[15px] rounded-[11px]',
  l: 'h-[50px] px-6 text-base rounded-xl',
} as const

interface Look {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

const buttonClass = ({ look = 'primary', size = 'm' }: Look, extra = '') =>
  `inline-flex items-center justify-center gap-2 font-semibold whitespace-nowrap transition-[background-color,box-shadow,color] duration-200 ease-brush disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${looks[look]} ${sizes[size]} ${extra}`

/**
 * A button in the product's look; `busy` keeps its width, says so to assistive tools and takes no press. It is not
 * `disabled` then: that would drop the focus.
 */
export function Button({
  look,
  size,
  busy = false,
  className,
  onClick,
  ...props
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonClass({ look, size }, className)}
    />
  )
}

export function ButtonLink({ look, size, className, ...props }: LinkProps & Look & { className?: string }) {
  return <Link {...props} className={buttonClass({ look, size }, className)} />
}

/** A text link with a rule under it and an arrow that moves: "go and see". */
export const arrowLinkClass =
  'inline-flex items-center gap-2 border-b border-current pb-0.5 font-semibold transition-[gap] duration-200 ease-brush hover:gap-3'
