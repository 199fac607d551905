import { contrast, mix } from '../../themes/palette.ts'
import { textsOfShape } from '../search.ts'
import type { Box, Fill, Page, Run, Shape, TextBody } from '../types.ts'
import { eachPage, type Finding, quoted, type RuleCheck } from './finding.ts'
import { groundOf } from './ground.ts'
import { inksOf } from './ink.ts'

/** pt below which nobody at the back of a classroom reads a word. */
const SMALLEST = 12
/** pt below which a page that is mostly so set tires its readers: 17 px of a page 1280 px wide. */
const SMALL = 12.75
/** So many letters are reading; fewer are labels beside a chart. */
const READING = 60
/** Running heads and footers may be small, and so may marks of a few characters. */
const HEAD = 0.1
const FOOT = 0.84
const MARK = 3
/** Captions and sources are there to be looked up, not to be read from a seat. */
const CAPTION =
  /^\s*(?:(?:数据|资料|图片)?来源|[注图表]\s*[\d一二三四五六七八九十]*\s*[:：.、\s]|sources?\b|notes?\s*[:：]|fig(?:ure)?\b|table\s*\d|\[\d+\])/i
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr'])

const isBody = ({ placeholder: own }: Shape, box: Box, height: number): boolean =>
  !FURNITURE.has(own?.type ?? '') && box.y < height * FOOT && box.y + box.h > height * HEAD

export type Seen = { shape: Shape; body: TextBody; fill: Fill; box: Box }

/** Every text of a page with what it stands on: shapes' own and tables' cells. */
export function textsSeen({ shapes }: Page): Seen[] {
  return shapes
    .filter(({ hidden, place }) => !hidden && place)
    .flatMap((shape) => [
      ...(shape.text ? [{ shape, body: shape.text, fill: shape.fill, box: shape.place!.px }] : []),
      ...(shape.table?.cells ?? []).map(({ text, fill }) => ({
        shape,
        body: text,
        fill,
        box: shape.place!.px,
      })),
    ])
}

export const runsOf = (body: TextBody): Run[] =>
  body.paragraphs.flatMap(({ runs }) => runs.filter(({ text }) => text.trim() !== ''))

const SHOWN = new Set<Shape['kind']>(['picture', 'media', 'chart', 'table', 'diagram'])
/** Of the page's height: so far above or below a picture, chart or table its caption stands. */
const CAPTION_REACH = 0.07

/** Whether a box stands right above or below what is shown on the page, within its width. */
const captions =
  ({ shapes }: Page, height: number) =>
  (box: Box): boolean =>
    shapes.some(({ kind, hidden, place }) => {
      if (hidden || !place || !SHOWN.has(kind)) return false
      const { x, y, w, h } = place.px
      const within = box.x >= x - w * 0.1 && box.x + box.w <= x + w * 1.1
      const away = Math.max(box.y - y - h, y - box.y - box.h)
      return within && Math.abs(away) <= height * CAPTION_REACH
    })

type Sized = { text: string; size: number; box: Box }

/** What is to be read on a page, by size: captions, furniture, marks and raised figures apart. */
const wordsBySize = (page: Page, height: number): Sized[] => {
  const isCaption = captions(page, height)
  return textsSeen(page)
    .filter(({ shape, box }) => isBody(shape, box, height) && (shape.table || !isCaption(box)))
    .flatMap(({ body, box }) =>
      body.paragraphs
        .filter(({ text }) => !CAPTION.test(text))
        .flatMap(({ runs }) => runs)
        .filter(({ text, baseline }) => baseline === 0 && text.trim().length > MARK)
        .map(({ text, size }) => ({ text, size, box })),
    )
}

const lettersOf = (words: readonly Sized[]): number =>
  words.reduce((sum, { text }) => sum + text.trim().length, 0)

export const smallText: RuleCheck = {
  rule: 'small-text',
  fine: () => '正文字号在后排也看得清',
  find: eachPage((page, { size }) => {
    const words = wordsBySize(page, size.h)
    const unreadable = words.filter((word) => word.size < SMALLEST)
    if (unreadable.length > 0) {
      const least = unreadable.reduce((a, b) => (b.size < a.size ? b : a))
      return {
        severity: 'must',
        message: `${quoted(unreadable.map(({ text }) => text))}只有 ${least.size} 磅，投影时后排看不清，请放大到 ${SMALLEST} 磅以上或拆成两页`,
        box: least.box,
      }
    }
    const small = words.filter((word) => word.size < SMALL)
    const letters = lettersOf(small)
    if (letters < READING || letters * 2 <= lettersOf(words)) return null
    return {
      severity: 'hint',
      message: `这一页大半是 12 磅左右的小字（${quoted(small.map(({ text }) => text))}），教室后排读起来吃力，建议放大、精简或拆成两页`,
      box: small[0]!.box,
    }
  }),
}

/** WCAG 2.2, 1.4.3: large is 18 pt, or 14 pt bold. */
const isLarge = ({ size, bold }: Run): boolean => size >= 18 || (bold && size >= 14)
const FAINT = 3

export const contrastRule: RuleCheck = {
  rule: 'contrast',
  fine: () => '文字与底色对比清楚',
  find: eachPage((page, inspection) => {
    const ground = groundOf(page, inspection)
    const inks = new Map(inksOf(page).map(({ shape, box }) => [shape, box]))
    const faint = textsSeen(page).flatMap(({ shape, body, fill, box }) => {
      const under = ground(shape, inks.get(shape) ?? box, fill)
      if (!under) return []
      return runsOf(body)
        .flatMap((run) => {
          if (!run.color) return []
          const ratio = contrast(mix(run.color.hex, under, run.color.alpha), under)
          return [{ run, ratio, box: box, needed: isLarge(run) ? 3 : 4.5 }]
        })
        .filter(({ ratio, needed }) => ratio < needed)
    })
    if (faint.length === 0) return null
    const worst = faint.reduce((a, b) => (b.ratio < a.ratio ? b : a))
    const isMust = worst.ratio < FAINT
    const texts = faint.filter(({ ratio }) => !isMust || ratio < FAINT).map(({ run }) => run.text)
    return {
      severity: isMust ? 'must' : 'hint',
      message: `${quoted(texts)}与底色对比只有 ${worst.ratio.toFixed(1)}∶1，投影时${isMust ? '几乎看不见' : '会发虚'}，请加深文字或换底色`,
      box: worst.box,
    }
  }),
}

const PROMPTS =
  /^(?:(?:单击|点击|双击|请)?(?:此处|在此处?|这里)?(?:以)?(?:添加|插入|编辑|输入|键入|替换|填写)(?:您?的)?(?:母版)?(?:主|副|小)?(?:标题|文字|文本|内容|正文|说明|图片|图表)(?:内容|样式|信息)?[。.…]*|(?:单击|点击|双击)此处.*|(?:your|add|enter|insert) (?:title|text|subtitle|content)(?: here)?[.…]*|click to (?:add|edit).*)$/i
const FILLER =
  /lorem ipsum|dolor sit amet|这里是(?:您的)?(?:标题|正文|内容|文字)|标题文字添加|(?:您的内容打在这里)/i

/** Lines that a template left for others to write over. */
export const isPrompt = (line: string): boolean => PROMPTS.test(line.trim()) || FILLER.test(line)

export const placeholder: RuleCheck = {
  rule: 'placeholder',
  fine: () => '没有遗留的占位文字',
  find: eachPage((page) => {
    const left = page.shapes.flatMap((shape) => {
      const lines = textsOfShape(shape).flatMap((text) => text.split('\n'))
      return lines.filter(isPrompt).map((text) => ({ shape, text }))
    })
    const [first] = left
    return first
      ? at(
          first.shape,
          'must',
          `还留着模板的占位文字${quoted(left.map(({ text }) => text))}，观众会照样看到，请填写或删除`,
        )
      : null
  }),
}

/** 【待填】, or [To fill in] of an English outline, with the words after it. */
const GAPS = /【待填[^】]*】[^\n【]{0,16}|\[To fill in[^\]\n]*\][^\n[]{0,24}/g

export const gapsIn = (text: string): string[] => [...text.matchAll(GAPS)].map(([found]) => found)

export const unfilled: RuleCheck = {
  rule: 'unfilled',
  fine: () => '没有【待填】项',
  find: eachPage((page) => {
    const left = page.shapes.flatMap((shape) =>
      textsOfShape(shape).flatMap((text) => gapsIn(text).map((found) => ({ shape, found }))),
    )
    const inNotes = (page.notes?.match(/【待填|\[To fill in/g) ?? []).length
    const [first] = left
    if (first)
      return at(
        first.shape,
        'must',
        `有 ${left.length} 处【待填】（${quoted(left.map(({ found }) => found))}），请填上内容再放映`,
      )
    return inNotes > 0
      ? { severity: 'hint', message: `备注里有 ${inNotes} 处【待填】，观众看不到，讲之前请补上` }
      : null
  }),
}

export const at = (
  { place }: Shape,
  severity: Finding['severity'],
  message: string,
): Omit<Finding, 'rule' | 'page'> => ({ severity, message, ...(place && { box: place.px }) })
