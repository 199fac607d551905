export const FEE = 100_000
export const DEPOSIT = 30_000
export const designers = ['d1', 'd2', 'd3'] as const
export type Designer = (typeof designers)[number]
export const people = ['publisher', ...designers, 'stranger', 'arbitrator'] as const
export type Person = (typeof people)[number]

/** What somebody may press. */
export const presses = [
  'approve',
  'decline',
  'signUp',
  'withdraw',
  'select d1',
  'select d2',
  'select d3',
  'cancel',
  'change sheet',
  'open deposit',
  'open balance',
  'upload 0',
  'upload 1',
  'pass',
  'reject',
  'ask for time',
  'give time',
  'refuse time',
  'ask for arbitration',
  'hold',
  'end hold',
  'divide',
  'uphold',
] as const
export type Press = (typeof presses)[number]
/** What comes by itself: of the provider, and of time, which passes for every demand at once. */
export type Happening = 'pay' | 'callback again'
export type Time = 'quarter of an hour' | 'seventy days'
export type Command = { press: Press; by: Person } | { happening: Happening }

export const nameOf = (command: Command): Press | Happening =>
  'press' in command ? command.press : command.happening
export const designerIn = (press: string): Designer => press.slice('select '.length) as Designer

/**
 * A demand as the trust page tells of it, in plain rules by press instead of a table by event. `play` says whether a
 * command is allowed, and if it is, lets it happen.
 */
export class Model {
  status = 1
  isHeld = false
  selected: Designer | null = null
  signups = new Set<Designer>()
  hasOpenOrder = false
  hasDraft = false
  asksForTime = false
  paid = 0
  refunded = 0
  released = 0

  constructor(as: Partial<Model> = {}) {
    Object.assign(this, as, { signups: new Set(as.signups) })
  }

  get isOver(): boolean {
    return this.status >= 8
  }

  escrow(): number {
    return this.paid - this.refunded - this.released
  }

  play(command: Command): boolean {
    if ('happening' in command) {
      if (command.happening === 'pay') this.pay()
      return true
    }
    const { press, by } = command
    const isAllowed = this.allows(press, by)
    if (isAllowed) this.changing(() => this.press(press, by))
    return isAllowed
  }

  pass(time: Time): void {
    if (time === 'quarter of an hour' && this.status === 2) this.reopen(null)
    if (time === 'seventy days' && !this.isHeld) this.changing(() => this.runOut())
  }

  /** A request for time is about the draft that is due, and gone with it. */
  private changing(change: () => void): void {
    const before = this.status
    change()
    if (this.status !== before) this.asksForTime = false
  }

  private allows(press: Press, by: Person): boolean {
    const { status } = this
    const isDesigner = designers.includes(by as Designer)
    const isPublisher = by === 'publisher'
    const isSelected = by === this.selected
    const isDisputed = [3, 4, 6, 7].includes(status)
    if (press === 'approve' || press === 'decline') return by === 'arbitrator' && status === 0
    if (press === 'end hold' || press === 'divide' || press === 'uphold')
      return by === 'arbitrator' && this.isHeld
    if (this.isHeld) return false
    if (press === 'signUp') return isDesigner && status === 1 && !this.signups.has(by as Designer)
    if (press === 'withdraw')
      return (status === 1 && this.signups.has(by as Designer)) || (status === 2 && isSelected)
    if (press.startsWith('select ')) {
      return isPublisher && (status === 1 || status === 2) && this.signups.has(designerIn(press))
    }
    if (press === 'change sheet') return isPublisher && status <= 1
    if (press === 'cancel') return isPublisher && status <= 2
    if (press === 'open deposit')
      return isPublisher && ((status === 1 && this.selected !== null) || status === 2)
    if (press === 'open balance') return isPublisher && status === 5
    if (press === 'upload 0') return isSelected && status === 3
    if (press === 'upload 1') return isSelected && status === 6
    if (press === 'pass' || press === 'reject') return isPublisher && (status === 4 || status === 7)
    if (press === 'ask for time') return isSelected && (status === 3 || status === 6) && !this.asksForTime
    if (press === 'give time' || press === 'refuse time') return isPublisher && this.asksForTime
    if (press === 'ask for arbitration') return (isPublisher || isSelected) && isDisputed
    return by === 'arbitrator' && isDisputed
  }

  private press(press: Press, by: Person): void {
    if (press === 'approve') this.status = 1
    if (press === 'signUp') this.signups.add(by as Designer)
    if (press === 'withdraw') {
      this.signups.delete(by as Designer)
      if (by === this.selected) this.reopen(null)
    }
    if (press.startsWith('select ') && designerIn(press) !== this.selected) this.reopen(designerIn(press))
    if (press === 'change sheet') {
      this.signups.clear()
      this.selected = null
    }
    if (press === 'cancel' || press === 'decline') this.end(0)
    if (press === 'open deposit') this.status = 2
    if (press.startsWith('open ')) this.hasOpenOrder = true
    if (press.startsWith('upload ')) {
      this.status += 1
      this.hasDraft = true
    }
    if (press === 'reject') this.status -= 1
    if (press === 'pass') this.accept()
    if (press === 'pass' || press === 'reject') this.hasDraft = false
    if (press.endsWith(' time')) this.asksForTime = press === 'ask for time'
    if (press === 'ask for arbitration' || press === 'hold') this.isHeld = true
    if (press === 'end hold') this.isHeld = false
    if (press === 'divide') this.end(Math.floor(this.escrow() / 3))
    // All of it for the designer: a full draft that waits is good, anything else is over.
    if (press === 'uphold' && this.status === 7) this.accept()
    else if (press === 'uphold') this.end(0)
  }

  private pay(): void {
    if (!this.hasOpenOrder) return
    this.hasOpenOrder = false
    this.paid = this.status === 2 ? DEPOSIT : FEE
    this.status = this.status === 2 ? 3 : 6
  }

  private runOut(): void {
    const { status } = this
    if (status === 4 || status === 7) {
      this.accept()
      this.hasDraft = false
    }
    if (status === 3 || status === 6) this.end(this.escrow())
    else if (this.status >= 1 && this.status <= 5) this.end(0)
  }

  private reopen(selected: Designer | null): void {
    this.status = 1
    this.selected = selected
    this.hasOpenOrder = false
  }

  private accept(): void {
    if (this.status === 4) this.status = 5
    else {
      this.released = this.paid
      this.status = 8
      this.isHeld = false
      this.hasDraft = false
    }
  }

  /** Over: so much goes back, the rest is the designer's. */
  private end(refund: number): void {
    if (this.status <= 2) this.selected = null
    this.refunded = refund
    this.released = this.paid - refund
    this.status = 9
    this.isHeld = false
    this.hasDraft = false
    this.hasOpenOrder = false
  }
}

export const everyPress: readonly { press: Press; by: Person }[] = presses.flatMap((press) =>
  people.map((by) => ({ press, by })),
)
export const anything: readonly Command[] = [
  ...everyPress,
  { happening: 'pay' },
  { happening: 'callback again' },
]

/** So much likelier than once: of an even choice nearly every demand ends cancelled. */
const likely: Partial<Record<Press | Happening, number>> = {
  withdraw: 2,
  'select d1': 5,
  'select d2': 5,
  'select d3': 5,
  'open deposit': 50,
  'open balance': 30,
  pay: 40,
  'upload 0': 16,
  'upload 1': 7,
  pass: 9,
  reject: 3,
  'ask for time': 50,
  'give time': 2,
  'refuse time': 2,
  'ask for arbitration': 2,
  hold: 2,
  'end hold': 4,
  divide: 3,
  uphold: 3,
}

/** What would be allowed and change something, as often as it is likely. */
export const allowed = (model: Model): Command[] =>
  anything
    .filter((command) => changes(model, command))
    .flatMap((command) => Array.from({ length: likely[nameOf(command)] ?? 1 }, () => command))

export const changes = (model: Model, command: Command): boolean =>
  (nameOf(command) !== 'pay' || model.hasOpenOrder) && new Model(model).play(command)
