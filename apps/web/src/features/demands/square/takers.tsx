import type { DemandCard } from '@yantu/contract/demands/endpoints'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { Avatar } from '../../../ui/avatar.tsx'

const MOST = demandsLimits.cardAvatars

/** Who has signed up, one over the other, and how many are beyond them. */
export function TakerAvatars({
  takers,
  count,
  size = 28,
}: {
  takers: DemandCard['userVoList']
  count: number
  size?: number
}) {
  if (count === 0) return null
  // A number in the place of the last picture only where it stands for two at least.
  const shown = count > MOST + 1 ? takers.slice(0, MOST) : takers.slice(0, MOST + 1)
  const rest = count - shown.length
  return (
    <span aria-hidden="true" className="inline-flex *:shadow-[0_0_0_2px_var(--surface)] *:not-first:-ml-1.5">
      {shown.map(({ userId, avatar, initial }) => (
        <span key={userId} className="rounded-full">
          <Avatar name={initial} src={avatar} size={size} />
        </span>
      ))}
      {rest > 0 && (
        <span
          style={{ width: size, height: size }}
          className="num grid place-items-center rounded-full bg-sunk text-[11px] font-semibold text-ink-2"
        >
          +{rest}
        </span>
      )}
    </span>
  )
}
