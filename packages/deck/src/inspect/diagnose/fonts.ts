import type { Box, Inspection } from '../types.ts'
import { isCommon, type Licence, licenceOf } from './faces.ts'
import type { RuleCheck } from './finding.ts'
import { runsOf, textsSeen } from './text.ts'

/** A face in which some text is really set. */
export type FontUse = {
  face: string
  licence: Licence
  /** The file carries it. */
  embedded: boolean
  pages: number[]
}
type Used = FontUse & { box: Box; places: number }

const HAN = /[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]/
const LATIN = /[A-Za-z0-9]/

function usedFaces({ pages, embeddedFonts }: Inspection): Used[] {
  const embedded = new Set(embeddedFonts.map((face) => face.toLowerCase()))
  const found = new Map<string, Used>()
  for (const page of pages)
    for (const { body, box } of textsSeen(page)) {
      const runs = runsOf(body)
      const faces = runs.flatMap(({ text, ea, latin }) => [HAN.test(text) && ea, LATIN.test(text) && latin])
      for (const face of new Set(faces)) {
        if (!face) continue
        const known = found.get(face)
        const use: Used = known ?? {
          face,
          licence: licenceOf(face),
          embedded: embedded.has(face.toLowerCase()),
          pages: [],
          box,
          places: 0,
        }
        use.places += 1
        if (use.pages.at(-1) !== page.number) use.pages.push(page.number)
        found.set(face, use)
      }
    }
  return [...found.values()]
}

/** The faces of a presentation, whether they may be used, and where they are. */
export const fontsOf = (inspection: Inspection): FontUse[] =>
  usedFaces(inspection).map(({ face, licence, embedded, pages }) => ({ face, licence, embedded, pages }))

/**
 * Faces for which the theme names a common one of the same kind. Chinese characters are one em wide in
 * every face, so that lines break as they did.
 */
const substituted = ({ masters }: Inspection): string[] =>
  masters
    .flatMap(({ theme: { fonts } }) => [fonts.heading, fonts.body])
    .flatMap(({ latin, ea, substitute }) => (substitute && isCommon(substitute) ? [latin, ea] : []))
    .map((face) => face.toLowerCase())

export const fontsMissing: RuleCheck = {
  rule: 'fonts-missing',
  fine: () => '所用字体常见电脑上都有，或写明了替代',
  find: (inspection) => {
    const safe = new Set(substituted(inspection))
    return usedFaces(inspection)
      .filter(({ face, licence, embedded }) => {
        const isElsewhere = licence === 'system' || licence === 'commercial'
        return !isElsewhere && !embedded && !safe.has(face.toLowerCase())
      })
      .map(({ face, pages }) => ({
        page: null,
        severity: 'hint',
        message: `字体“${face}”（${pages.length} 页）多数电脑没有，放映时会换成别的字体，版面可能走样，请嵌入字体或改用微软雅黑`,
      }))
  },
}

export const fontLicence: RuleCheck = {
  rule: 'font-licence',
  fine: () => '没有发现要买授权的字体',
  find: (inspection) =>
    usedFaces(inspection)
      .filter(({ licence }) => licence === 'commercial')
      .map(({ face, embedded, pages, places, box }) => {
        const where = `第 ${pages.slice(0, 4).join('、')}${pages.length > 4 ? ' …' : ''} 页，${places} 处`
        const shown = embedded ? '嵌进文件分发也要授权' : '也没有嵌入，没装这款字体的电脑会显示成别的字体'
        return {
          page: pages[0]!,
          severity: 'must',
          message: `用了“${face}”（${where}），商用要买授权，${shown}，请换成思源黑体等免费字体`,
          box,
        }
      }),
}

const MOST_FACES = 4

export const fontsMany: RuleCheck = {
  rule: 'fonts-many',
  fine: (inspection) => `共用 ${usedFaces(inspection).length} 种字体`,
  find: (inspection) => {
    const faces = usedFaces(inspection).map(({ face }) => face)
    if (faces.length <= MOST_FACES) return []
    const message = `用了 ${faces.length} 种字体（${faces.slice(0, 6).join('、')}${faces.length > 6 ? '等' : ''}），观众会觉得杂乱，建议统一为一种中文和一种西文`
    return [{ page: null, severity: 'hint', message }]
  },
}
