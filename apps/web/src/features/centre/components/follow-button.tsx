import { useQueryClient } from '@tanstack/react-query'
import type { PublicProfile } from '@yantu/contract/identity/endpoints'
import { openLogin } from '../../../lib/app-state.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { personQuery } from '../api.ts'

/** Follows the person whose page it is, or no longer; a visitor logs in first. */
export function FollowButton({ viewer, person }: { viewer: string | null; person: PublicProfile }) {
  const isOn = person.isFollow === '1'
  const follow = useAction(
    () =>
      call(
        isOn ? 'POST /api/follow/cancelFollow' : 'POST /api/follow/addFollow',
        { followingUserId: person.userId },
        { announce: true },
      ),
    { changes: [personQuery(viewer, person.userId).queryKey] },
  )
  const client = useQueryClient()
  const followAfterLogin = async () => {
    await call('POST /api/follow/addFollow', { followingUserId: person.userId }, { announce: true })
    await client.invalidateQueries({ queryKey: ['GET /api/user/getPerson'] })
  }
  return (
    <Button
      look={isOn ? 'outline' : 'ink'}
      busy={follow.busy}
      onClick={() => (viewer === null ? openLogin(() => void followAfterLogin()) : void follow.run())}
      className="mt-5 w-28"
    >
      {isOn ? '已关注' : '关注Ta'}
    </Button>
  )
}
