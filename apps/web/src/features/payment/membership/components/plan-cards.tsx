import { Icon } from '../../../../ui/icon.tsx'
import { Price } from '../../../../ui/price.tsx'
import type { PlanCard, PlanCode } from '../plans.ts'

/** The plans side by side; on a narrow screen one under the other, with the details of the chosen one. */
export function PlanCards({
  plans,
  chosen,
  onChoose,
}: {
  plans: readonly PlanCard[]
  chosen: PlanCode
  onChoose: (code: PlanCode) => void
}) {
  return (
    <fieldset className="grid gap-3 px-4 pt-6 sm:grid-cols-3 sm:gap-3.5 sm:px-7.5 lying:pt-4">
      <legend className="sr-only">选择套餐</legend>
      {plans.map((plan) => (
        <Card key={plan.code} plan={plan} isChosen={plan.code === chosen} onChoose={onChoose} />
      ))}
    </fieldset>
  )
}

function Card({
  plan,
  isChosen,
  onChoose,
}: {
  plan: PlanCard
  isChosen: boolean
  onChoose: (code: PlanCode) => void
}) {
  return (
    <label
      className={`relative grid cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 rounded-medium px-4 py-3.5 transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent sm:block sm:px-[18px] sm:pb-4 sm:pt-[18px] lying:pb-2.5 lying:pt-3.5 ${
        isChosen
          ? 'bg-gold-soft/55 shadow-[inset_0_0_0_2px_var(--gold)]'
          : 'shadow-[inset_0_0_0_1px_var(--line-2)] hover:shadow-[inset_0_0_0_1px_var(--ink-3)]'
      }`}
    >
      {plan.tip && (
        <span className="absolute -top-2.5 left-4 rounded-full bg-gold px-2.5 text-xs font-semibold leading-5 text-surface">
          {plan.tip}
        </span>
      )}
      <span className="flex flex-row-reverse items-center justify-end gap-2.5 sm:flex-row sm:justify-between">
        <b className="serif text-[17px] leading-snug sm:text-lg">{plan.name}</b>
        <input
          type="radio"
          name="plan"
          value={plan.code}
          checked={isChosen}
          onChange={() => onChoose(plan.code)}
          className="sr-only"
        />
        <Mark isChosen={isChosen} />
      </span>
      <span className="num flex items-baseline gap-2 sm:mt-2.5">
        <Price yuan={plan.price} className="serif text-[26px] leading-none sm:text-[34px]" />
        {plan.originalPrice && <s className="text-sm text-ink-3">¥{plan.originalPrice}</s>}
      </span>
      <span
        className={`col-span-2 mt-1.5 text-[13px] text-gold sm:block sm:h-5 sm:leading-5 ${plan.note ? '' : 'hidden'}`}
      >
        {plan.note}
      </span>
      <dl
        className={`col-span-2 mt-2.5 border-t pt-2.5 text-[13.5px] leading-[1.85] text-ink-2 ${
          isChosen ? 'border-gold-line' : 'border-line max-sm:hidden'
        }`}
      >
        <Line name="免费模板" value={`每天 ${plan.freeDaily} 套`} />
        <Line name="专家美化" value={`${plan.discount} 折`} />
        <Line name="科研绘图" value={`${plan.discount} 折`} />
        <Line name="商业计划书" value={`${plan.discount} 折`} />
      </dl>
    </label>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-3">
    <dt>{name}</dt>
    <dd className="num font-semibold text-ink">{value}</dd>
  </div>
)

const Mark = ({ isChosen }: { isChosen: boolean }) => (
  <i
    aria-hidden
    className={`grid size-5 flex-none place-items-center rounded-full ${
      isChosen ? 'bg-gold text-surface' : 'shadow-[inset_0_0_0_1.5px_var(--line-2)]'
    }`}
  >
    {isChosen && <Icon name="check" size={13} />}
  </i>
)
