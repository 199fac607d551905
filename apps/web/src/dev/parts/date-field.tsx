import { Countdown } from '../../ui/countdown.tsx'
import { dayAfter, shanghaiDay } from '../../ui/form/date/days.ts'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { InFlight, Kept, type Section, Specimen } from '../section.tsx'

const today = shanghaiDay(new Date())
const twoMonths = { min: today, max: dayAfter(today, 60) }

const Specimens = () => (
  <>
    <Specimen state="空">
      <Kept initial="">{(control) => <DateField {...control} required label="日期" />}</Kept>
      <Kept initial="">
        {(control) => (
          <DateField {...control} {...twoMonths} withTime label="交付时间" hint="今天起两个月内。" />
        )}
      </Kept>
    </Specimen>
    <Specimen state="已填">
      <Kept initial={dayAfter(today, 3)}>
        {(control) => <DateField {...control} {...twoMonths} label="截止日期" />}
      </Kept>
      <Kept initial={`${dayAfter(today, 16)} 18:00:00`}>
        {(control) => <DateField {...control} withTime label="交付" hint="距今 16 天，宽裕" />}
      </Kept>
    </Specimen>
    <Specimen state="出错">
      <Kept initial="后天">
        {(control) => <DateField {...control} label="起始日期" error="请选择日期" />}
      </Kept>
    </Specimen>
    <Specimen state="停用与进行中">
      <Kept initial={today}>{(control) => <DateField {...control} disabled label="已定的日期" />}</Kept>
      <InFlight>
        <Kept initial={today}>{(control) => <DateField {...control} label="正在提交的日期" />}</Kept>
      </InFlight>
    </Specimen>
    <Specimen state="倒计时">
      <p>
        离交稿还有{' '}
        <Countdown until={`${dayAfter(today, 3)} 18:00:00`} over="已到期" className="font-semibold" />
      </p>
      <p className="mt-2">
        付款码 <Countdown until={`${dayAfter(today, -1)} 18:00:00`} over="已过期" className="text-accent" />
      </p>
    </Specimen>
  </>
)

export default { title: '日期与倒计时', Specimens } satisfies Section
