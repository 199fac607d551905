import type { PageRole } from '@yantu/contract/catalog/search'
import type { Inspection, Layout, Page, Shape } from '../inspect/types.ts'
import { plainTextOf } from '../inspect/text.ts'
import { classifyTemplate } from './classify.ts'
import type { Unit } from '../reading/types.ts'
import type { TemplatePage } from './types.ts'

/** What a page's title, or the name of its layout, says that it shows. */
const NAMED: Readonly<Record<Exclude<PageRole, 'chart'>, RegExp>> = {
  timeline:
    /时间[轴线]|里程碑|大事记|年表|历程|尺寸链|进度(?:安排|计划|表)|工作计划|年度规划|日程|甘特|timeline|milestone|roadmap|gantt|schedule/i,
  comparison: /对比|对幅|比较|对照|优劣|利弊|异同|差异|区别|(?:^|[^a-z])vs(?:[^a-z]|$)|compar|contrast/i,
  process:
    /流程|步骤|技术路线|实施路径|工作路径|工艺|\d 步|[一二三四五六七八]步|process|workflow|pipeline|procedure|steps?(?![a-z])/i,
}

/** A point in time at the beginning of a unit: a year, a month, a stage that is counted. */
const WHEN =
  /^(?:约?(?:公元前|前|公元)?\s?\d{2,4}\s?(?:年|[-–—~至.]|$)|(?:19|20)\d{2}|\d{1,2}\s?月|第\s?[一二三四五六七八九十\d]+\s?[年月周季天期]|Q[1-4]|[一二三四]季度|(?:M|W|D)\d{1,2}\b)/i

const ARROW = /arrow|chevron|homePlate/i
const LEAST_STEPS = 3

/**
 * What each shown page shows, told from its shapes as the market's templates are read; a page may show several things
 * or none of these.
 */
export function pageRolesOf(inspection: Inspection): PageRole[][] {
  const plan = classifyTemplate(inspection)
  const planned = new Map(plan?.pages.map((page) => [page.number, page]))
  const layouts = new Map(inspection.layouts.map((layout) => [layout.part, layout]))
  return inspection.pages
    .filter(({ hidden }) => !hidden)
    .map((page) => rolesOf(page, planned.get(page.number), layouts.get(page.layout ?? '')))
}

const FRAME: ReadonlySet<TemplatePage['role']> = new Set(['cover', 'contents', 'closing'])

function rolesOf(page: Page, planned: TemplatePage | undefined, layout: Layout | undefined): PageRole[] {
  if (!planned || FRAME.has(planned.role)) return []
  const shapes = page.shapes.filter(({ hidden }) => !hidden)
  // A chapter's title names what follows it; a page of few words that is taken for one has a layout that says so.
  const isChapter = planned.role === 'section'
  const said = `${isChapter ? '' : (planned.title?.sample ?? '')}\n${layout?.name ?? ''}`
  const units = isChapter ? [] : planned.units
  const hasChart = shapes.some(({ kind }) => kind === 'chart')
  const found: Record<PageRole, boolean> = {
    timeline: NAMED.timeline.test(said) || (!isChapter && !hasChart && isDated(units, shapes)),
    comparison: NAMED.comparison.test(said) || layout?.type === 'twoTxTwoObj',
    process: NAMED.process.test(said) || (units.length >= LEAST_STEPS && pointsOn(shapes, units.length)),
    chart: hasChart,
  }
  return (Object.keys(found) as PageRole[]).filter((role) => found[role])
}

/** Most of several like places begin with a point in time, or as many texts that stand alone do. */
function isDated(units: readonly Unit[], shapes: readonly Shape[]): boolean {
  const heads = units
    .flatMap(({ head, body, numeral }) => [numeral ?? head ?? body])
    .filter((slot) => slot !== undefined)
  const dated = heads.filter(({ sample }) => WHEN.test(sample)).length
  if (units.length >= LEAST_STEPS && dated * 3 >= units.length * 2) return true
  const alone = shapes.filter(({ text }) => {
    const words = plainTextOf(text).trim()
    return words.length <= 16 && WHEN.test(words)
  })
  return alone.length > LEAST_STEPS
}

/** An arrow between each two, or a line with a head. */
const pointsOn = (shapes: readonly Shape[], units: number): boolean =>
  shapes.filter(({ geometry }) => ARROW.test(geometry ?? '')).length >= units - 1
