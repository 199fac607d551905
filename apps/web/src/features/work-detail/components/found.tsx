import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { query } from '../../../lib/query.ts'
import type { Gallery } from '../../../ui/gallery/use-gallery.ts'
import type { StagePage } from '../pages.ts'

const WIDE = 16 / 9

/** Opens the page that a search found, and frames the word on it; the other pages that have it are a press away. */
export default function Found({
  hash,
  gallery,
  pages,
}: {
  hash: string
  gallery: Gallery
  pages: readonly StagePage[]
}) {
  const { id = '' } = useParams()
  const asked = new URLSearchParams(hash.slice(1))
  const word = asked.get('q') ?? ''
  const place = Number(asked.get('page'))
  const { data } = useQuery({
    ...query('GET /api/template/getFoundPages', { templateId: id, keyWords: word }),
    enabled: word !== '',
    meta: { quiet: true },
  })
  const indexOf = (number: number) =>
    pages.findIndex((page) => page.kind === 'picture' && !page.masked && page.number === number)
  const open = useEffectEvent((number: number) => {
    const index = indexOf(number)
    if (index >= 0) gallery.go(index)
  })
  useEffect(() => open(place), [place])

  const shown = data?.pages.filter((page) => indexOf(page.place) >= 0) ?? []
  const here = shown.find((page) => indexOf(page.place) === gallery.at)
  const page = pages[gallery.at]
  const ratio = useRatio(page?.kind === 'picture' ? page.address : '')
  if (!data || !word || shown.length + data.further === 0) return null
  return (
    <>
      {here && ratio && gallery.pull === 0 && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 grid aspect-video place-items-center overflow-hidden"
        >
          <div
            className="relative"
            style={
              ratio >= WIDE ? { width: '100%', aspectRatio: ratio } : { height: '100%', aspectRatio: ratio }
            }
          >
            {here.boxes.map(({ x, y, width, height }) => (
              <i
                key={`${x} ${y}`}
                className="absolute rounded-[4px] bg-[rgb(197_54_30/.12)] shadow-[0_0_0_2px_#C5361E,0_0_0_4px_rgb(255_255_255/.75)]"
                style={{
                  left: `calc(${x * 100}% - 3px)`,
                  top: `calc(${y * 100}% - 2px)`,
                  width: `calc(${width * 100}% + 6px)`,
                  height: `calc(${height * 100}% + 4px)`,
                }}
              />
            ))}
          </div>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-ink-2">
        <span role="status" className="max-w-full truncate">
          「{word}」在
        </span>
        {shown.map(({ place: number }) => (
          <button
            key={number}
            type="button"
            aria-current={indexOf(number) === gallery.at || undefined}
            onClick={() => gallery.go(indexOf(number))}
            className="edge num h-8 rounded-full bg-surface px-3 transition-colors hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            第 {number} 页
          </button>
        ))}
        {data.further > 0 && (
          <span className="num text-ink-3">
            {shown.length > 0 ? '，' : ''}另有 {data.further} 页在后续内容里
          </span>
        )}
      </div>
    </>
  )
}

/** Width to height of a picture, once it is known. */
function useRatio(address: string): number | null {
  const [known, setKnown] = useState<{ address: string; ratio: number } | null>(null)
  useEffect(() => {
    if (!address) return
    const picture = new Image()
    picture.onload = () => setKnown({ address, ratio: picture.naturalWidth / picture.naturalHeight })
    picture.src = address
    // The page before may come later than this one, and would be taken for what is known.
    return () => {
      picture.onload = null
    }
  }, [address])
  return known?.address === address ? known.ratio : null
}
