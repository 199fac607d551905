import { InspectError } from './errors.ts'
import { type Frame, groupFrame, PAGE } from './geometry.ts'
import { INSPECT_LIMITS } from './limits.ts'
import { child, descendants, firstOf, flagOf, type XmlElement } from './xml.ts'

/** A shape with the groups around it, outermost first, and the frame they give it. */
export type ShapeElement = { element: XmlElement; frame: Frame; groups: readonly XmlElement[] }

const SHAPES = new Set(['sp', 'cxnSp', 'pic', 'graphicFrame', 'contentPart'])

/**
 * Every shape of a tree in drawing order: groups opened, of two versions of a shape the newer that is known.
 * `isDrawn` takes the older one where only that can be drawn.
 */
export function shapeElements(
  tree: XmlElement | undefined,
  isDrawn = false,
  frame: Frame = PAGE,
): ShapeElement[] {
  const found: ShapeElement[] = []
  if (tree) collect(tree, { frame, groups: [] }, found, isDrawn)
  return found
}

function collect(
  parent: XmlElement,
  around: Omit<ShapeElement, 'element'>,
  found: ShapeElement[],
  isDrawn: boolean,
): void {
  for (const element of parent.children) {
    if (found.length > INSPECT_LIMITS.shapes) throw new InspectError('too-big')
    if (SHAPES.has(element.name)) found.push({ element, ...around })
    else if (element.name === 'grpSp') {
      const frame = groupFrame(child(element, 'grpSpPr', 'xfrm'), around.frame)
      collect(element, { frame, groups: [...around.groups, element] }, found, isDrawn)
    } else if (element.name === 'AlternateContent') {
      const versions = element.children.filter((one) =>
        one.children.some(({ name }) => SHAPES.has(name) || name === 'grpSp'),
      )
      const [newest] = versions
      const chosen = isDrawn ? (versions.find((one) => !isOfPrograms(one)) ?? newest) : newest
      if (chosen) collect(chosen, around, found, isDrawn)
    }
  }
}

/** Formulas, ink and models, which a program draws by itself and leaves a picture of for others. */
const isOfPrograms = (version: XmlElement): boolean =>
  ['oMath', 'contentPart', 'model3d'].some((name) => firstOf(version, name))

/** `nvSpPr`, `nvPicPr` and their like: a shape's name, marks and placeholder. */
export const headOf = (element: XmlElement): XmlElement | undefined =>
  element.children.find(({ name }) => /^nv\w+Pr$/.test(name))

export function placeholderOf(element: XmlElement): { type: string; idx: string | null } | null {
  const found = child(headOf(element), 'nvPr', 'ph')
  return found ? { type: found.attributes.type ?? 'obj', idx: found.attributes.idx ?? null } : null
}

export const altOf = (element: XmlElement): string | null => {
  const { descr, title } = child(headOf(element), 'cNvPr')?.attributes ?? {}
  return descr?.trim() || title?.trim() || null
}

export function isDecorative(element: XmlElement): boolean {
  for (const mark of descendants(child(headOf(element), 'cNvPr'), 'decorative'))
    if (flagOf(mark, 'val')) return true
  return false
}
