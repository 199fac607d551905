import type { ColorScheme } from './color.ts'
import { type Package, type Relations, targetOf } from './package.ts'
import { placeholderOf, shapeElements, type ShapeElement } from './tree.ts'
import { DEFAULT_MAP, readBackground, readColorMap, readTheme, type Theme } from './theme.ts'
import type { Fill } from './types.ts'
import { child, flagOf, type XmlElement } from './xml.ts'

/** A master, layout or page before its shapes are read, with what it stands on. */
export type Sheet = {
  kind: 'master' | 'layout' | 'slide'
  part: string
  root: XmlElement
  relations: Relations
  theme: Theme
  scheme: ColorScheme
  background: Fill
  showsMaster: boolean
  under: Sheet | null
  elements: ShapeElement[]
}

/** Reads masters and layouts once, however many pages stand on them. */
export class Sheets {
  private readonly pack: Package
  private readonly known = new Map<string, Promise<Sheet | null>>()
  private readonly themes = new Map<string, Promise<Theme>>()

  constructor(pack: Package) {
    this.pack = pack
  }

  master(part: string): Promise<Sheet | null> {
    return this.once(part, () => this.read('master', part, null))
  }

  layout(part: string): Promise<Sheet | null> {
    return this.once(part, () => this.read('layout', part, 'slideMaster'))
  }

  slide(part: string, page: number): Promise<Sheet | null> {
    return this.read('slide', part, 'slideLayout', page)
  }

  private once(part: string, read: () => Promise<Sheet | null>): Promise<Sheet | null> {
    const known = this.known.get(part) ?? read()
    this.known.set(part, known)
    return known
  }

  private async read(
    kind: Sheet['kind'],
    part: string,
    below: string | null,
    page: number | null = null,
  ): Promise<Sheet | null> {
    const root = await this.pack.xml(part, page)
    if (!root) return null
    const relations = await this.pack.relations(part, page)
    const lower = below && targetOf(relations, below)
    if (below && !lower) this.pack.note('missing-relation', part, below, page)
    const under = lower ? await (kind === 'slide' ? this.layout(lower) : this.master(lower)) : null
    const theme = under?.theme ?? (await this.theme(targetOf(relations, 'theme')))
    const override = child(root, 'clrMapOvr', 'overrideClrMapping')
    const map = readColorMap(override ?? child(root, 'clrMap')) ?? under?.scheme.map ?? DEFAULT_MAP
    const scheme = { theme: theme.colors, map }
    return {
      kind,
      part,
      root,
      relations,
      theme,
      scheme,
      background: readBackground(root, theme, scheme) ?? under?.background ?? WHITE,
      showsMaster: flagOf(root, 'showMasterSp') ?? true,
      under,
      elements: shapeElements(child(root, 'cSld', 'spTree'), this.pack.isDrawn),
    }
  }

  private theme(part: string | undefined): Promise<Theme> {
    const key = part ?? ''
    const known =
      this.themes.get(key) ?? (part ? this.pack.xml(part).then(readTheme) : Promise.resolve(readTheme(null)))
    this.themes.set(key, known)
    return known
  }
}

const WHITE: Fill = { kind: 'solid', color: { hex: 'FFFFFF', alpha: 1 } }

const FAMILIES = new Map([
  ['title', 'title'],
  ['ctrTitle', 'title'],
  ['dt', 'dt'],
  ['ftr', 'ftr'],
  ['sldNum', 'sldNum'],
])
/** A master has one title, one body and the three of the footer; every other placeholder stands on the body. */
export const familyOf = (type: string): string => FAMILIES.get(type) ?? 'body'

/** The placeholders that one stands on, nearest first: its layout's, then its master's. */
export function placeholdersUnder(
  sheet: Sheet,
  placeholder: { type: string; idx: string | null },
): XmlElement[] {
  const { under } = sheet
  if (!under) return []
  const match = matching(under, placeholder)
  if (!match) return placeholdersUnder(under, placeholder)
  return [match.element, ...placeholdersUnder(under, placeholderOf(match.element)!)]
}

function matching(
  sheet: Sheet,
  { type, idx }: { type: string; idx: string | null },
): ShapeElement | undefined {
  const all = sheet.elements.filter(({ element }) => placeholderOf(element))
  const family = familyOf(type)
  const ofFamily = all.filter(({ element }) => familyOf(placeholderOf(element)!.type) === family)
  if (sheet.kind === 'master') return ofFamily[0]
  const same = ofFamily.find(({ element }) => (placeholderOf(element)!.idx ?? '0') === (idx ?? '0'))
  if (family !== 'body') return same ?? ofFamily[0]
  return same ?? ofFamily.find(({ element }) => placeholderOf(element)!.type === type)
}
