import type { OutlineNode } from '../outline/tree.ts'
import { em, isProse } from './prose.ts'

/** What ends a paragraph that says that a list follows; of a heading it is rare. */
const COLON = /[：:]\s*$/u
/** A heading says what, a sentence says that something follows. */
const SENTENCE = /以下|如下|下列|[，,。；;]/u
/** em of a label: 优点：. */
const LABEL = 17

const isSentence = (text: string): boolean => SENTENCE.test(text) || em(text) > LABEL

/** Whether a node is a paragraph with the list under it that it announces, as documents are read. */
const announces = (node: OutlineNode, isAlone: boolean): boolean =>
  isProse(node) &&
  !node.layout &&
  !node.notes &&
  node.children.length > 1 &&
  COLON.test(node.text) &&
  (isAlone || isSentence(node.text))

const hasChildren = ({ children }: OutlineNode): boolean => children.length > 0

const unfolded = (node: OutlineNode): OutlineNode[] => [{ ...node, children: [] }, ...node.children]

/** A page whose one list stands under the sentence that announces it, before all else: sentence and list are its points. */
function pageOf(page: OutlineNode): OutlineNode {
  const at = page.children.findIndex(hasChildren)
  const isOne = at >= 0 && at <= 1 && page.children.findLastIndex(hasChildren) === at
  if (!isOne || page.layout || !announces(page.children[at]!, true)) return page
  return { ...page, children: page.children.toSpliced(at, 1, ...unfolded(page.children[at]!)) }
}

/**
 * Chapters in which a sentence that announces a list is the first of its page and not the page's heading: such a page
 * has no name of its own, the chapter's is its title. A short one beside others (优点：, 缺点：) is a heading.
 */
export const withAnnounced = (chapters: readonly OutlineNode[]): OutlineNode[] =>
  chapters.map((chapter) => {
    const isAlone = chapter.children.filter(hasChildren).length === 1
    const children = chapter.children.map((child) =>
      announces(child, isAlone) ? { ...child, text: '', children: unfolded(child) } : pageOf(child),
    )
    return { ...chapter, children }
  })

/** Whether a page is a list with the sentence that announces it. */
export const isAnnounced = ({ id, text, children }: Pick<OutlineNode, 'id' | 'text' | 'children'>): boolean =>
  text === '' && children[0]?.id === id
