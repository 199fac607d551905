import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { grouped } from '../../../../lib/grouped.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Box } from './box.tsx'
import { DesignerName } from './designer-name.tsx'
import { FollowButton } from './follow-button.tsx'

/** Who makes it, and what speaks for them. */
export function DesignerCard({ demand }: { demand: DemandDetail }) {
  const designer = demand.demandDesignVoList.find(({ selectStatus }) => selectStatus === '1')
  if (!designer) return null
  const { userName, headUrl, followers, attentionCount, rating } = designer
  const facts = [
    ['关注者', grouped(followers)],
    ['关注', grouped(attentionCount)],
    [rating.count > 0 ? `${rating.count} 个评价` : '评价', rating.average || '暂无'],
  ] as const
  return (
    <Box label="设计师" className="p-5">
      <div className="flex items-center gap-3.5">
        <Avatar name={userName} src={headUrl} size={48} />
        <div className="min-w-0 flex-1">
          <DesignerName designer={designer} />
          <p className="text-[13px] text-ink-3">认证设计师</p>
        </div>
        <FollowButton orderId={demand.orderId} designer={designer} />
      </div>
      <dl className="num mt-4 grid grid-cols-3 gap-3 border-t border-line pt-3.5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-[13px] text-ink-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
