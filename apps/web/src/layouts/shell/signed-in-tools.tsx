import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { useEffect } from 'react'
import { updateUser } from '../../features/session/index.ts'
import { openVip } from '../../lib/app-state.ts'
import { ownQuery } from '../../lib/query.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'

/** What the header shows a signed-in user, refreshed from the server; visitors never load it. */
export default function SignedInTools({ user }: { user: OwnProfile }) {
  const { data } = useQuery({
    ...ownQuery(user.userId, 'POST /api/user/getUserInfo', {}),
    meta: { quiet: true },
  })
  useEffect(() => {
    if (data && 'vip' in data) updateUser(data)
  }, [data])
  return (
    <>
      <button
        type="button"
        onClick={openVip}
        className="hidden h-[34px] items-center rounded-full bg-gold-soft px-3.5 text-sm font-semibold text-gold shadow-[inset_0_0_0_1px_var(--gold-line)] sm:inline-flex"
      >
        特惠VIP
      </button>
      <Bell userId={user.userId} />
      <AccountMenu user={user} />
    </>
  )
}
