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
    drawing: stepDrawings.publish,
  },
  {
    title: serif('获取方案'),
    drawing: stepDrawings.trial,
  },
  {
    title: serif('修改稿件'),
    drawing: stepDrawings.revise,
  },
  {
    title: serif('确认交付'),
    drawing: stepDrawings.accept,
  },
]

/** The four steps of a demand on one brush stroke; `texts` are what the console says of each. */
export function Steps({ texts }: { texts: readonly string[] }) {
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
        {steps.map(({ title, drawing }, at) => (
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
              {texts[at]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
