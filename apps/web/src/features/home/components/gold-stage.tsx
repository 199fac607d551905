import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import type { Data } from '../../../lib/transport/json.ts'
import { arrowLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { isStill } from '../still.ts'

type Pitch = Data<'GET /api/template/getIndexVideo'>[number]

/** Specification section 2. */
const ADVANCE_MS = 4_000

/**
 * Pitches of award-winning cases, one on the stage: the next follows after four seconds, until somebody chooses,
 * points at it or wants no motion. Nothing of a film is fetched before the stage is seen.
 */
export function GoldStage({ pitches }: { pitches: readonly Pitch[] }) {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const [chosen, setChosen] = useState(false)
  const stage = useRef<HTMLElement>(null)
  const seen = useSeen(stage)
  const runs = seen && !held && !chosen && pitches.length > 1
  useEffect(() => {
    if (!runs || isStill()) return
    const timer = setTimeout(() => setAt((at + 1) % pitches.length), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [runs, at, pitches.length])
  const shown = pitches[at]
  if (!shown) return null
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <section
      ref={stage}
      className="mt-19 overflow-hidden bg-[#171513] py-15 text-[#F3EEE6] [[data-theme=dark]_&]:bg-night sm:mt-28 sm:pb-23 sm:pt-26"
    >
      <div className="wrap grid gap-5.5 lg:grid-cols-[116px_minmax(0,1fr)_316px] lg:gap-12">
        <div className="flex flex-col gap-1.5 lg:flex-row-reverse lg:justify-end lg:gap-3.5">
          <h2 className="serif text-[32px] leading-[1.3] tracking-[.04em] lg:text-[58px] lg:tracking-[.1em] lg:[writing-mode:vertical-rl]">
            {serif('金奖台上')}
          </h2>
          <p className="text-sm text-[#B9B0A3] lg:mt-2 lg:tracking-[.22em] lg:[writing-mode:vertical-rl]">
            金奖案例路演短片
          </p>
        </div>
        <div {...hold}>
          <div className="relative aspect-video overflow-hidden rounded-medium bg-black shadow-[0_50px_90px_-40px_#000]">
            <Film key={shown.templateId} pitch={shown} wanted={seen} />
          </div>
          <p className="mt-3 flex justify-between gap-6 text-sm text-[#B9B0A3] sm:mt-4.5">
            <Link to={paths.goldCase(shown.templateId)} className="hover:text-[#F3EEE6]">
              {shown.title}　{shown.userName}
            </Link>
            <span className="num flex-none">
              {at + 1} / {pitches.length}
            </span>
          </p>
        </div>
        <div className="flex flex-col">
          <ol {...hold}>
            {pitches.map((pitch, index) => (
              <li
                key={pitch.templateId}
                className={`relative border-t border-[#3A3530] ${index === at ? '' : 'text-[#B9B0A3]'}`}
              >
                {index === at && (
                  <span
                    key={String(runs)}
                    className={`absolute -top-px left-0 h-0.5 w-full origin-left bg-[#F3EEE6] ${runs ? 'stage-progress' : ''}`}
                  />
                )}
                <button
                  type="button"
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => {
                    setChosen(true)
                    setAt(index)
                  }}
                  className="grid w-full grid-cols-[104px_1fr] items-center gap-4 py-3.5 text-left -outline-offset-2 sm:py-4.5"
                >
                  <span
                    className={`block aspect-video overflow-hidden rounded-[6px] transition-opacity ${index === at ? '' : 'opacity-72'}`}
                  >
                    <Picture address={pitch.posterUrl} alt="" sizes="104px" />
                  </span>
                  <span>
                    <b className="serif block text-[17px] leading-snug">{pitch.title}</b>
                    <span className="text-[13.5px]">{pitch.userName}</span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <Link to={paths.goldCases} className={`${arrowLinkClass} mt-3.5 self-start lg:mt-auto`}>
            立即体验
            <Icon name="arrow" size={16} />
          </Link>
        </div>
      </div>
    </section>
  )
}

function useSeen(place: { current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      threshold: 0.3,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return seen
}

/** Plays by itself, muted, while it is seen and motion is welcome. */
function Film({ pitch, wanted }: { pitch: Pitch; wanted: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const player = video.current
    if (!player) return
    if (!wanted) return player.pause()
    if (!isStill()) player.play().catch(() => undefined)
  }, [wanted])
  return (
    <video
      ref={video}
      src={pitch.pitchVideo}
      poster={pitch.posterUrl}
      aria-label={`${pitch.title} 路演视频`}
      controls
      muted
      loop
      playsInline
      preload="none"
      className="size-full object-cover"
    />
  )
}
