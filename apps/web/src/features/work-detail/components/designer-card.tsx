import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Toggle } from '../use-work-actions.ts'

export function DesignerCard({ work, follow }: { work: WorkDetail; follow: Toggle }) {
  return (
    <section
      aria-label="设计师"
      className="flex items-center gap-3 rounded-medium bg-surface p-3.5 shadow-ring sm:gap-3.5 sm:p-4"
    >
      <Avatar name={work.userName} src={work.avatar} size={46} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{work.userName}</p>
        <p className="num truncate text-[13px] text-ink-3">
          {work.workCount.toLocaleString('zh-CN')} 件作品 · {work.followers.toLocaleString('zh-CN')} 位关注者
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
