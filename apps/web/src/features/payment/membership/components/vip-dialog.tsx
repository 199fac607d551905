import { useQuery, useQueryClient } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { paymentsMessages } from '@yantu/contract/messages/payments'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { ownQuery } from '../../../../lib/query.ts'
import { serif } from '../../../../lib/serif.ts'
import { toast } from '../../../../lib/toast.ts'
import type { Data } from '../../../../lib/transport/json.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useSession } from '../../../session/index.ts'
import { membershipQuery, plansQuery } from '../api.ts'
import { dayInWords, type PlanCard, type PlanCode, plansOf, standardPlan } from '../plans.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanPayment } from './plan-payment.tsx'

const AVATAR_PX = 50

/** Membership: what the user has, the three plans, and the payment of the chosen one. */
export default function VipDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const viewer = session?.user.userId ?? null
  const client = useQueryClient()
  const plans = useQuery(plansQuery())
  const membership = useQuery(membershipQuery(viewer))

  function paid() {
    onClose()
    toast.success(paymentsMessages.membershipBought)
    for (const { queryKey } of [membershipQuery(viewer), ownQuery(viewer, 'POST /api/user/getUserInfo', {})])
      void client.invalidateQueries({ queryKey })
  }

  if (!session) return null
  return (
    <Modal title="特惠 VIP" width={commonLimits.dialogPx.vip} onClose={onClose} bare focusOn="dialog">
      <Head user={session.user} membership={membership.data} />
      <QueryState query={plans} loading={<Coming />} failed="套餐暂时读不到" className="py-8">
        {(dictionaries) => <Choice plans={plansOf(dictionaries)} onPaid={paid} />}
      </QueryState>
    </Modal>
  )
}

const planNames: Record<PlanCode, string> = { 1: '月度会员', 2: '季度会员', 3: '年度会员' }

function Head({
  user,
  membership,
}: {
  user: OwnProfile
  membership: Data<'GET /api/userVip/queryUserVip'> | undefined
}) {
  const { vipType, endTime } = membership ?? {}
  const isMember = membership ? membership.vip === '1' : user.vip === '1'
  return (
    <header className="relative flex items-center gap-4 overflow-hidden border-b border-gold-line bg-gold-soft px-4 py-5 sm:px-7.5 sm:py-6 lying:py-3">
      <Mountains />
      <Avatar name={user.userName} src={user.avatar} size={AVATAR_PX} />
      <div className="relative min-w-0 pr-10">
        <h2 className="serif text-[22px] leading-[1.3]">{serif('特惠 VIP')}</h2>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <span className="max-w-40 truncate">{user.userName}</span>
          <span className="rounded-[6px] bg-surface px-2 text-[13px] leading-[22px] shadow-[inset_0_0_0_1px_var(--gold-line)]">
            {isMember ? '已开通' : '未开通'}
          </span>
          {vipType && endTime && (
            <span className="num">
              {planNames[vipType]}，有效期至 {dayInWords(endTime)}
            </span>
          )}
        </p>
      </div>
    </header>
  )
}

function Choice({ plans, onPaid }: { plans: readonly PlanCard[]; onPaid: () => void }) {
  const [chosen, setChosen] = useState<PlanCode>(standardPlan)
  const [round, setRound] = useState(0)
  const plan = plans.find(({ code }) => code === chosen) ?? plans.at(-1)
  if (!plan) return null
  return (
    <>
      <PlanCards plans={plans} chosen={plan.code} onChoose={setChosen} />
      <PlanPayment
        key={`${plan.code} ${round}`}
        plan={plan}
        onPaid={onPaid}
        onRenew={() => setRound(round + 1)}
      />
      <p className="px-4 pb-6 text-[13px] text-ink-3 sm:px-7.5 lying:pb-3.5">
        会员增加的是免费模板的每日次数，付费模板仍需逐套购买。支付即表示同意
        <a
          href={paths.agreement(9)}
          target="_blank"
          rel="noopener"
          className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
        >
          《会员服务协议》
        </a>
      </p>
    </>
  )
}

const Coming = () => (
  <div role="status" className="grid gap-3.5 px-4 pb-8 pt-6 sm:grid-cols-3 sm:px-7.5">
    <span className="sr-only">正在读取套餐</span>
    {['1', '2', '3'].map((code) => (
      <div
        key={code}
        className="h-16 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none sm:h-60"
      />
    ))}
  </div>
)

const Mountains = () => (
  <svg
    aria-hidden
    viewBox="0 0 360 100"
    preserveAspectRatio="xMaxYMax meet"
    className="absolute bottom-0 right-0 h-full w-[220px] opacity-50 sm:w-[360px]"
  >
    <path
      d="M0 100c60-16 84-34 118-44 40-12 58 12 96-4 34-14 44-46 82-38 30 6 44 14 64 10v76Z"
      fill="var(--gold-line)"
      opacity=".55"
    />
    <path d="M84 100c48-8 70-26 112-30 44-4 52-28 92-24 32 3 50 20 72 16v38Z" fill="var(--gold-line)" />
  </svg>
)
