import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/transport/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { trialQuery } from '../api.ts'

/** Whether the deck that was sent can carry others' outlines, and what one looks like in it, before its owner agrees. */
export function ThemeTrial({ owner, fileId }: { owner: string; fileId: string }) {
  const { data, error, isFetching, refetch } = useQuery(trialQuery(owner, fileId))
  if (!data && isFetching) return <Note>正在把一份示例大纲倒进去试试…</Note>
  if (error || !data)
    return (
      <Note>
        {error ? messageOf(error) : '没有试成'}，不影响提交。
        <Button look="quiet" size="s" onClick={() => void refetch()} className="ml-1">
          再试一次
        </Button>
      </Note>
    )
  return data.reasons.length > 0 ? <Missing reasons={data.reasons} /> : <Tried pages={data.pages} />
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-medium bg-surface px-5 py-4 text-[14px] text-ink-2 shadow-ring">
    {children}
  </p>
)

function Tried({ pages }: { pages: readonly string[] }) {
  return (
    <section
      aria-label="用作 AI 主题的样子"
      className="rounded-medium bg-surface px-4 py-4 shadow-ring sm:px-5"
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[14px]">
        <span className="inline-flex h-6 items-center rounded-[6px] bg-pine-soft px-2 text-[13px] font-semibold text-pine">
          AI 可用
        </span>
        <span className="text-ink-2">一份示例大纲倒进你的文件，是这样：</span>
      </p>
      <ol className="mt-3 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {pages.map((page, at) => (
          <li key={page.slice(-64)} className="overflow-hidden rounded-[6px] bg-sunk shadow-ring">
            <img src={page} alt={`示例第 ${at + 1} 页`} className="aspect-video w-full object-contain" />
          </li>
        ))}
      </ol>
      <p className="mt-2.5 text-[13px] text-ink-3">示例看完就丢，不会存下来；文件里的文字不会给别人。</p>
    </section>
  )
}

const Missing = ({ reasons }: { reasons: readonly string[] }) => (
  <section
    aria-label="还不能用作 AI 主题"
    className="rounded-medium bg-surface px-4 py-4 text-[14px] leading-6 shadow-ring sm:px-5"
  >
    <p className="font-semibold">这份文件还不能用作 AI 主题，不影响上架</p>
    <ul className="mt-1.5 grid gap-1 text-ink-2">
      {reasons.map((reason) => (
        <li key={reason} className="grid grid-cols-[22px_minmax(0,1fr)]">
          <Icon name="warning" size={16} className="mt-1 text-gold" />
          {reason}
        </li>
      ))}
    </ul>
  </section>
)
