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
  const shown = rows.slice(0, 2)
  const step = useStep(shown.length)
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
        {shown.map((row, index) => (
          <Row
            key={index}
            covers={row}
            renderCard={renderCard}
            narrow={index === 1}
            isWhole={step > index}
            isEndless={step > index + shown.length}
          />
        ))}
      </div>
    </section>
  )
}

/** Cards that fill a window of 3,800 px: a row's first on the server, and behind its last while it begins again. */
const FIRST = 12

function Row({
  covers,
  renderCard,
  narrow,
  isWhole,
  isEndless,
}: {
  covers: readonly Cover[]
  renderCard: (cover: Cover) => ReactNode
  narrow: boolean
  isWhole: boolean
  isEndless: boolean
}) {
  const cards = (isWhole ? covers : covers.slice(0, FIRST)).map((cover) => (
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
          {cards.slice(0, FIRST)}
        </div>
      )}
    </div>
  )
}

/**
 * The rows grow in turn when the page is at rest: the server's page has as many cards of each as fill a window, then come
 * the others, then each row's continuation, which nobody sees before it moves. Each step is short: nobody waits for it.
 */
function useStep(rows: number): number {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step < (isStill() ? rows : 2 * rows)) whenIdle(() => startTransition(() => setStep(step + 1)))
  }, [step, rows])
  return step
}
