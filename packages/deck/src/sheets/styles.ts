import { child, childrenOf, numberOf, type XmlElement } from '../inspect/xml.ts'
import type { Cell } from './types.ts'

/** How cells of one style look, and the code of their numbers. */
export interface CellStyle
  extends Pick<Cell, 'bold' | 'italic' | 'color' | 'fill' | 'align' | 'size' | 'wraps'> {
  code: string
}

/** Codes that a workbook names by number alone (ECMA-376 part 1, 18.8.30); Chinese Excel's own dates among them. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  31: 'yyyy"年"m"月"d"日"',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}

const THEME = ['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']
/** The first 8 of the old palette, which come again as 8 to 15. */
const INDEXED = ['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF']

type ThemeColors = Readonly<Record<string, string>>

function colorOf(element: XmlElement | undefined, theme: ThemeColors): string | null {
  const { rgb, auto } = element?.attributes ?? {}
  if (!element || auto === '1') return null
  const [byTheme, indexed] = [numberOf(element, 'theme'), numberOf(element, 'indexed')]
  const hex = rgb?.slice(-6) ?? theme[THEME[byTheme ?? -1] ?? ''] ?? INDEXED[((indexed ?? 99) % 16) % 8]
  if (!hex || !/^[0-9a-f]{6}$/i.test(hex) || (indexed ?? 0) > 15) return null
  return tinted(hex, numberOf(element, 'tint') ?? 0)
}

/** Lighter towards white, darker towards black. */
function tinted(hex: string, tint: number): string {
  const toward = tint < 0 ? 0 : 255
  const share = Math.min(1, Math.abs(tint))
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + (toward - value) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(2)}${channel(4)}`
}

const ALIGNED = ['left', 'center', 'right'] as const

/** The styles of a workbook, by the number that its cells name. */
export function readStyles(root: XmlElement | null, theme: ThemeColors): CellStyle[] {
  const of = (list: string, name: string) => childrenOf(child(root ?? undefined, list), name)
  const codes = new Map(
    of('numFmts', 'numFmt').map((one) => [numberOf(one, 'numFmtId'), one.attributes.formatCode]),
  )
  const [fonts, fills] = [of('fonts', 'font'), of('fills', 'fill')]
  const own = numberOf(child(fonts[0], 'sz'), 'val') ?? 11
  return of('cellXfs', 'xf').map((format) => {
    const font = fonts[numberOf(format, 'fontId') ?? 0]
    const pattern = child(fills[numberOf(format, 'fillId') ?? 0], 'patternFill')
    const alignment = child(format, 'alignment')
    const id = numberOf(format, 'numFmtId') ?? 0
    const isOn = (name: string) => {
      const found = child(font, name)
      return found !== undefined && !/^(?:0|false)$/.test(found.attributes.val ?? '')
    }
    return {
      code: codes.get(id) ?? BUILT_IN[id] ?? 'General',
      bold: isOn('b'),
      italic: isOn('i'),
      color: colorOf(child(font, 'color'), theme),
      fill: pattern?.attributes.patternType === 'solid' ? colorOf(child(pattern, 'fgColor'), theme) : null,
      align: ALIGNED.find((align) => alignment?.attributes.horizontal?.startsWith(align)) ?? null,
      size: Math.min(3, Math.max(0.6, (numberOf(child(font, 'sz'), 'val') ?? own) / own)),
      wraps: alignment?.attributes.wrapText === '1',
    }
  })
}
