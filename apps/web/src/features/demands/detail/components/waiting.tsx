import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { paths } from '../../../../lib/paths.ts'
import { serif } from '../../../../lib/serif.ts'
import type { Panel, Viewer } from '../panel.ts'
import { minuteOf } from '../progress.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { ArbitrationButton } from './arbitration-button.tsx'
import type { DeskProps } from '../desk-props.ts'
import { Drafts } from './drafts.tsx'
import { HoldButton } from './hold-button.tsx'
import { Sentence } from './sentence.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** What is left to do while all else stands still: words and files count until the platform decides. */
const Evidence = () => (
  <p className="mt-2">
    期间仍可
    <a
      href="#demand-thread"
      className="mx-1 font-semibold text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink"
    >
      在沟通里说明情况、补充材料
    </a>
    ，也可联系平台客服。
  </p>
)

type Said = [title: string, text: string]

/** The other side, or the platform, is at it. */
export function Waiting({ demand, viewer, panel }: DeskProps) {
  const [title, text] = said(demand, viewer, panel)
  const hasDrafts = Number(demand.status) >= 4 || panel.show === 'held' || demand.firstRejectReason !== ''
  return (
    <div className="grid gap-5.5">
      <Sentence
        label="进展"
        title={title}
        tone={panel.show === 'held' ? 'text-accent' : undefined}
        presses={
          panel.presses.length > 0 && (
            <>
              {panel.presses.includes('withdraw') && <WithdrawButton orderId={demand.orderId} />}
              {panel.presses.includes('arbitrate') && <ArbitrationButton orderId={demand.orderId} />}
              {panel.presses.includes('hold') && <HoldButton orderId={demand.orderId} hold="1" />}
              {panel.presses.includes('end_hold') && (
                <>
                  <ButtonLink to={paths.dispute(demand.orderId)}>去仲裁</ButtonLink>
                  <HoldButton orderId={demand.orderId} hold="0" />
                </>
              )}
            </>
          )
        }
      >
        <p>{text}</p>
        {panel.show === 'held' && demand.holdReason && (
          <p className="mt-2 border-l-2 border-accent pl-3">{demand.holdReason}</p>
        )}
        {panel.show === 'held' && viewer !== 'arbitrator' && <Evidence />}
      </Sentence>
      {hasDrafts && <Drafts demand={demand} />}
    </div>
  )
}

function said(demand: DemandDetail, viewer: Viewer, { show, presses }: Panel): Said {
  if (show === 'held') return [serif('平台处理中'), '操作与计时都已暂停，平台看过双方的稿件和往来后裁定。']
  if (show === 'review')
    return [serif('内容审核中'), '标题或描述里有需要核对的内容，通过后自动发布到接单广场。']
  const name = demand.demandDesignVoList.find(({ selectStatus }) => selectStatus === '1')?.userName
  const designer = name ? `设计师 ${name}` : '设计师'
  const due = demand.dueTime && minuteOf(demand.dueTime)
  if (viewer === 'arbitrator')
    return [
      serif('进行中'),
      presses.includes('hold')
        ? '双方正常推进。发现违规时可以先暂停，再裁定。'
        : '双方正常推进，没有需要平台处理的事。',
    ]
  switch (demand.status) {
    case '1':
      return [serif('已被选定，等待付定金'), '发布者付定金后进入试稿制作，定金由平台托管。']
    case '2':
      return [serif('等待付定金'), `发布者正在付定金，${due ? `${due} 前有效，` : ''}超时未付则回到竞标中。`]
    case '3':
      return [serif('等待试稿'), `${designer} 正在制作试稿，应在 ${due} 前提交。交稿后会通知你。`]
    case '4':
      return [serif('等待审核'), `试稿已提交，发布者应在 ${due} 前审核，逾期自动通过。`]
    case '5':
      return [serif('等待付余款'), `试稿已通过。发布者应在 ${due} 前付余款，逾期未付则定金扣除佣金后归你。`]
    case '6':
      return [serif('等待全稿'), `${designer} 正在制作全稿，应在 ${due} 前提交。交稿后会通知你。`]
    default:
      return [serif('等待审核'), `全稿已提交，发布者应在 ${due} 前审核，逾期自动通过并放款。`]
  }
}
