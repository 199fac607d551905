import { partOf } from '../../../lib/part.tsx'
import { serif } from '../../../lib/serif.ts'
import { Strokes } from '../../../ui/strokes.tsx'
import { LoginGate } from '../../session/index.ts'
import { PublishSkeleton } from './publish-skeleton.tsx'

/** Schemas, the form library and the fields come after the page's frame. */
const Desk = partOf(() => import('./publish-desk.tsx'))

const stages = [
  { id: 'publish', title: serif('发布需求'), who: '正在填写', state: 'now' },
  { id: 'trial', title: serif('试稿制作'), who: '设计师出样页', state: 'next' },
  { id: 'trial-review', title: serif('试稿审核'), who: '你来验看', state: 'next' },
  { id: 'full', title: serif('全稿制作'), who: '通过后付余款', state: 'next' },
  { id: 'full-review', title: serif('终稿审核'), who: '验收即放款', state: 'next' },
] as const

/** `/publish`: the form of a demand beside the acceptance sheet that grows out of it. */
export const PublishPage = () => (
  <div className="wrap pt-5.5 sm:pt-10">
    <h1 className="serif text-[clamp(30px,4vw,42px)] leading-[1.2]">{serif('发布需求')}</h1>
    <p className="mb-5 mt-2 text-ink-2 sm:mb-7.5">写清楚要什么，设计师才画得准。约 3 分钟。</p>
    <div className="max-sm:hidden">
      <Strokes label="需求的五步" steps={stages} />
    </div>
    <LoginGate title="登录后就能发布需求" loading={<PublishSkeleton />}>
      {(owner) => <Desk key={owner} fallback={<PublishSkeleton />} />}
    </LoginGate>
  </div>
)
