import { Fragment } from 'react'
import { grouped } from '../../../../lib/grouped.ts'
import { serif } from '../../../../lib/serif.ts'
import { call } from '../../../../lib/transport/call.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { StatePanel } from '../../../../ui/state-panel.tsx'
import { Status } from '../../../../ui/status.tsx'
import { useConfirm } from '../../use-confirm.ts'
import { minuteOf } from '../progress.ts'
import { useDemandPress } from '../use-press.ts'
import { Box } from './box.tsx'
import { DesignerName } from './designer-name.tsx'
import { type Designer, FollowButton } from './follow-button.tsx'
import type { DeskProps } from '../desk-props.ts'

/** Who has signed up, to be followed and chosen from. */
export function Signups({ demand, panel, pay }: DeskProps) {
  const designers = demand.demandDesignVoList
  return (
    <Box label="报名名单" className="px-5 pb-2 pt-5 sm:px-6.5 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <h2 className="serif text-xl">
          {serif('报名名单')}
          {designers.length > 0 && (
            <span className="num ml-3 font-sans text-sm font-normal text-ink-3">{designers.length} 人</span>
          )}
        </h2>
        {panel.presses.includes('pay') && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
            已选定设计师，付定金后开工
            <Button size="s" onClick={() => pay({ stage: '0', designId: demand.designId })}>
              去付定金
            </Button>
          </p>
        )}
      </div>
      {designers.length === 0 ? (
        <StatePanel
          drawing="empty"
          title="还没有设计师报名，先等等看。"
          hint="有人报名会通知你"
          className="py-10"
        />
      ) : (
        <ul>
          {designers.map((designer) => (
            <Row key={designer.designId} demand={demand} designer={designer} pay={pay} />
          ))}
        </ul>
      )}
    </Box>
  )
}

function Row({ demand, designer, pay }: Pick<DeskProps, 'demand' | 'pay'> & { designer: Designer }) {
  const isSelected = designer.selectStatus === '1'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Avatar name={designer.userName} src={designer.headUrl} size={48} />
      <div className="min-w-[9em] flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <DesignerName designer={designer} />
          {isSelected && <Status tone="good">已选定</Status>}
        </p>
        <p className="num text-[13px] text-ink-3">
          {factsOf(designer).map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <FollowButton orderId={demand.orderId} designer={designer} />
        {!isSelected && <Choose demand={demand} designer={designer} pay={pay} />}
      </div>
    </li>
  )
}

const factsOf = ({ userType, followers, rating, takeTime }: Designer): string[] => [
  ...(userType === '2' ? ['认证设计师'] : []),
  `${grouped(followers)} 位关注者`,
  ...(rating.count > 0 ? [`评价 ${rating.average}，${rating.count} 条`] : []),
  `${minuteOf(takeTime)} 报名`,
]

/** Selecting leads straight on to the deposit. */
function Choose({ demand, designer, pay }: Pick<DeskProps, 'demand' | 'pay'> & { designer: Designer }) {
  const { orderId, money } = demand
  const confirm = useConfirm()
  const choose = useDemandPress(orderId, () =>
    confirm({
      title: '选择Ta',
      text: `选定 ${designer.userName} 为这份需求的设计师，接着付定金${money ? ` ¥${grouped(money.deposit)}` : ''}。定金由平台托管，付款前可以改选。`,
      action: '确定',
      onConfirm: async () => {
        const { designId } = designer
        await call('POST /api/demand/selectDesign', { orderId, designId }, { announce: true })
      },
    }),
  )
  const ask = async () => {
    if (await choose.run()) pay({ stage: '0', designId: designer.designId })
  }
  return (
    <Button size="s" busy={choose.busy} onClick={() => void ask()} aria-label={`选择Ta ${designer.userName}`}>
      选择Ta
    </Button>
  )
}
