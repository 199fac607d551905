import { BENCH_OUTLINE } from '../../../bench/outline.ts'
import { planDeck, type ThemeEntry, themeOf, writePptx } from '../../index.ts'
import { inspectPptx } from '../../inspect/index.ts'
import { everyKindOutline } from '../../layout/testing/every-kind.ts'
import { validatorErrors } from '../../layout/testing/validator.ts'
import { classifyTemplate } from '../classify.ts'
import { pourOutline } from '../pour.ts'

export const ofOurs = ({ id, palettes }: ThemeEntry): Buffer =>
  writePptx(planDeck(BENCH_OUTLINE, themeOf(id, palettes[0]!.id)))

/** Descriptions without the part, whose name is another in the copy. */
const errorsOf = async (file: Buffer): Promise<string[]> =>
  (await validatorErrors(file)).map(({ description }) => description ?? '')

/** What the validator finds in a deck of every kind of page poured into a template and not in the template. */
export async function pourFaults(template: Buffer): Promise<string[]> {
  const plan = classifyTemplate(await inspectPptx(template))!
  const outline = everyKindOutline('四六分水 & 因势 <利导>')
  const { bytes } = await pourOutline(template, plan, outline, { label: 'AI 生成', aigc: '{"AIGC":{}}' })
  const found = await errorsOf(bytes)
  // The validator takes longer than all the rest: a template is asked about only where something was found.
  const known = new Set(found.length > 0 ? await errorsOf(template) : [])
  return found.filter((error) => !known.has(error))
}
