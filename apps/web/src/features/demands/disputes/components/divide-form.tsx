import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { useDeferredValue, useState } from 'react'
import { confirm } from '../../../../lib/app-state.ts'
import { grouped } from '../../../../lib/grouped.ts'
import { serif } from '../../../../lib/serif.ts'
import { call } from '../../../../lib/transport/call.ts'
import { messageOf } from '../../../../lib/transport/errors.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { MoneyField } from '../../../../ui/form/money-field.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { type Dispute, type Division, divisionQuery } from '../api.ts'
import { fenOf, halfOf, restOf } from '../division.ts'
import { AmountLine } from './amount-line.tsx'

/** How much goes back and how much is released, what that comes to for each, and why. */
export default function DivideForm({
  item: { dispute },
  userId,
  onDone,
}: {
  item: Dispute
  userId: string
  onDone: () => void
}) {
  const { orderId, escrow, status, heldBy } = dispute
  const [refund, setRefund] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<'refund' | 'reason' | null>(null)
  const rest = restOf(escrow, refund)
  const asked = useDeferredValue(rest === null ? '' : refund)
  const preview = useQuery({
    ...divisionQuery(userId, orderId, asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  // What is ruled is what is shown and asked: never what an earlier amount came to.
  const division = preview.data && fenOf(preview.data.refund) === fenOf(refund) ? preview.data : undefined

  const divide = useAction(async (division: Division) => {
    const isUpheld = division.isUpheld === '1'
    const question = isUpheld
      ? '确认全稿通过，并把托管款项全部放给设计师吗？'
      : `确认退还 ¥${grouped(division.refund)}、放款 ¥${grouped(division.release)} 吗？裁定后需求结束，不能撤回。`
    await confirm({
      title: isUpheld ? '裁定通过' : '裁定分割',
      text: question,
      action: division.needsApproval === '1' ? '提交复核' : '裁定',
      danger: true,
      onConfirm: async () => {
        const { refund: back, release } = division
        const input = { orderId, refund: back, release, reason }
        await call('POST /api/admin/demand/divide', input, { announce: true }).finally(onDone)
      },
    })
  })
  const resume = useAction(async () => {
    await call('POST /api/admin/demand/hold', { orderId, hold: 0, reason }, { announce: true }).finally(
      onDone,
    )
  })

  /** Whether what is needed is there; says what is not. */
  function isReady(needsDivision: boolean): boolean {
    const missing = needsDivision && rest === null ? 'refund' : reason.trim() === '' ? 'reason' : null
    setProblem(missing)
    return missing === null
  }

  const shares = [
    { label: '全部退还', value: escrow },
    { label: '各半', value: halfOf(escrow) },
    { label: status === '7' ? '裁定通过' : '全部放款', value: '0.00' },
  ]
  return (
    <section aria-label="裁定款项" className="grid gap-4">
      <div>
        <h2 className="serif text-[19px]">{serif('裁定款项')}</h2>
        <p className="mt-1 text-[13px] text-ink-3">退款与放款之和等于托管的 ¥{grouped(escrow)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {shares.map(({ label, value }) => (
          <Button
            key={label}
            look="outline"
            size="s"
            aria-pressed={refund === value}
            onClick={() => setRefund(value)}
            className="aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label}
          </Button>
        ))}
      </div>
      <MoneyField
        label="退还发布者"
        name="refund"
        required
        value={refund}
        onChange={setRefund}
        error={
          (refund !== '' && rest === null) || problem === 'refund' ? demandsMessages.divisionWrong : undefined
        }
      />
      {rest !== null && preview.data && <Preview division={preview.data} isOld={!division} />}
      {rest !== null && !preview.data && preview.error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-accent">
          {messageOf(preview.error)}
          <Button look="outline" size="s" busy={preview.isFetching} onClick={() => void preview.refetch()}>
            重试
          </Button>
        </div>
      )}
      <TextArea
        label="裁定理由"
        note="双方都会看到"
        name="reason"
        required
        rows={3}
        max={demandsLimits.draft.reasonMaxChars}
        value={reason}
        onChange={setReason}
        error={problem === 'reason' ? '请输入裁定理由' : undefined}
      />
      <div className="grid gap-2.5">
        <Button
          size="l"
          busy={divide.busy || (rest !== null && !division)}
          onClick={() => isReady(true) && division && void divide.run(division)}
        >
          {preview.data?.needsApproval === '1' && rest !== null ? '提交复核' : '裁定'}
        </Button>
        <Button look="outline" busy={resume.busy} onClick={() => isReady(false) && void resume.run()}>
          {heldBy === 'platform' ? '结束暂停，恢复进行' : '双方和解，恢复进行'}
        </Button>
      </div>
    </section>
  )
}

/** Who gets what, and from which payment. */
const Preview = ({ division, isOld }: { division: Division; isOld: boolean }) => (
  <dl
    aria-live="polite"
    className={`grid gap-1.5 rounded-[12px] bg-sunk px-4 py-3.5 text-sm transition-opacity ${isOld ? 'opacity-55' : ''}`}
  >
    <AmountLine label="退还发布者" yuan={division.refund} isStrong />
    {Number(division.ofBalance) > 0 && <AmountLine label="其中退自余款" yuan={division.ofBalance} />}
    {Number(division.ofDeposit) > 0 && <AmountLine label="其中退自定金" yuan={division.ofDeposit} />}
    <div className="my-1 border-t border-line-2" />
    <AmountLine label="放款" yuan={division.release} />
    <AmountLine label="平台佣金" yuan={division.commission} />
    <AmountLine label="设计师入账" yuan={division.income} isStrong />
    {division.needsApproval === '1' && (
      <p className="mt-1 text-[13px] text-gold">大额退款，提交后由另一位管理员复核才生效。</p>
    )}
    {division.isUpheld === '1' && <p className="mt-1 text-[13px] text-pine">全稿通过，需求完成。</p>}
  </dl>
)
