import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { arrowLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Drawing, drawings } from '../drawings.ts'
import { DrawingPicture } from './drawing-picture.tsx'

const named = (name: string): Drawing => drawings.find((drawing) => drawing.name === name) as Drawing

/** Where each stands on a desk, and on a phone, where the last two are left to the gallery. */
const tiles = [
  ['membrane', 'col-span-2 aspect-16/10 lg:[grid-area:1/4/4/10] lg:aspect-auto', '50vw'],
  ['perovskite', 'aspect-3/4 lg:[grid-area:1/10/4/13] lg:aspect-auto', '25vw'],
  ['neuron', 'order-2 col-span-2 aspect-16/10 lg:order-none lg:[grid-area:4/1/6/7] lg:aspect-auto', '50vw'],
  ['crispr', 'aspect-3/4 lg:[grid-area:4/7/6/10] lg:aspect-auto', '25vw'],
  ['carbon', 'max-lg:hidden lg:[grid-area:4/10/5/13]', '25vw'],
  ['battery', 'max-lg:hidden lg:[grid-area:5/10/6/13]', '25vw'],
] as const

/** The home page's wall of drawings. */
export function DrawingWall() {
  return (
    <section className="wrap grid grid-cols-2 gap-3 pt-19 sm:gap-4.5 sm:pt-30 lg:grid-cols-12 lg:grid-rows-[repeat(3,124px)_repeat(2,186px)]">
      <div className="col-span-2 mb-4 lg:[grid-area:1/1/4/4] lg:mb-0 lg:pr-4">
        <h2 className="serif text-[clamp(30px,3.2vw,46px)] leading-[1.28]">
          <span className="inline-block">{serif('看不见的，')}</span>
          <span className="inline-block">{serif('画给审稿人看')}</span>
        </h2>
        <p className="mb-5 mt-4 text-ink-2">封面、插图与科研动画，由懂学科的画师执笔。</p>
        <Link to={paths.mapping} className={arrowLinkClass}>
          走进画廊
          <Icon name="arrow" size={16} />
        </Link>
      </div>
      {tiles.map(([name, place, share]) => (
        <Link
          key={name}
          to={paths.mapping}
          className={`group relative block overflow-hidden rounded-[10px] bg-sunk ${place}`}
        >
          <DrawingPicture
            drawing={named(name)}
            sizes={`(max-width: 1023px) 50vw, ${share}`}
            decorative
            className="transition-transform duration-500 ease-brush group-hover:scale-[1.035]"
          />
          <span className="absolute bottom-2 left-2 rounded-small bg-surface/94 px-2.5 py-1 text-[13px] font-semibold text-ink sm:bottom-3 sm:left-3">
            {named(name).short}
          </span>
        </Link>
      ))}
    </section>
  )
}
