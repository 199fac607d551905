import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { openVip } from '../../../lib/app-state.ts'
import { aiLimitsQuery } from '../api.ts'
import { outlinePath } from '../places.ts'

export const useToday = (userId: string | undefined) =>
  useQuery({ ...aiLimitsQuery(userId ?? ''), enabled: userId !== undefined })

/** An outline that is still being written, or that broke off and can be gone on with. */
export function Continue({ userId }: { userId: string }) {
  const { stream } = useToday(userId).data ?? {}
  if (!stream) return null
  return (
    <p
      role="status"
      className="mb-6 flex items-center gap-3 rounded-full bg-surface px-5 py-2 text-[14.5px] shadow-[0_0_0_1px_var(--line-2)] sm:absolute sm:top-3 sm:mb-0 sm:max-w-[640px]"
    >
      <span
        aria-hidden="true"
        className={`size-2 flex-none rounded-full ${stream.isRunning ? 'bg-pine' : 'bg-gold'}`}
      />
      <span className="flex-none text-ink-2">{stream.isRunning ? '正在写' : '没写完'}</span>
      <span className="min-w-0 flex-1 truncate font-semibold">{stream.topic || '导入的文档'}</span>
      <Link
        to={outlinePath(stream.historyId)}
        className="flex-none border-b border-current font-semibold hover:text-accent"
      >
        继续书写
      </Link>
    </p>
  )
}

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
