/** Largest of values that may be too many to be arguments; `least` without any. */
export function largest(values: Iterable<number>, least: number): number {
  let most = least
  for (const value of values) if (value > most) most = value
  return most
}

/** Adds items that may be too many to be arguments. */
export function append<T>(target: T[], items: Iterable<T>): void {
  for (const item of items) target.push(item)
}
