import { useEffect, useRef } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import type { StagePage } from '../pages.ts'
import { LockSign, PlaySign } from './signs.tsx'

const pageName = (page: StagePage): string => {
  if (page.kind === 'video') return '路演视频'
  return page.masked ? '后续内容，下载后查看' : `第 ${page.number} 页`
}

/** Every page as a small frame; the present one has a ring and is kept in sight. */
export function FilmStrip({
  pages,
  at,
  onGo,
}: {
  pages: readonly StagePage[]
  at: number
  onGo: (index: number) => void
}) {
  const strip = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = strip.current
    const frame = list?.children[at] as HTMLElement | undefined
    if (!list || !frame || list.scrollWidth <= list.clientWidth) return
    list.scrollTo?.({
      left: frame.offsetLeft - (list.clientWidth - frame.offsetWidth) / 2,
      behavior: 'smooth',
    })
  }, [at])

  return (
    <ul
      ref={strip}
      className="no-bar relative -ml-1 grid min-w-0 flex-1 auto-cols-[96px] grid-flow-col gap-2 overflow-x-auto p-1 sm:auto-cols-[minmax(50px,104px)]"
    >
      {pages.map((page, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={pageName(page)}
            aria-current={index === at || undefined}
            onClick={() => onGo(index)}
            className="relative block aspect-video w-full overflow-hidden rounded-[6px] bg-desk opacity-85 shadow-ring transition-[opacity,box-shadow] duration-200 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:shadow-[0_0_0_2px_var(--paper),0_0_0_4px_var(--ink)]"
          >
            <Picture
              address={page.kind === 'video' ? page.poster : page.address}
              alt=""
              sizes="104px"
              priority="low"
              className="object-contain!"
            />
            <Sign page={page} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Sign({ page }: { page: StagePage }) {
  if (page.kind === 'picture' && !page.masked) return null
  return (
    <span className="absolute inset-0 grid place-items-center bg-[rgb(23_21_19/.66)] text-white">
      {page.kind === 'video' ? <PlaySign size={18} /> : <LockSign size={18} />}
    </span>
  )
}
