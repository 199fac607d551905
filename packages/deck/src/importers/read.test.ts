import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readCaption } from './captions.ts'
import { IMPORT_MESSAGES, ImportError, type ImportErrorCode } from './errors.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { importOutline } from './read.ts'
import { docx, p } from './testing/docx.ts'
import { FIXTURES, lecture, paper } from './testing/fixtures.ts'
import { flow, hardMarkdown, markdown, mm, oldXmind, plain, pos, xmind, zxm } from './testing/maps.ts'
import { archive } from './testing/office.ts'
import { pdf } from './testing/pdf.ts'
import { png } from './testing/pictures.ts'
import { graphicFrame, pptx, sp, table } from './testing/pptx.ts'
import { samplesOr } from './testing/samples.ts'
import { nodeCount, nodesOf, sketch } from './testing/tree.ts'

const bytesOf = (text: string) => Buffer.from(text)
const tree = async (bytes: Uint8Array, name: string) => (await importOutline(bytes, name)).tree

async function fault(bytes: Uint8Array, name: string): Promise<ImportErrorCode | 'none'> {
  try {
    await importOutline(bytes, name)
    return 'none'
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    expect(error.message).toBe(IMPORT_MESSAGES[error.code])
    return error.code
  }
}

it.each([
  ['Table 2. Results', 'Results'],
  ['图 3-1 系统结构', '系统结构'],
  ['Table 1 compares the methods on the data.', undefined],
  ['表 2 可见差异明显。', undefined],
])('%s is a caption, or a sentence', (line, text) => expect(readCaption(line)?.text).toBe(text))

describe('mind maps', () => {
  it('of XMind, newer form: content.json wins over the decoy', async () => {
    const { tree: map, media, warnings } = await importOutline(xmind(), '图.xmind')
    expect(map).toMatchObject({ title: '桥梁检测', references: ['甲', '乙'] })
    expect(sketch(map.chapters)).toBe('背景\n  现状\n[F] 照片\n[M] 公式\n概要\n自由主题\n第二张\n  子主题')
    expect(map.chapters[0]!.notes).toBe('总说明\n第一行\n第二行\n标签：重要、答辩\n优先级：1')
    expect([...media.values()].map(({ bytes }) => Buffer.from(bytes))).toEqual([Buffer.from(png(8, 6))])
    expect(warnings).toEqual([{ code: 'relationships', message: '思维导图中的联系线未导入' }])
  })

  it('of XMind, older form', async () => {
    const map = await tree(oldXmind(), '图.xmind')
    expect(sketch(map.chapters)).toBe('甲\n  乙 & 丙\n[F] 图\n浮动')
    expect(map.chapters[0]!.notes).toBe('备注一\n备注二\n标签：标\n链接：https://example.com')
  })

  it.each([
    ['UTF-8', bytesOf(mm())],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(mm(), 'utf16le')])],
    ['a byte order mark', bytesOf(`\uFEFF${mm()}`)],
  ])('of FreeMind in %s', async (_, bytes) => {
    const map = await tree(bytes, '图.mm')
    expect(map.title).toBe('研究')
    expect(sketch(map.chapters)).toBe('背景\n  现状\n  富文本 <标题>\n方法\n[M] 公式')
    expect(map.chapters[0]!.notes).toBe('第一段\n第二段\n年份：2024\n优先级：2')
    expect(map.chapters[1]!.notes).toBe('细节')
  })

  it('in GB 18030 without a word about it', async () => {
    // 研究 and 背景.
    const gbk = Buffer.concat([
      bytesOf('<map><node TEXT="'),
      Buffer.from([0xd1, 0xd0, 0xbe, 0xbf]),
      bytesOf('"><node TEXT="'),
      Buffer.from([0xb1, 0xb3, 0xbe, 0xb0]),
      bytesOf('"/></node></map>'),
    ])
    const map = await tree(gbk, '图.mm')
    expect([map.title, map.chapters[0]!.text]).toEqual(['研究', '背景'])
  })

  it('of ProcessOn, with HTML in their titles', async () => {
    const map = await tree(bytesOf(pos()), '图.pos')
    expect(map.title).toBe('项目 计划')
    expect(sketch(map.chapters)).toBe('调研 访谈\n  问卷 <A>\n开发\n上线')
    expect(map.chapters[0]!.notes).toBe('注意&说明')
  })

  it('of ProcessOn that are flow charts: texts from top to bottom, with a warning', async () => {
    const { tree: map, warnings } = await importOutline(bytesOf(flow()), '图.pos')
    expect(sketch(map.chapters)).toBe('流程\n  开始\n  是\n  否\n  结束')
    expect(warnings.map(({ code }) => code)).toEqual(['flow-chart'])
  })

  it('of Zhixi, zipped or plain', async () => {
    expect(sketch((await tree(zxm(), '图.zxm')).chapters)).toBe('甲x^2\n  子\n[F] 乙\n概要')
    const content = bytesOf(strFromU8(unzipSync(zxm())['content.json']!))
    expect(sketch((await tree(content, '图.zxm')).chapters)).toBe('甲x^2\n  子\n乙\n概要')
  })
})

describe('texts', () => {
  it('in markdown', async () => {
    const { tree: note, media, warnings } = await importOutline(bytesOf(markdown()), '笔记.md')
    expect(note).toMatchObject({
      title: '桥梁检测',
      author: { name: '张三', school: '浙江大学', date: '2024-06-01' },
      keywords: ['裂缝', '深度学习'],
      references: ['甲', '乙'],
    })
    expect(sketch(note.chapters)).toBe(
      [
        '引言',
        '  开头一段。',
        '绪论',
        '  背景见链接，投入 $5 到 $6，公式 $a_1^2$。',
        '  贡献',
        '    网络',
        '      骨干',
        '  数据集',
        '  方法',
        '    [F] 图 1 结构',
        '    远程',
        '    [T] 表 1 对比',
        '    [M]',
        '    引用一句',
        '    import os',
      ].join('\n'),
    )
    const nodes = [...nodesOf(note.chapters)]
    expect(nodes.find(({ table }) => table)?.table?.rows).toEqual([
      ['方法', '准确率'],
      ['本文', '95\n%|a'],
    ])
    expect(nodes.find(({ text }) => text === 'import os')?.notes).toBe('import os\nprint(1)')
    expect(nodes.find(({ text }) => text.startsWith('背景'))?.notes).toBe('脚注文字')
    expect([...media.values()].map(({ width, height }) => [width, height])).toEqual([[4, 2]])
    expect(warnings.map(({ code }) => code)).toEqual(['picture-missing'])
  })

  it('in markdown whose only list is its outline, or whose first heading is its title', async () => {
    expect(sketch((await tree(bytesOf('- 甲\n  - 乙\n- 丙'), 'a.md')).chapters)).toBe('甲\n  乙\n丙')
    const titled = await tree(bytesOf('# 题\n\n## 甲\n\n文\n\n## 乙'), 'a.md')
    expect([titled.title, sketch(titled.chapters)]).toEqual(['题', '甲\n  文\n乙'])
    const after = await tree(bytesOf('先说一句。\n\n# 题\n\n## 甲\n\n文'), 'a.md')
    expect(after.title).toBe('题')
  })

  it('without marks, by their numbering', async () => {
    const note = await tree(bytesOf(plain()), '笔记.txt')
    expect(note).toMatchObject({
      title: '桥梁裂缝识别研究',
      author: { name: '张三', advisor: '李四' },
      references: ['甲', '乙'],
    })
    expect(nodeCount(note)).toBe(9)
    expect(sketch(note.chapters)).toContain(
      '  （一）国内现状\n    1. 传统方法\n      阈值\n      边缘\n    2. 学习方法\n二、研究方法',
    )
    expect(note.chapters[0]!.source).toEqual({ paragraph: 4 })
  })

  it('without marks, by their indents', async () => {
    expect(sketch((await tree(bytesOf('甲\n\t乙\n\t\t丙\n\t丁\n戊'), 'a.txt')).chapters)).toBe(
      '甲\n  乙\n    丙\n  丁\n戊',
    )
  })

  it('of a PDF, by type size, with pages', async () => {
    const { tree: read } = await importOutline(await paper(), '论文.pdf')
    expect(read.title).toBe('桥梁裂缝识别研究')
    expect(read.chapters.map(({ text, source }) => [text, source?.page])).toEqual([
      ['一、研究背景', 1],
      ['二、研究方法', 2],
    ])
    expect(read.chapters[0]!.children.map(({ text }) => text)).toEqual([
      '桥梁检测十分重要，需要大量人力，而且容易遗漏细小的裂缝，因此需要自动化的办法来完成，本文为此提出一种方法。',
      '第二段落在这里。',
    ])
  })

  it('of a PDF without running heads and page numbers', async () => {
    const page = (n: number) => [
      { text: '浙江大学硕士学位论文', size: 9, y: 30 },
      { text: `${n}`, size: 9, x: 290, y: 800 },
      { text: `第${n}章 内容`, size: 18, y: 100 },
      { text: `这是第 ${n} 页的正文。`, size: 11, y: 150 },
    ]
    const bytes = await pdf(
      [1, 2, 3, 4].flatMap((n) => (n > 1 ? ['page' as const, ...page(n)] : page(n))),
      { margin: 0 },
    )
    expect(sketch((await tree(bytes, 'a.pdf')).chapters)).toBe(
      [1, 2, 3, 4].map((n) => `第${n}章 内容\n  这是第 ${n} 页的正文。`).join('\n'),
    )
  })
})

describe('slides', () => {
  it('are pages under their sections, read row by row, with notes', async () => {
    const { tree: deck, media } = await importOutline(lecture(), '课件.pptx')
    expect(deck).toMatchObject({ title: '桥梁检测', subtitle: '课程汇报' })
    expect(sketch(deck.chapters)).toBe(
      '背景\n  现状\n    人工检测\n      费时\n      费力\n    自动检测\n  结果\n    [T]\n    左\n    右\n    [F] 图 1 结构',
    )
    expect(deck.chapters[0]!.notes).toBe('大家好')
    expect(deck.chapters[0]!.children.map(({ notes, source }) => [notes, source])).toEqual([
      ['这一页讲现状', { page: 3 }],
      [undefined, { page: 4 }],
    ])
    expect([...media.values()][0]!.bytes).toEqual(Buffer.from(png(6, 4)))
  })

  it('of a section give its lines to the notes, its table to the pages; an agenda of other words is named one', async () => {
    const bytes = pptx([
      {
        layout: 'secHead',
        shapes: [
          sp(['背景'], { type: 'title' }),
          sp(['壹', '为何要做'], { type: 'body' }),
          graphicFrame(table([['甲'], ['1']])),
        ],
      },
      { shapes: [sp(['目 录'], { type: 'title' }), sp(['背景'], { type: 'body' })] },
      { shapes: [sp(['目 录'], { type: 'title' }), sp(['意义'], { type: 'body' })] },
    ])
    const { chapters } = await tree(bytes, 'a.pptx')
    expect(sketch(chapters)).toBe('背景\n  [T]\n  目 录\n    意义')
    expect(chapters[0]!.notes).toBe('壹\n为何要做')
    expect(chapters[0]!.children[1]!.layout).toBe('agenda')
  })

  it('of PowerPoint’s own sections are chapters; hidden ones come in with a warning', async () => {
    const slide = (title: string, hidden = false) => ({ shapes: [sp([title], { type: 'title' })], hidden })
    const bytes = pptx([slide('甲'), slide('乙', true), slide('丙')], { sections: { 开头: 1, 结尾: 3 } })
    const { tree: deck, warnings } = await importOutline(bytes, 'a.pptx')
    expect(sketch(deck.chapters)).toBe('开头\n  甲\n  乙\n结尾\n  丙')
    expect(warnings.map(({ code }) => code)).toEqual(['hidden-slide'])
  })
})

describe('the format', () => {
  it('is what the content says, with a warning', async () => {
    const { tree: read, warnings } = await importOutline(docx([p('甲', { style: '1' }), p('文')]), '论文.pdf')
    expect(sketch(read.chapters)).toBe('甲\n  文')
    expect(warnings).toEqual([{ code: 'other-format', message: '文件内容是 docx 格式，已按 docx 读取' }])
  })

  it('is refused when it is none of ours', async () => {
    expect(await fault(bytesOf('hello'), 'a.html')).toBe('unsupported')
    expect(await fault(png(2, 2), 'a.md')).toBe('unsupported')
    expect(await fault(archive({ 'xl/workbook.xml': '<x/>' }), 'a.xlsx')).toBe('unsupported')
    expect(await fault(archive({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }), 'a.docx')).toBe(
      'unsupported',
    )
  })

  it('is refused when it is an old or an encrypted Office file', async () => {
    const compound = (name: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(name, 'utf16le')])
    expect(await fault(compound('WordDocument'), 'a.docx')).toBe('old-office')
    expect(await fault(compound('EncryptedPackage'), 'a.docx')).toBe('encrypted')
    expect(await fault(bytesOf('{\\rtf1 x}'), 'a.docx')).toBe('old-office')
  })

  it('is refused when a password guards it', async () => {
    const locked = await pdf([{ text: '密', size: 12 }], { userPassword: 'x' })
    expect(await fault(locked, 'a.pdf')).toBe('encrypted')
    const map = archive({
      'content.json': new Uint8Array([1, 2, 3]),
      'manifest.json': '{"file-entries":{"content.json":{"encryption-data":{}}}}',
    })
    expect(await fault(map, 'a.xmind')).toBe('encrypted')
    const zip = Buffer.from(xmind())
    for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1))
      zip[at + 8]! |= 1
    expect(await fault(zip, 'a.xmind')).toBe('encrypted')
  })
})

describe('a file that is broken or set to harm', () => {
  it('is refused: cut, empty, without words', async () => {
    expect(await fault(new Uint8Array(), 'a.docx')).toBe('empty')
    expect(await fault(docx([p('甲')]).subarray(0, 900), 'a.docx')).toBe('broken')
    expect(await fault(bytesOf('<map><node TEXT="x">'), 'a.mm')).toBe('broken')
    expect(await fault(bytesOf('{"diagram":'), 'a.pos')).toBe('broken')
    expect(await fault(bytesOf('not a zip'), 'a.xmind')).toBe('broken')
    expect(await fault(bytesOf('%PDF-1.4 nothing'), 'a.pdf')).toBe('broken')
    expect(await fault(docx([p(' ')]), 'a.docx')).toBe('empty')
    expect(await fault(bytesOf('  \n'), 'a.txt')).toBe('empty')
    expect(await fault(await pdf([]), 'a.pdf')).toBe('scanned')
  })

  it('is refused: DOCTYPE, entities, deep nesting', async () => {
    const entity = '<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><map><node TEXT="&b;"/></map>'
    expect(await fault(bytesOf(entity), 'a.mm')).toBe('unsafe')
    expect(await fault(bytesOf('<map><node TEXT="&nbsp;"/></map>'), 'a.mm')).toBe('broken')
    expect(await fault(bytesOf(`<map>${'<node TEXT="x">'.repeat(5_000)}`), 'a.mm')).toBe('too-deep')
    expect(await fault(bytesOf(`{"diagram":${'['.repeat(100_000)}`), 'a.pos')).toBe('too-deep')
    expect(await fault(bytesOf(`${'> '.repeat(500)}x`), 'a.md')).toBe('too-deep')
  })

  it('is refused: bombs, paths that climb, too many entries', async () => {
    const bomb = archive({ 'content.json': new Uint8Array(20 * 1024 * 1024) })
    expect(await fault(bomb, 'a.xmind')).toBe('unsafe')
    expect(await fault(archive({ '../content.json': '[]', 'content.json': '[]' }), 'a.xmind')).toBe('unsafe')
    const many = Object.fromEntries(
      Array.from({ length: IMPORT_LIMITS.entries + 1 }, (_, i) => [`f${i}`, '']),
    )
    expect(await fault(archive(many), 'a.xmind')).toBe('unsafe')
    expect(await fault(Buffer.alloc(IMPORT_LIMITS.fileBytes + 1, 'x'), 'a.txt')).toBe('file-too-big')
    expect(await fault(Buffer.alloc(1_100_000, `${'甲文字'.repeat(50)}\n`), 'a.txt')).toBe('none')
    expect(await fault(Buffer.alloc(3_500_000, '甲'), 'a.txt')).toBe('text-too-long')
  })
})

describe('more than an outline holds', () => {
  it('in depth moves to notes, tables and figures stay', async () => {
    const rows = Array.from({ length: 15 }, (_, at) => `${'  '.repeat(at)}- 层${at + 1}`)
    const { tree: deep, warnings } = await importOutline(bytesOf(rows.join('\n')), 'a.md')
    const nodes = [...nodesOf(deep.chapters)]
    expect(nodes.length).toBe(12)
    expect(nodes.at(-1)!.notes).toBe('层13\n层14\n层15')
    expect(warnings).toEqual([{ code: 'depth', message: '大纲超过 12 层，更深的 3 项已移入上一级的备注' }])
  })

  it('in number moves to notes, nothing lost', async () => {
    const lines = Array.from({ length: 100 }, (_, a) => [
      `- 章${a}`,
      ...Array.from({ length: 30 }, (_, b) => `  - 点${a}-${b}`),
    ])
    const { tree: many, warnings } = await importOutline(bytesOf(lines.flat().join('\n')), 'a.md')
    expect(nodeCount(many)).toBe(IMPORT_LIMITS.nodes)
    const said = [...nodesOf(many.chapters)].flatMap(({ text, notes }) => [
      text,
      ...(notes?.split('\n') ?? []),
    ])
    expect(said.toSorted()).toEqual(
      lines
        .flat()
        .map((text) => text.replace(/^ *- /, ''))
        .toSorted(),
    )
    expect(warnings.map(({ code }) => code)).toEqual(['nodes'])
    const flat = Array.from({ length: 2_500 }, (_, at) => `- 项${at}`).join('\n')
    expect((await tree(bytesOf(flat), 'a.md')).chapters.at(-1)!.notes?.split('\n').length).toBe(500)
  })
})

it('gives ids in reading order, the same each time', async () => {
  for (const make of Object.values(FIXTURES)) {
    for (const [name, bytes] of await make()) {
      const [once, twice] = [await tree(bytes, name), await tree(bytes, name)]
      expect(twice, name).toEqual(once)
      expect([...nodesOf(once.chapters)].map(({ id }) => id)).toEqual(
        Array.from({ length: nodeCount(once) }, (_, at) => `n${at + 1}`),
      )
    }
  }
})

describe('real files', () => {
  /** Nodes below the title, counted in the files' parts: topics, less empty ones without anything below. */
  const COUNTS: Record<string, number> = {
    'HTML.mm': 109,
    'Kafka.mm': 95,
    'NestedTables.pptx': 10,
    'SlideDimensions1.pptx': 1,
    'SlideMasters.pptx': 2,
    'SlideWithCharts.pptx': 6,
    'SlideWithNotes.pptx': 3,
    'babel.mm': 58,
    'footnotes.docx': 2,
    'pro8.xmind': 43,
    'simple-list.docx': 2,
    'tables.docx': 4,
    'text-box.docx': 2,
    'webpack.mm': 32,
    'zen.xmind': 27,
  }

  it('import with the right number of nodes', async ({ skip }) => {
    const folder = samplesOr(skip)
    const names = readdirSync(folder).filter((name) => name !== 'README.md')
    const counts = await Promise.all(
      names.map(async (name) => [name, nodeCount(await tree(readFileSync(join(folder, name)), name))]),
    )
    expect(Object.fromEntries(counts)).toEqual(COUNTS)
  })
})

describe('hard markdown', () => {
  const files = hardMarkdown()
  const read = (name: string) => importOutline(bytesOf(files[name]!), name)

  it.each(['quotes.md', 'notes.md'])('%s is refused as too deep', async (name) => {
    expect(await fault(bytesOf(files[name]!), name)).toBe('too-deep')
    expect(await fault(bytesOf(files[name]!.replace(/(?:>|\[\^a\]: )+/, '$&'.repeat(10))), name)).toBe(
      'too-deep',
    )
  })

  it('may open as many quotes as are read, and rule lines of any length', async () => {
    const { tree: outline } = await importOutline(
      bytesOf(`# 题\n\n${'>'.repeat(40)} 文\n\n${'- '.repeat(200)}`),
      'x.md',
    )
    expect(sketch(outline.chapters)).toContain('文')
  })

  it('has a head that is too long for its reader left out, with a warning', async () => {
    const { tree: outline, warnings } = await read('head.md')
    expect(outline.title).toBe('章')
    expect(warnings).toEqual([{ code: 'front-matter', message: '文件开头的 YAML 信息过长，未读取' }])
  })

  it('keeps what code and lists say within a note', async () => {
    const { tree: outline } = await read('code-note.md')
    expect(outline.chapters[0]!.children[0]!.notes).toBe('先说\n缩进的一行\n甲\n乙')
  })

  it('has an entry for each number, and a page of references in its place', async () => {
    const { tree: outline } = await read('references.md')
    expect(outline.references).toEqual(['甲', '乙 续', '丙'])
    expect(sketch(outline.chapters)).toBe('章\n  参考文献\n    页上的')
  })
})
