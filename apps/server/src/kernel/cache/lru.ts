import { LRUCache } from 'lru-cache'

/** A cache of so many values. Room is made as they come: `max` would make it all at once, 8 ms for the catalogue's. */
export const lruOf = <Key extends {}, Value extends {}>(most: number): LRUCache<Key, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
