import { describe, expect, test } from 'vitest'
import { examine } from './index.ts'
import { dirtyDeck } from './testing/dirty.ts'
import { edit, foreignDeck, type Parts, relations } from './testing/foreign.ts'
import { HOSTILE } from './testing/hostile.ts'
import { oldDeck } from './testing/old.ts'

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
    ['a.pdf', '%PDF-1.7 trailer <</Encrypt 5 0 R>>', 'repair hint PDF'],
    ['a.svg', '<svg xmlns="x"><script>1</script></svg>', 'macros must SVG'],
    ['a.svg', '<svg xmlns="x"><image href="https://a.example/x.png"/></svg>', 'external must SVG'],
    ['a.svg', '<svg xmlns="x"><path d="M0 0"/></svg>', ''],
    ['a.txt', '说明', ''],
  ])('%s: %s', async (fileName, text, told) => {
    const [first = ''] = await wordsOf(Buffer.from(text), fileName)
    expect(first.startsWith(told) && (told !== '' || first === '')).toBe(true)
  })
  test('an old deck is told what can be seen of it', async () => {
    expect(await wordsOf(oldDeck(3), '答辩.ppt')).toEqual([
      expect.stringMatching(/^pages hint 页数不足：只有 3 页/),
      expect.stringMatching(/^ratio hint 画幅不符：页面比例是 4∶3/),
      expect.stringMatching(/^repair hint 旧版/),
    ])
  })
})
