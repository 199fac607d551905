import { describe, expect, it } from 'vitest'
import { sheetPages } from './sheet-pages.ts'
import { shownRows } from './sheet-values.ts'
import { workbooks } from './workbooks.ts'

describe('a sheet', () => {
  it('shows the values of its formulas, of other sheets too', () => {
    const [budget] = workbooks.budget
    const [, statistics] = workbooks.survey
    expect(shownRows(budget!, workbooks.budget).map((row) => row[3])).toEqual([
      '14400',
      '15200',
      '9600',
      '19600',
      '27000',
      '85800',
    ])
    expect(shownRows(statistics!, workbooks.survey).map((row) => row[1])).toEqual([
      '6.875',
      '3.288',
      '12',
      '0.09',
    ])
  })

  it('refuses a formula that it does not know', () => {
    const table = { name: '表', columns: ['甲'], rows: [['=VLOOKUP(A2:A3)']] }
    expect(() => shownRows(table, [table])).toThrow(RangeError)
  })

  it('is a page with all of its small sheet’s cells, numbers at the right of their column', () => {
    for (const [page, table] of sheetPages(workbooks.budget).map(
      (svg, at) => [svg, workbooks.budget[at]!] as const,
    )) {
      for (const text of [...table.columns, ...shownRows(table, workbooks.budget).flat()].filter(Boolean)) {
        expect(page).toContain(`>${text}</text>`)
      }
      expect(page).toMatch(/text-anchor="end">14400</)
      expect(page).toMatch(/text-anchor="start">实验耗材</)
    }
  })

  it('is drawn for every workbook', () => {
    for (const tables of Object.values(workbooks)) expect(sheetPages(tables)).toHaveLength(tables.length)
  })
})
