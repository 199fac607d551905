import type { Block } from './blocks.ts'
import { isDate, isNames } from './byline.ts'
import type { Draft } from './model.ts'

type Field = 'title' | 'name' | 'school' | 'advisor' | 'date' | 'contact' | 'discipline'

const LABELS: [Field, RegExp][] = [
  ['title', /^(?:论文|设计|课题|项目|报告|毕业论文|毕业设计|学位论文)?(?:中文)?(?:题目|题名|标题|名称)$/],
  ['name', /^(?:学生|作者|研究生|申请人|论文作者|学位申请人|答辩人|汇报人|报告人)?(?:姓名)?$/],
  ['advisor', /^(?:校内|第一|论文)?(?:指导(?:教师|老师)|导师)(?:姓名|及职称|姓名及职称|姓名、职称)?$/],
  ['school', /^(?:学校|院校|毕业院校|培养单位|学位授予单位|所在(?:学校|单位)|单位)(?:名称)?$/],
  ['date', /^(?:(?:论文|答辩|完成|提交|论文提交|论文答辩|论文完成)?(?:日期|时间))$/],
  ['contact', /^(?:联系方式|联系电话|电话|手机|邮箱|电子邮箱|e-?mail)$/i],
  ['discipline', /^(?:所属|所在)?(?:学科|专业|学科专业|学科、专业|专业名称)$/],
]

/** A line of a cover longer than this is no label and value, but text; a Latin letter takes half a place. */
const LONGEST = 60
const lengthOf = (text: string): number => text.length - (text.match(/[\u0000-\u024f]/gu)?.length ?? 0) / 2
const SCHOOL = /^[\u4e00-\u9fff]{2,14}大学$/
/** What a cover prints large beside the title. */
const KIND_OF_WORK =
  /^.{0,16}(?:学位论文|毕业论文|毕业设计(?:（论文）)?|本科生?论文|课程(?:设计|论文|报告)|开题报告|研究报告)$/

/**
 * Takes 题目, 作者, 导师, 学校 … from the lines before the first heading; answers the blocks without them. Under a
 * title that is known for one (by its style, or already taken) lines without a label are read, too.
 */
export function takeCover(blocks: readonly Block[], draft: Draft): Block[] {
  const end = endOfCover(blocks)
  const hasHeadings = blocks.some(({ kind }) => kind === 'heading')
  const lines: CoverLine[] = []
  const taken = new Set<Block>()
  let last = -1
  let title = draft.title ? -1 : undefined
  for (const [at, block] of blocks.slice(0, end).entries()) {
    const { node, look, kind } = block
    if (look?.role === 'title' || look?.role === 'subtitle') {
      if (draft[look.role]) continue
      draft[look.role] = node.text
      if (node.notes) lines.push({ at, text: node.notes })
      taken.add(block)
      title = at
      continue
    }
    const apart = draft.title ? readApart(block, draft) : null
    if (apart) lines.push(...apart.map((text) => ({ at, text })))
    if (apart || readLine(block, draft)) {
      taken.add(block)
      last = at
    } else if (node.table && isCoverTable(block)) {
      lines.push(...readTable(block, draft).map((text) => ({ at, text })))
      taken.add(block)
      last = at
    } else if (kind !== 'object' && lengthOf(node.text) <= LONGEST) {
      lines.push({ at, text: [node.text, node.notes].filter(Boolean).join('\n'), block })
    }
  }
  if (!draft.title) takeLargest(blocks.slice(0, end), taken, draft)
  if (title !== undefined)
    last = Math.max(last, readByline(blocks.slice(0, end), title + 1, { draft, taken, hasHeadings }))
  const rest = lines.filter(({ at, block }) => !block || (at <= last && !taken.has(block)))
  for (const { block } of rest) if (block) taken.add(block)
  const left = blocks.filter((block) => !taken.has(block))
  keepLines(
    left,
    rest.map(({ text }) => text),
    draft,
  )
  return left
}

/** No sentence, and nothing that announces a list. */
const isShortLine = ({ kind, node }: Block): boolean =>
  kind === 'text' && lengthOf(node.text) <= LONGEST / 2 && !/[。！？!?；;：:…]$/.test(node.text)

/** Reads the short lines that follow the title; answers where the last of them is that a heading or text follows. */
function readByline(
  cover: readonly Block[],
  from: number,
  { draft, taken, hasHeadings }: { draft: Draft; taken: Set<Block>; hasHeadings: boolean },
): number {
  let last = -1
  for (const [at, block] of cover.entries()) {
    if (at < from || taken.has(block)) continue
    if (!isShortLine(block)) break
    if (!block.node.notes && readUnlabelled(block, draft)) taken.add(block)
    else if (!hasHeadings) break
    last = at
  }
  return last
}

function readUnlabelled({ node, look }: Block, draft: Draft): boolean {
  const line = node.text.trim()
  if (look?.role === 'date' || isDate(line)) return put(draft, 'date', line)
  if (look?.role !== 'author' && !isNames(line)) return false
  const name = draft.author?.name
  if (!name) return put(draft, 'name', line)
  draft.author = { ...draft.author, name: `${name}、${line}` }
  return true
}

/** A line that names nothing known; without a block it is what another block leaves over. */
type CoverLine = { at: number; text: string; block?: Block }

/** Lines of a cover that name nothing known are kept in the notes of what follows them. */
function keepLines(blocks: Block[], lines: string[], draft: Draft): void {
  const first = blocks.find(({ kind }) => kind === 'heading') ?? blocks[0]
  if (lines.length === 0) return
  if (!first) draft.subtitle = [draft.subtitle, ...lines].filter(Boolean).join(' ')
  else first.node.notes = [...lines, first.node.notes].filter(Boolean).join('\n')
}

function endOfCover(blocks: readonly Block[]): number {
  const heading = blocks.findIndex(({ kind }) => kind === 'heading')
  const end = heading < 0 ? blocks.length : heading
  const prose = blocks
    .slice(0, end)
    .findIndex(({ node, look }) => lengthOf(node.text) > LONGEST && !look?.role)
  return Math.min(prose < 0 ? end : prose, 60)
}

const PLACES = '大学|学院|医院|研究[院所]|[中小]学|实验室|支部|科|系'
const PLACE = new RegExp(
  `(?:${PLACES})$|\\b(?:University|Institute|College|School|Department|Faculty|Hospital|Laboratory)\\b`,
  'u',
)
/** What parts a byline: Ada Lovelace · University of London · May 2026; a space where a label, a year or a place follows. */
const BETWEEN = new RegExp(
  String.raw`\s*[·•|｜]\s*|\u3000+|\s{2,}|\s(?=[^\s:：]{2,8}[:：]|\d{4}\s*[年/.-]|\p{Script=Han}{2,16}(?:${PLACES})(?:\s|$))`,
  'u',
)

function fieldOfPart(part: string): Field | undefined {
  if (isDate(part)) return 'date'
  if (PLACE.test(part)) return 'school'
  return isNames(part) ? 'name' : undefined
}

/** Takes the parts of a byline on one line, of which two are known for what they are; answers the others. */
function readApart({ kind, node }: Block, draft: Draft): string[] | null {
  const line = node.text.trim()
  const parts = line.split(BETWEEN).filter(Boolean)
  if (kind !== 'text' || node.notes || parts.length < 2 || parts.some((part) => lengthOf(part) > LONGEST / 2))
    return null
  if (isNames(line) || isDate(line)) return null
  const read = parts.map((part): [string, Field | undefined, string] => {
    const [, label, value] = /^(.{2,16}?)\s*[:：]\s*(.+)$/.exec(part) ?? []
    const field = label && value ? fieldOf(label) : undefined
    return field ? [part, field, value!] : [part, fieldOfPart(part), part]
  })
  if (read.filter(([, field]) => field).length < 2) return null
  return read.flatMap(([part, field, value]) => (field && put(draft, field, value) ? [] : [part]))
}

function readLine({ kind, node }: Block, draft: Draft): boolean {
  if (kind !== 'text' || node.notes) return false
  const line = node.text.trim()
  if (SCHOOL.test(line) && !draft.author?.school) return put(draft, 'school', line)
  const [, label, value] =
    /^(.{2,16}?)\s*[:：]\s*(.+)$/.exec(line) ?? /^(.{2,16}?)\s{2,}(\S.*)$/.exec(line) ?? []
  const field = label && fieldOf(label)
  return Boolean(field && value && put(draft, field, value))
}

const fieldOf = (label: string): Field | undefined => {
  const name = label.replace(/[\s:：]/g, '')
  return name ? LABELS.find(([, pattern]) => pattern.test(name))?.[0] : undefined
}

/** 汇报人, 指导教师： and what else stands before a name on a cover. */
export const isCoverLabel = (text: string): boolean => fieldOf(text) !== undefined

/** A cover's table is lines of label and value. */
function isCoverTable({ node }: Block): boolean {
  const pairs = pairsOf(node.table!.rows)
  const known = pairs.filter(([label, value]) => label && value && fieldOf(label))
  return !node.table!.number && !node.text && known.length >= 2 && pairs.every((row) => row.length <= 2)
}

/** Takes what it names; answers the lines that name nothing known. */
function readTable({ node }: Block, draft: Draft): string[] {
  const rest = pairsOf(node.table!.rows).filter(([label = '', value = '']) => {
    const field = value ? fieldOf(label) : undefined
    return !field || !put(draft, field, value)
  })
  return [...rest.map((row) => row.join('：')), ...(node.notes ? [node.notes] : [])]
}

const pairsOf = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => cell.trim()).filter(Boolean)).filter((row) => row.length > 0)

function put(draft: Draft, field: Field, raw: string): boolean {
  const value = raw
    .replace(/[_＿]{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!value || value.length > LONGEST * 2) return false
  if (field === 'title' || field === 'discipline') {
    if (draft[field]) return draft[field] === value
    draft[field] = value
    return true
  }
  const author = (draft.author ??= {})
  if (author[field]) return author[field] === value
  author[field] = value
  return true
}

/** Without a label the title is the largest line of the cover, if it is centred and larger than text. */
function takeLargest(cover: readonly Block[], taken: Set<Block>, draft: Draft): void {
  const lines = cover.filter(
    ({ kind, look, node }) =>
      kind === 'text' && look?.centered && (look.size ?? 0) >= 15 && node.text.length >= 4 && !node.notes,
  )
  const titles = lines.filter(
    (block) => !taken.has(block) && !KIND_OF_WORK.test(block.node.text.replace(/\s/g, '')),
  )
  const largest = titles.toSorted((a, b) => (b.look?.size ?? 0) - (a.look?.size ?? 0))[0]
  if (!largest) return
  draft.title = largest.node.text
  taken.add(largest)
}
