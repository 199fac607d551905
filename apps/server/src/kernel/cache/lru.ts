export interface LruOptions<Value> {
  /** Most the kept values may weigh together. */
  maxWeight: number
  /** 1 each by default; bytes where values are bytes. */
  weigh?: (value: Value) => number
}

/** A map bounded by weight that forgets what was not asked for the longest time. */
export class Lru<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #maxWeight: number
  readonly #weigh: (value: Value) => number
  #weight = 0

  constructor({ maxWeight, weigh = () => 1 }: LruOptions<Value>) {
    this.#maxWeight = maxWeight
    this.#weigh = weigh
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    this.#entries.set(key, value)
    this.#weight += this.#weigh(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) break
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#weight -= this.#weigh(value)
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }
}
