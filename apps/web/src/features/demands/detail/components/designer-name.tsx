import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import type { Designer } from './follow-button.tsx'

/** Leads, in a tab of its own, to what this designer has made: whoever chooses one wants to see it. */
export const DesignerName = ({ designer: { designId, userName } }: { designer: Designer }) => (
  <Link
    to={paths.person(designId)}
    target="_blank"
    className="block min-w-0 truncate font-semibold underline decoration-transparent underline-offset-4 transition-colors hover:decoration-line-2"
  >
    {userName}
  </Link>
)
