import { marksIn, type Stretch } from '@yantu/contract/ai/gaps'

/** The mark that an offset of a text lies inside of, its ends apart. */
export const markAround = (text: string, offset: number): Stretch | null =>
  marksIn(text).find(({ start, end }) => start < offset && offset < end) ?? null
