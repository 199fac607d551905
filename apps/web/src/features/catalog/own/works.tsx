import { useQuery } from '@tanstack/react-query'
import { userWorksQuery } from './api.ts'
import { OwnWorkCard } from './own-work-card.tsx'
import { sameList, type WorksPlace, WorksList } from './works-list.tsx'

/** One's own works: templates by type, or gold cases, with their state and a menu. */
export default function Works({ viewer, types, ...shown }: WorksPlace & { viewer: string }) {
  const { page } = shown
  const query = useQuery({
    ...userWorksQuery(viewer, { types, page }),
    placeholderData: sameList(viewer, types),
  })
  return (
    <WorksList
      query={query}
      card={(work, rank) => <OwnWorkCard key={work.templateId} work={work} rank={rank} />}
      isOwn
      {...shown}
    />
  )
}
