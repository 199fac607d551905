import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { arrowLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import brushStroke from '../../../ui/brush-stroke.svg?url'
import { stepDrawings } from './drawings.tsx'

/** How a demand goes, as the money goes (docs/demands.md). */
const steps = [
  {
    title: serif('发布需求'),
    text: '写清场景、风格与交付时间。发布不收费，报名的设计师由你来挑。',
    drawing: stepDrawings.publish,
  },
  {
    title: serif('获取方案'),
    text: '选定一位设计师，付 30% 定金，72 小时内收到试稿，加急 24 小时。',
    drawing: stepDrawings.trial,
  },
  {
    title: serif('修改稿件'),
    text: '在稿面上圈点批注，驳回写明理由，逐条改好；试稿通过后付余款做全稿。',
    drawing: stepDrawings.revise,
  },
  {
    title: serif('确认交付'),
    text: '全稿验收，托管款才放给设计师；可编辑的终稿随时下载。',
    drawing: stepDrawings.accept,
  },
]

/** The four steps of a demand on one brush stroke. */
export function Steps() {
  return (
    <section className="reveal wrap pt-20 sm:pt-32">
      <div className="grid justify-items-start gap-3 lg:grid-cols-[1fr_380px_auto] lg:items-end lg:gap-12">
        <h2 className="serif text-[clamp(30px,3.2vw,46px)] leading-[1.24]">
          <span className="inline-block">{serif('四步，')}</span>
          <span className="inline-block">{serif('把图交到手上')}</span>
        </h2>
        <p className="text-ink-2">定金与余款由平台托管，随稿件推进，验收后才放款。</p>
        <Link to={paths.publish} className={arrowLinkClass}>
          发布需求
          <Icon name="arrow" size={16} />
        </Link>
      </div>
      <ol className="relative mt-6.5 grid lg:mt-14 lg:grid-cols-4 lg:gap-10">
        <span
          aria-hidden="true"
          style={{ maskImage: `url("${brushStroke}")`, maskSize: '100% 100%' }}
          className="absolute inset-x-0 top-[162px] h-7 bg-ink max-lg:hidden"
        />
        {steps.map(({ title, text, drawing }) => (
          <li
            key={title}
            className="relative grid grid-cols-[112px_1fr] items-center gap-x-4 border-t border-line-2 py-4.5 first-of-type:border-t-ink lg:block lg:border-0 lg:py-0"
          >
            <svg
              viewBox="0 0 200 160"
              fill="none"
              stroke="currentColor"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className="-ml-2 row-span-2 w-[116px] lg:-ml-3.5 lg:w-44"
            >
              {drawing}
            </svg>
            <span
              aria-hidden="true"
              className="relative mb-5.5 mt-7 block size-[13px] rounded-full border-3 border-ink bg-paper max-lg:hidden"
            />
            <h3 className="serif self-end text-[22px] leading-snug">{title}</h3>
            <p className="mt-1 self-start text-[14.5px] text-ink-2 lg:mt-2 lg:max-w-[17em] lg:text-[15px]">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
