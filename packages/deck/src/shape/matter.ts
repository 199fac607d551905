import type { ShapedNode } from './numbering.ts'
import { isFarewell, isThanksHeading } from './patterns.ts'
import { branch, isProse } from './prose.ts'

const ABSTRACT = /^(?:中文)?摘要$/u
const FOREIGN_ABSTRACT = /^(?:英文摘要|abstract)$/iu
const FORMALITY =
  /^(?:.{0,12}(?:独创性|原创性|诚信|版权).{0,6}(?:声明|承诺书?)|.{0,12}(?:使用)?授权(?:书|声明|说明|的?声明)|目录|contents|(?:插图|图|表|图表|表格)(?:清单|目录))$/iu
const APPENDIX =
  /^(?:附录.{0,30}|(?:作者)?(?:个人)?简[历介]|(?:攻读|在学|在读).{0,16}(?:成果|论文|目录|情况)|appendix.{0,30})$/iu

/** The parts of a document around its chapters. */
export type Matter = {
  /** Told before the first chapter's pages. */
  abstract: ShapedNode[]
  chapters: ShapedNode[]
  /** Told after the last chapter's pages. */
  appendices: ShapedNode[]
  thanks: ShapedNode[]
  /** Said in the notes alone: declarations, the abstract in another language, words of leave. */
  formalities: ShapedNode[]
}

/** 封面 and 目录 of an outline that tells page by page; the deck has its own. */
const FRONT =
  /^(?:封面(?:页|设计)?|标题页|首页|cover(?: page| slide)?|title (?:page|slide)|目录页?|agenda slide)$/iu

const ENDING = /^(?:结束(?:页|语)?|尾页|封底|the end)$/iu

/** The last page of such an outline, or of a speech: the deck has a page of its own that takes leave. */
function isLeave({ text, children: [only, another] }: ShapedNode): boolean {
  const isEnding = isThanksHeading(text) || isFarewell(text) || ENDING.test(text.trim())
  if (!isEnding || another) return false
  return !only || (only.children.length === 0 && isProse(only) && isFarewell(only.text))
}

/** Of a declaration only words can go to the notes. */
const isWords = (node: ShapedNode): boolean => [...branch(node)].every((each) => isProse(each))

function partOf(node: ShapedNode, hasAbstract: boolean): keyof Matter {
  if (isProse(node) && isLeave(node)) return 'formalities'
  const heading = node.text.replace(/\s+/gu, '')
  if (ABSTRACT.test(heading)) return 'abstract'
  if (FOREIGN_ABSTRACT.test(heading)) return hasAbstract && isWords(node) ? 'formalities' : 'abstract'
  if ((FORMALITY.test(heading) || FRONT.test(node.text.trim())) && isWords(node)) return 'formalities'
  if (APPENDIX.test(heading)) return 'appendices'
  return isThanksHeading(node.text) ? 'thanks' : 'chapters'
}

/**
 * A document's chapters apart from what stands before and after them. An outline of nothing but such
 * parts has them as its chapters.
 */
export function matterOf(nodes: readonly ShapedNode[]): Matter {
  const hasAbstract = nodes.some(({ text }) => ABSTRACT.test(text.replace(/\s+/gu, '')))
  const matter: Matter = { abstract: [], chapters: [], appendices: [], thanks: [], formalities: [] }
  for (const node of nodes) matter[partOf(node, hasAbstract)].push(node)
  if (matter.chapters.length > 0) return matter
  return { abstract: [], chapters: [...nodes], appendices: [], thanks: [], formalities: [] }
}

/** All words of a branch, a line each. */
export const saidAloud = (node: ShapedNode): string =>
  [...branch(node)]
    .flatMap((each) => [each.whole ?? each.text, each.notes])
    .filter(Boolean)
    .join('\n')
