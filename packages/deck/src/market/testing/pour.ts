import { BENCH_OUTLINE } from '../../../bench/outline.ts'
import { planDeck, type Outline, type ThemeEntry, themeOf, writePptx } from '../../index.ts'
import { inspectPptx, type Inspection } from '../../inspect/index.ts'
import { everyKindOutline } from '../../layout/testing/every-kind.ts'
import { classifyTemplate } from '../classify.ts'
import { pourOutline } from '../pour.ts'
import type { TemplatePlan } from '../types.ts'

const plans = new WeakMap<Buffer, Promise<TemplatePlan>>()

const read = async (template: Buffer): Promise<TemplatePlan> => classifyTemplate(await inspectPptx(template))!

/** A template's plan, read once however often it is poured into. */
export function planOf(template: Buffer): Promise<TemplatePlan> {
  const plan = plans.get(template) ?? read(template)
  plans.set(template, plan)
  return plan
}

export async function pour(template: Buffer, outline: Outline, request = {}) {
  const deck = await pourOutline(template, await planOf(template), outline, request)
  return { ...deck, read: await inspectPptx(deck.bytes) }
}

/** Every text, cell and word of a chart. */
export const textsOf = ({ pages }: Inspection): string =>
  pages
    .flatMap(({ shapes }) =>
      shapes.flatMap((shape) => [
        ...(shape.text?.paragraphs.map(({ text }) => text) ?? []),
        ...(shape.table?.rows.flat() ?? []),
        ...(shape.chart?.series.flatMap(({ name, categories }) => [name, ...categories]) ?? []),
      ]),
    )
    .join('\n')

const OLD = '四六分水'

/** What is wrong with the bench's outline in a deck of ours: pages that are too many or few, faults, old words. */
export async function reuseFaults({ id, palettes }: ThemeEntry): Promise<string[]> {
  const template = writePptx(planDeck(everyKindOutline(OLD), themeOf(id, palettes.at(-1)!.id)))
  const { read, pages } = await pour(template, BENCH_OUTLINE)
  const count = read.pages.length === pages ? [] : [`${read.pages.length} pages of ${pages}`]
  const left = textsOf(read).includes(OLD) ? [`still says ${OLD}`] : []
  return [...count, ...read.faults.map(String), ...left]
}
