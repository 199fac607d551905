import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { serif } from '../../lib/serif.ts'
import { Seal } from '../../ui/seal.tsx'

export function Logo({ size = 34 }: { size?: number }) {
  return (
    <Link to={paths.home} className="flex items-center gap-2.5 whitespace-nowrap text-ink">
      <Seal size={size} />
      <span className="serif text-[21px] leading-none tracking-[.1em]">{serif('砚图')}</span>
      <span className="sr-only">首页</span>
    </Link>
  )
}
