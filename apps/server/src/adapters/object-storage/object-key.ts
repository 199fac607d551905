const KEY = /^[a-z]+(\/[a-z0-9][a-z0-9.-]*)+$/

/** Throws RangeError for what the files module would never make. */
export function assertObjectKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new RangeError(`not an object key: ${key}`)
}
