/** Values of the keys used last; the one unused for longest makes room. */
export class Recent<K, V> {
  private readonly values = new Map<K, V>()
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** The kept value, or a new one from `make`, which is then kept. */
  get(key: K, make: () => V): V {
    const value = this.values.has(key) ? (this.values.get(key) as V) : make()
    this.values.delete(key)
    this.values.set(key, value)
    if (this.values.size > this.capacity) this.values.delete(this.values.keys().next().value as K)
    return value
  }
}
