import { Fragment } from 'react'
import { Link } from 'react-router'

/** The way from home to here; the last name is the page itself. */
export function Breadcrumb({ way, here }: { way: readonly { label: string; to: string }[]; here: string }) {
  return (
    <nav aria-label="面包屑" className="pt-4 text-[13px] sm:pt-5.5">
      <ol className="flex gap-2.5 whitespace-nowrap text-ink-3">
        {way.map(({ label, to }) => (
          <Fragment key={to}>
            <li>
              <Link to={to} className="underline-offset-4 hover:text-ink hover:underline">
                {label}
              </Link>
            </li>
            <li aria-hidden className="text-line-2">
              /
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="truncate text-ink-2">
          {here}
        </li>
      </ol>
    </nav>
  )
}
