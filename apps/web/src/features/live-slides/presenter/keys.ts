/** What a key means while presenting. `digits` are those typed before it. */
export type Command =
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'go'; to: number }
  | { kind: 'digits'; digits: string }
  | { kind: 'black' }
  | { kind: 'notes' }
  /** The clock stands still, or goes on. */
  | { kind: 'pause' }
  /** The clock begins again, on the page that is shown. */
  | { kind: 'restart' }
  | { kind: 'end' }

const plain: Readonly<Record<string, Command>> = {
  ArrowRight: { kind: 'step', by: 1 },
  ArrowDown: { kind: 'step', by: 1 },
  PageDown: { kind: 'step', by: 1 },
  ' ': { kind: 'step', by: 1 },
  ArrowLeft: { kind: 'step', by: -1 },
  ArrowUp: { kind: 'step', by: -1 },
  PageUp: { kind: 'step', by: -1 },
  Backspace: { kind: 'step', by: -1 },
  Home: { kind: 'go', to: 0 },
  End: { kind: 'go', to: Infinity },
  b: { kind: 'black' },
  B: { kind: 'black' },
  '.': { kind: 'black' },
  n: { kind: 'notes' },
  N: { kind: 'notes' },
  p: { kind: 'pause' },
  P: { kind: 'pause' },
  Escape: { kind: 'end' },
}

/** A key's command; Enter goes to the page whose number was typed, or a page on. Null for keys that mean nothing. */
export function commandOf(key: string, digits: string): Command | null {
  if (/^\d$/.test(key)) return { kind: 'digits', digits: (digits + key).slice(-3) }
  if (key === 'Enter') return digits ? { kind: 'go', to: Number(digits) - 1 } : { kind: 'step', by: 1 }
  return plain[key] ?? null
}

export type ShowState = {
  at: number
  black: boolean
  notes: boolean
  digits: string
  /** ms since 1970. */
  startedAt: number
  /** When the present page was turned to. */
  turnedAt: number
  /** Since when the clock stands still; null while it goes. */
  pausedAt: number | null
}

/** The time that the show's clock has come to. */
export const timeOf = ({ pausedAt }: Pick<ShowState, 'pausedAt'>, now: number): number => pausedAt ?? now

/** The show after a command, within `count` pages. `end` is the caller's. */
export function after(state: ShowState, command: Command, count: number, now: number): ShowState {
  const turned = (to: number): ShowState => {
    const at = Math.max(0, Math.min(count - 1, to))
    return {
      ...state,
      at,
      black: false,
      digits: '',
      turnedAt: at === state.at ? state.turnedAt : timeOf(state, now),
    }
  }
  switch (command.kind) {
    case 'step':
      return turned(state.at + command.by)
    case 'go':
      return turned(command.to)
    case 'digits':
      return { ...state, digits: command.digits }
    case 'black':
      return { ...state, black: !state.black }
    case 'notes':
      return { ...state, notes: !state.notes }
    case 'pause':
      return state.pausedAt === null ? { ...state, pausedAt: now } : resumed(state, now - state.pausedAt)
    case 'restart':
      return { ...state, startedAt: now, turnedAt: now, pausedAt: state.pausedAt === null ? null : now }
    case 'end':
      return state
  }
}

/** What the clock stood still is no part of the talk. */
const resumed = (state: ShowState, stood: number): ShowState => ({
  ...state,
  startedAt: state.startedAt + stood,
  turnedAt: state.turnedAt + stood,
  pausedAt: null,
})
