import {
  answeredNotice,
  commentedNotice,
  commentLikedNotice,
} from '../modules/catalog/comments/comment.notices.ts'
import { likedNotice } from '../modules/catalog/likes/like.notices.ts'
import {
  commentRemovedNotice,
  counterDecidedNotice,
  reportDecidedNotice,
  reportedNotice,
} from '../modules/community/report.notices.ts'
import { designer, former, reader, type Row } from './told.fixture.ts'

const liked = { id: 7, type: 0, title: '微流控芯片', ownerId: designer, cover: '' }
const answered = { id: 31, author_id: former, text: '校徽放母版还是放首页？' }
const said = { authorId: reader, text: '放母版' }
const reported = { id: 'c1', title: '微流控芯片', owner_id: former }

/** Of likes, comments, and reports. */
export const communityRows: readonly Row[] = [
  {
    event: 'likedNotice',
    notice: likedNotice(liked, reader),
    told: designer,
    title: '',
    topic: 'like',
    words: '赞了你的作品《微流控芯片》',
    link: '/template/detail/7',
  },
  {
    event: 'commentedNotice',
    notice: commentedNotice(liked, said),
    told: designer,
    title: '',
    topic: 'comment',
    words: '放母版',
    link: '/template/detail/7#comments',
  },
  {
    event: 'answeredNotice',
    notice: answeredNotice(liked, answered, said),
    told: former,
    title: '',
    topic: 'comment',
    words: '放母版',
    link: '/template/detail/7#comments',
  },
  {
    event: 'commentLikedNotice',
    notice: commentLikedNotice(liked, answered, reader),
    told: former,
    title: '',
    topic: 'like',
    words: '赞了你的评论：校徽放母版还是放首页？',
    link: '/template/detail/7#comments',
  },
  {
    event: 'reportedNotice',
    notice: reportedNotice(reader, reported),
    told: reader,
    title: '举报已收到',
    topic: 'report',
    words: '核实你对《微流控芯片》的举报',
  },
  {
    event: 'reportDecidedNotice upheld',
    notice: { userId: reader, ...reportDecidedNotice({ id: 'c1', isUpheld: true, answer: '评论已删除' }) },
    told: reader,
    title: '举报已处理',
    topic: 'report',
    words: '已核实处理：评论已删除。',
  },
  {
    event: 'reportDecidedNotice dismissed',
    notice: { userId: reader, ...reportDecidedNotice({ id: 'c1', isUpheld: false, answer: '属于正常讨论' }) },
    told: reader,
    title: '举报未成立',
    topic: 'report',
    words: '未发现违规：属于正常讨论。',
  },
  {
    event: 'commentRemovedNotice',
    notice: commentRemovedNotice(reported, '辱骂攻击'),
    told: former,
    title: '评论已删除',
    topic: 'review',
    words: '因“辱骂攻击”被删除。收到通知后 15 日内可以申诉',
    link: '/notice?decision=c1',
  },
  {
    event: 'counterDecidedNotice granted',
    notice: counterDecidedNotice(reported, { isGranted: true, answer: '是善意提醒' }),
    told: former,
    title: '申诉已通过',
    topic: 'review',
    words: '已恢复展示：是善意提醒。',
    link: '/notice?decision=c1',
  },
  {
    event: 'counterDecidedNotice declined',
    notice: counterDecidedNotice(reported, { isGranted: false, answer: '确有辱骂' }),
    told: former,
    title: '申诉未通过',
    topic: 'review',
    words: '维持删除：确有辱骂。',
    link: '/notice?decision=c1',
  },
]
