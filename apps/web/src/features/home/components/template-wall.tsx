import { type CSSProperties, type ReactNode, startTransition, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { arrowLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isStill } from '../still.ts'
import { requireLoginToJump } from './entries.tsx'
import type { Cover } from './folding-screen.tsx'

/** Two rows of works drifting in opposite directions, each pausing under the pointer or the focus. */
export function TemplateWall({
  rows,
  renderCard,
}: {
  rows: readonly (readonly Cover[])[]
  renderCard: (cover: Cover) => ReactNode
}) {
  return (
    <section className="overflow-hidden pt-18 sm:pt-[118px]">
      <div className="wrap grid justify-items-start gap-3 sm:items-end lg:grid-cols-[1fr_380px_auto] lg:gap-12">
        <h2 className="serif text-[clamp(30px,3.2vw,46px)] leading-tight">{serif('底稿已经铺好')}</h2>
        <p className="text-ink-2">母版统一管理字体与配色，图表可以改数。指尖划过封面，先看五页再决定。</p>
        <Link to={paths.templates} className={arrowLinkClass} onClick={requireLoginToJump}>
          选择模板
          <Icon name="arrow" size={16} />
        </Link>
      </div>
      <div className="mt-6.5 grid gap-5.5 sm:mt-11 sm:gap-8.5">
        {rows.slice(0, 2).map((row, index) => (
          <Row key={index} covers={row} renderCard={renderCard} narrow={index === 1} />
        ))}
      </div>
    </section>
  )
}

/** Of a row's first cards, behind its last: as many as fill a window of 3,800 px while the row begins again. */
const COPIES = 12

function Row({
  covers,
  renderCard,
  narrow,
}: {
  covers: readonly Cover[]
  renderCard: (cover: Cover) => ReactNode
  narrow: boolean
}) {
  const isEndless = useEndless()
  const cards = covers.map((cover) => (
    <div key={cover.templateId} className="w-(--card) flex-none">
      {renderCard(cover)}
    </div>
  ))
  return (
    <div
      className={`marquee py-1 ${narrow ? 'marquee-narrow' : ''}`}
      style={{ '--n': covers.length } as CSSProperties}
    >
      {cards}
      {isEndless && (
        <div inert aria-hidden="true" className="marquee-copy contents">
          {cards.slice(0, COPIES)}
        </div>
      )}
    </div>
  )
}

/** A row is its own continuation once it moves: nobody sees that end before, and the page has half as many cards. */
function useEndless(): boolean {
  const [isEndless, setEndless] = useState(false)
  useEffect(() => {
    if (!isStill()) whenIdle(() => startTransition(() => setEndless(true)))
  }, [])
  return isEndless
}
