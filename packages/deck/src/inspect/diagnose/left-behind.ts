import { textsOfShape } from '../search.ts'
import type { Box, Inspection, Page, Properties, Shape } from '../types.ts'
import { type Finding, quoted, type RuleCheck } from './finding.ts'
import { isPrivate, RESIDUE_NAMES, residueIn } from './residue.ts'

type Told = Omit<Finding, 'rule'>

/** Whether nothing of a shape is on the page, where the show never comes. */
export function isOffPage({ place, hidden }: Shape, page: { w: number; h: number }): boolean {
  if (!place || hidden) return false
  const { x, y, w, h } = place.px
  return x >= page.w || y >= page.h || x + w <= 0 || y + h <= 0
}

const wordsOf = (shapes: readonly Shape[]): string => shapes.flatMap(textsOfShape).join('\n')

export const offPage: RuleCheck = {
  rule: 'off-page',
  fine: () => '页面之外没有遗留的文字',
  find: ({ pages, size }) =>
    pages.flatMap((page): Told[] => {
      const texts = page.shapes.filter((shape) => isOffPage(shape, size)).flatMap(textsOfShape)
      if (texts.length === 0) return []
      const message = `页面外还留着${quoted(texts)}，放映时看不到，拿到文件的人看得到，不需要的请删除`
      return [{ page: page.number, severity: 'hint', message }]
    }),
}

/** A place that its author does not look at any more. */
export type Place = { page: number | null; where: string; text: string; box?: Box }

const placesOf = (page: Page, size: Inspection['size']): Place[] => {
  const at = { page: page.number }
  const off = page.shapes.filter((shape) => isOffPage(shape, size) || shape.hidden)
  const comments = page.comments.map(({ author, text }) => `${author}\n${text}`).join('\n')
  return [
    { ...at, where: '备注', text: page.notes ?? '' },
    { ...at, where: '批注', text: comments },
    { ...at, where: '页面外或隐藏的文字', text: wordsOf(off) },
    ...(page.hidden ? [{ ...at, where: '隐藏页', text: wordsOf(page.shapes) }] : []),
  ]
}

/** Titles, keywords and what programs add, without the label of generated content. */
export function metadata({ properties }: Pick<Inspection, 'properties'>): Place {
  const { title, subject, keywords, custom } = properties
  const { AIGC: _, ...rest } = custom
  return {
    page: null,
    where: '文件属性',
    text: [title, subject, keywords, ...Object.values(rest)].join('\n'),
  }
}

/** On a page that is shown: what its author sees as well, so that only what can be abused is told. */
const shownOn = (page: Page, size: Inspection['size']): Place[] =>
  page.hidden
    ? []
    : page.shapes
        .filter((shape) => !shape.hidden && !isOffPage(shape, size))
        .map((shape) => ({
          page: page.number,
          where: '页面上',
          text: wordsOf([shape]),
          ...(shape.place && { box: shape.place.px }),
        }))

export const residue: RuleCheck = {
  rule: 'residue',
  fine: () => '备注、隐藏页和文件属性里没有姓名、学校和联系方式',
  find: (inspection) => {
    const { pages, size } = inspection
    const hidden = [metadata(inspection), ...pages.flatMap((page) => placesOf(page, size))]
    const shown = pages.flatMap((page) => shownOn(page, size))
    return [
      ...hidden.flatMap((place) => residueAt(place)),
      ...shown.flatMap((place) => residueAt(place, true)),
    ]
  },
}

/** What a place tells of persons; where it `isShown` its author sees names too, so that only what can be abused is told. */
export function residueAt({ page, where, box, text }: Place, isShown = false): Told[] {
  const found = residueIn(text).filter((one) => !isShown || isPrivate(one))
  if (found.length === 0) return []
  const kinds = [...new Set(found.map(({ kind }) => RESIDUE_NAMES[kind]))].join('、')
  const message = `${where}留有${kinds}（${quoted(found.map((one) => one.text))}），下载的人都看得到，请删除或换成示例`
  return [{ page, severity: found.some(isPrivate) ? 'must' : 'hint', message, ...(box && { box }) }]
}

export const comments: RuleCheck = {
  rule: 'comments',
  fine: () => '没有批注',
  find: ({ pages }) =>
    pages
      .filter((page) => page.comments.length > 0)
      .flatMap(({ number, comments: all }) => commentsFault(number, all)),
}

export function commentsFault(page: number | null, all: Page['comments']): Told[] {
  if (all.length === 0) return []
  const message = `还留着 ${all.length} 条批注（${quoted(all.map(({ text }) => text))}），下载的人看得到，请删除`
  return [{ page, severity: 'hint', message }]
}

export const author: RuleCheck = {
  rule: 'author',
  fine: () => '文件属性里没有作者信息',
  find: ({ properties }) => authorFault(properties),
}

export function authorFault(
  properties: Pick<Properties, 'author' | 'lastModifiedBy' | 'manager' | 'company'>,
): Told[] {
  const { author: creator, lastModifiedBy, manager, company } = properties
  const known = [
    ['作者', creator] as const,
    ['最后修改者', lastModifiedBy] as const,
    ['经理', manager] as const,
    ['单位', company] as const,
  ].flatMap(([name, value]) => (value ? [`${name}${quoted([value])}`] : []))
  if (known.length === 0) return []
  const message = `文件属性里有${known.join('、')}，下载的人在“文件—信息”里看得到，不想公开请清除`
  return [{ page: null, severity: 'hint', message }]
}

export const aiLabel: RuleCheck = {
  rule: 'ai-label',
  fine: () => '文件没有 AI 生成标识',
  find: ({ aigc }) =>
    aigc === null
      ? []
      : [
          {
            page: null,
            severity: 'hint',
            message: '文件带有 AI 生成标识，买家会看到“含 AI 生成内容”，请在上传时勾选，标识不要删除',
          },
        ],
}
