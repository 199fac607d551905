import { useQueryClient } from '@tanstack/react-query'
import { draftEndpoints, rejectionForm } from '@yantu/contract/demands/drafts'
import { demandsLimits } from '@yantu/contract/limits/demands'
import type { ReactNode } from 'react'
import { grouped } from '../../../../lib/grouped.ts'
import { call } from '../../../../lib/transport/call.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../../ui/form/use-endpoint-form.ts'
import { Price } from '../../../../ui/price.tsx'
import { useConfirm } from '../../use-confirm.ts'
import { type Bench, benchKey } from '../api.ts'
import type { DraftBenchProps } from '../props.ts'
import { leftOpen } from '../model.ts'

/** What the publisher says to a draft: it passes, or it doesn't, with a reason and what is pinned. */
export function Verdict({
  demand,
  bench,
  draftId,
  onJudged,
  children,
}: {
  demand: DraftBenchProps['demand']
  bench: Bench
  draftId: string
  onJudged: DraftBenchProps['onJudged']
  children?: ReactNode
}) {
  const client = useQueryClient()
  const { orderId, money } = demand
  const isTrial = demand.status === '4'
  const type = isTrial ? '0' : '1'
  const judge = (verdict: { result: '0' | '1'; rejectReason?: string }) =>
    call('POST /api/demand/draftAudit', { orderId, draftId, type, ...verdict }, { announce: true })
  const pass = async () => onJudged((await judge({ result: '1' })).status)
  const confirm = useConfirm()
  const passing = useAction(
    async () => {
      if (isTrial) return pass()
      await confirm({
        title: '通过并放款',
        text: `通过后托管的 ¥${grouped(money?.escrow ?? '0.00')} 将付给设计师，不能撤回。确认全稿通过吗？`,
        action: '确认通过',
        onConfirm: pass,
      })
    },
    { changes: [benchKey(orderId)] },
  )
  const form = useEndpointForm(draftEndpoints.draftAudit, {
    defaultValues: { rejectReason: '' },
    draft: { name: `demand-rejection-${draftId}`, fields: ['rejectReason'] },
    schema: rejectionForm,
    send: ({ rejectReason }) => judge({ result: '0', rejectReason }),
    onChanged: () => void client.invalidateQueries({ queryKey: benchKey(orderId) }),
    onDone: ({ status }) => onJudged(status),
    otherwise: 'rejectReason',
  })
  const open = leftOpen(bench.pins)
  const { agreed, used } = bench.rounds
  const amount = isTrial ? money?.balance : money?.escrow
  return (
    <section
      aria-label="结论"
      className="grid content-start gap-3 border-line bg-paper p-4 py-5 max-lg:border-t sm:p-[22px] lg:border-l"
    >
      {amount && (
        <p className="mb-0.5 flex items-baseline justify-between gap-4 border-b border-line pb-3 text-sm">
          {isTrial ? '通过后付余款' : '通过后放款'}
          <Price yuan={grouped(amount)} className="text-[28px]" />
        </p>
      )}
      <Button size="l" busy={passing.busy} onClick={() => void passing.run()}>
        <span>
          通过<span aria-hidden="true">{isTrial ? '试稿，去付余款' : '并放款'}</span>
        </span>
      </Button>
      {open && (
        <p className="num text-[13px] text-ink-3">
          还有 {open}。{isTrial ? '通过后它们转为全稿要求。' : '通过后不再处理。'}
        </p>
      )}
      <p className="flex items-center gap-3 text-[13px] text-ink-3 before:h-px before:flex-1 before:bg-line-2 after:h-px after:flex-1 after:bg-line-2">
        或
      </p>
      <Form form={form} className="grid gap-3">
        <TextArea
          {...form.field('rejectReason')}
          label="驳回理由"
          note={open ? `随 ${open}发给设计师` : undefined}
          required
          rows={2}
          max={demandsLimits.draft.reasonMaxChars}
          placeholder="请输入驳回理由"
        />
        <Button type="submit" look="outline" size="l" busy={form.isBusy}>
          <span>
            驳回<span aria-hidden="true">{isTrial ? '，请重做试稿' : '，请修改全稿'}</span>
          </span>
        </Button>
      </Form>
      <p className="num flex flex-wrap items-center justify-between gap-2 text-[13px] text-ink-3">
        约定 {agreed} 轮，已用 {used} 轮{children}
      </p>
    </section>
  )
}
