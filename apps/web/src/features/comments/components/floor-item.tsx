import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { answersQuery, type Comment, type Floor } from '../api.ts'
import { type Among, CommentItem } from './comment-item.tsx'

/** A comment on the work, with the first of its answers, or all of them. */
export function FloorItem({ floor, ...among }: Among & { floor: Floor }) {
  const [isOpen, setOpen] = useState(false)
  const { commentId, answers, answerCount } = floor
  const rest = answerCount - answers.filter(({ isDeleted }) => isDeleted === '0').length
  return (
    <section
      aria-label={floor.isDeleted === '1' ? '已删除的评论' : `${floor.userName} 的评论`}
      className="py-5"
    >
      <CommentItem comment={floor} floorId={commentId} {...among} />
      {answers.length > 0 && (
        <div className="ml-10 mt-4 grid gap-4 border-l-2 border-line pl-4 sm:ml-14">
          {isOpen ? (
            <AllAnswers floor={floor} {...among} />
          ) : (
            <>
              <Answers answers={answers} floorId={commentId} {...among} />
              {rest > 0 && (
                <Button look="quiet" size="s" className="justify-self-start" onClick={() => setOpen(true)}>
                  展开其余 {rest} 条回复
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </section>
  )
}

const Answers = ({ answers, ...among }: Among & { answers: readonly Comment[]; floorId: string }) =>
  answers.map((answer) => <CommentItem key={answer.commentId} comment={answer} isAnswer {...among} />)

function AllAnswers({ floor, ...among }: Among & { floor: Floor }) {
  const { commentId: floorId } = floor
  const query = useInfiniteQuery(answersQuery(among.viewer, floorId))
  const answers = query.data?.pages.flatMap(({ list }) => list) ?? floor.answers
  const isFirst = query.data === undefined
  return (
    <>
      <Answers answers={answers} floorId={floorId} {...among} />
      {(query.isFetching || query.isError || query.hasNextPage) && (
        <p role="status">
          <Button
            look="quiet"
            size="s"
            busy={query.isFetching}
            onClick={() => void (isFirst ? query.refetch() : query.fetchNextPage())}
          >
            {query.isFetching ? '正在读取' : query.isError ? '没有读到，再试一次' : '更多回复'}
          </Button>
        </p>
      )}
    </>
  )
}
