import { area, bottom, center, isNumeral, right, roomy, type Seen, slotOf } from '../reading/slots.ts'
import type { TemplatePage } from './types.ts'

type Field = TemplatePage['named'][number]['field']

const LABELS: readonly (readonly [Field, RegExp])[] = [
  ['advisor', /导\s*师|指\s*导(?!委)|advisor|supervisor/i],
  [
    'author',
    /汇报(?:人|者|$|[：:])|答辩人|主讲|演讲人|报告人|讲师|姓\s*名|作\s*者|学\s*生|设计师|答辩(?:者|同学)|reporter|speaker|presenter|author|name|\bby\b/i,
  ],
  [
    'school',
    /学\s*校|大\s*学|学\s*院|院\s*系|单\s*位|公\s*司|部\s*门|研究所|university|college|company|institute|logo/i,
  ],
  ['date', /日\s*期|时\s*间|\d{2,4}\s*[.年/-]\s*\d{1,2}|20\d\d|20[xX]{2}|date/],
]

const fieldsIn = (sample: string): Field[] =>
  LABELS.filter(([, pattern]) => pattern.test(sample)).map(([field]) => field)

/** A caption over or before the name that it asks for. */
const CAPTION =
  /^(?:汇报人?|答辩人|主讲人?|报告人|演讲人|姓\s*名|作\s*者|指导(?:教师|老师)?|导\s*师|学\s*校|学\s*院|院\s*系|单\s*位|部\s*门|日\s*期|时\s*间)$/

/** The words before the colon of `汇报人：李明`, with it, or those of a caption and a space. */
function labelOf(sample: string): string {
  const [before = ''] = /^[^：:]{1,8}[：:]\s*|^\S{2,4}\s+/.exec(sample) ?? []
  return /[：:]/.test(before) || CAPTION.test(before.trim()) ? before : ''
}

/** Names of several kinds in one line, set apart by more than a space. */
const isLine = (sample: string): boolean =>
  labelOf(sample) === '' && sample.split(/\s{2,}|\u3000|\s[|·]\s/).filter(Boolean).length > 1

/** The text right under a caption, or right behind it. */
function valueOf({ box }: Seen, rest: readonly Seen[]): Seen | undefined {
  const isAligned = (b: Seen['box']) =>
    Math.min(Math.abs(b.x - box.x), Math.abs(center(b).x - center(box).x)) < box.h
  const isUnder = (b: Seen['box']) => Math.abs(b.y - bottom(box)) < box.h && isAligned(b)
  const isBehind = (b: Seen['box']) =>
    Math.abs(center(b).y - center(box).y) < box.h / 2 && b.x >= right(box) - 4 && b.x < right(box) + 2 * box.h
  return rest.find((other) => isUnder(other.box)) ?? rest.find((other) => isBehind(other.box))
}

/** Letters of a kind of occasion. */
const SCENE = 8
const SEAL = { letters: 4, area: 0.01 }

/** A seal holds two to four letters in a small form. */
const isSeal = (seen: Seen, page: { w: number; h: number }): boolean => {
  const letters = [...slotOf(seen).sample.replace(/\s/g, '')]
  const isHan = letters.every((letter) => /\p{Script=Han}/u.test(letter))
  return (
    isHan &&
    letters.length > 1 &&
    letters.length <= SEAL.letters &&
    area(seen.box) < SEAL.area * page.w * page.h &&
    seen.box.w < 2.2 * seen.box.h &&
    seen.shape.text!.paragraphs.length * 4 > letters.length
  )
}

/** Who speaks and when on a cover or closing page, and the line under its title. */
export function namedOf(
  rest: readonly Seen[],
  title: Seen | undefined,
  all: readonly Seen[],
  page: { w: number; h: number },
): Pick<TemplatePage, 'named' | 'subtitle'> {
  const named: TemplatePage['named'] = []
  const open: Seen[] = []
  const captioned = new Map(
    rest
      .filter((seen) => CAPTION.test(slotOf(seen).sample.trim()))
      .flatMap((seen) => {
        const value = valueOf(seen, rest)
        return value ? [[value, seen] as const] : []
      }),
  )
  const captions = new Set(captioned.values())
  for (const seen of rest.filter((one) => !captions.has(one))) {
    const slot = slotOf(seen)
    const caption = captioned.get(seen)
    if (caption) {
      const [field] = fieldsIn(slotOf(caption).sample)
      named.push({
        slot: roomy(seen, all, page),
        field: field ?? 'author',
        label: '',
        caption: slotOf(caption),
      })
      continue
    }
    if (isSeal(seen, page)) {
      named.push({ slot, field: 'seal', label: '' })
      continue
    }
    const fields = fieldsIn(slot.sample)
    const isMany = fields.length > 1 || isLine(slot.sample)
    const isSub = seen.shape.placeholder?.type === 'subTitle'
    if (isNumeral(slot)) continue
    if (fields.length === 0 || isSub) open.push(seen)
    else
      named.push({
        slot: roomy(seen, all, page),
        field: isMany ? 'line' : fields[0]!,
        label: isMany ? '' : labelOf(slot.sample),
      })
  }
  const marked = open.find(({ shape }) => shape.placeholder?.type === 'subTitle')
  const below = open.filter(({ box }) => title && (box.y > title.box.y || slotOf(title).vertical))
  const bySize = below.toSorted((a, b) => slotOf(b).size - slotOf(a).size || a.box.y - b.box.y)
  const subtitle = marked ?? bySize[0]
  const scene =
    open.find((seen) => seen !== subtitle && title && seen.box.y < title.box.y && !slotOf(seen).vertical) ??
    open.find((seen) => seen !== subtitle && [...slotOf(seen).sample].length <= SCENE)
  if (scene) named.push({ slot: roomy(scene, all, page), field: 'scene', label: '' })
  return { named, ...(subtitle && { subtitle: roomy(subtitle, all, page) }) }
}
