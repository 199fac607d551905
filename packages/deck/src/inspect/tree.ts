import { InspectError } from './errors.ts'
import { type Frame, groupFrame, PAGE } from './geometry.ts'
import { INSPECT_LIMITS } from './limits.ts'
import { child, descendants, flagOf, type XmlElement } from './xml.ts'

/** A shape with the groups around it, outermost first, and the frame they give it. */
export type ShapeElement = { element: XmlElement; frame: Frame; groups: readonly XmlElement[] }

const SHAPES = new Set(['sp', 'cxnSp', 'pic', 'graphicFrame', 'contentPart'])

/** Every shape of a tree in drawing order: groups opened, of two versions of a shape the newer that is known. */
export function shapeElements(tree: XmlElement | undefined): ShapeElement[] {
  const found: ShapeElement[] = []
  if (tree) collect(tree, { frame: PAGE, groups: [] }, found)
  return found
}

function collect(parent: XmlElement, around: Omit<ShapeElement, 'element'>, found: ShapeElement[]): void {
  for (const element of parent.children) {
    if (found.length > INSPECT_LIMITS.shapes) throw new InspectError('too-big')
    if (SHAPES.has(element.name)) found.push({ element, ...around })
    else if (element.name === 'grpSp') {
      const frame = groupFrame(child(element, 'grpSpPr', 'xfrm'), around.frame)
      collect(element, { frame, groups: [...around.groups, element] }, found)
    } else if (element.name === 'AlternateContent') {
      const choice = element.children.find((one) =>
        one.children.some(({ name }) => SHAPES.has(name) || name === 'grpSp'),
      )
      if (choice) collect(choice, around, found)
    }
  }
}

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
