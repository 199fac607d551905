import { child, childrenOf, type XmlElement } from '../files/xml.ts'
import { valueOf } from './styles.ts'

/** How a level of a list is numbered: a sample of its label (第一章, 1.1), or a bullet. */
export type ListLevel = { bullet: boolean; label: string }

/** A digit stands for every number: the label only shows what kind of numbering it is. */
const SAMPLES: Record<string, string> = {
  chineseCounting: '一',
  chineseCountingThousand: '一',
  chineseLegalSimplified: '一',
  ideographDigital: '一',
  japaneseCounting: '一',
  taiwaneseCountingThousand: '一',
  decimalEnclosedCircle: '①',
  decimalEnclosedCircleChinese: '①',
  upperLetter: 'A',
  lowerLetter: 'a',
  upperRoman: 'I',
  lowerRoman: 'i',
}

/** Answers the level of a list, null where the file defines none. */
export function readNumbering(root: XmlElement | null): (id: string, level: number) => ListLevel | null {
  const abstracts = new Map(
    childrenOf(root ?? undefined, 'w:abstractNum').map((one) => [one.attributes['w:abstractNumId'], one]),
  )
  const numbers = new Map(
    childrenOf(root ?? undefined, 'w:num').map((one) => [one.attributes['w:numId'], one]),
  )
  const levelOf = (id: string, level: number) => {
    const number = numbers.get(id)
    const isLevel = ({ attributes }: XmlElement) => Number(attributes['w:ilvl']) === level
    const override = childrenOf(number, 'w:lvlOverride').find(isLevel)
    const abstract = abstracts.get(valueOf(number, 'w:abstractNumId'))
    return child(override, 'w:lvl') ?? childrenOf(abstract, 'w:lvl').find(isLevel)
  }
  return (id, level) => {
    const found = levelOf(id, level)
    if (!found) return null
    const format = valueOf(found, 'w:numFmt') ?? 'decimal'
    const isLegal = child(found, 'w:isLgl') !== undefined
    const label = (valueOf(found, 'w:lvlText') ?? '').replace(/%(\d)/g, (_, at: string) => {
      const own = valueOf(levelOf(id, Number(at) - 1), 'w:numFmt') ?? format
      return isLegal ? '1' : (SAMPLES[own] ?? '1')
    })
    return { bullet: format === 'bullet', label: format === 'bullet' || format === 'none' ? '' : label }
  }
}
