import { grouped } from '../../../../lib/grouped.ts'
import { serif } from '../../../../lib/serif.ts'
import { Button } from '../../../../ui/button.tsx'
import { Price } from '../../../../ui/price.tsx'
import { minuteOf } from '../progress.ts'
import type { DeskProps } from '../desk-props.ts'
import { Drafts } from './drafts.tsx'
import { Sentence } from './sentence.tsx'

/** The way back to the payment that is open, or to be opened: same order, same code. */
export function PayBar({ demand, pay }: Pick<DeskProps, 'demand' | 'pay'>) {
  const isDeposit = demand.status !== '5'
  const due = minuteOf(demand.dueTime)
  const amount = isDeposit ? demand.money?.deposit : demand.money?.balance
  return (
    <div className="grid gap-5.5">
      <Sentence
        label="付款"
        title={isDeposit ? serif('待付定金') : serif('试稿已通过，待付余款')}
        presses={
          <>
            {amount && <Price yuan={grouped(amount)} className="mr-2 text-[28px]" />}
            <Button
              size="l"
              onClick={() => pay(isDeposit ? { stage: '0', designId: demand.designId } : { stage: '1' })}
            >
              {isDeposit ? '去付定金' : '去付余款'}
            </Button>
          </>
        }
      >
        {isDeposit
          ? `二维码 ${due} 前有效，超时未付则回到竞标中，可重新选定设计师。`
          : `请在 ${due} 前付余款。付后进入托管，不直接给设计师；逾期未付则需求取消，定金归设计师。`}
      </Sentence>
      {!isDeposit && <Drafts demand={demand} />}
    </div>
  )
}
