import { useQuery } from '@tanstack/react-query'
import { isDeck } from '@yantu/contract/catalog/work-type'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { pageQuery, type ReviewItem } from '../api.ts'
import { boxesOf, marksOf } from '../model/checks.ts'

/** The page at hand, large, with what is said of it; in full screen it can be looked at twice as large. */
export function Stage({
  userId,
  item,
  page,
  isFull,
  onFull,
  onTurn,
}: {
  userId: string
  item: ReviewItem
  page: number
  isFull: boolean
  onFull: (isFull: boolean) => void
  onTurn: (by: 1 | -1) => void
}) {
  const shown = item.pages.find((one) => one.page === page)
  const [zoom, setZoom] = useState<{ page: number; x: number; y: number } | null>(null)
  const isNear = isFull && zoom?.page === page
  return (
    <div
      className={isFull ? 'fixed inset-0 z-80 grid place-items-center overflow-hidden bg-night' : 'relative'}
    >
      <div
        style={isNear ? { transform: 'scale(2)', transformOrigin: `${zoom.x}% ${zoom.y}%` } : undefined}
        className={`relative overflow-hidden bg-sunk ${isFull ? 'aspect-video w-[min(100vw,177.78dvh)] transition-transform duration-200 ease-brush' : 'aspect-video rounded-[12px] shadow-[var(--ring),0_20px_50px_-34px_rgb(40_30_20/.6)]'}`}
      >
        {item.filmUrl && page === 1 && !isFull && !isDeck(item.templateType) ? (
          <Film item={item} />
        ) : shown?.imageUrl ? (
          <Picture
            address={shown.imageUrl}
            alt={`${item.content.title} 第 ${page} 页`}
            sizes={
              isFull
                ? '100vw'
                : '(min-width: 1101px) calc(100vw - 672px), (min-width: 761px) calc(100vw - 380px), 100vw'
            }
            priority="high"
            className="object-contain!"
          />
        ) : (
          <DrawnNow key={page} {...{ userId, item, page }} text={shown?.text ?? ''} />
        )}
        {boxesOf(item.evidence.report, page).map(({ message, isBad, ...box }) => (
          <Mark key={`${box.left} ${box.top} ${message}`} message={message} isBad={isBad} box={box} />
        ))}
      </div>
      {isFull && (
        <>
          <button
            type="button"
            aria-label={isNear ? '缩小' : '放大一倍'}
            onClick={(event) => {
              const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
              setZoom(
                isNear
                  ? null
                  : {
                      page,
                      x: ((event.clientX - left) / width) * 100,
                      y: ((event.clientY - top) / height) * 100,
                    },
              )
            }}
            className={`absolute inset-0 ${isNear ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
          />
          <div className="absolute inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-1 rounded-full bg-night/85 px-2 py-1 text-night-ink">
            <Turn label="上一页" onPress={() => onTurn(-1)} isBack />
            <span className="num min-w-16 text-center text-[13px]">
              {page} / {item.pages.length}
            </span>
            <Turn label="下一页" onPress={() => onTurn(1)} />
            <button
              type="button"
              aria-label="退出全屏"
              onClick={() => onFull(false)}
              className="grid size-9 place-items-center rounded-full hover:bg-white/15"
            >
              <Icon name="close" size={17} />
            </button>
          </div>
        </>
      )}
    </div>
  )
}

/** As visitors play it; the whole film is in the file. */
export const Film = ({ item: { filmUrl, pages, content } }: { item: ReviewItem }) => (
  <video
    key={filmUrl}
    src={filmUrl}
    poster={pages[0]?.imageUrl || undefined}
    aria-label={`${content.title} 影片`}
    controls
    muted
    playsInline
    preload="metadata"
    className="size-full bg-night object-contain"
  />
)

const Turn = ({
  label,
  onPress,
  isBack = false,
}: {
  label: string
  onPress: () => void
  isBack?: boolean
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-9 place-items-center rounded-full hover:bg-white/15"
  >
    <Icon name="arrow" size={17} className={isBack ? 'rotate-180' : ''} />
  </button>
)

/** A page of which no picture is kept: drawn now, and what stands on it until then or where nothing draws it. */
function DrawnNow({
  userId,
  item: { templateId, templateType, content, isDrawn },
  page,
  text,
}: {
  userId: string
  item: ReviewItem
  page: number
  text: string
}) {
  const { data, isFetching, isError, isPaused, refetch } = useQuery({
    ...pageQuery(userId, templateId, page),
    enabled: isDeck(templateType),
  })
  if (data?.picture)
    return (
      <img src={data.picture} alt={`${content.title} 第 ${page} 页`} className="size-full object-contain" />
    )
  const state = isFetching ? '正在画这一页' : isDrawn === '1' ? '这一页没有预览图，只有文字' : '预览图生成中'
  return (
    <div className="grid size-full content-center gap-2 px-8 text-center text-ink-2">
      {isError || isPaused ? (
        <FailedLine
          text="这一页没有画出来。"
          onRetry={() => void refetch()}
          className="justify-center text-[13px]"
        />
      ) : (
        <p role="status" className="text-[13px] text-ink-3">
          {state}
        </p>
      )}
      <p className="line-clamp-6 whitespace-pre-line text-[15px]">{text}</p>
    </div>
  )
}

const Mark = ({
  message,
  isBad,
  box,
}: {
  message: string
  isBad: boolean
  box: { left: number; top: number; width: number; height: number }
}) => (
  <span
    style={{ left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, height: `${box.height}%` }}
    className={`absolute rounded-[6px] border-2 ${isBad ? 'border-[#C5361E] bg-[#C5361E]/10' : 'border-[#B07A1E] bg-[#B07A1E]/10'}`}
  >
    <span
      className={`absolute top-0 max-w-[260px] truncate rounded-[4px] px-2 text-[12px] font-semibold leading-[22px] text-white ${isBad ? 'bg-[#C5361E]' : 'bg-[#8A5F14]'} ${placeOf(box)}`}
    >
      {message}
    </span>
  </span>
)

/** In percent of the page: what a label takes beside its box at the least. */
const ROOM = 34

/** Beside its box where a label has room, else within it. */
function placeOf({ left, width }: { left: number; width: number }): string {
  if (left + width + ROOM <= 100) return 'left-full ml-1.5'
  return left >= ROOM ? 'right-full mr-1.5' : 'right-1 mt-1'
}

/** All pages, with a word under those that something is said of; arrows go along it. */
export function Strip({
  item,
  page,
  onGo,
}: {
  item: ReviewItem
  page: number
  onGo: (page: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const marks = marksOf(item)

  useEffect(() => {
    const strip = list.current
    const frame = strip?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (strip && frame)
      strip.scrollTo?.({ left: frame.offsetLeft - (strip.clientWidth - frame.offsetWidth) / 2 })
  }, [page, item.templateId])

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    const next = item.pages[item.pages.findIndex((one) => one.page === page) + by]
    if (next) list.current?.querySelector<HTMLElement>(`[data-page="${next.page}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus follows the arrows of the room
    <ol
      ref={list}
      aria-label="页面"
      onKeyDown={onKeyDown}
      className="no-bar relative mt-2.5 flex gap-[7px] overflow-x-auto p-[3px]"
    >
      {item.pages.map(({ page: number, imageUrl }) => {
        const mark = marks.get(number)
        return (
          <li key={number} className="w-[84px] flex-none lg:w-[calc((100%-76px)/11)] lg:min-w-[62px]">
            <button
              type="button"
              data-page={number}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`第 ${number} 页${mark ? `，${mark.label}` : ''}`}
              onClick={() => onGo(number)}
              className="block aspect-video w-full overflow-hidden rounded-[5px] bg-sunk shadow-ring aria-[current=page]:shadow-[0_0_0_1.5px_var(--paper),0_0_0_3px_var(--ink)]"
            >
              {imageUrl ? (
                <Picture address={imageUrl} alt="" sizes="84px" priority="low" />
              ) : (
                <span className="num grid size-full place-items-center text-[12px] text-ink-3">{number}</span>
              )}
            </button>
            <p
              aria-hidden="true"
              className={`num mt-1 flex justify-between gap-1 whitespace-nowrap text-[12px] leading-4 ${mark?.isBad ? 'font-semibold text-accent' : 'text-ink-3'}`}
            >
              {number}
              {mark && <span className="truncate font-semibold">{mark.label}</span>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
