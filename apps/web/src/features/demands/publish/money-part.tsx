import type { DemandTerms } from '@yantu/contract/demands/sheet'
import { useState } from 'react'
import { grouped } from '../../../lib/grouped.ts'
import { serif } from '../../../lib/serif.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { DateField } from '../../../ui/form/date/date-field.tsx'
import { dayAfter, readMoment, shanghaiDay } from '../../../ui/form/date/days.ts'
import { FormPart } from '../../../ui/form/form-part.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { Price } from '../../../ui/price.tsx'
import { percent } from '../amounts.ts'
import { daysUntil } from '../square/days-left.ts'
import type { PublishForm } from './use-publish-form.ts'

/** How far away a delivery is, in words; '' of what is no moment. */
export function deliveryHint(completionTime: string, now: number): string {
  const moment = readMoment(completionTime)
  if (!moment) return '到时设计师要交出全稿。'
  const days = daysUntil(`${moment.day} ${moment.time ?? '00:00'}:00`, now)
  if (days < 0) return '已经过去了，设计师会按材料尽快做。'
  return days === 0 ? '就在今天。' : `距今 ${days} 天。`
}

/** What it costs and when it is due. Amounts are the server's. */
export function MoneyPart({
  form,
  terms,
  fee,
}: {
  form: PublishForm
  terms: DemandTerms | null
  fee: string
}) {
  const [now] = useState(() => Date.now())
  const urgent = form.field('isUrgent')
  const completion = form.field('completionTime')
  const within = (hours: number | undefined) => (hours ? `试稿 ${hours} 小时内交` : '')
  return (
    <FormPart number={serif('四')} title={serif('价钱与时间')}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <MoneyField {...form.field('orderFee')} required label="需求报价" />
        <DateField
          {...completion}
          required
          withTime
          label="交付时间"
          // Until a whole day ago (specification section 5): its day is still to be chosen.
          min={dayAfter(shanghaiDay(new Date(now)), -1)}
          hint={deliveryHint(completion.value, now)}
        />
      </div>
      <ChoiceField
        {...urgent}
        label="是否加急"
        choices={[
          { value: '0', label: '不加急', text: within(terms?.trialHours) },
          { value: '1', label: '加急', text: `${within(terms?.trialHoursUrgent)}，卡片标「急」` },
        ]}
      />
      {urgent.value === '1' && terms && (
        <p
          aria-live="polite"
          className="flex flex-wrap items-baseline gap-x-2.5 rounded-[10px] bg-sunk px-4 py-3 text-sm"
        >
          加急费
          <span className="num text-ink-2">
            = 报价{fee && ` ${grouped(fee)}`} × {percent(terms.urgentRate)}，四舍五入到分
          </span>
          {fee && <Price yuan={grouped(terms.urgentFee)} className="ml-auto text-xl" />}
        </p>
      )}
    </FormPart>
  )
}
