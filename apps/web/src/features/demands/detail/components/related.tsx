import type { DemandCard } from '@yantu/contract/demands/endpoints'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { serif } from '../../../../lib/serif.ts'
import { arrowLinkClass } from '../../../../ui/button.tsx'
import { DemandGrid } from '../../square/demand-grid.tsx'

export default function Related({ demands }: { demands: readonly DemandCard[] }) {
  return (
    <section aria-labelledby="related-demands" className="pt-12 sm:pt-16">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="related-demands" className="serif text-xl sm:text-[22px]">
          {serif('相关需求')}
        </h2>
        <Link to={paths.ordersSquare} className={`text-sm ${arrowLinkClass}`}>
          去接单广场
        </Link>
      </div>
      <DemandGrid demands={demands} heading="h3" />
    </section>
  )
}
