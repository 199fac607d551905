import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { Link } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Toggle } from '../use-work-actions.ts'

export function DesignerCard({ work, follow }: { work: WorkDetail; follow: Toggle }) {
  return (
    <section
      aria-label="设计师"
      className="flex items-center gap-3.5 rounded-medium bg-surface p-4 shadow-ring"
    >
      <Avatar name={work.userName} src={work.avatar} size={46} />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.person(work.userId)}
          className="block truncate font-semibold hover:underline hover:underline-offset-4"
        >
          {work.userName}
        </Link>
        <p className="num text-[13px] text-ink-3 *:whitespace-nowrap">
          <span>{grouped(work.workCount)} 件作品</span> · <span>{grouped(work.followers)} 位关注者</span>
        </p>
      </div>
      <Button
        look="outline"
        size="s"
        busy={follow.locked}
        onClick={follow.press}
        className={`w-[86px] px-0! ${follow.on ? 'text-ink-3!' : ''}`}
      >
        {follow.on ? '已关注' : '关注Ta'}
      </Button>
    </section>
  )
}
