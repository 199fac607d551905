import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon.tsx'
import { Segmented } from '../segmented.tsx'
import { Divider } from './divider.tsx'
import { MOST_SCALE, moved, type View, whole, zoomed } from './view.ts'

export interface Side {
  /** Which of the two: 第 1 稿. */
  name: string
  /** Stands at the end of its line: when, which page. */
  note?: string
  /** The picture with its words, filling the frame; pins may lie on it, `--unzoom` keeps their size. */
  picture: ReactNode
  /** Under the frame. */
  foot?: ReactNode
}

const modes = [
  { value: 'beside', label: '并排' },
  { value: 'over', label: '叠加' },
  { value: 'after', label: '只看新稿' },
] as const

const STEP = 1.5
const MOVE = 0.1
/** px from which a press is a drag. */
const DRAGGED = 4

const plus = 'M10 4.5v11M4.5 10h11'
const minus = 'M4.5 10h11'

export type CompareMode = (typeof modes)[number]['value']

/** How two pictures are looked at; for tools and pictures that stand apart. */
export function useCompare(first: CompareMode = 'beside') {
  const [mode, setMode] = useState<CompareMode>(first)
  const [view, setView] = useState(whole)
  const [split, setSplit] = useState(50)
  return { mode, setMode, view, setView, split, setSplit }
}

type Comparing = ReturnType<typeof useCompare>

/** What chooses the way to look, where there are two, and the size. */
export const CompareTools = ({
  comparing: { mode, setMode, view, setView },
  isAlone = false,
}: {
  comparing: Comparing
  isAlone?: boolean
}) => (
  <>
    {!isAlone && <Segmented label="看法" options={modes} chosen={mode} onChoose={setMode} />}
    <Zoom view={view} onView={setView} />
  </>
)

/** The pictures as they are looked at; without one of the two the other alone. */
export function ComparePictures({
  comparing: { mode, view, setView, split, setSplit },
  before,
  after,
  ratio = 16 / 9,
}: {
  comparing: Comparing
  before: Side | null
  after: Side | null
  /** Width to height of both. */
  ratio?: number
}) {
  const frame = { view, onView: setView, ratio }
  const framed = (side: Side, isNew: boolean) => (
    <Figure {...side} isNew={isNew}>
      <Frame {...frame} name={side.name} isNew={isNew}>
        <Sheet view={view}>{side.picture}</Sheet>
      </Frame>
    </Figure>
  )
  if (!before || !after || mode === 'after') {
    if (after) return framed(after, true)
    return before && framed(before, false)
  }
  if (mode === 'beside')
    return (
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-[18px]">
        {framed(before, false)}
        {framed(after, true)}
      </div>
    )
  return (
    <Figure name={`${before.name}　|　${after.name}`} note={after.note} foot={after.foot}>
      <Frame {...frame} name={`${before.name}与${after.name}`} isNew>
        <Sheet view={view}>{before.picture}</Sheet>
        <div style={{ clipPath: `inset(0 0 0 ${split}%)` }} className="absolute inset-0">
          <Sheet view={view}>{after.picture}</Sheet>
        </div>
        <Divider at={split} onMove={setSplit} label={`${before.name}与${after.name}的分界`} />
      </Frame>
    </Figure>
  )
}

/**
 * Two pictures of the same page, before and after: beside each other, over each other with a divider, or the new one
 * alone. Both are zoomed and moved together: by buttons, +, −, 0 and the arrows, by dragging, by a double press.
 */
export function Compare({
  label,
  ...pictures
}: {
  label: string
  before: Side
  after: Side
  /** Width to height of both. */
  ratio?: number
}) {
  const comparing = useCompare()
  return (
    <section aria-label={label} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CompareTools comparing={comparing} />
      </div>
      <ComparePictures comparing={comparing} {...pictures} />
    </section>
  )
}

function Zoom({ view, onView }: { view: View; onView: (view: View) => void }) {
  const button =
    'grid size-9 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunk hover:text-ink aria-disabled:opacity-40'
  const isWhole = view.scale === 1
  const isLargest = view.scale === MOST_SCALE
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label="缩小"
        aria-disabled={isWhole}
        onClick={() => onView(zoomed(view, 1 / STEP))}
        className={button}
      >
        <Icon path={minus} size={16} />
      </button>
      <button
        type="button"
        onClick={() => onView(whole)}
        className="num min-w-14 rounded-full px-1 text-[13px] leading-9 text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <span className="sr-only">还原大小，现在</span>
        {Math.round(view.scale * 100)}%
      </button>
      <button
        type="button"
        aria-label="放大"
        aria-disabled={isLargest}
        onClick={() => onView(zoomed(view, STEP))}
        className={button}
      >
        <Icon path={plus} size={16} />
      </button>
    </div>
  )
}

function Figure({
  name,
  note,
  foot,
  isNew = false,
  children,
}: Omit<Side, 'picture'> & { isNew?: boolean; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2.5 flex h-6 items-center gap-2.5 text-[13.5px]">
        <span
          aria-hidden="true"
          className={`size-2 flex-none rounded-full shadow-[inset_0_0_0_1.5px_var(--ink-2)] ${isNew ? 'bg-ink-2' : ''}`}
        />
        <b title={name} className="min-w-[5em] truncate font-semibold">
          {name}
        </b>
        {note && <span className="num ml-auto truncate text-ink-3">{note}</span>}
      </figcaption>
      {children}
      {foot}
    </figure>
  )
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
}

function viewAfterKey(view: View, key: string): View | null {
  if (key === '+' || key === '=') return zoomed(view, STEP)
  if (key === '-') return zoomed(view, 1 / STEP)
  if (key === '0') return whole
  const move = moves[key]
  return move && view.scale > 1 ? moved(view, ...move) : null
}

/** The window on a picture: what lies in it is moved by keys and by dragging. */
function Frame({
  name,
  view,
  onView,
  ratio,
  isNew = false,
  children,
}: {
  name: string
  view: View
  onView: (view: View) => void
  ratio: number
  isNew?: boolean
  children: ReactNode
}) {
  const drag = useRef<{ x: number; y: number; from: View } | null>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    const next = viewAfterKey(view, event.key)
    if (!next) return
    event.preventDefault()
    onView(next)
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (view.scale === 1 || event.button !== 0) return
    drag.current = { x: event.clientX, y: event.clientY, from: view }
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!drag.current) return
    // A press without a move belongs to what lies on the picture.
    if (Math.hypot(event.clientX - drag.current.x, event.clientY - drag.current.y) < DRAGGED) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const { x, y, from } = drag.current
    onView(moved(from, (event.clientX - x) / width, (event.clientY - y) / height))
  }

  const release = () => {
    drag.current = null
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and dragging move what is inside
    <div
      role="group"
      aria-label={`${name}，加减号放大缩小，方向键移动`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
      tabIndex={0}
      style={{ aspectRatio: ratio }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={(event) => {
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
        const at = [(event.clientX - left) / width, (event.clientY - top) / height] as const
        onView(view.scale === 1 ? zoomed(view, STEP * STEP, ...at) : whole)
      }}
      className={`relative overflow-hidden rounded-[10px] bg-desk ${isNew ? 'shadow-[0_0_0_1.5px_var(--ink)]' : 'shadow-ring'} ${view.scale > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in'}`}
    >
      {children}
    </div>
  )
}

const Sheet = ({ view: { scale, x, y }, children }: { view: View; children: ReactNode }) => (
  <div
    style={
      {
        transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})`,
        '--unzoom': 1 / scale,
      } as CSSProperties
    }
    className="absolute inset-0 origin-top-left select-none"
  >
    {children}
  </div>
)
