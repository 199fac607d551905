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
