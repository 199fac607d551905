import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { AcceptanceSheet } from '../../sheet/acceptance-sheet.tsx'
import { DemandRatings, DemandThread, ExtensionRequest, Handover } from '../../thread/index.ts'
import type { Viewer } from '../panel.ts'
import Beside from './beside.tsx'
import Information, { type Dictionaries } from './information.tsx'
import DemandMoney from './money.tsx'

/** Under way, or over with money in it: the story beside the sheet, then what was wanted. */
export default function Underway({
  demand,
  viewer,
  dictionaries,
}: {
  demand: DemandDetail
  viewer: Viewer
  dictionaries: Dictionaries
}) {
  return (
    <>
      <div className="mt-12 grid grid-cols-1 items-start gap-11 sm:mt-16 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-14">
        <div className="grid min-w-0 gap-8">
          {isDue(demand) && <ExtensionRequest demand={demand} />}
          {demand.status === '8' && (
            <>
              <Handover demand={demand} />
              <DemandRatings demand={demand} />
            </>
          )}
          <DemandMoney demand={demand} viewer={viewer} />
          <div id="demand-thread" className="min-w-0 scroll-mt-24">
            <DemandThread demand={demand} />
          </div>
        </div>
        <aside className="grid gap-5.5">
          <Beside demand={demand} />
          {demand.sheet && (
            <AcceptanceSheet sheet={demand.sheet} terms={demand.terms} orderFee={demand.orderFee} />
          )}
        </aside>
      </div>
      <div className="mt-14">
        <Information demand={demand} dictionaries={dictionaries} columns={3} withText />
      </div>
    </>
  )
}

/** A draft is being made: its designer may ask for more time. */
const isDue = ({ status, isHeld }: DemandDetail): boolean =>
  isHeld === '0' && (status === '3' || status === '6')
