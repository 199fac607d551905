import type { OutlineFigure } from '../outline/tree.ts'
import { addNote, type Draft, type DraftNode, draftNode } from './model.ts'
import { liftReferences } from './references.ts'

/** Mind maps to a draft: the first root is the title, further ones are chapters; what a root carries goes with the first chapter. */
export function draftOfMaps(roots: DraftNode[]): Draft {
  const [first, ...others] = roots
  if (!first) return { chapters: [] }
  const { text: title, children, notes, ...objects } = first
  const chapters = [...children, ...others]
  const carried = objects.figure ?? objects.table ?? objects.formula
  if (chapters.length === 0 && (notes || carried || title)) return { title, chapters: [first] }
  if (notes && chapters[0]) chapters[0].notes = [notes, chapters[0].notes].filter(Boolean).join('\n')
  if (carried && chapters[0]) chapters[0].children.unshift({ ...objects, text: '', children: [] })
  const draft: Draft = { title, chapters }
  liftReferences(draft)
  return draft
}

/** What is said beside a topic, as paragraphs of its notes. */
export function noteAll(node: DraftNode, lines: Iterable<string>): DraftNode {
  for (const line of lines) addNote(node, line.trim())
  return node
}

/** A leaf with a picture is the picture, its title the caption; above others the picture is the first child. */
export function placeFigure(node: DraftNode, figure: OutlineFigure, asItself = false): void {
  if (asItself || node.children.length === 0) node.figure = figure
  else node.children.unshift(draftNode('', { figure }))
}

const TASKS: Record<string, string> = {
  'task-start': '未开始',
  'task-oct': '12%',
  'task-quarter': '25%',
  'task-3oct': '37%',
  'task-half': '50%',
  'task-5oct': '62%',
  'task-3quar': '75%',
  'task-7oct': '87%',
  'task-done': '已完成',
}

/** Markers that say something in words: priorities and progress. Flags and smileys do not. */
export function markerText(id: string): string | null {
  const priority = /^(?:priority|full)-(\d+)$/.exec(id)
  if (priority) return `优先级：${priority[1]}`
  return TASKS[id] ? `进度：${TASKS[id]}` : null
}
