/** Rows a block reads. */
export const BLOCK = 1_000

/** Rows in the order of their ids, from `from` on, a block of them in memory at a time. */
export async function* inBlocks<Row extends { id: number }>(
  from: number,
  ask: (after: number) => Promise<readonly Row[]>,
): AsyncIterable<Row> {
  for (let after = from - 1; ; ) {
    const rows = await ask(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BLOCK) return
    after = last.id
  }
}
