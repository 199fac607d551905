import type { Outline } from '../outline/types.ts'
import { shapeOutline } from '../shape/index.ts'
import type { DeckOrder } from './order.ts'

/** An order's outline as typed slides, with its pictures. */
export function shapedOf({ outline, pictures }: Pick<DeckOrder, 'outline' | 'pictures'>): Outline {
  return shapeOutline(outline, {
    picture({ file, width, height }) {
      const href = pictures.get(file)
      return href ? { href, width, height } : undefined
    },
  })
}
