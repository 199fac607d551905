/** Neighbours that are all of a kind together, each other one alone; in their order. */
export function runsOf<Item>(items: readonly Item[], is: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && is(item) && is(last[0]!)) last.push(item)
    else runs.push([item])
  }
  return runs
}

/** Neighbours that are all of a kind or all not, in their order. */
export function sidesOf<Item>(items: readonly Item[], is: (item: Item) => boolean): Item[][] {
  const sides: Item[][] = []
  for (const item of items) {
    const last = sides.at(-1)
    if (last && is(last[0]!) === is(item)) last.push(item)
    else sides.push([item])
  }
  return sides
}
