/** What is made at the first call and kept for the others, of whatever file of the worker: nobody may change it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
