import { useQuery } from '@tanstack/react-query'
import { indexVideosQuery } from '../features/catalog/index.ts'
import { DrawingWall } from '../features/drawings/index.ts'
import { Claims, GoldStage, homeContentQuery, Steps } from '../features/home/index.ts'

/** What lies below the first screens of the home page: sent as HTML with it, its scripts after the rest. */
export default function HomeLower() {
  const { data: pitches = [] } = useQuery(indexVideosQuery())
  const { data: content } = useQuery(homeContentQuery())
  return (
    <>
      <GoldStage pitches={pitches} />
      <DrawingWall />
      <Steps texts={content?.steps ?? []} />
      <Claims claims={content?.claims ?? null} />
    </>
  )
}
