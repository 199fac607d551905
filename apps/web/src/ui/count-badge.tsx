/** More than this is said as 99+. */
const MOST_SHOWN = 99

/** How many wait to be read or done; nothing for none. `of` says of what, for those who don't see the badge. */
export function CountBadge({ count, of }: { count: number; of: string }) {
  if (count <= 0) return null
  return (
    <span className="num ml-1.5 inline-grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-[5px] align-[2px] text-[11px] font-semibold leading-none text-on-accent">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">
        ，{count} {of}
      </span>
    </span>
  )
}
