import { describe, expect, test } from 'vitest'
import { pdf } from '../importers/testing/pdf.ts'
import { examine } from './index.ts'
import { dirtyDeck } from './testing/dirty.ts'
import { edit, foreignDeck, type Parts, relations } from './testing/foreign.ts'
import { HOSTILE } from './testing/hostile.ts'
import { compound, documentRecord, oldDeck, record } from './testing/old.ts'
import { objectStream, pdfOf } from './testing/pdf.ts'

test('fifty hostile files are there, each by its name', () => {
  expect(new Set(HOSTILE.map(([name]) => name)).size).toBeGreaterThanOrEqual(50)
})

test.each(HOSTILE)('%s is refused, and it is said why', async (_name, fileName, bytes, told) => {
  const { refused, findings } = await examine(bytes(), fileName)
  expect(refused?.message).toBe(told)
  expect(findings).toEqual([])
})

const wordsOf = async (bytes: Uint8Array, fileName: string) =>
  (await examine(bytes, fileName)).findings.map(
    ({ rule, severity, message }) => `${rule} ${severity} ${message}`,
  )

describe('a deck', () => {
  test('is told with what must be mended first, a bar a page and its faces', async () => {
    const { file } = dirtyDeck()
    const report = await examine(file, '答辩.PPTX')
    expect(report).toMatchObject({
      type: 'pptx',
      refused: null,
      more: 0,
      aigc: false,
      size: { w: 1280, h: 720 },
    })
    const ranks = report.findings.map(({ severity }) => ['must', 'hint', 'fine'].indexOf(severity))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(report.findings[0]).toMatchObject({ rule: 'macros', severity: 'must' })
    expect(report.strip).toHaveLength(report.pages!)
    expect(report.strip[1]).toMatchObject({ page: 2, worst: 'must', hidden: false })
    expect(report.strip[1]!.letters).toBeGreaterThan(10)
    expect(report.fonts.every(({ licence }) => licence === 'system' || licence === 'free')).toBe(true)
    expect(report.editable).toBe(report.pages)
    expect(JSON.stringify(report).length).toBeLessThan(20_000)
  })

  test('with a fault on each of many pages is a report of bounded length', async () => {
    const report = await examine(
      foreignDeck((parts) => {
        const ids = Array.from({ length: 600 }, (_, i) => `<p:sldId id="${300 + i}" r:id="rId2"/>`).join('')
        edit(parts, 'ppt/presentation.xml', '<p:sldId id="256" r:id="rId2"/>', ids)
        edit(parts, 'ppt/slides/slide1.xml', '正文在版式给的位置', '单击此处添加标题')
      }),
      'a.pptx',
    )
    expect(report.findings).toHaveLength(200)
    expect(report.more).toBeGreaterThan(400)
    expect(report.strip).toHaveLength(500)
  })
})

describe('other files', () => {
  const office = (change: (parts: Parts) => void = () => undefined) =>
    foreignDeck((parts) => {
      edit(
        parts,
        '[Content_Types].xml',
        'presentationml.presentation.main+xml',
        'wordprocessingml.document.main+xml',
      )
      change(parts)
    })
  test('a document is told its macros and what it takes from elsewhere', async () => {
    expect(await wordsOf(office(), '说明.docx')).toEqual([])
    const remote = relations(['rId1', 'attachedTemplate', 'https://evil.example/t.dotm', true])
    const bad = office((parts) => {
      parts.set('word/vbaProject.bin', 'x')
      parts.set('word/_rels/settings.xml.rels', remote)
    })
    expect(await wordsOf(bad, '说明.docx')).toEqual([
      expect.stringMatching(/^macros must 文件含有宏/),
      expect.stringMatching(/^external must 模板没有存进文件，而是链接到 https:\/\/evil/),
    ])
    expect(await examine(office(), '说明.docx')).toMatchObject({ type: 'docx', aigc: true, pages: null })
  })
  test.each([
    ['a.pdf', '%PDF-1.7 1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>', 'macros must PDF'],
    ['a.pdf', '%PDF-1.7 trailer <</Encrypt 5 0 R>>', 'repair hint PDF 是加密的，没能确认'],
    ['a.svg', '<svg xmlns="x"><script>1</script></svg>', 'macros must SVG'],
    ['a.svg', '<svg xmlns="x"><image href="https://a.example/x.png"/></svg>', 'external must SVG'],
    ['a.svg', '<svg xmlns="x"><path d="M0 0"/></svg>', ''],
    ['a.txt', '说明', ''],
  ])('%s: %s', async (fileName, text, told) => {
    const [first = ''] = await wordsOf(Buffer.from(text), fileName)
    expect(first.startsWith(told) && (told !== '' || first === '')).toBe(true)
  })
  const cell = (type: number, ...bytes: number[]) =>
    Buffer.from([type & 0xff, type >> 8, bytes.length, 0, ...bytes])
  const globals = (...records: Buffer[]) => Buffer.concat([...records, cell(0x0a)])
  const sheetOf = (kind: number) => cell(0x85, 0, 0, 0, 0, 0, kind, 1, 0, 65)

  test.each([
    ['a.xls', { Workbook: globals(sheetOf(0)), '_VBA_PROJECT_CUR/VBA/dir': Buffer.alloc(9) }],
    ['a.xls', { Workbook: globals(sheetOf(0), sheetOf(1)) }],
    ['a.doc', { WordDocument: Buffer.alloc(32), 'Macros/VBA/dir': Buffer.alloc(9) }],
  ])('an old document or table is told its macros: %s', async (fileName, streams) => {
    const report = await examine(compound(streams), fileName)
    expect(report.findings).toMatchObject([{ rule: 'macros', severity: 'must' }])
    expect(report.unchecked).toEqual(['external', 'look', 'residue', 'label'])
  })

  test('of an old one without macros nothing is promised but that', async () => {
    for (const [fileName, streams] of [
      ['a.xls', { Workbook: globals(sheetOf(0)) }],
      ['a.doc', { WordDocument: Buffer.alloc(32) }],
    ] as const)
      expect(await examine(compound(streams), fileName)).toMatchObject({
        findings: [],
        unchecked: ['external', 'look', 'residue', 'label'],
      })
  })

  test('a table behind a password is not looked through', async () => {
    const report = await examine(compound({ Workbook: globals(cell(0x2f, 0), sheetOf(1)) }), 'a.xls')
    expect(report.findings).toMatchObject([{ rule: 'repair', severity: 'must' }])
    expect(report.unchecked).toContain('macros')
  })

  test('an old deck is told the macros that are packed in its stream', async () => {
    const atom = Buffer.alloc(12)
    atom.writeUInt32LE(1, 4)
    const info = record(0x07d0, record(0x03ff, record(0x0400, atom)))
    const stream = documentRecord(9)
    const inside = Buffer.concat([stream.subarray(8), info])
    const file = compound({ 'PowerPoint Document': record(0x03e8, inside), 'Current User': Buffer.alloc(20) })
    expect((await examine(file, 'a.ppt')).findings).toContainEqual(
      expect.objectContaining({ rule: 'macros', severity: 'must' }),
    )
  })

  test('a type that nobody opens promises nothing', async () => {
    const all = ['macros', 'external', 'look', 'residue', 'label']
    expect((await examine(Buffer.from('说明'), 'a.txt')).unchecked).toEqual(all)
    expect((await examine(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a.png')).unchecked).toEqual(all)
  })

  describe('a PDF', () => {
    const script = '<</S /JavaScript /JS (app.alert(1))>>'
    const told = async (bytes: Buffer) => {
      const { findings, unchecked } = await examine(bytes, 'a.pdf')
      return { macros: findings.some(({ rule }) => rule === 'macros'), isRead: !unchecked.includes('macros') }
    }

    test('is told the scripts that are packed in a stream of objects', async () => {
      expect(await told(pdfOf(objectStream(script)))).toEqual({ macros: true, isRead: true })
      expect(await told(pdfOf(objectStream('<</Type /Page>>')))).toEqual({ macros: false, isRead: true })
      expect(await told(pdfOf(objectStream('<</S /J#61vaScript>>')))).toEqual({ macros: true, isRead: true })
    })

    test('is not judged by the bytes of its pictures', async () => {
      const picture = '7 0 obj <</Filter /DCTDecode>> stream\n/JS /JavaScript\nendstream endobj'
      expect(await told(pdfOf(picture))).toEqual({ macros: false, isRead: true })
    })

    test('hides nothing behind a stream that is none', async () => {
      const fake = `7 0 obj <</Filter /DCTDecode>> stream\n8 0 obj ${script} endobj\nendstream`
      expect(await told(pdfOf(fake))).toEqual({ macros: true, isRead: true })
    })

    test('that opens and is restricted is told apart from one that asks for its password', async () => {
      const text = [{ text: '第一页', size: 20 }]
      const restricted = await pdf(text, {
        ownerPassword: 'secret',
        permissions: { printing: 'lowResolution' },
      })
      const report = await examine(restricted, 'a.pdf')
      expect(report.refused).toBeNull()
      expect(report.findings).toMatchObject([
        { rule: 'repair', severity: 'hint', message: expect.stringMatching(/^PDF 打开不用密码/) },
      ])
      const locked = await examine(await pdf(text, { userPassword: 'secret' }), 'a.pdf')
      expect(locked.refused?.code).toBe('locked-pdf')
    })

    test('whose objects cannot be unpacked has not been looked through', async () => {
      const broken = '7 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\nxx\nendstream endobj'
      const other = '7 0 obj <</Type /ObjStm /Filter /LZWDecode>> stream\nxx\nendstream endobj'
      expect(await told(pdfOf(broken))).toEqual({ macros: false, isRead: false })
      expect(await told(pdfOf(other))).toEqual({ macros: false, isRead: false })
      expect(await told(pdfOf(objectStream(' '.repeat(30_000_000))))).toEqual({
        macros: false,
        isRead: false,
      })
    })
  })

  test('an old deck is told what can be seen of it', async () => {
    expect(await wordsOf(oldDeck(3), '答辩.ppt')).toEqual([
      expect.stringMatching(/^pages hint 页数不足：只有 3 页/),
      expect.stringMatching(/^ratio hint 画幅不符：页面比例是 4∶3/),
      expect.stringMatching(/^repair hint 旧版/),
    ])
  })
})
