import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { confirm } from '../../../lib/app-state.ts'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { changedByWithdrawal, type Offer, offerQuery } from '../api.ts'
import { cardOf, hindranceOf, taxNote } from '../words.ts'

/** What a withdrawal would come to, line by line, and the press that asks for it. */
export function WithdrawCard({ userId }: { userId: string }) {
  const query = useQuery(offerQuery(userId))
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-large bg-surface p-5 shadow-ring sm:p-7">
      <h2 id={heading} className="serif text-[20px] leading-tight">
        {serif('提现')}
      </h2>
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-label="正在读取可提现金额"
            className="mt-4 h-44 animate-pulse rounded-medium bg-sunk"
          />
        }
        failed="没有读到可提现金额"
      >
        {(offer) => <Sum offer={offer} />}
      </QueryState>
    </section>
  )
}

function Sum({ offer }: { offer: Offer }) {
  const { gross, offset, tax, net, taxRule, card } = offer
  const hindrance = hindranceOf(offer)
  const withdrawal = useAction(
    async () => {
      if (!card) return
      await confirm({
        title: '申请提现',
        text: `将 ${net} 元提现到${cardOf(card)}，由平台复核后付款。确认吗？`,
        action: '提现',
        onConfirm: async () => {
          await call('POST /api/earnings/withdraw', { net }, { announce: true })
        },
      })
    },
    { changes: changedByWithdrawal },
  )
  return (
    <>
      <dl className="mt-4 grid gap-2 text-[14.5px]">
        <Line label="可提现" yuan={gross} />
        {Number(offset) > 0 && <Line label="抵扣已付收入的退款" yuan={offset} sign="−" />}
        <Line label={taxRule === 'none' ? '代扣税' : '代扣税（劳务报酬）'} yuan={tax} sign="−" />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-ink pt-3">
          <dt className="font-semibold">到账</dt>
          <dd className="text-[24px] leading-none">
            <Amount yuan={net} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-[12.5px] text-ink-3">{taxNote(taxRule)}</p>
      {hindrance ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-[10px] bg-sunk px-4 py-3 text-sm text-ink-2">
          <p>{hindrance.text}</p>
          {hindrance.isAtSettings && (
            <ButtonLink to={paths.settings} look="outline" size="s">
              去设置
            </ButtonLink>
          )}
        </div>
      ) : (
        card && (
          <Button className="mt-5 w-full" busy={withdrawal.busy} onClick={() => void withdrawal.run()}>
            提现到{cardOf(card)}
          </Button>
        )
      )}
    </>
  )
}

const Line = ({ label, yuan, sign = '' }: { label: string; yuan: string; sign?: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-2">{label}</dt>
    <dd className="whitespace-nowrap">
      {Number(yuan) > 0 && sign} <Amount yuan={yuan} />
    </dd>
  </div>
)
