/** Who waits for a job's answer: somebody now, somebody who looks on, nobody. */
export type Rank = 'awaited' | 'preview' | 'background'

/** What a job is queued by. */
export interface Ticket {
  /** Whose it is; what is nobody's has its rank's turn. */
  user: number | null
  rank: Rank
  /** ms that it is thought to need. */
  weight: number
}

export interface QueueLimits {
  /** Jobs that run at a time. */
  size: number
  /** Jobs of one user that wait. */
  perUser: number
  /** Jobs that wait. */
  total: number
}

/** Of jobs thought to need more than this, ms, and of those that nobody waits for, one process stays free. */
export const LONG = 3_000
/** ms by which those who wait less urgently come later; after that they come before whoever is new. */
export const PATIENCE: Readonly<Record<Rank, number>> = { awaited: 0, preview: 10_000, background: 60_000 }
/** ms by which the longest job comes later than the shortest. */
export const MOST_DELAY = 30_000

export interface Entry<Item> {
  readonly item: Item
  readonly turn: number | Rank
  readonly isLong: boolean
  /** When it should have begun at the latest, were there room for all. */
  readonly due: number
}

/**
 * Which job comes next, of whom, on how many processes; without processes or clocks, times are ms of the caller's.
 *
 * A user has one job at a time, so as many turns as others. The job that is due first comes next: due is when it came,
 * later by its weight and by how little it is waited for, so that whatever came has gone before all that came long
 * after it. A user who had a process is due again no sooner than a job's time after that job's end.
 */
export class FairQueue<Item> {
  private readonly limits: QueueLimits
  private waiting: Entry<Item>[] = []
  private readonly running = new Map<Entry<Item>['turn'], { entry: Entry<Item>; since: number }>()
  /** Until when a user's last job counts against the next. */
  private readonly restedAt = new Map<Entry<Item>['turn'], number>()

  constructor(limits: QueueLimits) {
    this.limits = limits
  }

  /** False when too much waits already, of this user or of all. */
  enter({ user, rank, weight }: Ticket, item: Item, now: number): boolean {
    const turn = user ?? rank
    const own = this.waiting.filter((entry) => entry.turn === turn).length
    if (this.waiting.length >= this.limits.total || (user !== null && own >= this.limits.perUser))
      return false
    const due = now + PATIENCE[rank] + Math.min(weight, MOST_DELAY)
    this.waiting.push({ item, turn, isLong: weight > LONG || rank === 'background', due })
    return true
  }

  /** The job to begin now; undefined when none can. */
  next(now: number): Entry<Item> | undefined {
    if (this.running.size >= this.limits.size) return undefined
    let first: Entry<Item> | undefined
    for (const entry of this.waiting)
      if (this.mayRun(entry) && (!first || this.turnOf(entry) < this.turnOf(first))) first = entry
    if (!first) return undefined
    this.remove(first)
    this.running.set(first.turn, { entry: first, since: now })
    return first
  }

  /** A job has ended. */
  leave({ turn }: Entry<Item>, now: number): void {
    const { since = now } = this.running.get(turn) ?? {}
    this.running.delete(turn)
    this.restedAt.set(turn, now + (now - since))
    for (const [other, at] of this.restedAt) if (at < now && !this.waits(other)) this.restedAt.delete(other)
  }

  /** A job that took longer than a short one may: it waits again, among the long ones. */
  again(entry: Entry<Item>, now: number): void {
    this.leave(entry, now)
    this.waiting.push({ ...entry, isLong: true })
  }

  /** Takes out what waits of a user and matches. */
  withdraw(user: number | null, matches: (item: Item) => boolean): Item[] {
    const withdrawn = this.waiting.filter(({ turn, item }) => turn === user && matches(item))
    for (const entry of withdrawn) this.remove(entry)
    return withdrawn.map(({ item }) => item)
  }

  /** Takes out all that waits. */
  drain(): Item[] {
    return this.waiting.splice(0).map(({ item }) => item)
  }

  private mayRun({ turn, isLong }: Entry<Item>): boolean {
    if (this.running.has(turn)) return false
    const long = [...this.running.values()].filter(({ entry }) => entry.isLong).length
    return !isLong || long < Math.max(1, this.limits.size - 1)
  }

  private turnOf({ turn, due }: Entry<Item>): number {
    return Math.max(due, this.restedAt.get(turn) ?? 0)
  }

  private waits(turn: Entry<Item>['turn']): boolean {
    return this.waiting.some((entry) => entry.turn === turn)
  }

  private remove(entry: Entry<Item>): void {
    this.waiting = this.waiting.filter((other) => other !== entry)
  }
}
