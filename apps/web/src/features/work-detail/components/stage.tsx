import { useState } from 'react'
import { useLocation } from 'react-router'
import { partOf } from '../../../lib/part.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pictureCount, type StagePage } from '../pages.ts'
import { useGallery } from '../../../ui/gallery/use-gallery.ts'
import { FilmStrip } from './film-strip.tsx'
import { Slides } from './slides.tsx'
import { TurnButton } from '../../../ui/gallery/turn-button.tsx'

const Found = partOf(() => import('./found.tsx'))
const Lightbox = partOf(() => import('./lightbox.tsx'))

const sizes =
  '(max-width: 760px) calc(100vw - 32px), (max-width: 1100px) calc(100vw - 136px), (max-width: 1455px) calc(100vw - 568px), 888px'

/**
 * The work's pages: a large stage, under it a strip of them all, the number and the full screen; nothing stands on
 * the pages themselves, which have captions and numbers in their corners.
 */
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
  const { hash } = useLocation()
  const [full, setFull] = useState(false)
  const page = pages[gallery.at]

  return (
    <section aria-label="作品预览" className="relative">
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
      </div>
      <div className="mt-2 flex min-h-9 items-center justify-end gap-2 sm:mt-3 sm:gap-3">
        {pages.length > 1 && <FilmStrip pages={pages} at={gallery.at} onGo={gallery.go} />}
        {page?.kind === 'picture' && (
          <div className="flex flex-none items-center gap-1 sm:gap-2">
            {pages.length > 1 && <Position page={page} pages={pages} />}
            <FullButton onPress={() => setFull(true)} />
          </div>
        )}
      </div>
      {hash && <Found hash={hash} gallery={gallery} pages={pages} />}
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

function Position({
  page,
  pages,
}: {
  page: Extract<StagePage, { kind: 'picture' }>
  pages: readonly StagePage[]
}) {
  return (
    <p
      className="num w-[5ch] whitespace-nowrap text-right text-[13px] text-ink-3 sm:w-[7ch]"
      aria-live="polite"
    >
      <span className="sr-only">
        第 {page.number} 页，共 {pictureCount(pages)} 页预览
      </span>
      <span aria-hidden="true">
        {page.number} / {pictureCount(pages)}
      </span>
    </p>
  )
}

const FullButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="全屏查看"
    title="全屏查看"
    onClick={onPress}
    className="grid size-9 place-items-center rounded-[10px] text-ink-2 transition-colors hover:bg-sunk hover:text-ink"
  >
    <Icon name="expand" size={18} />
  </button>
)
