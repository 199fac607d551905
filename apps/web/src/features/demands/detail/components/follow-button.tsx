import { useQueryClient } from '@tanstack/react-query'
import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { refreshDemand } from '../api.ts'

export type Designer = DemandDetail['demandDesignVoList'][number]

/** Follows the designer, or no more. */
export function FollowButton({ orderId, designer }: { orderId: string; designer: Designer }) {
  const client = useQueryClient()
  const isFollowed = designer.followStatus === '1'
  const follow = useAction(async () => {
    const key = isFollowed ? 'POST /api/follow/cancelFollow' : 'POST /api/follow/addFollow'
    await call(key, { followingUserId: designer.designId }, { announce: true })
    await refreshDemand(client, orderId)
  })
  return (
    <Button
      look="outline"
      size="s"
      busy={follow.busy}
      onClick={() => void follow.run()}
      aria-label={`${isFollowed ? '已关注' : '关注Ta'} ${designer.userName}`}
      className={`w-[86px] px-0! ${isFollowed ? 'text-ink-3!' : ''}`}
    >
      {isFollowed ? '已关注' : '关注Ta'}
    </Button>
  )
}
