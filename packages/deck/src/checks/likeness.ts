import sharp from 'sharp'

/** Two pictures of one page, RGB of the same size. */
export type Pair = { ours: Buffer; theirs: Buffer; width: number; height: number }

export type Likeness = {
  /** Mean difference of the channels, 0–1. */
  mean: number
  /** The same after a blur of 4 px at 1280: what is left when edges stand a pixel apart. */
  blurred: number
  /**
   * Of all that our page draws on its background, the part that the other one does not show so: 0 is the
   * same page, a blank page is 1 however little is drawn. What the other draws beyond it is not in it.
   */
  lost: number
  /** How much the other page draws on the background, of what ours does: a blank page is 0, the same page 1. */
  shown: number
}

const BLUR_AT_1280 = 4

async function blurred(raw: Buffer, width: number, height: number): Promise<Buffer> {
  const sigma = Math.max(0.5, (BLUR_AT_1280 * width) / 1280)
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer()
}

function distance(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length / 255
}

/** Of the distance of `a` from `ground`, what is not there in `b`. */
function missing(a: Buffer, b: Buffer, ground: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.min(Math.abs(a[i]! - b[i]!), Math.abs(a[i]! - ground[i]!))
  return sum / a.length / 255
}

/** A picture of nothing but a colour. */
export const blankPage = (hex: string, length: number): Buffer => Buffer.alloc(length, hex, 'hex')

/** How like two pictures of a page are; `background` is the page's colour, six hexadecimal digits. */
export async function likeness({ ours, theirs, width, height }: Pair, background: string): Promise<Likeness> {
  const blank = blankPage(background, ours.length)
  const [a, b, none] = (await Promise.all(
    [ours, theirs, blank].map((raw) => blurred(raw, width, height)),
  )) as [Buffer, Buffer, Buffer]
  const drawn = distance(a, none)
  return {
    mean: distance(ours, theirs),
    blurred: distance(a, b),
    lost: missing(a, b, none) / Math.max(drawn, 1e-6),
    shown: distance(b, none) / Math.max(drawn, 1e-6),
  }
}
