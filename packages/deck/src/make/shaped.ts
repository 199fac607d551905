import type { Outline } from '../outline/types.ts'
import { shapeOutline } from '../shape/index.ts'
import type { DeckOrder } from './order.ts'
import { bytesOf } from './source.ts'

/** An order's outline as typed slides, with its pictures. */
export async function shapedOf({
  outline,
  pictures,
}: Pick<DeckOrder, 'outline' | 'pictures'>): Promise<Outline> {
  const urls = new Map<string, string>()
  for (const [file, { type, source }] of pictures)
    urls.set(file, `data:${type};base64,${(await bytesOf(source)).toString('base64')}`)
  return shapeOutline(outline, {
    picture({ file, width, height }) {
      const href = urls.get(file)
      return href ? { href, width, height } : undefined
    },
  })
}
