import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { DesignerCard } from './designer-card.tsx'
import { ServiceCard } from './service-card.tsx'

/** Who is at it, and whom to ask: for those who have a part in it. */
export default function Beside({ demand }: { demand: DemandDetail }) {
  return (
    <>
      {demand.issueStatus === '1' && <DesignerCard demand={demand} />}
      <ServiceCard />
    </>
  )
}
