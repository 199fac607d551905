import { Dialog } from '@base-ui/react/dialog'
import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { freshId } from '../../../lib/fresh-id.ts'
import { paths } from '../../../lib/paths.ts'
import { WorkIcon } from '../components/icons.tsx'
import { SlideView } from '../components/slide-view.tsx'
import type { Colors } from '../engine/protocol.ts'
import type { LivePage } from '../use-live-pages.ts'
import { openChannel, type ShowChannel, type ShowDeck } from './channel.ts'
import { enterFullscreen, leaveFullscreen, useFullscreen } from './fullscreen.ts'
import { after, type Command, commandOf, type ShowState } from './keys.ts'
import { keepingKeys, SpeakerView } from './speaker-view.tsx'
import { minutesFor } from './timing.ts'

const SWIPE_PX = 48
const POINTER_REST_MS = 2_500

/** The place kept for the scroll bar would stay a strip of paper beside the slide. */
const coverGutter = 'html { scrollbar-gutter: auto }'

/** Whether the pointer has rested long enough to be hidden. */
function useRestingPointer() {
  const [isResting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const moved = useCallback(() => {
    setResting(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResting(true), POINTER_REST_MS)
  }, [])
  useEffect(() => {
    moved()
    return () => clearTimeout(timer.current)
  }, [moved])
  return { isResting, moved }
}

function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown({ clientX, isPrimary }: PointerEvent) {
      if (isPrimary) start.current = clientX
    },
    onPointerUp({ clientX, pointerType }: PointerEvent) {
      const distance = start.current === null ? 0 : clientX - start.current
      start.current = null
      if (Math.abs(distance) > SWIPE_PX) turn(distance < 0 ? 1 : -1)
      else if (pointerType === 'mouse') turn(1)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

/** The second window of a show, as long as there is one. */
function useSpeakerWindow(
  deck: ShowDeck,
  state: ShowState,
  on: { command(command: Command): void; minutes(minutes: number): void },
) {
  const channel = useRef<ShowChannel | null>(null)
  const [name] = useState(freshId)
  const tellAll = useEffectEvent(() => {
    channel.current?.send({ kind: 'deck', deck })
    channel.current?.send({ kind: 'state', state })
  })
  const command = useEffectEvent(on.command)
  const minutes = useEffectEvent(on.minutes)

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const opened = openChannel(name, (message) => {
      if (message.kind === 'hello') tellAll()
      if (message.kind === 'command') command(message.command)
      if (message.kind === 'minutes') minutes(message.minutes)
    })
    channel.current = opened
    return () => {
      opened.send({ kind: 'bye' })
      opened.close()
    }
  }, [name])
  useEffect(() => channel.current?.send({ kind: 'deck', deck }), [deck])
  useEffect(() => channel.current?.send({ kind: 'state', state }), [state])

  return () => {
    window.open(paths.speaker(name), `yantu-show-${name}`, 'popup,width=1280,height=760')
  }
}

/** The deck on the whole screen, turned by keys, clicks and swipes. */
export default function Presenter({
  title,
  pages,
  colors,
  from,
  minutes: planned,
  onEnd,
}: {
  title: string
  pages: readonly LivePage[]
  colors: Colors
  from: number
  /** What the talk is to take; by the number of pages without it. */
  minutes?: number
  /** With the page that was shown last. */
  onEnd: (at: number) => void
}) {
  const [state, setState] = useState<ShowState>(() => {
    const now = Date.now()
    return { at: from, black: false, notes: false, digits: '', startedAt: now, turnedAt: now, pausedAt: null }
  })
  const [minutes, setMinutes] = useState(planned ?? minutesFor(pages.length))
  const deck = useMemo(
    (): ShowDeck => ({
      title,
      minutes,
      colors,
      pages: pages.map((page) => ({ svg: page.svg(), title: page.title, notes: page.notes })),
    }),
    [title, minutes, colors, pages],
  )
  const end = () => {
    leaveFullscreen()
    onEnd(state.at)
  }
  const run = (command: Command) => {
    if (command.kind === 'end') end()
    else setState((shown) => after(shown, command, pages.length, Date.now()))
  }
  const openWindow = useSpeakerWindow(deck, state, { command: run, minutes: setMinutes })
  const { isFull, expectLeave } = useFullscreen(end)
  const { isResting, moved } = useRestingPointer()
  const layer = useRef<HTMLDivElement>(null)
  const swipe = useSwipe((by) => run({ kind: 'step', by }))

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onControl = event.target instanceof Element && event.target.closest('input') !== null
    const activates =
      event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')
    if (onControl || activates) return
    const command = commandOf(event.key, state.digits)
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', pressed, true)
    return () => window.removeEventListener('keydown', pressed, true)
  }, [])

  const page = pages[state.at]
  return (
    <Dialog.Root open onOpenChange={(open) => !open && end()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={layer}
          tabIndex={-1}
          initialFocus={layer}
          onPointerMove={moved}
          onPointerDown={moved}
          className={`fixed inset-0 z-70 bg-[#000] text-white outline-none ${isResting && !state.notes ? 'cursor-none' : ''}`}
        >
          <style>{coverGutter}</style>
          <Dialog.Title className="sr-only">全屏演示</Dialog.Title>
          <p className="sr-only" aria-live="polite">
            第 {state.at + 1} 页，共 {pages.length} 页：{page?.title}
          </p>
          {state.notes ? (
            <SpeakerView deck={deck} state={state} onCommand={run} onMinutes={setMinutes} />
          ) : (
            <div className="grid size-full touch-pinch-zoom place-items-center" {...swipe}>
              <div className="aspect-video w-[min(100vw,calc(100dvh*16/9))]">
                {page && !state.black && (
                  <SlideView
                    key={state.at}
                    svg={page.svg()}
                    colors={colors}
                    className="transition-opacity duration-200 starting:opacity-0"
                  />
                )}
              </div>
            </div>
          )}
          <div
            className={`absolute right-4 flex items-center gap-1 rounded-full bg-[rgb(23_21_19/.82)] p-1 transition-opacity duration-200 focus-within:opacity-100 ${state.notes ? 'bottom-7' : 'bottom-4'} ${isResting && !state.notes ? 'opacity-0' : ''}`}
          >
            {state.digits && !state.notes && (
              <span className="num px-3 text-[14px]">去第 {state.digits} 页</span>
            )}
            <span className="num px-3 text-[14px]">
              {state.at + 1} / {pages.length}
            </span>
            <ShowTool label="讲者视图" isOn={state.notes} onPress={() => run({ kind: 'notes' })}>
              <WorkIcon name="clock" size={18} />
            </ShowTool>
            <ShowTool
              label="在另一个窗口打开讲者视图"
              onPress={() => {
                expectLeave()
                openWindow()
              }}
            >
              <WorkIcon name="windows" size={18} />
            </ShowTool>
            {!isFull && document.fullscreenEnabled && (
              <ShowTool label="占满屏幕" onPress={enterFullscreen}>
                <WorkIcon name="screen" size={18} />
              </ShowTool>
            )}
            <ShowTool label="结束演示" onPress={end}>
              <Icon name="close" size={18} />
            </ShowTool>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function ShowTool({
  label,
  isOn,
  onPress,
  children,
}: {
  label: string
  isOn?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
      {...keepingKeys}
      className="grid size-9 place-items-center rounded-full transition-colors hover:bg-white/15 aria-pressed:bg-white/22"
    >
      {children}
    </button>
  )
}
