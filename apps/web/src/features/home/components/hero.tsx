import { type PointerEvent, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { arrowLinkClass, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import mountains from '@yantu/drawings/mountains.svg'
import { requireLoginToJump } from './entries.tsx'
import { type Cover, FoldingScreen } from './folding-screen.tsx'

/**
 * The banner: the slogan over two folding screens of covers that move past each other in depth. `claim` says how many
 * templates there are, or is ''.
 */
export function Hero({ rows, claim }: { rows: readonly (readonly Cover[])[]; claim: string }) {
  const stage = useRef<HTMLDivElement>(null)
  const lookAround = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !stage.current) return
    const x = 50 + (event.clientX / window.innerWidth - 0.5) * 14
    const y = 38 + (event.clientY / window.innerHeight - 0.5) * 10
    stage.current.style.perspectiveOrigin = `${x}% ${y}%`
  }
  const [front = [], back = []] = rows
  return (
    <section className="relative h-[780px] overflow-clip sm:h-[834px]" onPointerMove={lookAround}>
      <img
        src={mountains}
        alt=""
        fetchPriority="high"
        className="absolute inset-x-0 top-[262px] h-[378px] w-full max-w-none object-cover object-bottom sm:top-10 sm:h-[560px] [[data-theme=dark]_&]:invert"
      />
      <div className="wrap relative z-2 grid items-end gap-5 pt-8.5 sm:pt-15.5 lg:grid-cols-[1fr_350px]">
        <div>
          <p className="mb-3.5 flex items-center gap-3.5 text-[13px] text-ink-2 before:h-px before:w-10 before:bg-ink sm:mb-5.5 sm:text-sm">
            科研演示与设计市集
          </p>
          <h1 className="serif -ml-[.04em] text-[clamp(36px,11.8vw,46px)] sm:text-[clamp(46px,6.3vw,92px)] leading-[1.18] tracking-[.02em]">
            <span className="block">{serif('研墨成图，')}</span>
            <span className="block">{serif('讲透一项研究。')}</span>
          </h1>
        </div>
        <div>
          <p className="mb-4.5 text-[15.5px] leading-[1.8] text-ink-2 sm:mb-6 sm:text-[16.5px]">
            {claim}演示模板、金奖案例与科研绘图，
            <br />
            从一个题目，到讲台上的最后一页。
          </p>
          <div className="flex items-center gap-5.5">
            <ButtonLink to={paths.templates} size="l" onClick={requireLoginToJump}>
              选择模板
            </ButtonLink>
            <Link to={paths.ai} className={arrowLinkClass} onClick={requireLoginToJump}>
              让 AI 起草
              <Icon name="arrow" size={16} />
            </Link>
          </div>
        </div>
      </div>
      <div
        ref={stage}
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 z-1 h-[300px] perspective-[900px] sm:h-[450px] sm:perspective-[1500px] [perspective-origin:50%_38%]"
      >
        <FoldingScreen covers={back} depth="back" />
        <FoldingScreen covers={front} depth="front" />
        <div className="absolute inset-x-0 bottom-0 h-[60px] bg-linear-to-b from-transparent to-[rgb(40_30_20/.1)] sm:h-[92px]" />
      </div>
    </section>
  )
}
