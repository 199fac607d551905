import { useQuery } from '@tanstack/react-query'
import { openVip } from '../../../lib/app-state.ts'
import { aiLimitsQuery } from '../api.ts'

export const useToday = (userId: string | undefined) =>
  useQuery({ ...aiLimitsQuery(userId ?? ''), enabled: userId !== undefined })

/** How often today still; with nothing left, the way to more. */
export function LeftToday({ userId, isOver }: { userId: string | undefined; isOver: boolean }) {
  const { data } = useToday(userId)
  if (userId === undefined) return <>登录后每天都有生成次数</>
  if (!data) return null
  if (isOver || data.dailyLeft === 0) {
    return (
      <>
        今日 {data.dailyQuota} 次已用完
        <button
          type="button"
          onClick={openVip}
          className="ml-2 font-semibold text-gold underline underline-offset-4"
        >
          购买会员
        </button>
      </>
    )
  }
  return (
    <>
      今日还可生成 <b className="font-semibold text-ink">{data.dailyLeft}</b> 次
    </>
  )
}
