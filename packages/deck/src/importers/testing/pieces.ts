import fc from 'fast-check'
import { expect } from 'vitest'
import { ImportError } from '../errors.ts'
import type { ImportedOutline } from '../model.ts'
import { importOutline } from '../read.ts'
import { docx, math, mr, p, picture, run, tbl } from './docx.ts'
import { png } from './pictures.ts'
import { wordsOf } from './tree.ts'

/** A piece of a document: its XML and the words that must be found again. */
type Piece = { xml: string; words: string[] }

let unique = 0
const word = fc.constantFrom(
  '裂缝',
  '检测',
  'network',
  '模型',
  '2024年',
  '95.2%',
  '（见下）',
  '【待填】',
  '。',
  '：',
  '…',
  '1.5 mm',
)
/** Sentences differ, so that finding one is not finding another. */
const sentence = fc
  .array(word, { minLength: 1, maxLength: 30 })
  .map((parts) => `${parts.join('')}甲${++unique}乙`)

const styled = (style: string) => sentence.map((text): Piece => ({ xml: p(text, { style }), words: [text] }))
const prefixed = fc
  .tuple(
    fc.constantFrom(
      '第1章 ',
      '1.1 ',
      '一、',
      '（一）',
      '1. ',
      '(1) ',
      '图 1 ',
      '表 2-1 ',
      'Fig. 3 ',
      '[1] ',
      '作者：',
      '指导教师：',
      '关键词：',
      '注：',
      '目录',
      '参考文献',
      '致谢',
      '摘要',
    ),
    fc.oneof(sentence, fc.constant('')),
    fc.constantFrom({}, { centered: true, size: 20 }, { bold: true }),
  )
  .map(
    ([prefix, text, look]): Piece => ({
      xml: p(`${prefix}${text}`, look),
      words: text ? [text] : [prefix.trim()],
    }),
  )
const item = fc
  .tuple(sentence, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 3 }))
  .map(([text, level, id]): Piece => ({ xml: p(text, { list: { id, level } }), words: [text] }))
const box = sentence.map(
  (text): Piece => ({
    xml: p({
      xml: `<w:r><w:pict><v:textbox><w:txbxContent>${p(text)}</w:txbxContent></v:textbox></w:pict></w:r>`,
    }),
    words: [text],
  }),
)
const inserted = fc.tuple(sentence, sentence).map(
  ([a, b]): Piece => ({
    xml: p({ xml: `${run(a)}<w:ins>${run(b)}</w:ins><w:del>${run('删')}</w:del>` }),
    words: [a, b],
  }),
)
const figure = fc.constant<Piece>({ xml: p({ xml: picture('image1') }), words: [] })
const formula = fc
  .integer({ min: 1, max: 99 })
  .map((n): Piece => ({ xml: p({ xml: math(mr(`x=${n}`)) }), words: [`x=${n}`] }))
const noted = sentence.map(
  (text): Piece => ({
    xml: p({ xml: `${run(text)}<w:r><w:footnoteReference w:id="1"/></w:r>` }),
    words: [text, '脚注里的话'],
  }),
)
const grid = fc
  .array(fc.array(sentence, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((rows): Piece => ({ xml: tbl(rows), words: rows.flat() }))
const merged = fc.tuple(sentence, sentence, sentence, sentence).map(
  ([a, b, c, d]): Piece => ({
    xml: tbl([
      [
        { xml: p(a), merge: 'restart' },
        { xml: p(b), span: 2 },
      ],
      [
        { xml: p(''), merge: 'continue' },
        { xml: `${p(c)}${tbl([[d]])}` },
        { xml: p({ xml: picture('image1') }) },
      ],
    ]),
    words: [a, b, c, d],
  }),
)
const piece = fc.oneof(
  { weight: 4, arbitrary: sentence.map((text): Piece => ({ xml: p(text), words: [text] })) },
  { weight: 3, arbitrary: prefixed },
  ...['1', '2', '3', 'ownown', 'Title', 'Subtitle', 'caption'].map(styled),
  item,
  box,
  inserted,
  figure,
  formula,
  noted,
  grid,
  merged,
)

/**
 * The titles of what an outline keeps elsewhere or makes itself are not words of the text, nor is the number of a
 * reference that only counts.
 */
const isText = (word: string, before: readonly Piece[]): boolean =>
  !/^(?:目录|参考文献)$/.test(word) &&
  !(/^(?:\[1\]|1\.)$/.test(word) && before.some(({ words }) => words[0] === '参考文献'))

/** Of a document that says nothing it is said that it can't be imported. */
async function importedOf(bytes: Uint8Array): Promise<ImportedOutline | null> {
  try {
    return await importOutline(bytes, 'x.docx')
  } catch (error) {
    if (error instanceof ImportError && error.code === 'empty') return null
    throw error
  }
}

/** Of so many documents, finds every paragraph again in their trees. */
export async function findEveryParagraph(documents: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 40 }), async (pieces) => {
      const bytes = docx(
        pieces.map(({ xml }) => xml),
        { media: { 'image1.png': png(2, 2) }, footnotes: ['脚注里的话'] },
      )
      const imported = await importedOf(bytes)
      const said = imported ? wordsOf(imported.tree) : ''
      const expected = pieces.flatMap(({ words }, at) =>
        words.filter((one) => isText(one, pieces.slice(0, at))),
      )
      const lost = expected.filter((one) => !said.includes(one.replace(/\s/g, '')))
      expect(lost).toEqual([])
      expect(imported?.media.size ?? 0).toBe(pieces.some(({ xml }) => xml.includes('image1')) ? 1 : 0)
    }),
    { numRuns: documents },
  )
}
