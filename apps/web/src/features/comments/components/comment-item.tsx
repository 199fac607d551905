import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { confirm } from '../../../lib/app-state.ts'
import { partOf } from '../../../lib/part.tsx'
import { paths } from '../../../lib/paths.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Heart } from '../../../ui/heart.tsx'
import { useRequireLogin } from '../../session/index.ts'
import { answersQuery, type Comment, commentsQuery, showLike } from '../api.ts'
import { useOwnOpen } from '../use-own-open.ts'

const Composer = partOf(() => import('./composer.tsx'))

/** Where a comment stands, and who reads it. */
export interface Among {
  templateId: string
  viewer: string | null
  onReport: (commentId: string) => void
}

interface CommentItemProps extends Among {
  comment: Comment
  floorId: string
  isAnswer?: boolean
}

/** One comment, with what its reader may do with it. Of a deleted one only its place is left. */
export function CommentItem({ comment, isAnswer = false, ...among }: CommentItemProps) {
  const size = isAnswer ? 30 : 40
  if (comment.isDeleted === '1')
    return <p className="py-1 text-[14px] text-ink-3">{isAnswer ? '这条回复已删除' : '这条评论已删除'}</p>
  return (
    <div className="flex items-start gap-3 sm:gap-4">
      <Avatar name={comment.userName} src={comment.avatar} size={size} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-[13px] text-ink-3">
          <Link
            to={paths.person(comment.userId)}
            className="min-w-0 truncate text-[14.5px] font-semibold text-ink hover:underline hover:decoration-line-2 hover:underline-offset-4"
          >
            {comment.userName}
          </Link>
          {comment.isAuthor === '1' && (
            <span className="rounded-[5px] bg-pine-soft px-1.5 text-[12px] font-semibold text-pine">
              作者
            </span>
          )}
          {comment.answeredName && <span>回复 {comment.answeredName}</span>}
          <time dateTime={comment.createTime.replace(' ', 'T')} className="num">
            {comment.createTime.slice(0, 16)}
          </time>
        </p>
        <p className="mt-1 whitespace-pre-line text-[15px] leading-[1.75] break-words">{comment.text}</p>
        <Deeds comment={comment} {...among} />
      </div>
    </div>
  )
}

function Deeds({ comment, floorId, templateId, viewer, onReport }: Omit<CommentItemProps, 'isAnswer'>) {
  const { commentId, isLike, likeCount, isOwn, userName } = comment
  const client = useQueryClient()
  const requireLogin = useRequireLogin()
  const [answerer, setAnswering] = useOwnOpen()
  const like = useAction(async () => {
    const on = isLike !== '1'
    await call(on ? 'POST /api/comment/addLike' : 'POST /api/comment/cancelLike', { commentId })
    showLike(client, commentId, on)
  })
  const remove = () =>
    confirm({
      title: '删除评论',
      text: '确认要删除这条评论吗？',
      action: '删除',
      danger: true,
      onConfirm: async () => {
        await call('POST /api/comment/delete', { commentId }, { announce: true })
        for (const query of [commentsQuery(viewer, templateId), answersQuery(viewer, floorId)])
          void client.invalidateQueries({ queryKey: query.queryKey })
      },
    })
  return (
    <>
      <p className="-ml-2 mt-1 flex flex-wrap gap-x-1">
        <Deed
          label={`赞 ${userName} 的评论${likeCount > 0 ? `，${likeCount}` : ''}`}
          pressed={isLike === '1'}
          busy={like.busy}
          onPress={() => requireLogin(() => void like.run())}
        >
          <Heart on={isLike === '1'} size={16} />
          <span className="num">{likeCount > 0 ? likeCount : '赞'}</span>
        </Deed>
        <Deed label={`回复 ${userName}`} onPress={() => requireLogin(() => setAnswering(answerer === null))}>
          回复
        </Deed>
        {isOwn === '1' ? (
          <Deed label="删除我的评论" onPress={() => void remove()}>
            删除
          </Deed>
        ) : (
          <Deed label={`举报 ${userName} 的评论`} onPress={() => requireLogin(() => onReport(commentId))}>
            举报
          </Deed>
        )}
      </p>
      {answerer !== null && (
        <Composer
          templateId={templateId}
          viewer={answerer}
          answered={{ commentId, floorId, userName }}
          onMissing={() => setAnswering(false)}
          onDone={() => setAnswering(false)}
        />
      )}
    </>
  )
}

function Deed({
  label,
  pressed,
  busy = false,
  onPress,
  children,
}: {
  label: string
  pressed?: boolean
  busy?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={onPress}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-[8px] px-2 text-[13px] text-ink-3 transition-colors hover:bg-sunk hover:text-ink"
    >
      {children}
    </button>
  )
}
