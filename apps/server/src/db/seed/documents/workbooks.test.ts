import { drawWorkbook } from '@yantu/deck/sheets/pages'
import { describe, expect, it } from 'vitest'
import { shownRows } from './sheet-values.ts'
import { workbooks } from './workbooks.ts'
import { writeXlsx } from './xlsx.ts'

describe('a workbook of the demo', () => {
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

  it.each(Object.entries(workbooks))(
    '%s has pages with the cells and the chart of its file',
    async (_name, tables) => {
      const pages: string[] = []
      const { pageCount, texts } = await drawWorkbook(
        await writeXlsx(tables),
        12,
        async (svg) => void pages.push(svg),
      )
      expect([pageCount, pages.length]).toEqual([tables.length, tables.length])
      for (const [at, table] of tables.entries()) {
        for (const text of [...table.columns, ...shownRows(table, tables).flat()])
          expect(texts[at]).toContain(text)
        expect(pages[at]).toContain(`>${table.columns[0]}</text>`)
        if (table.chart) expect(pages[at]).toContain(`>${table.chart.title}</`)
      }
    },
  )
})
