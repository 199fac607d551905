import { type MouseEvent, useId } from 'react'
import { WorkIcon } from '../components/icons.tsx'
import { SlideView } from '../components/slide-view.tsx'
import type { ShowDeck } from './channel.ts'
import { type Command, type ShowState, timeOf } from './keys.ts'
import { clock, timingOf } from './timing.ts'
import { useNow } from './use-now.ts'

const turnClass =
  'grid h-12 min-w-14 flex-1 place-items-center rounded-xl bg-white/10 text-white transition-colors hover:bg-white/18 disabled:opacity-40 lg:flex-none'

/** The keys stay the show's own after a click: Space turns the page, whatever was pressed before. */
export const keepingKeys = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

const clockClass = 'whitespace-nowrap rounded-lg px-2 py-1 text-[#D9D1C4] transition-colors hover:bg-white/12'

/** For the one who speaks: this page, the next, the words and the time. */
export function SpeakerView({
  deck,
  state,
  onCommand,
  onMinutes,
}: {
  deck: ShowDeck
  state: ShowState
  onCommand: (command: Command) => void
  onMinutes: (minutes: number) => void
}) {
  const { pages, colors } = deck
  const page = pages[state.at]
  const next = pages[state.at + 1]
  return (
    <div className="grid h-full min-h-0 gap-5 overflow-auto bg-[#171513] p-4 pb-24 text-[#F3EEE6] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)_auto] lg:p-7">
      <div className="grid min-h-0 content-center gap-3">
        <div className="mx-auto aspect-video w-full max-w-[calc((100dvh-190px)*16/9)] overflow-hidden rounded-[6px] bg-[#000]">
          {page && !state.black && <SlideView svg={page.svg} colors={colors} />}
        </div>
        <p className="truncate text-[14px] text-[#B9B0A3]">
          <span className="num mr-3 text-white">
            {state.at + 1} / {pages.length}
          </span>
          {page?.title}
        </p>
      </div>
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-4 lg:row-span-2 lg:pb-12">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
          <div>
            <p className="mb-1.5 text-[13px] text-[#B9B0A3]">{next ? '下一页' : '已是最后一页'}</p>
            <div className="aspect-video w-full max-w-[280px] overflow-hidden rounded-[4px] bg-white/8">
              {next && <SlideView svg={next.svg} colors={colors} />}
            </div>
          </div>
          <Clock deck={deck} state={state} onCommand={onCommand} onMinutes={onMinutes} />
        </div>
        <section
          aria-label="讲稿"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keys
          tabIndex={0}
          className="min-h-40 overflow-auto whitespace-pre-line rounded-xl bg-white/6 p-5 text-[clamp(20px,1.9vw,30px)] leading-[1.65]"
        >
          {page?.notes || <span className="text-[#B9B0A3]">这一页没有讲稿</span>}
        </section>
      </div>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label="上一页"
          {...keepingKeys}
          disabled={state.at === 0}
          onClick={() => onCommand({ kind: 'step', by: -1 })}
          className={turnClass}
        >
          <WorkIcon name="previous" />
        </button>
        <button
          type="button"
          aria-label="下一页"
          {...keepingKeys}
          disabled={!next}
          onClick={() => onCommand({ kind: 'step', by: 1 })}
          className={turnClass}
        >
          <WorkIcon name="next" />
        </button>
        <button
          type="button"
          aria-pressed={state.black}
          {...keepingKeys}
          onClick={() => onCommand({ kind: 'black' })}
          className={`${turnClass} px-4 text-[15px] aria-pressed:bg-white aria-pressed:text-[#171513]`}
        >
          黑屏
        </button>
        {state.digits && <p className="num text-[15px]">去第 {state.digits} 页，按回车</p>}
      </div>
    </div>
  )
}

function Clock({
  deck,
  state,
  onCommand,
  onMinutes,
}: {
  deck: ShowDeck
  state: ShowState
  onCommand: (command: Command) => void
  onMinutes: (minutes: number) => void
}) {
  const id = useId()
  const isPaused = state.pausedAt !== null
  const now = useNow()
  const time = timingOf(state, { count: deck.pages.length, minutes: deck.minutes, now: timeOf(state, now) })
  const late = 'text-[#F0B45A]'
  return (
    <div className="num text-right leading-[1.35]">
      <p
        className={`text-[44px] font-semibold leading-none ${isPaused ? 'text-[#B9B0A3]' : time.left < 0 ? late : ''}`}
      >
        {clock(time.elapsed)}
      </p>
      <p className="-mr-2 mt-1.5 flex justify-end text-[14px]">
        <button
          type="button"
          {...keepingKeys}
          onClick={() => onCommand({ kind: 'pause' })}
          className={clockClass}
        >
          {isPaused ? '继续计时' : '暂停计时'}
        </button>
        <button
          type="button"
          {...keepingKeys}
          onClick={() => onCommand({ kind: 'restart' })}
          className={clockClass}
        >
          重新计时
        </button>
      </p>
      <p className="mt-2 text-[14px] text-[#B9B0A3]">
        <label htmlFor={id}>共 </label>
        <input
          id={id}
          type="number"
          min={1}
          max={240}
          value={deck.minutes}
          aria-label="总时长，分钟"
          onChange={({ target }) =>
            target.valueAsNumber >= 1 && onMinutes(Math.min(240, target.valueAsNumber))
          }
          className="w-14 rounded-[6px] bg-white/10 px-1.5 py-0.5 text-right text-white"
        />{' '}
        分钟
      </p>
      <p className={`mt-1 text-[14px] ${time.isSlow ? late : 'text-[#B9B0A3]'}`}>
        本页 {clock(time.onPage)} / {clock(time.perPage)}
      </p>
      <p className={`mt-1 min-h-[1.35em] text-[14px] ${late}`} role="status">
        {time.left < 0
          ? `已超时 ${clock(-time.left)}`
          : time.behind > 0
            ? `比计划慢 ${clock(time.behind)}`
            : ''}
      </p>
    </div>
  )
}
