import type { Source } from '../archive.ts'
import { HAS_PROGRAM, isWeb } from '../diagnose/file.ts'
import { quoted } from '../diagnose/finding.ts'
import { inspectPptx, openPresentation, withArchive } from '../presentation.ts'
import type { Inspection } from '../types.ts'
import { InspectError } from '../errors.ts'
import { MalformedXml } from '../xml.ts'
import { Draft } from './draft.ts'
import { rewrite } from './rewrite.ts'

/** What can be mended without touching what the audience sees. */
export const REPAIRS = ['macros', 'links', 'author', 'unused', 'comments'] as const
export type Repair = (typeof REPAIRS)[number]

/** One thing as it was and as it is now, in Chinese. */
export type Change = { repair: Repair; page: number | null; before: string; after: string }

/** `left` says what only its author can mend. */
export type Repaired = { changes: Change[]; left: string[] }

/** Changes that are listed, the rest in one line. */
const LISTED = 100

/**
 * Writes a mended copy of a .pptx at `target`: what is asked for is gone, every part that it does not concern has
 * its own bytes. The original is only read.
 * @throws InspectError where the file is no presentation that can be read
 */
export async function repair(source: Source, which: readonly Repair[], target: string): Promise<Repaired> {
  const inspection = await inspectPptx(source, { allowsMacros: true })
  try {
    return await withArchive(source, async (archive) => {
      const { pack, main } = await openPresentation(archive, { allowsMacros: true })
      const draft = new Draft(archive, pack)
      const before = await draft.reachable()
      const work = new Mending(draft, inspection, main)
      for (const one of REPAIRS) if (one !== 'unused' && which.includes(one)) await work[one]()
      await work.dropLost(before, which.includes('unused'))
      await rewrite(archive, draft.result, target)
      return { changes: work.changes.slice(0, LISTED), left: work.left.slice(0, LISTED) }
    })
  } catch (error) {
    throw error instanceof MalformedXml ? new InspectError('broken', error) : error
  }
}

/** Where PowerPoint keeps who changed what. */
const HISTORY = /^(?:changesInfo|revisionInfo)$/
const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`

class Mending {
  readonly changes: Change[] = []
  readonly left: string[] = []
  private readonly draft: Draft
  private readonly inspection: Inspection
  private readonly main: string

  constructor(draft: Draft, inspection: Inspection, main: string) {
    this.draft = draft
    this.inspection = inspection
    this.main = main
  }

  async macros(): Promise<void> {
    const { draft, main } = this
    for (const part of this.inspection.macros.filter((name) => draft.pack.has(name) && name.endsWith('.bin')))
      this.note('macros', null, `宏 ${part}（${kilobytes(draft.archive.entries.get(part)!.size)}）`, '已去掉')
    await this.dropOfType(main, /^vbaProject$/)
    await this.withoutMacroTypes()
    for (const { part, number } of this.readPages()) {
      const controls = await this.dropOfType(part, /^control$/)
      if (controls > 0) {
        await draft.cut(part, ({ name }) => (name === 'controls' ? 'remove' : 'keep'))
        this.note('macros', number, `${controls} 个 ActiveX 控件`, '已去掉')
      }
      const isAction = await draft.cut(part, ({ name, attributes }) =>
        name.startsWith('hlink') && HAS_PROGRAM.test(attributes.action ?? '') ? 'remove' : 'keep',
      )
      if (isAction) this.note('macros', number, '按钮会运行宏或程序', '按钮还在，点击不再运行')
    }
  }

  async links(): Promise<void> {
    const { external } = this.inspection
    const asked = external.filter(({ type, target }) => type !== 'hyperlink' || !isWeb(target))
    for (const [part, found] of Map.groupBy(asked, (one) => one.part)) {
      const relations = await this.draft.relations(part)
      const targets = new Set(found.map(({ target }) => target))
      const ids = [...relations.values()].filter(
        ({ external: isOut, target }) => isOut && targets.has(target),
      )
      const needed = await this.draft.dropRelations(part, new Set(ids.map(({ id }) => id)))
      for (const { id, type, target } of ids) {
        const { page } = found[0]!
        if (needed.has(id))
          this.left.push(
            `${page === null ? '' : `第 ${page} 页`}链接到 ${quoted([target])} 的内容，请改为嵌入`,
          )
        else if (type === 'hyperlink')
          this.note('links', page, `链接 ${quoted([target])}`, '文字保留，链接已去掉')
        else this.note('links', page, `来自 ${quoted([target])} 的内容`, '链接已去掉，文件里没有的请重新插入')
      }
    }
  }

  async author(): Promise<void> {
    const { author, lastModifiedBy, manager, company, custom } = this.inspection.properties
    const root = await this.draft.relations('')
    const partOf = (type: string) => [...root.values()].find((one) => one.type === type)?.target ?? ''
    const without =
      (...names: string[]) =>
      ({ name }: { name: string }) =>
        names.includes(name) ? ('remove' as const) : ('keep' as const)
    await this.draft.cut(partOf('core-properties'), without('creator', 'lastModifiedBy'))
    await this.draft.cut(partOf('extended-properties'), without('Manager', 'Company', 'HyperlinkBase'))
    await this.draft.cut(partOf('custom-properties'), ({ name, attributes }) =>
      name === 'property' && attributes.name !== 'AIGC' ? 'remove' : 'keep',
    )
    await this.dropOfType(this.main, HISTORY)
    const told = { 作者: author, 最后修改者: lastModifiedBy, 经理: manager, 单位: company }
    for (const [name, value] of Object.entries(told))
      if (value) this.note('author', null, `${name}${quoted([value])}`, '已清空')
    const others = Object.keys(custom).filter((name) => name !== 'AIGC')
    if (others.length > 0) this.note('author', null, `自定义属性${quoted(others)}`, '已清空')
  }

  async comments(): Promise<void> {
    for (const { part, number, comments } of this.readPages()) {
      await this.dropOfType(part, /^comments$/)
      if (comments.length > 0) this.note('comments', number, `${comments.length} 条批注`, '已去掉')
    }
    await this.dropOfType(this.main, /^(?:commentAuthors|authors)$/)
  }

  /** Leaves out what nothing leads to any more; `unused` also what nothing led to before. */
  async dropLost(before: ReadonlySet<string>, unused: boolean): Promise<void> {
    const now = await this.draft.reachable()
    const names = [...this.draft.archive.entries.keys()]
    const lost = names.filter((name) => before.has(name) && !now.has(name))
    const never = unused ? names.filter((name) => !before.has(name)) : []
    await this.draft.drop([...lost, ...never])
    const bytes = never.reduce((sum, name) => sum + this.draft.archive.entries.get(name)!.size, 0)
    if (never.length > 0)
      this.note('unused', null, `没有用到的 ${never.length} 个部件（${kilobytes(bytes)}）`, '已去掉')
  }

  private readPages() {
    return this.inspection.pages.filter(({ part }) => this.draft.pack.has(part))
  }

  /** Returns how many went. */
  private async dropOfType(part: string, type: RegExp): Promise<number> {
    const all = [...(await this.draft.relations(part)).values()]
    const ids = new Set(all.filter((one) => type.test(one.type)).map(({ id }) => id))
    if (ids.size === 0) return 0
    const needed = await this.draft.dropRelations(part, ids)
    return ids.size - needed.size
  }

  /** A presentation without macros is called one. */
  private withoutMacroTypes(): Promise<boolean> {
    const isMacro = (type: string | undefined) => /vbaProject/i.test(type ?? '')
    return this.draft.cut('[Content_Types].xml', ({ name, attributes: { ContentType } }) => {
      if (name === 'Override' && isMacro(ContentType)) return 'remove'
      if (name === 'Default' && isMacro(ContentType)) return { attributes: { ContentType: OLE_TYPE } }
      const plain = MAIN_TYPES.find(([pattern]) => pattern.test(ContentType ?? ''))?.[1]
      return plain ? { attributes: { ContentType: plain } } : 'keep'
    })
  }

  private note(kind: Repair, page: number | null, before: string, after: string): void {
    this.changes.push({ repair: kind, page, before, after })
  }
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OLE_TYPE = `${OFFICE}.oleObject`
const MAIN_TYPES: readonly (readonly [RegExp, string])[] = [
  [/presentation\.macroEnabled/i, `${OFFICE}.presentationml.presentation.main+xml`],
  [/slideshow\.macroEnabled/i, `${OFFICE}.presentationml.slideshow.main+xml`],
  [/template\.macroEnabled/i, `${OFFICE}.presentationml.template.main+xml`],
]
