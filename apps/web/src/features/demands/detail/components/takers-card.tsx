import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { TakerAvatars } from '../../square/takers.tsx'
import { Box } from './box.tsx'

const SIZE_PX = 38

/** Who has signed up, as much as anybody may know of it. */
export default function TakersCard({ demand: { userVoList, takeCount, status } }: { demand: DemandDetail }) {
  return (
    <Box label="报名" className="flex flex-wrap items-center gap-x-4.5 gap-y-3 px-5.5 py-4.5">
      {takeCount === 0 ? (
        <p className="text-sm text-ink-2">还没有人接单，名单只有发布者能看。</p>
      ) : (
        <>
          <TakerAvatars takers={userVoList} count={takeCount} size={SIZE_PX} />
          <p className="min-w-[11em] flex-1 text-sm leading-relaxed text-ink-2">
            <b className="num font-semibold text-ink">{takeCount}</b> 人已接单。名单只有发布者能看
            {status === '1' && '，选定后会通知设计师'}。
          </p>
        </>
      )}
    </Box>
  )
}
