import { useState } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { pictureCount, type StagePage } from '../pages.ts'
import { useGallery } from '../use-gallery.ts'
import { FilmStrip } from './film-strip.tsx'
import { Slides } from './slides.tsx'
import { TurnButton } from './turn-button.tsx'

const Lightbox = partOf(() => import('./lightbox.tsx'))

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
  const [full, setFull] = useState(false)
  const page = pages[gallery.at]

  return (
    <section aria-label="作品预览">
      <div className="group relative aspect-video overflow-hidden rounded-medium bg-desk shadow-[var(--ring),var(--lift)] sm:rounded-[22px]">
        <div className="size-full touch-pan-y" {...gallery.handlers}>
          <Slides title={title} pages={pages} gallery={gallery} total={total} sizes={sizes} />
          {page?.kind === 'picture' && (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => gallery.swiped() || setFull(true)}
              className="absolute inset-0 cursor-zoom-in"
            />
          )}
        </div>
        {pages.length > 1 && (
          <>
            <TurnButton
              label="上一页"
              side="left"
              disabled={gallery.at === 0}
              onPress={() => gallery.step(-1)}
            />
            <TurnButton
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
        <Lightbox
          title={title}
          pages={pages}
          gallery={gallery}
          total={total}
          onClose={() => setFull(false)}
          onMissing={() => setFull(false)}
        />
      )}
    </section>
  )
}

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
