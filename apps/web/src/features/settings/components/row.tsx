import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Rows of one subject, under a line. */
export function Rows({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      {title && (
        <div className="flex items-end justify-between gap-4 pb-3.5 pt-11">
          <h2 className="serif text-[19px] leading-tight sm:text-xl">{title}</h2>
          {aside}
        </div>
      )}
      <ul className="border-t border-ink">{children}</ul>
    </section>
  )
}

/** One thing of the account: what it is, how it stands, what can be done. */
export function Row({
  icon,
  title,
  hint,
  value,
  action,
}: {
  /** The `path` of an icon. */
  icon?: string
  title: string
  hint?: ReactNode
  value?: ReactNode
  action?: ReactNode
}) {
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-[18px] sm:gap-x-[18px] sm:py-6 ${icon ? 'sm:grid-cols-[44px_minmax(0,1fr)_minmax(0,auto)_92px]' : 'sm:grid-cols-[minmax(0,1fr)_minmax(0,auto)_92px]'}`}
    >
      {icon && (
        <span className="hidden size-11 place-items-center rounded-xl bg-sunk text-ink-2 sm:grid">
          <Icon path={icon} size={20} />
        </span>
      )}
      <div className="min-w-0">
        <p className="text-base font-semibold leading-6">{title}</p>
        {hint && <p className="text-[13.5px] leading-5 text-ink-3">{hint}</p>}
      </div>
      <div className="num min-w-0 text-ink-2 wrap-anywhere max-sm:col-start-1 max-sm:row-start-2 sm:text-right">
        {value}
      </div>
      <div className="justify-self-end max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">{action}</div>
    </li>
  )
}

/** A row's button, all of one width; for those who hear it alone it also says of what: 更换手机号. */
export const RowButton = ({
  subject,
  children,
  ...button
}: ComponentProps<typeof Button> & { subject?: string }) => (
  <Button look="outline" size="s" {...button} className="w-[84px] gap-0! px-0! sm:w-[92px]">
    {children}
    {subject && <span className="sr-only">{subject}</span>}
  </Button>
)
