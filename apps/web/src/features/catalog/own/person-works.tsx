import { useQuery } from '@tanstack/react-query'
import { workPath } from '../../../lib/paths.ts'
import { WorkCard } from '../components/work-card.tsx'
import { personWorksQuery } from './api.ts'
import { sameList, WorksList, type WorksPlace } from './works-list.tsx'

/** A person's works as everybody may know them: templates by type, or gold cases. */
export default function PersonWorks({ userId, types, ...shown }: WorksPlace & { userId: string }) {
  const query = useQuery({
    ...personWorksQuery({ userId, types, page: shown.page }),
    placeholderData: sameList(userId, types),
  })
  return (
    <WorksList
      query={query}
      card={(work, rank) => (
        <WorkCard
          key={work.templateId}
          work={work}
          to={workPath(work.templateType, work.templateId)}
          rank={rank}
        />
      )}
      {...shown}
    />
  )
}
