import type { Box, ExternalRelation, Fault, FaultKind, Inspection, Page } from '../types.ts'
import type { Finding, RuleCheck } from './finding.ts'

type FileFault = Omit<Finding, 'rule'>

const WIDE = 16 / 9
const NEAR = 0.01

export const ratio: RuleCheck = {
  rule: 'ratio',
  fine: () => '页面比例 16∶9',
  find: ({ size }) => ratioFault(size),
}

export function ratioFault({ w, h }: { w: number; h: number }): FileFault[] {
  if (Math.abs(w / h - WIDE) < NEAR) return []
  const name = Math.abs(w / h - 4 / 3) < NEAR ? '4∶3' : `${(w / h).toFixed(2)}∶1`
  const message = `画幅不符：页面比例是 ${name}，在 16∶9 的屏幕上会留黑边，请在“设计—幻灯片大小”里改为宽屏`
  return [{ page: null, severity: 'hint', message }]
}

const MANY_PAGES = 60
/** A work has more (specification section 5). */
const FEW_PAGES = 5

export const pageCount: RuleCheck = {
  rule: 'pages',
  fine: ({ pages }) => `共 ${pages.length} 页`,
  find: ({ pages }, purpose) => {
    const hidden = pages.filter((page) => page.hidden).map(({ number }) => number)
    if (pages.length === 0) return [{ page: null, severity: 'must', message: '文件里没有幻灯片' }]
    const many = `共 ${pages.length} 页，一次讲不完，建议把次要内容移到附录`
    const some = `第 ${hidden.slice(0, 8).join('、')} 页${hidden.length > 8 ? '等' : ''}被隐藏，放映时不出现，不需要的请删除`
    return [
      ...(purpose === 'work' ? fewPages(pages.length) : []),
      ...(pages.length > MANY_PAGES ? [{ page: null, severity: 'hint' as const, message: many }] : []),
      ...(hidden.length > 0 ? [{ page: hidden[0]!, severity: 'hint' as const, message: some }] : []),
    ]
  },
}

export const fewPages = (count: number): FileFault[] => {
  const message = `页数不足：只有 ${count} 页，买家会觉得内容太少，请补到 ${FEW_PAGES + 1} 页以上`
  return count <= FEW_PAGES ? [{ page: null, severity: 'hint', message }] : []
}

export const notes: RuleCheck = {
  rule: 'notes',
  fine: ({ pages }) => `${pages.filter((page) => page.notes).length} 页有备注`,
  find: ({ pages }) =>
    pages.length > 0 && pages.every((page) => !page.notes)
      ? [{ page: null, severity: 'hint', message: '所有页都没有备注，讲的时候没有提词，建议把讲稿写进备注' }]
      : [],
}

const WEB = /^(?:https?|mailto|tel):/i
const IN_PACKAGE_TYPES = new Map([
  ['image', '图片'],
  ['video', '视频'],
  ['audio', '音频'],
  ['media', '音视频'],
  ['oleObject', '数据'],
  ['externalLinkPath', '数据'],
  ['attachedTemplate', '模板'],
  ['frame', '网页'],
])

export const external: RuleCheck = {
  rule: 'external',
  fine: ({ external: all }) => (all.length > 0 ? `${all.length} 处链接都指向网页` : '没有外部链接'),
  find: ({ external: all, pages }) =>
    all.flatMap((relation) => {
      const message = externalFault(relation)
      return message
        ? [{ page: relation.page, severity: 'must', message, ...boxOf(relation, pages[relation.page! - 1]) }]
        : []
    }),
}

/** Where the page shows what comes from elsewhere. */
function boxOf({ target }: ExternalRelation, page: Page | undefined): { box?: Box } {
  const shown = page?.shapes.find(({ links, media }) => links.includes(target) || media.includes(target))
  return shown?.place ? { box: shown.place.px } : {}
}

export const isWeb = (target: string): boolean => WEB.test(target)

export function externalFault({ type, target }: ExternalRelation): string | null {
  const address = target.length > 60 ? `${target.slice(0, 60)}…` : target
  if (type === 'hyperlink')
    return isWeb(target)
      ? null
      : `链接指向本机或内网文件（${address}），换一台电脑打不开，请改为网址或去掉链接`
  const what = IN_PACKAGE_TYPES.get(type) ?? '内容'
  return `${what}没有存进文件，而是链接到 ${address}，换一台电脑就不显示，请改为嵌入`
}

/** An action of the show that runs something. */
export const HAS_PROGRAM = /^ppaction:\/\/(?:macro|program)/i
export const HAS_MACROS = '文件含有宏，打开时会弹出安全警告，多数学校和单位的电脑会拦下它，请去掉宏'

export const macros: RuleCheck = {
  rule: 'macros',
  fine: () => '没有宏和控件',
  find: ({ pages, embedded, macros: parts }) => {
    const controls = embedded.filter(({ kind }) => kind === 'activeX').length
    const objects = embedded.filter(({ kind }) => kind === 'ole').length
    const programs = pages.flatMap(({ number, shapes }) => {
      const button = shapes.find(({ links }) => links.some((link) => HAS_PROGRAM.test(link)))
      return button ? [{ page: number, button }] : []
    })
    return [
      ...(parts.length > 0
        ? [
            {
              page: null,
              severity: 'must' as const,
              message: HAS_MACROS,
            },
          ]
        : []),
      ...programs.map(({ page, button: { place } }) => ({
        page,
        severity: 'must' as const,
        message: '有按钮会运行宏或程序，别的电脑会弹出安全警告，请去掉该动作',
        ...(place && { box: place.px }),
      })),
      ...(controls > 0
        ? [
            {
              page: null,
              severity: 'must' as const,
              message: '含有 ActiveX 控件，打开时会弹出安全警告且多数电脑不能用，请删除',
            },
          ]
        : []),
      ...(objects > 0
        ? [
            {
              page: null,
              severity: 'hint' as const,
              message: `嵌入了 ${objects} 个其他程序的对象，没有装该程序的电脑打不开，建议改为图片或表格`,
            },
          ]
        : []),
    ]
  },
}

const FAULTS: Record<FaultKind, { severity: 'hint' | 'must'; words: string }> = {
  'missing-part': { severity: 'must', words: '引用了文件里没有的内容' },
  'missing-relation': { severity: 'must', words: '引用的关系不存在' },
  'missing-content-type': { severity: 'must', words: '有内容没有登记类型' },
  'malformed-part': { severity: 'must', words: '有内容已损坏，无法读取' },
  'duplicate-entry': { severity: 'must', words: '压缩包里有重名文件' },
  'duplicate-id': { severity: 'hint', words: '对象编号重复' },
}

export const repair: RuleCheck = {
  rule: 'repair',
  fine: () => '文件结构完好',
  find: ({ faults }) => {
    const groups = Map.groupBy(faults, ({ kind, page }) => `${kind} ${page}`)
    return [...groups.values()].map((group) => {
      const { kind, page } = group[0] as Fault
      const { severity, words } = FAULTS[kind]
      const count = group.length > 1 ? `（${group.length} 处）` : ''
      const message = `${words}${count}，PowerPoint 打开时可能提示修复，请用 PowerPoint 或 WPS 打开后另存一份`
      return { page, severity, message }
    })
  },
}

const MB = 1024 * 1024
const LARGE_PICTURE = 10 * MB
const LARGE_MEDIA = 50 * MB
const LARGE_TOTAL = 200 * MB
const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`

export const mediaSize: RuleCheck = {
  rule: 'media',
  fine: ({ media }) => `图片与音视频共 ${megabytes(totalOf(media))}`,
  find: ({ media }) => {
    const large = media.filter(
      ({ type, size }) => (size ?? 0) > (type === 'image' ? LARGE_PICTURE : LARGE_MEDIA),
    )
    const findings = large.map(({ type, size, pages }) => ({
      page: pages[0] ?? null,
      severity: 'hint' as const,
      message: `有一个 ${megabytes(size!)} 的${type === 'image' ? '图片' : '音视频'}，打开和翻页会变慢，请压缩后再插入`,
    }))
    const total = totalOf(media)
    if (total <= LARGE_TOTAL) return findings
    const message = `图片与音视频共 ${megabytes(total)}，文件难以传送和打开，请压缩媒体`
    return [...findings, { page: null, severity: 'must', message }]
  },
}

const totalOf = (media: Inspection['media']): number => media.reduce((sum, { size }) => sum + (size ?? 0), 0)
