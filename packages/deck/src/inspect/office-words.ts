import type { Finding, Rule } from './diagnose/finding.ts'
import { quoted } from './diagnose/finding.ts'
import { commentsFault, type Place, residueAt } from './diagnose/left-behind.ts'
import { gapsIn, isPrompt } from './diagnose/text.ts'
import { InspectError } from './errors.ts'
import type { Package } from './package.ts'
import type { XmlElement } from './xml.ts'

/** The words of a document or a table, by who sees them. */
export interface OfficeWords {
  /** What a report calls where they are shown. */
  where: string
  shown: string
  /** Where their author does not look any more. */
  hidden: Place[]
  /** What is hidden, in words: 隐藏的工作表“A”. */
  covered: string[]
  comments: { author: string; text: string }[]
  /** Tracked changes that nobody has accepted. */
  changes: number
  /** What a form shows where nothing was filled in. */
  prompts: string[]
  /** Fields that ask another program for something. */
  commands: string[]
  /** Nothing was passed over. */
  isWhole: boolean
}

const MB = 1024 * 1024
/** Read of one part, and of all: what comes later is not looked through. */
const HEAD = 4 * MB
const ALL = 24 * MB

/** Reads the beginnings of parts, until enough has been read. */
export class PartReader {
  isWhole = true
  private left = ALL
  private readonly pack: Package

  constructor(pack: Package) {
    this.pack = pack
  }

  /** Null where there is none, it is damaged, or too much was read. Throws InspectError: doctype. */
  async read(part: string | undefined): Promise<XmlElement | null> {
    const entry = part === undefined ? undefined : this.pack.archive.entries.get(part)
    if (part === undefined || !entry) return null
    const length = Math.min(HEAD, this.left)
    this.isWhole &&= entry.size < length
    if (length <= 0) return null
    this.left -= Math.min(entry.size, length)
    const root = await this.pack.xmlHead(part, length).catch((error: unknown) => {
      if (error instanceof InspectError && (error.code === 'broken' || error.code === 'too-big')) return null
      throw error
    })
    this.isWhole &&= root !== null
    return root
  }
}

const LISTED = 3
const listed = (all: readonly string[]): string =>
  `${all.slice(0, LISTED).join('、')}${all.length > LISTED ? `等 ${all.length} 处` : ''}`

const CHANGED = '处修订没有接受或拒绝，下载的人看得到改动前的文字，请在“审阅”里处理完'

/** What was left behind in a document or a table, by the rules of decks. */
export function leftInOffice(words: OfficeWords): Finding[] {
  const whole = (rule: Rule, message: string, severity: Finding['severity'] = 'hint'): Finding => ({
    page: null,
    rule,
    severity,
    message,
  })
  const { where, shown, hidden, covered, comments, changes, commands } = words
  const prompts = [...words.prompts, ...shown.split('\n').filter(isPrompt)].filter((one) => one.trim())
  const gaps = gapsIn(shown)
  const residue = [
    ...hidden.flatMap((place) => residueAt(place)),
    ...residueAt({ page: null, where, text: shown }, true),
  ]
  return [
    ...(commands.length > 0
      ? [
          whole(
            'macros',
            `域代码会叫别的程序做事（${quoted(commands)}），打开时会弹出安全警告，请删除`,
            'must',
          ),
        ]
      : []),
    ...residue.map((found): Finding => ({ rule: 'residue', ...found })),
    ...(covered.length > 0
      ? [whole('off-page', `文件里有${listed(covered)}，打印时看不到，拿到文件的人看得到，不需要的请删除`)]
      : []),
    ...commentsFault(null, comments).map((found): Finding => ({ rule: 'comments', ...found })),
    ...(changes > 0 ? [whole('comments', `${changes} ${CHANGED}`)] : []),
    ...(prompts.length > 0 ? [whole('placeholder', `还留着占位文字${quoted(prompts)}，请填写或删除`)] : []),
    ...(gaps.length > 0
      ? [whole('unfilled', `有 ${gaps.length} 处【待填】（${quoted(gaps)}），请填上内容`)]
      : []),
  ]
}
