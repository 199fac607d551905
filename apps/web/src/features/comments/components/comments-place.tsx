import { useNear } from '../../../lib/near.ts'
import { partOf } from '../../../lib/part.tsx'
import { serif } from '../../../lib/serif.ts'
import type { CommentsProps } from './comments.tsx'

const Comments = partOf(() => import('./comments.tsx'))

/** Where the comments on a work will be: they are asked for, and their code, when the place comes near. */
export function CommentsPlace(props: CommentsProps) {
  const [place, isNear] = useNear<HTMLElement>()
  return (
    <section
      ref={place}
      id="comments"
      aria-labelledby="comments-title"
      className="min-h-[360px] scroll-mt-24 pt-12 sm:pt-14"
    >
      <h2 id="comments-title" className="serif text-xl sm:text-[22px]">
        {serif('评论')}
      </h2>
      {isNear && <Comments {...props} />}
    </section>
  )
}
