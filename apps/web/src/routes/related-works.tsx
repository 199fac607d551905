import type { WorkCard as Work } from '@yantu/contract/catalog/endpoints'
import { Grid, WorkCard } from '../features/catalog/index.ts'
import { workPath } from '../lib/paths.ts'
import { serif } from '../lib/serif.ts'

/** The works beside one that is shown. */
export default function RelatedWorks({ works }: { works: readonly Work[] }) {
  return (
    <section aria-labelledby="related" className="pt-14 sm:pt-20">
      <h2 id="related" className="serif mb-5 text-xl sm:text-[22px]">
        {serif('相关推荐')}
      </h2>
      <Grid>
        {works.map((work, rank) => (
          <WorkCard
            key={work.templateId}
            work={work}
            to={workPath(work.templateType, work.templateId)}
            rank={rank + FAR_DOWN}
            heading="h3"
          />
        ))}
      </Grid>
    </section>
  )
}

/** These cards are below the fold: none of them is fetched before the stage. */
const FAR_DOWN = 8
