import { partOf } from '../../../lib/part.tsx'
import { serif } from '../../../lib/serif.ts'
import { inParts } from '../../../ui/in-parts.tsx'

const Desk = partOf(() => import('./doctor-desk.tsx'))

const lead = [
  '讲之前，',
  '先看一遍观众会看到什么：',
  '字小不小，',
  '字体换没换，',
  '图在不在，',
  '有没有不该留下的名字。',
]

const checks = [
  ['看得清', '小字、对比、出界、重叠、空白页、遗留的占位文字'],
  ['打得开', '字体、外部链接、宏、损坏、画幅、过大的图片'],
  ['交得出', '备注和隐藏页里的姓名、学校、电话，批注，作者信息'],
] as const

/** /doctor: the deck doctor for anybody, without an account. */
export function DoctorPage() {
  return (
    <div className="wrap pb-24 pt-8 sm:pt-[72px]">
      <h1 className="serif text-[clamp(36px,4.4vw,62px)] leading-[1.2]">
        {serif('给 PPT ')}
        <span className="whitespace-nowrap">{serif('做个体检')}</span>
      </h1>
      <p className="mt-3 text-[15px] leading-[1.8] text-ink-2 text-balance sm:text-base">{inParts(lead)}</p>
      <div className="mt-8 sm:mt-10">
        <Desk fallback={<Waiting />} />
      </div>
      <dl className="mt-12 grid gap-x-10 gap-y-6 border-t border-line pt-8 sm:grid-cols-3">
        {checks.map(([name, what]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-[14px] leading-[1.8] text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** In the place of the field while its code is on its way. */
const Waiting = () => (
  <div className="pb-7 pt-[33px]">
    <div className="h-[82px] rounded-medium border-[1.5px] border-dashed border-line-2" />
  </div>
)
