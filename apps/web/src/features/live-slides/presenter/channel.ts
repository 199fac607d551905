import type { Colors } from '../engine/protocol.ts'
import type { Command, ShowState } from './keys.ts'

/** What is shown, as the second window needs it: it has no outline and no engine of its own. */
export type ShowDeck = {
  title: string
  minutes: number
  colors: Colors
  pages: readonly { svg: string; title: string; notes: string }[]
}

export type ShowMessage =
  | { kind: 'hello' }
  | { kind: 'deck'; deck: ShowDeck }
  | { kind: 'state'; state: ShowState }
  | { kind: 'command'; command: Command }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'bye' }

export type ShowChannel = { send(message: ShowMessage): void; close(): void }

/** Joins the windows of one show. Only windows of this site, in this browser, can hear it. */
export function openChannel(name: string, hear: (message: ShowMessage) => void): ShowChannel {
  const channel = new BroadcastChannel(`yantu.show.${name}`)
  channel.addEventListener('message', ({ data }: MessageEvent<ShowMessage>) => hear(data))
  return {
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
