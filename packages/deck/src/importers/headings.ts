import type { Block } from './blocks.ts'
import { largest } from './files/many.ts'

const CN = '[〇零一二三四五六七八九十百]+'
const NUMBER = `(?:${CN}|\\d+)`

/** Ways to number headings, from the highest; a document uses some of them. */
const KINDS: RegExp[] = [
  new RegExp(`^第\\s*${NUMBER}\\s*(?:篇|部分)`),
  new RegExp(`^(?:第\\s*${NUMBER}\\s*章|chapter\\s+\\d+\\b)`, 'i'),
  new RegExp(`^第\\s*${NUMBER}\\s*节`),
  new RegExp(`^${CN}\\s*[、．.]\\s*\\S`),
  new RegExp(`^[（(]\\s*${CN}\\s*[）)]`),
  /^\d{1,2}(?:\s*[、．.]\s*(?!\d)\S|\s+[\u4e00-\u9fff])/,
  /^\d{1,2}[.．]\d{1,2}[.．、]?(?![\d.．%％])\s*[^\s\d]/,
  /^\d{1,2}(?:[.．]\d{1,2}){2}[.．、]?(?![\d.．])\s*\S/,
  /^\d{1,2}(?:[.．]\d{1,2}){3,5}[.．、]?(?![\d.．])\s*\S/,
  /^[（(]\s*\d{1,2}\s*[）)]\s*\S/,
  /^[①-⑳]/,
]
const CHAPTER = 1
/** Numbered by chapter or by two or more places: no list of a body text looks like that. */
const STRONG = new Set([0, 1, 2, 3, 4, 6, 7, 8])

/** Parts of a thesis that stand without a number, as a line of their own. */
const UNNUMBERED =
  /^(?:(?:中文|英文)?摘要|abstract|目录|contents|绪论|引言|前言|结论|结语|结束语|总结与展望|结论与展望|参考文献|references|bibliography|致谢|acknowledge?ments?|附录[A-Za-z\d一二三四五六七八九十]?|(?:作者)?(?:个人)?简历|(?:.{0,8})(?:原创性|独创性)声明|攻读.{0,12}(?:成果|论文|目录)|(?:在学期间).{0,12}成果)$/i

/** 附录 B 符号表: a title stands apart from the word. */
const APPENDIX = /^附\s*录(?:\s*[A-Z\d一二三四五六七八九十])?(?:\s+|\s*[：:、.]\s*)\S.{0,30}$/

const MOST = 50

/** Whether a line may be a heading at all: short, and no sentence. */
const isShort = (text: string) => text.length <= MOST && !/[。；，、;,]$/.test(text)

export const isUnnumberedHeading = (text: string): boolean =>
  isShort(text) && (UNNUMBERED.test(text.replace(/\s+/g, '')) || APPENDIX.test(text.trim()))

const kindOf = (text: string): number => (isShort(text) ? KINDS.findIndex((kind) => kind.test(text)) : -1)

const numbered = ({ node, look }: Block) => (look?.label ? `${look.label} ${node.text}` : node.text)

const isCandidate = ({ kind, node, look }: Block) =>
  (kind === 'text' || (kind === 'item' && Boolean(look?.label))) && node.text !== '' && !look?.role

/**
 * Makes headings of paragraphs that are numbered like headings, in place. Where the document names its own
 * headings only the unnumbered parts of a thesis are added, unless it left its chapters out.
 */
export function findHeadings(blocks: Block[]): void {
  const named = blocks.filter(({ kind }) => kind === 'heading')
  if (named.length === 0) {
    numberHeadings(blocks)
    return
  }
  const top = -largest(
    named.map(({ level }) => -level),
    -9,
  )
  const chapters = blocks.filter((block) => isCandidate(block) && kindOf(numbered(block)) === CHAPTER)
  const namedChapters = named.filter((block) => kindOf(numbered(block)) === CHAPTER)
  const forgotten = chapters.length >= 2 && namedChapters.length === 0
  if (forgotten) for (const block of named) block.level += 1
  for (const block of blocks) {
    if (!isCandidate(block)) continue
    const isChapter = forgotten && chapters.includes(block)
    if (isChapter || (isUnnumberedHeading(block.node.text) && block.kind === 'text')) {
      promote(block, isUnnumberedHeading(block.node.text) || isChapter ? top : block.level)
    }
  }
}

function numberHeadings(blocks: Block[]): void {
  const kinds = blocks.map((block) => (isCandidate(block) ? kindOf(numbered(block)) : -1))
  const isKept = (block: Block, kind: number) => kind >= 0 && (block.kind === 'text' || STRONG.has(kind))
  const present = [
    ...new Set(blocks.flatMap((block, at) => (isKept(block, kinds[at]!) ? [kinds[at]!] : []))),
  ].sort((a, b) => a - b)
  for (const [at, block] of blocks.entries()) {
    const kind = kinds[at]!
    if (isKept(block, kind)) promote(block, present.indexOf(kind) + 1)
    else if (isCandidate(block) && block.kind === 'text' && isUnnumberedHeading(block.node.text))
      promote(block, 1)
  }
}

function promote(block: Block, level: number): void {
  block.kind = 'heading'
  block.level = level
}
