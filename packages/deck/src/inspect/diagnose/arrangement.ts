import { textsOfShape } from '../search.ts'
import type { Box, Page, Shape } from '../types.ts'
import { eachPage, quoted, type RuleCheck } from './finding.ts'
import { type Ink, inksOf, sharedPart } from './ink.ts'
import { isOffPage } from './left-behind.ts'
import { at } from './text.ts'

const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr'])
const isFurniture = ({ placeholder }: Shape): boolean => FURNITURE.has(placeholder?.type ?? '')

/** px that lines may stand outside before anybody sees it: the ink is an estimate. */
const TOLERANCE = 6
/** Of its size, what a line has above and below its glyphs. */
const LEAD = 0.12

export const outside: RuleCheck = {
  rule: 'outside',
  fine: () => '文字都在页面之内',
  find: eachPage((page, { size }) => {
    const left = inksOf(page).filter(
      (ink) => isOutside(ink, size) && !isOrnament(ink, size.h) && !isOffPage(ink.shape, size),
    )
    const [first] = left
    return first
      ? at(
          first.shape,
          'must',
          `${quoted(left.map(({ text }) => text))}超出页面，放映时会被裁掉，请移回页面或缩短`,
        )
      : null
  }),
}

/** A letter or numeral of a quarter of the page is drawn to run off it, as posters have them. */
const isOrnament = ({ text, size }: Ink, height: number): boolean =>
  text.trim().length <= 2 && size > height / 4

function isOutside({ box, size }: Ink, page: { w: number; h: number }): boolean {
  const across = TOLERANCE + size * LEAD
  return (
    box.x < -TOLERANCE ||
    box.y < -across ||
    box.x + box.w > page.w + TOLERANCE ||
    box.y + box.h > page.h + across
  )
}

const OVERLAP = 0.12

export const overlap: RuleCheck = {
  rule: 'overlap',
  fine: () => '文字没有互相重叠',
  find: eachPage((page) => {
    const inks = inksOf(page).filter(({ exact }) => exact)
    const pairs = inks.flatMap((a, i) =>
      inks
        .slice(i + 1)
        .filter((b) => collide(a, b))
        .map((b) => [a, b] as const),
    )
    const [first] = pairs
    if (!first) return null
    const more = pairs.length > 1 ? `等 ${pairs.length} 处` : ''
    return at(
      first[1].shape,
      'hint',
      `${quoted(first.map(({ text }) => text))}${more}叠在一起，观众读不清，请错开`,
    )
  }),
}

/** Two copies of one text are a shadow that somebody made by hand. */
const collide = (a: Ink, b: Ink): boolean => a.text !== b.text && sharedPart(a.box, b.box) > OVERLAP

const PICTURES = new Set(['picture', 'media'])
const WHOLE_PAGE = 0.7
const FEW_CHARACTERS = 4

export function isPictureOnly({ shapes }: Page, page: { w: number; h: number }): boolean {
  const shown = shapes.filter((shape) => !shape.hidden && !isFurniture(shape))
  const covered = shown
    .filter(({ kind, place }) => PICTURES.has(kind) && place)
    .reduce((sum, { place }) => sum + areaWithin(place!.px, page), 0)
  const characters = shown.flatMap(textsOfShape).join('').replace(/\s/g, '').length
  return covered / (page.w * page.h) >= WHOLE_PAGE && characters < FEW_CHARACTERS
}

function areaWithin({ x, y, w, h }: Box, page: { w: number; h: number }): number {
  const width = Math.min(x + w, page.w) - Math.max(x, 0)
  const height = Math.min(y + h, page.h) - Math.max(y, 0)
  return width > 0 && height > 0 ? width * height : 0
}

export const pictureOnly: RuleCheck = {
  rule: 'picture-only',
  fine: () => '没有整页都是图片的页面',
  find: (inspection) => {
    const { pages, size } = inspection
    const shown = pages.filter(({ hidden }) => !hidden)
    const pictures = shown.filter((page) => isPictureOnly(page, size))
    if (pictures.length > 1 && pictures.length * 2 > shown.length) {
      const message = `${shown.length} 页里有 ${pictures.length} 页整页是图片，文字不能编辑和搜索，放大会发虚，请改用可编辑的文字和图形`
      return [{ page: null, severity: 'must', message }]
    }
    return pictures.map(({ number }) => ({
      page: number,
      severity: 'hint',
      message: '整页只有一张图片，文字不能编辑和搜索，放大会发虚，建议把要点写成文字',
    }))
  },
}

const isBlank = (shape: Shape): boolean =>
  shape.hidden ||
  isFurniture(shape) ||
  ((shape.kind === 'shape' || shape.kind === 'line') &&
    textsOfShape(shape).length === 0 &&
    shape.media.length === 0)

export const empty: RuleCheck = {
  rule: 'empty',
  fine: () => '没有空白页',
  find: eachPage(({ shapes }) =>
    shapes.every(isBlank)
      ? { severity: 'must', message: '这一页没有内容，观众会看到空白页，请补上内容或删除' }
      : null,
  ),
}

const TITLES = new Set(['title', 'ctrTitle'])

/** What the outline view, the list of slides and a screen reader call a page. */
export const untitled: RuleCheck = {
  rule: 'title',
  fine: () => '每一页都有标题',
  find: eachPage(({ shapes }) =>
    shapes.every(isBlank) || shapes.some(isTitled)
      ? null
      : { severity: 'hint', message: '这一页没有标题，大纲视图和读屏软件叫不出它，请用标题占位符写上一句' },
  ),
}

const isTitled = (shape: Shape): boolean =>
  TITLES.has(shape.placeholder?.type ?? '') && textsOfShape(shape).length > 0

const NEEDS_ALT: ReadonlyMap<Shape['kind'], string> = new Map([
  ['picture', '图片'],
  ['media', '音视频'],
  ['chart', '图表'],
  ['table', '表格'],
  ['diagram', 'SmartArt 图'],
])

export const needsAlt = ({ kind, hidden, alt, decorative, describedByGroup }: Shape): boolean =>
  NEEDS_ALT.has(kind) && !hidden && !alt && !decorative && !describedByGroup

export const altText: RuleCheck = {
  rule: 'alt',
  fine: () => '图片和图表都有替代文字',
  find: eachPage(({ shapes }) => {
    const silent = shapes.filter(needsAlt)
    const [first] = silent
    if (!first) return null
    const kinds = [...new Set(silent.map(({ kind }) => NEEDS_ALT.get(kind)))].join('、')
    return at(
      first,
      'hint',
      `${silent.length} 处${kinds}没有替代文字，读屏软件读不出内容，请右键“编辑替代文字”补上`,
    )
  }),
}
