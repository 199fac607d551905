import { useEffect, useRef, useState } from 'react'
import type { Drawn } from '../api.ts'
import type { StripPage } from '../model.ts'

/** Thumbs of all pages: what became of each, and how many pins ask for something. */
export function Strip({
  pages,
  at,
  draft,
  before,
  onGo,
}: {
  pages: readonly StripPage[]
  at: number
  draft: Drawn
  before: Drawn | null
  onGo: (at: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const strip = list.current
    const frame = strip?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!strip || !frame) return
    strip.scrollTo?.({
      left: frame.offsetLeft - (strip.clientWidth - frame.offsetWidth) / 2,
      top: frame.offsetTop - (strip.clientHeight - frame.offsetHeight) / 2,
    })
  }, [at])
  return (
    <div className="relative border-line bg-paper max-sm:border-b sm:border-r">
      <ol
        ref={list}
        aria-label="页面"
        className="no-bar relative flex gap-[11px] overflow-auto p-4 sm:absolute sm:inset-0 sm:flex-col sm:px-3.5"
      >
        {pages.map(({ page, before: old, mark, open }, index) => {
          const own = page !== null ? draft : before
          const number = page ?? old ?? 0
          const name = page !== null ? `第 ${page} 页` : `已删去的第 ${old} 页`
          const told = [name, page !== null && mark && names[mark], open > 0 && `${open} 条批注`].filter(
            Boolean,
          )
          return (
            <li key={`${page} ${old}`} className="relative w-[112px] flex-none sm:w-auto">
              <button
                type="button"
                aria-label={told.join('，')}
                aria-current={index === at ? 'page' : undefined}
                onClick={() => onGo(index)}
                className={`block w-full overflow-hidden rounded-[7px] bg-sunk shadow-ring aria-[current=page]:shadow-[0_0_0_2px_var(--paper),0_0_0_4px_var(--ink)] ${page === null ? 'opacity-45' : ''}`}
              >
                <Thumb
                  address={own?.pages.find((one) => one.page === number)?.thumbUrl ?? ''}
                  ratio={own?.ratio || 16 / 9}
                />
              </button>
              <p
                aria-hidden="true"
                className="num mt-[3px] flex justify-between text-[12px] leading-normal text-ink-3"
              >
                {number}
                <b className={`font-semibold ${mark === '删' ? 'text-accent' : 'text-ink-2'}`}>{mark}</b>
              </p>
              {open > 0 && (
                <span
                  aria-hidden="true"
                  className="num absolute -right-[5px] -top-1.5 h-[19px] min-w-[19px] rounded-[10px] bg-accent px-1 text-center text-[11px] font-semibold leading-[19px] text-on-accent"
                >
                  {open}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const names = { 改: '有改动', 新: '新增', 移: '换了位置', 删: '删去' } as const

/** Its address is of a minute: it keeps the one that it was loaded by, and takes the newest where that is over. */
function Thumb({ address, ratio }: { address: string; ratio: number }) {
  const key = address.split('?')[0]
  const [used, setUsed] = useState({ key, address })
  if (used.key !== key) setUsed({ key, address })
  return (
    <span className="block bg-white" style={{ aspectRatio: ratio }}>
      {used.address && (
        <img
          src={used.address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => used.address !== address && setUsed({ key, address })}
          className="size-full object-contain"
        />
      )}
    </span>
  )
}
