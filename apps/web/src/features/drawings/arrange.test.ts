import { expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import { drawings } from './drawings.ts'

const heights = (row: ReturnType<typeof arrange>[number]): number[] =>
  row.map(({ share, drawings: ones }) =>
    ones.reduce((sum, { width, height }) => sum + (share * height) / width, 0),
  )

it('shows every drawing once, in rows whose columns are equally high', () => {
  for (const kind of [undefined, 'cover', 'illustration', 'animation']) {
    const chosen = drawings.filter((drawing) => !kind || drawing.kind === kind)
    const rows = arrange(chosen)
    expect(
      rows
        .flat()
        .flatMap((column) => column.drawings)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(chosen.map(({ name }) => name).sort())
    for (const row of rows)
      for (const height of heights(row)) expect(height).toBeCloseTo(heights(row)[0] as number, 10)
  }
})

it('opens the whole gallery with two columns of two, and shows a choice in pairs', () => {
  expect(arrange(drawings).map((row) => row.map((column) => column.drawings.length))).toEqual([
    [2, 2],
    [1, 1],
    [1, 1],
  ])
  const illustrations = drawings.filter(({ kind }) => kind === 'illustration')
  expect(arrange(illustrations).map((row) => row.length)).toEqual([2, 2])
})
