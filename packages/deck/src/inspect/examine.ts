import { openArchive, type Source } from './archive.ts'
import { isPictureOnly } from './diagnose/arrangement.ts'
import { externalFault, fewPages, HAS_MACROS, ratioFault } from './diagnose/file.ts'
import { diagnose, type Finding, type FontUse, fontsOf, type Rule, type Severity } from './diagnose/index.ts'
import { authorFault, metadata, residueAt } from './diagnose/left-behind.ts'
import { readDocument } from './document-words.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { InspectError, type InspectErrorCode } from './errors.ts'
import { externalIn } from './media.ts'
import { leftInOffice, type OfficeWords } from './office-words.ts'
import { Package } from './package.ts'
import { inspectPdf } from './pdf.ts'
import { scriptsOfSvg } from './scripts.ts'
import { inspectOldOffice } from './old-office.ts'
import { inspectPpt } from './ppt.ts'
import { inspectPptx, macrosIn } from './presentation.ts'
import { readProperties } from './properties.ts'
import { type RealType, realTypeOf, refuseOther } from './real-type.ts'
import { searchText } from './search.ts'
import { readTables } from './table-words.ts'
import type { Inspection } from './types.ts'
import { type Aspect, uncheckedOf } from './unchecked.ts'

/** One bar of a report's strip. */
export type PageMark = { page: number; hidden: boolean; letters: number; worst: Severity }

/** What the doctor says of a file, of whatever type; plain data of bounded size. */
export type Report = {
  engine: number
  /** Null where the file was refused before that could be told. */
  type: RealType | null
  /** Why it was not read; `message` is Chinese. */
  refused: { code: InspectErrorCode; message: string } | null
  /** Null where nobody has counted. */
  pages: number | null
  /** px at 96 to the inch. */
  size: { w: number; h: number } | null
  /** What must be mended first; of the rules without a fault one that says so. */
  findings: Finding[]
  /** What was found and is not listed. */
  more: number
  strip: PageMark[]
  fonts: FontUse[]
  /** Pages whose words can be edited. */
  editable: number | null
  /** The file says that a model wrote it. */
  aigc: boolean
  /** What nobody has looked for: nothing said of it is no promise. */
  unchecked: Aspect[]
}

/** Of findings, bars and faces that a report lists. */
export const REPORT_LIMITS = { findings: 200, strip: 500, fonts: 40 } as const

const EMPTY: Omit<Report, 'type'> = {
  engine: ENGINE_VERSION,
  refused: null,
  pages: null,
  size: null,
  findings: [],
  more: 0,
  strip: [],
  fonts: [],
  editable: null,
  aigc: false,
  unchecked: [],
}

/**
 * Examines a file as a work that others are to get: its true type against its name, and all that its type lets be
 * told. What cannot be read is a report that says why.
 */
export async function examine(source: Source, fileName: string): Promise<Report> {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  let type: RealType | null = null
  try {
    type = await realTypeOf(source)
    refuseOther(extension, type)
    return { ...EMPTY, type, unchecked: uncheckedOf(type), ...(await reportOf(source, type)) }
  } catch (error) {
    if (!(error instanceof InspectError)) throw error
    return { ...EMPTY, type, refused: { code: error.code, message: error.message } }
  }
}

async function reportOf(source: Source, type: RealType): Promise<Partial<Report>> {
  if (type === 'pptx') return reportOfDeck(await inspectPptx(source, { allowsMacros: true }))
  if (type === 'ppt') return reportOfOld(source)
  if (type === 'docx' || type === 'xlsx' || type === 'vsdx') return reportOfOffice(source, type)
  if (type === 'doc' || type === 'xls') return reportOfOldOffice(source, type)
  if (type === 'pdf') return reportOfPdf(source)
  return type === 'svg' ? reportOfSvg(source) : {}
}

/** What is left of what a type is looked through for, where this file could not be. */
const uncheckedAlso = (type: RealType, ...more: Aspect[]): Aspect[] => [
  ...new Set([...more, ...uncheckedOf(type)]),
]

const RANK: Readonly<Record<Severity, number>> = { must: 0, hint: 1, fine: 2 }

function reportOfDeck(inspection: Inspection): Partial<Report> {
  const findings = diagnose(inspection, 'work').toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
  const { pages, size } = inspection
  return {
    pages: pages.length,
    size: { w: size.w, h: size.h },
    findings: findings.slice(0, REPORT_LIMITS.findings),
    more: Math.max(0, findings.length - REPORT_LIMITS.findings),
    strip: stripOf(inspection, findings),
    fonts: fontsOf(inspection).slice(0, REPORT_LIMITS.fonts),
    editable: pages.filter((page) => !isPictureOnly(page, size)).length,
    aigc: inspection.aigc !== null,
  }
}

function stripOf(inspection: Inspection, findings: readonly Finding[]): PageMark[] {
  const worst = new Map<number, Severity>()
  for (const { page, severity } of findings.toReversed()) if (page !== null) worst.set(page, severity)
  return searchText(inspection)
    .slice(0, REPORT_LIMITS.strip)
    .map(({ page, title, text }, i) => ({
      page,
      hidden: inspection.pages[i]!.hidden,
      letters: `${title}${text}`.replace(/\s/g, '').length,
      worst: worst.get(page) ?? 'fine',
    }))
}

const OLD_FORMAT = '旧版 .ppt 只能检查页数、画幅和宏，字体和版面看不到，建议另存为 .pptx 再上传'
const must = (rule: Rule, message: string): Finding => ({ page: null, rule, severity: 'must', message })

async function reportOfOld(source: Source): Promise<Partial<Report>> {
  const { pages, size, macros } = await inspectPpt(source)
  return {
    pages,
    size: { w: size.w, h: size.h },
    findings: [
      ...(macros ? [must('macros', HAS_MACROS)] : []),
      ...fewPages(pages).map((found): Finding => ({ rule: 'pages', ...found })),
      ...ratioFault(size).map((found): Finding => ({ rule: 'ratio', ...found })),
      { page: null, rule: 'repair', severity: 'hint', message: OLD_FORMAT },
    ],
  }
}

const LOCKED_TABLE = '表格是加密保存的，买家可能要输入密码才能打开，请取消密码后重新保存'

async function reportOfOldOffice(source: Source, type: 'doc' | 'xls'): Promise<Partial<Report>> {
  const { macros, isLocked } = await inspectOldOffice(source)
  return {
    findings: [
      ...(macros ? [must('macros', HAS_MACROS)] : []),
      ...(isLocked ? [must('repair', LOCKED_TABLE)] : []),
    ],
    unchecked: isLocked && !macros ? uncheckedAlso(type, 'macros') : uncheckedOf(type),
  }
}

async function reportOfPdf(source: Source): Promise<Partial<Report>> {
  const { findings, hasAllScripts, hasAllWords } = await inspectPdf(source)
  const more: Aspect[] = [
    ...(hasAllScripts ? [] : ['macros' as const]),
    ...(hasAllWords ? [] : ['residue' as const]),
  ]
  return { findings: findings.slice(0, REPORT_LIMITS.findings), unchecked: uncheckedAlso('pdf', ...more) }
}

async function reportOfSvg(source: Source): Promise<Partial<Report>> {
  const { findings, isWhole } = await scriptsOfSvg(source)
  return { findings, unchecked: isWhole ? uncheckedOf('svg') : uncheckedAlso('svg', 'macros', 'external') }
}

/** Who reads the words; of a drawing nobody does. */
const READERS: { [Type in 'docx' | 'xlsx' | 'vsdx']?: (pack: Package) => Promise<OfficeWords> } = {
  docx: readDocument,
  xlsx: readTables,
}

/** Documents, tables and drawings: what lies in their package, and what was left behind in their words. */
async function reportOfOffice(source: Source, type: 'docx' | 'xlsx' | 'vsdx'): Promise<Partial<Report>> {
  const archive = await openArchive(source)
  try {
    const pack = await Package.of(archive)
    const properties = await readProperties(pack)
    const owners = [...archive.entries.keys()].filter((name) => name.endsWith('.rels')).map(ownerOf)
    const external = []
    const words = await READERS[type]?.(pack)
    for (const part of owners) external.push(...externalIn(await pack.relations(part), part, null))
    const findings: Finding[] = [
      ...(macrosIn(archive, pack).length > 0 ? [must('macros', HAS_MACROS)] : []),
      ...external.flatMap((relation) => externalFault(relation) ?? []).map((one) => must('external', one)),
      ...(words ? leftInOffice(words) : []),
      ...residueAt(metadata({ properties })).map((found): Finding => ({ rule: 'residue', ...found })),
      ...authorFault(properties).map((found): Finding => ({ rule: 'author', ...found })),
    ].toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
    return {
      findings: findings.slice(0, REPORT_LIMITS.findings),
      more: Math.max(0, findings.length - REPORT_LIMITS.findings),
      aigc: properties.custom.AIGC !== undefined,
      unchecked: words && !words.isWhole ? uncheckedAlso(type, 'residue') : uncheckedOf(type),
    }
  } finally {
    archive.close()
  }
}

/** `word/_rels/document.xml.rels` belongs to `word/document.xml`. */
const ownerOf = (rels: string): string => rels.replace(/_rels\/([^/]*)\.rels$/, '$1')
