import { useEffect, useRef } from 'react'
import { serif } from '../../../lib/serif.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { StagePage } from '../pages.ts'
import type { Gallery } from '../../../ui/gallery/use-gallery.ts'
import { LockSign } from './signs.tsx'

interface SlidesProps {
  title: string
  pages: readonly StagePage[]
  gallery: Gallery
  /** Pages of the whole work, told over the masked one; 0 when unknown. */
  total: number
  /** True to the layout, as `Picture` needs it. */
  sizes: string
}

/** All pages side by side, moved so that the present one is seen; the others take no focus and no reading. */
export function Slides({ title, pages, gallery: { at, pull, warm }, total, sizes }: SlidesProps) {
  const reach = warm ? 1 : 0
  return (
    <div
      className={`flex size-full ${pull ? '' : 'transition-transform duration-240 ease-brush'}`}
      style={{ transform: `translateX(calc(${at * -100}% + ${pull}px))` }}
    >
      {pages.map((page, index) => (
        <div key={index} inert={index !== at} className="relative size-full flex-none overflow-hidden">
          {page.kind === 'video' ? (
            <PitchVideo page={page} title={title} active={index === at} />
          ) : (
            <>
              {Math.abs(index - at) <= reach && (
                <Picture
                  address={page.address}
                  alt={page.masked ? '' : `${title} 第 ${page.number} 页`}
                  sizes={sizes}
                  priority={index === 0 ? 'high' : 'auto'}
                  eager
                  className="object-contain!"
                />
              )}
              {page.masked && <Mask total={total} />}
            </>
          )}
        </div>
      ))}
    </div>
  )
}

function Mask({ total }: { total: number }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-[rgb(23_21_19/.62)] px-6 text-center text-white">
      <LockSign size={26} />
      <p className="serif text-lg sm:text-2xl">{serif('下载后查看后续内容')}</p>
      {total > 0 && <p className="num text-[13px] text-white/85 sm:text-sm">完整作品共 {total} 页</p>}
    </div>
  )
}

/** Plays by itself, muted, over and over, while it is seen and motion is welcome. */
function PitchVideo({
  page,
  title,
  active,
}: {
  page: Extract<StagePage, { kind: 'video' }>
  title: string
  active: boolean
}) {
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const player = video.current
    if (!player) return
    if (!active) return player.pause()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    player.muted = true
    player.play().catch(() => undefined)
  }, [active])

  return (
    <video
      ref={video}
      src={page.address}
      poster={page.poster}
      aria-label={`${title} 路演视频`}
      controls
      muted
      loop
      playsInline
      preload="metadata"
      className="size-full bg-night object-contain"
    />
  )
}
