import { useEffect, useRef, useState } from 'react'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { openChannel, type ShowChannel, type ShowDeck } from './channel.ts'
import { commandOf, type ShowState } from './keys.ts'
import { SpeakerView } from './speaker-view.tsx'

/** The speaker's own window of a show that runs in another one. */
export default function SpeakerWindow({ channel: name }: { channel: string }) {
  const [deck, setDeck] = useState<ShowDeck | null>(null)
  const [state, setState] = useState<ShowState | null>(null)
  const [isOver, setOver] = useState(false)
  const channel = useRef<ShowChannel | null>(null)
  const digits = state?.digits ?? ''

  useEffect(() => {
    const opened = openChannel(name, (message) => {
      if (message.kind === 'deck') setDeck(message.deck)
      if (message.kind === 'state') setState(message.state)
      if (message.kind === 'bye') setOver(true)
    })
    channel.current = opened
    opened.send({ kind: 'hello' })
    return () => opened.close()
  }, [name])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
      const command = commandOf(event.key, digits)
      if (!command || command.kind === 'notes' || command.kind === 'end') return
      event.preventDefault()
      channel.current?.send({ kind: 'command', command })
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [digits])

  if (isOver || !deck || !state) {
    return (
      <StatePanel
        drawing={isOver ? 'coming' : 'empty'}
        as="h1"
        title={isOver ? '演示已经结束' : '正在等演示窗口'}
        hint={isOver ? '可以关掉这个窗口了' : '请不要关掉演示的那个窗口'}
        className="py-40"
      />
    )
  }
  return (
    <main className="h-dvh">
      <title>{`讲者视图 - ${deck.title}`}</title>
      <SpeakerView
        deck={deck}
        state={state}
        onCommand={(command) => channel.current?.send({ kind: 'command', command })}
        onMinutes={(minutes) => channel.current?.send({ kind: 'minutes', minutes })}
      />
    </main>
  )
}
