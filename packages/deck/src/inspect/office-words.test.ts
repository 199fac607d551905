import { describe, expect, test } from 'vitest'
import { docx, p, run } from '../importers/testing/docx.ts'
import { relations } from '../importers/testing/office.ts'
import { pdf } from '../importers/testing/pdf.ts'
import { workbookFile } from '../sheets/testing/workbook.ts'
import { examine } from './index.ts'

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

type Given = Parameters<typeof docx>[1]
const document = (body: string[], { parts, ...more }: Given = {}) =>
  docx(body, { ...more, parts: { '[Content_Types].xml': TYPES, ...parts } })
const inner = (xml: string) => p({ xml })

const told = async (bytes: Uint8Array, fileName: string) =>
  (await examine(bytes, fileName)).findings.map(
    ({ rule, severity, message }) => `${rule} ${severity} ${message}`,
  )
const inDocument = (body: string[], more: Given = {}) => told(document(body, more), '说明.docx')

describe('a document', () => {
  test('is told the numbers and addresses in its text, and of names only where they are hidden', async () => {
    expect(await inDocument([p('联系人：李思远 13912345671'), p('导师：王守仁')])).toEqual([
      expect.stringMatching(/^residue must 正文留有电话（“13912345671”）/),
    ])
    expect(await inDocument([inner(run('导师：王守仁', '<w:vanish/>'))])).toEqual([
      expect.stringMatching(/^residue hint 隐藏文字留有姓名（“王守仁”）/),
      expect.stringMatching(/^off-page hint 文件里有隐藏文字“导师：王守仁”/),
    ])
    expect(await inDocument([inner(run('导师：王守仁', '<w:vanish w:val="0"/>'))])).toEqual([])
    expect(await inDocument([p('正文'), p('方法')])).toEqual([])
  })

  test('is told them in headers and notes too', async () => {
    const header = {
      parts: {
        'word/header1.xml': '<w:hdr xmlns:w="w"><w:p><w:r><w:t>wangsr@nju.edu.cn</w:t></w:r></w:p></w:hdr>',
      },
      relations: [{ id: 'h', type: 'header', target: 'header1.xml' }],
    }
    expect(await inDocument([p('正文')], header)).toEqual([
      expect.stringMatching(/^residue must 正文留有邮箱/),
    ])
    expect(await inDocument([p('正文')], { footnotes: ['电话 13912345671'] })).toEqual([
      expect.stringMatching(/^residue must 正文留有电话/),
    ])
  })

  test('is told its comments and the changes that nobody accepted, with what they deleted', async () => {
    const comments = {
      parts: {
        'word/comments.xml':
          '<w:comments xmlns:w="w"><w:comment w:author="李老师"><w:p><w:r><w:t>这段重写</w:t></w:r></w:p></w:comment></w:comments>',
      },
      relations: [{ id: 'c', type: 'comments', target: 'comments.xml' }],
    }
    const changes =
      '<w:ins w:author="甲"><w:r><w:t>新</w:t></w:r></w:ins><w:del w:author="甲"><w:r><w:delText>手机 13912345671</w:delText></w:r></w:del>'
    expect(await inDocument([inner(changes)], comments)).toEqual([
      expect.stringMatching(/^residue must 修订里删去的文字留有电话/),
      expect.stringMatching(/^comments hint 还留着 1 条批注（“这段重写”）/),
      expect.stringMatching(/^comments hint 2 处修订没有接受或拒绝/),
    ])
  })

  test('is told what was to be filled in', async () => {
    const control =
      '<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:r><w:t>选择一个日期。</w:t></w:r></w:sdtContent></w:sdt>'
    expect(await inDocument([p('单击此处输入标题'), inner(control), p('共 【待填：样本量】 例')])).toEqual([
      expect.stringMatching(/^placeholder hint 还留着占位文字“选择一个日期。”、“单击此处输入标题”/),
      expect.stringMatching(/^unfilled hint 有 1 处【待填】/),
    ])
  })

  test('is told a field that has another program do something', async () => {
    const field = '<w:r><w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"</w:instrText></w:r>'
    expect(await inDocument([inner(field)])).toEqual([
      expect.stringMatching(/^macros must 域代码会叫别的程序做事/),
    ])
    expect(await inDocument([inner('<w:r><w:instrText>PAGE</w:instrText></w:r>')])).toEqual([])
  })

  test('that is longer than what is read says so, and a damaged one is not refused for it', async () => {
    const long = document(Array.from({ length: 100 }, (_, at) => p(`${'文'.repeat(20_000)}${at}`)))
    expect((await examine(long, 'a.docx')).unchecked).toEqual(['residue', 'look'])
    expect((await examine(document([p('短')]), 'a.docx')).unchecked).toEqual(['look'])
    const deep = document(['<w:tbl>'.repeat(300) + '</w:tbl>'.repeat(300)])
    expect(await examine(deep, 'a.docx')).toMatchObject({ refused: null, unchecked: ['residue', 'look'] })
  })
})

describe('a table', () => {
  const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = (...all: string[]) => `<sheetData>${all.join('')}</sheetData>`
  const inTable = (sheets: Parameters<typeof workbookFile>[0], more = {}) =>
    told(workbookFile(sheets, more), '数据.xlsx')

  test('is told what its cells hold, and figures only where they are to be dialled', async () => {
    const xml = rows(
      `<row>${cell('A1', '手机')}${cell('B1', '产值')}</row>`,
      '<row><c r="A2"><v>13912345671</v></c><c r="B2"><v>13812345679</v></c></row>',
    )
    expect(await inTable([{ name: '表', xml }])).toEqual([
      expect.stringMatching(/^residue must 表格留有电话（“13912345671”）/),
    ])
    const shared = { words: '<si><t>wangsr@nju.edu.cn</t></si>' }
    const named = rows('<row><c r="A1" t="s"><v>0</v></c></row>')
    expect(await inTable([{ name: '表', xml: named }], shared)).toEqual([
      expect.stringMatching(/^residue must 表格留有邮箱/),
    ])
  })

  test('is told its hidden sheets, rows and columns, and what stands there', async () => {
    const name = `<row>${cell('A1', '导师：王守仁')}</row>`
    const covered = `<row hidden="1">${cell('A1', '导师：王守仁')}</row>`
    expect(
      await inTable([
        { name: '一', xml: rows() },
        { name: '底稿', state: 'veryHidden', xml: rows(name) },
      ]),
    ).toEqual([
      expect.stringMatching(/^residue hint 隐藏的工作表“底稿”留有姓名/),
      expect.stringMatching(/^off-page hint 文件里有隐藏的工作表“底稿”，/),
    ])
    expect(await inTable([{ name: '一', xml: rows(covered) }])).toEqual([
      expect.stringMatching(/^residue hint “一”里隐藏的行或列留有姓名/),
      expect.stringMatching(/^off-page hint/),
    ])
    const column = `<cols><col min="1" max="1" hidden="1"/></cols>${rows(name)}`
    expect(await inTable([{ name: '一', xml: column }])).toHaveLength(2)
    expect(await inTable([{ name: '一', xml: rows(name) }])).toEqual([])
  })

  test('is told its comments', async () => {
    const file = workbookFile([{ name: '一', xml: rows() }], {
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': relations([
          { id: 'c', type: 'comments', target: '../comments1.xml' },
        ]),
        'xl/comments1.xml':
          '<comments><authors><author>甲</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>数字要改</t></r></text></comment></commentList></comments>',
      },
    })
    expect(await told(file, '数据.xlsx')).toEqual([
      expect.stringMatching(/^comments hint 还留着 1 条批注（“数字要改”）/),
    ])
  })
})

describe('a PDF', () => {
  test('is told its author, and the numbers and addresses on its pages', async () => {
    const file = await pdf(
      [{ text: '导师：王守仁', size: 20 }, 'page', { text: '联系 13912345671', size: 20 }],
      { info: { Author: '王守仁' } },
    )
    const report = await examine(file, 'a.pdf')
    expect(report.findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^第 2 页留有电话（“13912345671”）/),
      expect.stringMatching(/^文件属性里有作者“王守仁”/),
    ])
    expect(report.unchecked).toEqual(['external', 'look', 'label'])
  })

  test('of more pages than are read says so', async () => {
    const file = await pdf(Array.from({ length: 100 }, () => 'page' as const))
    expect((await examine(file, 'a.pdf')).unchecked).toEqual(['residue', 'external', 'look', 'label'])
  })
})
