import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { partOf } from '../../../../lib/part.tsx'
import { AcceptanceSheet } from '../../sheet/acceptance-sheet.tsx'
import type { Panel } from '../panel.ts'
import Information, { type Dictionaries } from './information.tsx'

const EditSheet = partOf(() => import('./edit-sheet.tsx'))

/** What is wanted, and what both sides will go by. */
export default function Offered({
  demand,
  dictionaries,
  panel,
}: {
  demand: DemandDetail
  dictionaries: Dictionaries
  panel: Panel
}) {
  return (
    <div className="min-w-0">
      {demand.description && (
        <p className="mb-7 max-w-[38em] whitespace-pre-line text-base leading-[1.9] sm:text-[17px]">
          {demand.description}
        </p>
      )}
      <Information demand={demand} dictionaries={dictionaries} columns={2} />

      {demand.sheet && (
        <div className="mt-7 sm:mt-11">
          <AcceptanceSheet
            sheet={demand.sheet}
            terms={demand.terms}
            orderFee={demand.orderFee}
            isWide
            note={panel.show === 'paying' ? '定金支付中，暂不能修改' : undefined}
            press={panel.presses.includes('edit_sheet') && <EditSheet demand={demand} sheet={demand.sheet} />}
          />
        </div>
      )}
      {panel.show === 'offer' && <Promises demand={demand} />}
    </div>
  )
}

/** What a designer wants to know before taking it. */
function Promises({ demand: { terms, sheet } }: { demand: DemandDetail }) {
  if (!terms || !sheet) return null
  const promises = [
    ['报名不占名额', '选定前随时可以取消。'],
    ['选定即有定金', `定金 ¥${terms.deposit} 先进托管，再开工。`],
    [`试稿 ${sheet.trialRounds} 轮，全稿 ${sheet.fullRounds} 轮`, '超出轮次可申请平台介入。'],
  ]
  return (
    <dl className="num mt-8 grid gap-x-7 gap-y-3.5 border-t border-ink pt-4.5 text-sm text-ink-2 sm:mt-11 sm:grid-cols-3">
      {promises.map(([title, text]) => (
        <div key={title}>
          <dt className="mb-0.5 text-[15px] font-semibold text-ink">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
