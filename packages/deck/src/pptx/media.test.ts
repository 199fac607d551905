import { expect, test } from 'vitest'
import { Media } from './media.ts'

const picture = (...bytes: number[]) => ({
  type: 'image/png' as const,
  bytes: Uint8Array.from(bytes),
  width: 1,
  height: 1,
})

test('equal bytes are one picture, unequal ones two even when their digests agree', () => {
  for (const nameOf of [
    (index: number) => `image${index}`,
    (_: number, digest: string) => `layout-${digest}`,
  ]) {
    const media = new Media(nameOf, false, () => 'same')
    const first = media.pathOf(picture(1, 2))
    expect(media.pathOf(picture(1, 2))).toBe(first)
    const other = media.pathOf(picture(1, 3))
    expect(other).not.toBe(first)
    expect(media.pathOf(picture(1, 3))).toBe(other)
    expect(media.parts.map(({ name, data }) => [name, data])).toEqual([
      [first, Uint8Array.of(1, 2)],
      [other, Uint8Array.of(1, 3)],
    ])
  }
})
