import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { serif } from '../../../../lib/serif.ts'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import { CompareTools, useCompare } from '../../../../ui/compare/compare.tsx'
import type { Bench, Drawn, Pin } from '../api.ts'
import type { DraftBenchProps } from '../props.ts'
import { beginningOf, isAtVerdict, stripOf, summaryOf, undrawnOf } from '../model.ts'
import { usePictures } from '../use-pictures.ts'
import { usePins, type useWritten } from '../use-pins.ts'
import { Composer } from './composer.tsx'
import { Download } from './download.tsx'
import { MachineChecks } from './machine-checks.tsx'
import { Pages } from './pages.tsx'
import { Points } from './points.tsx'
import { Rounds } from './rounds.tsx'
import { Strip } from './strip.tsx'
import { Unseen } from './unseen.tsx'
import { Verdict } from './verdict.tsx'

const NARROW = '(max-width: 760px)'
/** px by which a finger turns the page. */
const SWIPE = 48
const JUMPS = 9

/** One draft on the bench. */
export function Desk({
  demand,
  bench,
  draft,
  written,
  onDraft,
  onJudged,
  children,
}: {
  demand: DraftBenchProps['demand']
  bench: Bench
  draft: Drawn
  /** What is being written on its pages, kept while another draft lies here. */
  written: ReturnType<typeof useWritten>
  onDraft: (draftId: string) => void
  onJudged: DraftBenchProps['onJudged']
  children?: ReactNode
}) {
  const { orderId } = demand
  const { before, pins, may } = bench
  const strip = stripOf(bench)
  const [index, setIndex] = useState(() => beginningOf(strip, pins))
  const at = Math.min(index, Math.max(0, strip.length - 1))
  const shown = strip[at]
  const [chosen, setChosen] = useState<number | null>(null)
  const comparing = useCompare(window.matchMedia(NARROW).matches ? 'after' : 'beside')
  const hand = usePins({ orderId, draftId: draft.id, page: shown?.page ?? null }, written)
  const pictureOf = usePictures(
    [at, at + 1, at - 1].flatMap((one) => {
      const [page, old] = [strip[one]?.page, strip[one]?.before]
      return [
        draft.pages.find((own) => own.page === page)?.imageUrl ?? '',
        before?.pages.find((own) => own.page === old)?.imageUrl ?? '',
      ]
    }),
  )
  const mayPin = may.judge === '1' && shown?.page != null
  const mayJudge = may.judge === '1' && isAtVerdict(demand, draft)
  const fresh = mayPin && hand.fresh ? { ...hand.fresh, number: bench.nextPin } : null

  const goTo = (wanted: number) => setIndex(Math.max(0, Math.min(strip.length - 1, wanted)))
  const goToPage = (page: number) => {
    const found = strip.findIndex((one) => one.page === page)
    if (found >= 0) goTo(found)
  }
  function goToPin({ number, place, placeBefore }: Pin) {
    const found = place
      ? strip.findIndex(({ page }) => page === place.page)
      : strip.findIndex((one) => placeBefore !== null && one.before === placeBefore.page)
    if (found >= 0) goTo(found)
    setChosen(number)
  }
  const drop = (spot: { x: number; y: number }) => {
    if (shown?.page != null) hand.begin(shown.page, spot)
  }
  const swipe = useSwipe((by) => comparing.view.scale === 1 && goTo(at + by))

  useShortcuts({
    name: '审稿',
    shortcuts: [
      { key: 'ArrowLeft', sign: '←', label: '上一页', run: () => goTo(at - 1) },
      { key: 'ArrowRight', sign: '→', label: '下一页', run: () => goTo(at + 1) },
      ...(mayPin ? [{ key: 'P', label: '在这一页记批注', run: () => drop({ x: 50, y: 50 }) }] : []),
      ...(hand.undoable ? [{ key: 'Z', label: '撤销', run: () => void hand.undo() }] : []),
      ...pins
        .filter(({ number }) => number <= JUMPS)
        .map((pin) => ({
          key: String(pin.number),
          label: `到批注 ${pin.number}`,
          run: () => goToPin(pin),
        })),
    ],
  })

  const isDrawn = draft.drawn === 'drawn' && shown !== undefined
  const undrawn = undrawnOf(draft)
  return (
    <section
      aria-label={draft.type === '0' ? '试稿审核' : '全稿审核'}
      className="overflow-hidden bg-surface shadow-[var(--ring),0_24px_60px_-40px_rgb(40_30_20/.4)] max-sm:-mx-4 sm:rounded-large"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-line px-4 py-3.5 sm:px-[22px] sm:py-[18px]">
        <h2 className="serif text-xl leading-[1.3]">
          {draft.type === '0' ? serif('试稿') : serif('全稿')} · 第 {draft.round} 稿
        </h2>
        <p className="num text-sm text-ink-3">{summaryOf(bench.draft, strip)}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:ml-auto">
          <Rounds drafts={bench.drafts} chosen={draft.id} onChoose={onDraft} />
          {isDrawn && <CompareTools comparing={comparing} isAlone={!before} />}
          {may.load === '1' && <Download orderId={orderId} draftId={draft.id} />}
        </div>
      </header>
      <div className={isDrawn ? 'sm:grid sm:grid-cols-[148px_minmax(0,1fr)]' : ''}>
        {isDrawn && <Strip pages={strip} at={at} draft={draft} before={before} onGo={goTo} />}
        <div className="min-w-0">
          {isDrawn ? (
            <>
              {undrawn && (
                <p className="num border-b border-line bg-gold-soft px-4 py-2.5 text-[13.5px] sm:px-[22px]">
                  {undrawn}，请另行核对。
                </p>
              )}
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a finger turns pages here as keys do everywhere */}
              <div {...swipe} className="px-4 pb-4 pt-4 sm:px-[22px] sm:pt-[18px]">
                <Pages
                  bench={bench}
                  shown={shown}
                  pictureOf={pictureOf}
                  comparing={comparing}
                  chosen={chosen}
                  onChoose={setChosen}
                  fresh={fresh}
                  onDrop={mayPin ? drop : undefined}
                  foot={
                    <Foot
                      hand={hand}
                      isWriting={fresh !== null}
                      number={bench.nextPin}
                      mayPin={mayPin}
                      turn={<Turn at={at} count={strip.length} onGo={goTo} />}
                    />
                  }
                />
              </div>
              <div className="border-t border-line px-4 py-4 empty:hidden sm:px-[22px]">
                <MachineChecks {...bench} onGo={goToPage} />
              </div>
            </>
          ) : (
            <Unseen orderId={orderId} draft={draft} />
          )}
          <div className={mayJudge ? 'border-t border-line lg:grid lg:grid-cols-[minmax(0,1fr)_344px]' : ''}>
            <Points orderId={orderId} bench={bench} draft={draft} hand={hand} onGo={goToPin} />
            {mayJudge && (
              <Verdict demand={demand} bench={bench} draftId={draft.id} onJudged={onJudged}>
                {children}
              </Verdict>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Under the shown page: what is being written, what was just done, and how to begin. */
function Foot({
  hand,
  isWriting,
  number,
  mayPin,
  turn,
}: {
  hand: ReturnType<typeof usePins>
  isWriting: boolean
  number: number
  mayPin: boolean
  turn: ReactNode
}) {
  if (isWriting && hand.fresh)
    return (
      <Composer
        key={hand.fresh.page}
        number={number}
        focusKey={`${hand.fresh.press}`}
        text={hand.fresh.text}
        busy={hand.isNoting}
        onText={hand.say}
        onNote={hand.note}
        onGiveUp={hand.giveUp}
      />
    )
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-[13px] text-ink-3">
      {hand.undoable ? (
        <p role="status" className="num">
          批注 {hand.undoable.number} {hand.undoable.did === 'dropped' ? '已记下' : '已删去'}
          <button
            type="button"
            aria-keyshortcuts="Z"
            onClick={() => void hand.undo()}
            className="ml-3 border-b border-line-2 font-semibold text-ink"
          >
            撤销
          </button>
        </p>
      ) : (
        <p>{mayPin && '点页面上要改的地方记批注'}</p>
      )}
      {turn}
    </div>
  )
}

/** For a thumb: pages by press. */
const Turn = ({ at, count, onGo }: { at: number; count: number; onGo: (at: number) => void }) => (
  <p className="-mx-3 flex items-center gap-1 whitespace-nowrap max-sm:w-[calc(100%+24px)] max-sm:justify-between">
    <button
      type="button"
      aria-disabled={at === 0}
      onClick={() => onGo(at - 1)}
      className="h-11 rounded-small px-3 font-semibold text-ink-2 hover:bg-sunk aria-disabled:opacity-40"
    >
      上一页
    </button>
    <span className="num">
      {at + 1} / {count}
    </span>
    <button
      type="button"
      aria-disabled={at === count - 1}
      onClick={() => onGo(at + 1)}
      className="h-11 rounded-small px-3 font-semibold text-ink-2 hover:bg-sunk aria-disabled:opacity-40"
    >
      下一页
    </button>
  </p>
)

/** A finger drawn across turns the page. */
function useSwipe(onTurn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !from.current) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      from.current = null
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1)
    },
  }
}
