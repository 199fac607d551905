import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Overview } from './api.ts'

const invariants = [
  { part: 'chain', text: '编号连续，哈希链完整，每笔分录借贷相等' },
  { part: 'account', text: '科目余额等于分录之和，合计为 0，没有负的负债' },
  { part: 'row', text: '托管、会员、收益、待认领与业务记录一致' },
] as const

const holds = {
  unsound: '账目核对未通过，已暂停向设计师付款。查明并改正后重新核对。',
  overdue: '已超过 48 小时没有完成核对，暂停向设计师付款。',
} as const

/** What the last audit of the whole ledger found, and whether payouts are stopped by it. */
export function AuditPanel({
  books: { audit, isAuditing, payoutsHeld },
  canAudit,
  onAsked,
}: {
  books: Overview
  canAudit: boolean
  onAsked: () => void
}) {
  const asking = useAction(() => call('POST /api/admin/books/audit', {}, { announce: true }).finally(onAsked))
  return (
    <section aria-label="不变式">
      <header className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="serif text-[15px] font-bold">不变式</h2>
        <p className="num text-[13px] text-ink-3">{said(audit, isAuditing)}</p>
      </header>
      {payoutsHeld && (
        <p role="alert" className="my-2 rounded-[10px] bg-accent-soft px-4 py-3 text-sm text-accent">
          {holds[payoutsHeld]}
        </p>
      )}
      <ul className="border-t border-line text-[13.5px]">
        {invariants.map(({ part, text }) => (
          <li key={part} className="flex justify-between gap-4 border-b border-line py-2">
            {text}
            <Verdict count={audit?.faults[part]} />
          </li>
        ))}
      </ul>
      {audit && audit.named.length > 0 && (
        <ul className="num mt-3 grid gap-1 text-[12.5px] text-ink-2">
          {audit.named.map((fault) => (
            <li key={fault} className="break-all">
              {fault}
            </li>
          ))}
        </ul>
      )}
      {canAudit && (
        <Button
          look="outline"
          size="s"
          className="mt-4"
          busy={asking.busy || isAuditing}
          onClick={() => void asking.run()}
        >
          立即核对
        </Button>
      )}
    </section>
  )
}

function said(audit: Overview['audit'], isAuditing: boolean): string {
  if (isAuditing) return '正在核对全部分录'
  if (!audit) return '还没有核对过'
  return `每晚核对，${audit.endTime.slice(5, 16)} 核对到第 ${audit.entries} 号`
}

function Verdict({ count }: { count: number | undefined }) {
  if (count === undefined) return <span className="text-ink-3">未核对</span>
  if (count > 0) return <span className="font-semibold text-accent">{count} 处不符</span>
  return (
    <span className="text-pine">
      <span className="sr-only">通过</span>
      <Icon name="check" size={16} />
    </span>
  )
}
