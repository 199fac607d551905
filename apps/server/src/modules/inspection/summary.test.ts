import { examine } from '@yantu/deck/inspect/examine'
import { compound } from '@yantu/deck/inspect/testing/old'
import { uncheckedByFirst } from '@yantu/deck/inspect/unchecked'
import { expect, it } from 'vitest'
import { summaryOf } from './summary.ts'

const at = new Date('2026-11-22T01:00:00Z')
const summaryOfFile = async (bytes: Buffer, fileName: string) => summaryOf(await examine(bytes, fileName), at)

it('promises nothing of what nobody has looked for', async () => {
  const book = { Workbook: Buffer.alloc(32) }
  expect(await summaryOfFile(compound(book), 'a.xls')).toMatchObject({
    hasMacros: '0',
    hasExternalLinks: null,
    hasAiLabel: null,
    fonts: null,
    smallText: null,
    lowContrast: null,
    placeholders: null,
  })
  const withMacros = { ...book, '_VBA_PROJECT_CUR/VBA/dir': Buffer.alloc(9) }
  expect(await summaryOfFile(compound(withMacros), 'a.xls')).toMatchObject({ hasMacros: '1' })
  expect(await summaryOfFile(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a.png')).toMatchObject({
    hasMacros: null,
    hasExternalLinks: null,
  })
})

it('takes a report of the first version for what that had looked for', async () => {
  const report = await examine(compound({ Workbook: Buffer.alloc(32) }), 'a.xls')
  const before = { ...report, unchecked: uncheckedByFirst(report.type) }
  expect(summaryOf(before, at)).toMatchObject({ hasMacros: null, hasExternalLinks: null })
  const deck = { ...report, type: 'pptx' as const, unchecked: uncheckedByFirst('pptx') }
  expect(summaryOf(deck, at)).toMatchObject({ hasMacros: '0', hasExternalLinks: '0', fonts: [] })
})
