import { describe, expect, it } from 'vitest'
import { drawWorkbook } from './pages.ts'
import { workbookFile } from './testing/workbook.ts'

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="&quot;¥&quot;#,##0.00"/></numFmts>' +
  '<fonts><font><sz val="11"/></font><font><b/><sz val="22"/><color rgb="FFC00000"/></font></fonts>' +
  '<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/></patternFill></fill></fills>' +
  '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="31"/>' +
  '<xf fontId="1" fillId="1"><alignment horizontal="center"/></xf><xf><alignment wrapText="1"/></xf></cellXfs>'
const WORDS =
  '<si><t>科目</t></si><si><r><t>经</t></r><r><rPr><b/></rPr><t>费</t></r><rPh><t>jing</t></rPh></si>'

async function pagesOf(file: Buffer, most = 12) {
  const pages: string[] = []
  const answer = await drawWorkbook(file, most, async (svg) => void pages.push(svg))
  return { pages, ...answer }
}
const cells = (...rows: string[]) =>
  `<sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row}</row>`).join('')}</sheetData>`
const shownIn = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)

describe('a workbook of anybody’s', () => {
  it('shows its cells as their styles say: words, days, money, parts, truth, what formulas came to', async () => {
    const xml = cells(
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>行内 &amp; 字</t></is></c>',
      '<c r="A2" s="1"><v>45292</v></c><c r="B2" s="2"><v>1234.5</v></c><c r="C2" s="3"><v>0.256</v></c>',
      '<c r="A3" s="4"><v>45292</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="str"><f>A1</f><v>算出</v></c><c r="D3" t="e"><v>#N/A</v></c>',
      '<c r="A4"><f>1/3</f><v>0.3333333333333333</v></c>',
    )
    const { pages, texts, pageCount } = await pagesOf(
      workbookFile([{ name: '预算', xml }], { styles: STYLES, words: WORDS }),
    )
    expect(pageCount).toBe(1)
    expect(texts).toEqual([
      '预算\n科目 经费 行内 & 字\n2024/1/1 ¥1,234.50 25.60%\n2024年1月1日 TRUE 算出 #N/A\n0.333333333',
    ])
    expect(shownIn(pages[0]!)).toEqual(
      expect.arrayContaining(['科目', '经费', '行内 &amp; 字', '2024/1/1', 'TRUE', '预算', 'A', '1']),
    )
  })

  it('counts days from 1904 where it says so', async () => {
    const file = workbookFile([{ name: '日', xml: cells('<c r="A1" s="1"><v>43830</v></c>') }], {
      styles: STYLES,
      view: '<workbookPr date1904="1"/>',
    })
    expect((await pagesOf(file)).texts).toEqual(['日\n2024/1/1'])
  })

  it('shows the first sheets that are not hidden, their colours, merged cells and hidden columns', async () => {
    const styled =
      '<cols><col min="2" max="2" width="9" hidden="1"/></cols>' +
      cells(
        '<c r="A1" s="5" t="s"><v>0</v></c><c r="B1"><v>1</v></c><c r="C1"><v>2</v></c>',
        '<c r="A2"><v>3</v></c>',
      ) +
      '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>'
    const sheets = [
      { name: '甲', xml: styled },
      { name: '藏', state: 'hidden', xml: cells() },
      { name: '乙', xml: cells() },
      { name: '丙', xml: cells() },
    ]
    const { pages, pageCount } = await pagesOf(workbookFile(sheets, { styles: STYLES, words: WORDS }), 2)
    expect([pages.length, pageCount]).toEqual([2, 3])
    const shown = shownIn(pages[0]!)
    expect(shown).toEqual(expect.arrayContaining(['科目', '甲', '乙', '丙', 'A', 'C']))
    for (const hidden of ['藏', 'B']) expect(shown).not.toContain(hidden)
    expect(pages[0]).toMatch(/fill="#c00000"[^>]*font-weight="700">科目</)
    expect(pages[0]).toContain('fill="#a2b9e2"')
  })

  it('fits what is too long: numbers lose digits, others say that they have no room, words go on beside', async () => {
    const narrow = (xml: string) => `<cols><col min="1" max="1" width="5"/></cols>${xml}`
    const xml = narrow(
      cells(
        '<c r="A1"><v>0.123456789</v></c>',
        '<c r="A2" s="2"><v>1234567</v></c>',
        '<c r="A3" t="s"><v>0</v></c><c r="B3"><v>1</v></c>',
        '<c r="A4" t="inlineStr"><is><t>一行很长的字没有尽头</t></is></c>',
      ),
    )
    const shown = shownIn(
      (await pagesOf(workbookFile([{ name: '窄', xml }], { styles: STYLES, words: WORDS }))).pages[0]!,
    )
    expect(shown).toEqual(expect.arrayContaining(['0.12', '一行很长的字没有尽头']))
    expect(shown.some((text) => /^#+$/.test(text!))).toBe(true)
  })

  it('of a sheet without end is read as far as a page goes', async () => {
    const row = (at: number) =>
      `<row r="${at}"><c r="A${at}"><v>${at}</v></c><c r="B${at}" t="inlineStr"><is><t>${'字'.repeat(40)}</t></is></c></row>`
    const xml = `<sheetData>${Array.from({ length: 60_000 }, (_, at) => row(at + 1)).join('')}</sheetData>`
    const { texts } = await pagesOf(workbookFile([{ name: '长', xml }]))
    expect(texts[0]!.split('\n').length).toBe(121)
  })

  it('is refused where it is none', async () => {
    await expect(pagesOf(Buffer.from('no workbook'))).rejects.toMatchObject({
      name: 'InspectError',
      code: 'broken',
    })
    const empty = workbookFile([])
    expect(await pagesOf(empty)).toEqual({ pages: [], pageCount: 0, texts: [] })
  })
})
