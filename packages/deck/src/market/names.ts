import { isNumeral, roomy, type Seen, slotOf } from '../reading/slots.ts'
import type { TemplatePage } from './types.ts'

type Field = TemplatePage['named'][number]['field']

const LABELS: readonly (readonly [Field, RegExp])[] = [
  ['advisor', /导\s*师|指\s*导|advisor|supervisor/i],
  [
    'author',
    /汇报人|答辩人|主讲|演讲人|报告人|讲师|姓\s*名|作\s*者|学\s*生|设计师|汇报|答辩(?:者|同学)|reporter|speaker|presenter|author|name|\bby\b/i,
  ],
  [
    'school',
    /学\s*校|大\s*学|学\s*院|院\s*系|单\s*位|公\s*司|部\s*门|研究所|university|college|company|institute|logo/i,
  ],
  ['date', /日\s*期|时\s*间|\d{2,4}\s*[.年/-]\s*\d{1,2}|20\d\d|20[xX]{2}|date/],
]

const fieldsIn = (sample: string): Field[] =>
  LABELS.filter(([, pattern]) => pattern.test(sample)).map(([field]) => field)

/** The words before the colon of `汇报人：李明`, with it. */
const labelOf = (sample: string): string => /^[^：:]{1,8}[：:]\s*/.exec(sample)?.[0] ?? ''

/** Who speaks and when on a cover or closing page, and the line under its title. */
export function namedOf(
  rest: readonly Seen[],
  title: Seen | undefined,
  all: readonly Seen[],
  page: { w: number; h: number },
): Pick<TemplatePage, 'named' | 'subtitle'> {
  const named: TemplatePage['named'] = []
  const open: Seen[] = []
  for (const seen of rest) {
    const slot = slotOf(seen)
    const fields = fieldsIn(slot.sample)
    const isSub = seen.shape.placeholder?.type === 'subTitle'
    if (isNumeral(slot)) continue
    if (fields.length === 0 || isSub) open.push(seen)
    else
      named.push({
        slot: roomy(seen, all, page),
        field: fields.length > 1 ? 'line' : fields[0]!,
        label: fields.length > 1 ? '' : labelOf(slot.sample),
      })
  }
  const marked = open.find(({ shape }) => shape.placeholder?.type === 'subTitle')
  const below = open.filter(({ box }) => title && (box.y > title.box.y || slotOf(title).vertical))
  const bySize = below.toSorted((a, b) => slotOf(b).size - slotOf(a).size || a.box.y - b.box.y)
  const subtitle = marked ?? bySize[0]
  const scene = open.find(
    (seen) => seen !== subtitle && title && seen.box.y < title.box.y && !slotOf(seen).vertical,
  )
  if (scene) named.push({ slot: roomy(scene, all, page), field: 'scene', label: '' })
  return { named, ...(subtitle && { subtitle: roomy(subtitle, all, page) }) }
}
