import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { StagePage } from '../pages.ts'
import { useGallery } from '../use-gallery.ts'
import { FilmStrip } from './film-strip.tsx'
import { Slides } from './slides.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

const sizes =
  '(max-width: 760px) calc(100vw - 32px), (max-width: 1100px) calc(100vw - 136px), (max-width: 1455px) calc(100vw - 568px), 888px'

/** The work's pages: a large stage, a strip of them all under it, and a full screen. */
export function Stage({
  title,
  pages,
  total,
}: {
  title: string
  pages: readonly StagePage[]
  total: number
}) {
  const gallery = useGallery(pages.length)
  const [warm, setWarm] = useState(false)
  const [full, setFull] = useState(false)
  const page = pages[gallery.at]
  const warmUp = () => setWarm(true)

  return (
    <section
      aria-label="作品预览"
      onPointerEnter={warmUp}
      onPointerDown={warmUp}
      onFocus={warmUp}
      onKeyDown={warmUp}
    >
      <div className="group relative aspect-video overflow-hidden rounded-m bg-desk shadow-[var(--ring),var(--lift)] sm:rounded-[22px]">
        <div
          className="size-full touch-pan-y"
          {...gallery.swipe}
          onClick={() => page?.kind === 'picture' && !gallery.swiped() && setFull(true)}
        >
          <Slides title={title} pages={pages} gallery={gallery} total={total} sizes={sizes} warm={warm} />
        </div>
        {pages.length > 1 && (
          <>
            <Turn label="上一页" side="left" disabled={gallery.at === 0} onPress={() => gallery.step(-1)} />
            <Turn
              label="下一页"
              side="right"
              disabled={gallery.at === pages.length - 1}
              onPress={() => gallery.step(1)}
            />
          </>
        )}
        {page?.kind === 'picture' && (
          <div className="absolute bottom-2.5 right-2.5 flex gap-1.5 sm:bottom-4 sm:right-4 sm:gap-2">
            {pages.length > 1 && <Position page={page} pages={pages} />}
            <Corner label="全屏查看" icon="expand" onPress={() => setFull(true)} />
          </div>
        )}
      </div>
      {pages.length > 1 && <FilmStrip pages={pages} at={gallery.at} onGo={gallery.go} />}
      {full && (
        <Suspense>
          <Lightbox
            title={title}
            pages={pages}
            gallery={gallery}
            total={total}
            onClose={() => setFull(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

export const pictureCount = (pages: readonly StagePage[]): number =>
  pages.filter((page) => page.kind === 'picture').length

const cornerClass =
  'grid h-7 min-w-7 place-items-center rounded-[7px] bg-[#1C1917] px-2 text-xs text-white sm:h-9 sm:min-w-9 sm:rounded-[10px] sm:px-3 sm:text-[13px]'

function Position({
  page,
  pages,
}: {
  page: Extract<StagePage, { kind: 'picture' }>
  pages: readonly StagePage[]
}) {
  return (
    <p className={`num ${cornerClass}`} aria-live="polite">
      <span className="sr-only">
        第 {page.number} 页，共 {pictureCount(pages)} 页预览
      </span>
      <span aria-hidden="true">
        {page.number} / {pictureCount(pages)}
      </span>
    </p>
  )
}

function Corner({ label, icon, onPress }: { label: string; icon: IconName; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`${cornerClass} px-0! transition-colors hover:bg-[#3A342E]`}
    >
      <Icon name={icon} size={17} />
    </button>
  )
}

/** Beside the picture on a desk; a finger swipes instead. */
export function Turn({
  label,
  side,
  disabled,
  onPress,
  className = 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
}: {
  label: string
  side: 'left' | 'right'
  disabled: boolean
  onPress: () => void
  className?: string
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-[#1C1917] text-white transition-opacity duration-200 hover:bg-[#3A342E] disabled:invisible sm:grid ${side === 'left' ? 'left-4' : 'right-4'} ${className}`}
    >
      <Icon name="chevron" size={20} className={side === 'left' ? 'rotate-90' : '-rotate-90'} />
    </button>
  )
}
