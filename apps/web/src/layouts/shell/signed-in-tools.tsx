import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { openVip } from '../../lib/app-state.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'

/** What the header shows a signed-in user; visitors never load it. */
export default function SignedInTools({ user }: { user: OwnProfile }) {
  return (
    <>
      <button
        type="button"
        onClick={openVip}
        className="hidden h-[34px] items-center rounded-full bg-gold-soft px-3.5 text-sm font-semibold text-gold shadow-[inset_0_0_0_1px_var(--gold-line)] sm:inline-flex"
      >
        特惠VIP
      </button>
      <Bell />
      <AccountMenu user={user} />
    </>
  )
}
