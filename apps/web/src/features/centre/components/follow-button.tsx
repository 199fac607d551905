import { useQueryClient } from '@tanstack/react-query'
import type { PublicProfile } from '@yantu/contract/identity/endpoints'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { currentUserId, useRequireLogin } from '../../session/index.ts'
import { personQuery } from '../api.ts'

const followed = (person: PublicProfile, isOn: boolean): PublicProfile => ({
  ...person,
  isFollow: isOn ? '1' : '0',
  followers: Math.max(0, person.followers + (isOn ? 1 : -1)),
})

/** Follows the person whose page it is, or no longer; a visitor logs in first, and whoever logged in follows. */
export function FollowButton({ person }: { person: PublicProfile }) {
  const client = useQueryClient()
  const requireLogin = useRequireLogin()
  const isOn = person.isFollow === '1'
  const { run, busy } = useAction(async () => {
    await call(
      isOn ? 'POST /api/follow/cancelFollow' : 'POST /api/follow/addFollow',
      { followingUserId: person.userId },
      { announce: true },
    )
    const { queryKey } = personQuery(currentUserId(), person.userId)
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, (shown) => shown && followed(shown, !isOn))
    void client.invalidateQueries({ queryKey, exact: true })
  })
  return (
    <Button
      look={isOn ? 'outline' : 'ink'}
      busy={busy}
      onClick={() => requireLogin(() => void run())}
      className="mt-5 w-28"
    >
      {isOn ? '已关注' : '关注Ta'}
    </Button>
  )
}
