import { Strokes, type TimelineStep } from '../../ui/strokes.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { type Section, Specimen } from '../section.tsx'

const demand: readonly TimelineStep[] = [
  { id: '1', title: '发布需求', state: 'done', time: '11-18', who: '已发布' },
  { id: '2', title: '试稿制作', state: 'done', time: '11-20', who: '交第 2 稿' },
  { id: '3', title: '试稿审核', state: 'now', time: '剩 6 天', who: '等你审核' },
  { id: '4', title: '全稿制作', state: 'next', time: '12-06 18:00 前' },
  { id: '5', title: '终稿审核', state: 'next', who: '验收即放款' },
]
const refund: readonly TimelineStep[] = [
  {
    id: 'asked',
    title: '申请退款',
    state: 'done',
    time: '11-18 20:31',
    who: '你',
    note: '试稿逾期 7 天未交，定金全退。',
  },
  { id: 'agreed', title: '平台同意', state: 'done', time: '11-19 10:02', who: '白榆' },
  { id: 'sent', title: '退回微信', state: 'now', time: '1 到 3 个工作日', note: '原路退回 ¥655.20' },
  { id: 'there', title: '到账', state: 'next' },
]
const refused: readonly TimelineStep[] = [
  { id: 'sent', title: '提交作品', state: 'done', time: '11-18 09:05', who: '林知夏' },
  {
    id: 'read',
    title: '审核',
    state: 'stopped',
    time: '11-18 15:20',
    who: '案台',
    note: '字体未获授权，请换字体后再交。',
  },
]

const Specimens = () => (
  <>
    <Specimen state="横放（窄屏竖放）" wide>
      <Strokes label="需求的进度" steps={demand} />
    </Specimen>
    <Specimen state="退款">
      <Timeline label="退款的进度" steps={refund} />
    </Specimen>
    <Specimen state="停下了">
      <Timeline label="审核的进度" steps={refused} />
    </Specimen>
    <Specimen state="都没开始">
      <Timeline label="没开始的进度" steps={demand.slice(3)} />
    </Specimen>
  </>
)

export default { title: '进度', Specimens } satisfies Section
