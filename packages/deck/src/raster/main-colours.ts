import sharp from 'sharp'

/** A colour that works can be found by; one without `hex` stands for many colours at once. */
export interface Swatch {
  value: string
  /** #RRGGBB. */
  hex?: string
}

/** OKLab's polar coordinates; whether the eye sees a hue in it. */
interface Seen {
  lightness: number
  chroma: number
  /** Radians. */
  hue: number
  isHue: boolean
}

/** px; colours are areas, so a small picture says as much as a large one. */
const SAMPLE = { width: 64, height: 36 }
/** Chroma from which a colour draws the eye fully; paper and ink draw it this much. */
const VIVID = 0.12
const NEUTRAL_WEIGHT = 0.06
/** Shares of the perceived area from which a colour is a main one, and one among many. */
const MAIN_SHARE = 0.2
const MANY_SHARE = 0.08
const MANY = 4
const MOST = 3
/** Chroma from which the eye sees a hue; light paper needs more than dark ink. */
const HUE_CHROMA = 0.03
const LIGHT = 0.75
const LIGHT_CHROMA = 0.04

/**
 * The main colours of the pictures, the greatest first, at most three and at least one: each picture's pixels are
 * weighed by how much their chroma draws the eye and given to the nearest swatch.
 * @param pictures any format that sharp reads, each counting alike
 * @throws RangeError without pictures or swatches with a colour
 */
export async function mainColours(
  pictures: readonly Uint8Array[],
  swatches: readonly Swatch[],
): Promise<string[]> {
  const known = swatches.flatMap(({ value, hex }) => (hex ? [{ value, seen: seenOfHex(hex) }] : []))
  if (pictures.length === 0 || known.length === 0) throw new RangeError('no pictures or no swatches')
  const shares = new Map<string, number>()
  for (const picture of pictures) {
    for (const [value, share] of sharesOf(await pixelsOf(picture), known)) {
      shares.set(value, (shares.get(value) ?? 0) + share / pictures.length)
    }
  }
  const ordered = [...shares].toSorted((a, b) => b[1] - a[1])
  const main = ordered.filter(([, share], at) => at === 0 || share >= MAIN_SHARE).slice(0, MOST)
  const hues = known.filter(({ seen }) => seen.isHue).map(({ value }) => value)
  const seenHues = ordered.filter(([value, share]) => share >= MANY_SHARE && hues.includes(value))
  const many = seenHues.length >= MANY ? swatches.filter(({ hex }) => !hex).map(({ value }) => value) : []
  return [...main.slice(0, MOST - many.length).map(([value]) => value), ...many]
}

const pixelsOf = async (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture)
    .flatten({ background: '#FFFFFF' })
    .toColourspace('srgb')
    .resize(SAMPLE.width, SAMPLE.height, { fit: 'cover' })
    .raw()
    .toBuffer()

function sharesOf(
  pixels: Buffer,
  swatches: readonly { value: string; seen: Seen }[],
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  let sum = 0
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const seen = seenAs(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!)
    const weight = NEUTRAL_WEIGHT + (1 - NEUTRAL_WEIGHT) * Math.min(1, seen.chroma / VIVID)
    const { value } = nearest(seen, swatches)
    weights.set(value, (weights.get(value) ?? 0) + weight)
    sum += weight
  }
  return new Map([...weights].map(([value, weight]) => [value, weight / sum]))
}

function nearest<Named extends { seen: Seen }>(seen: Seen, swatches: readonly Named[]): Named {
  const alike = swatches.filter((swatch) => swatch.seen.isHue === seen.isHue)
  let best = swatches[0]!
  let least = Number.POSITIVE_INFINITY
  for (const swatch of alike.length > 0 ? alike : swatches) {
    const distance = distanceOf(seen, swatch.seen)
    if (distance < least) {
      least = distance
      best = swatch
    }
  }
  return best
}

/** Hue leads: a dark green is nearer to green than to a brown of its lightness. */
function distanceOf(one: Seen, other: Seen): number {
  const hues = one.isHue && other.isHue ? Math.sin((one.hue - other.hue) / 2) : 0
  return Math.hypot(0.3 * (one.lightness - other.lightness), 0.3 * (one.chroma - other.chroma), 0.6 * hues)
}

const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** 8-bit sRGB in Björn Ottosson's OKLab. */
function seenAs(red: number, green: number, blue: number): Seen {
  const [r, g, b] = [linear[red]!, linear[green]!, linear[blue]!]
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
  const toRed = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const toYellow = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  const chroma = Math.hypot(toRed, toYellow)
  const needed = HUE_CHROMA + LIGHT_CHROMA * Math.max(0, (lightness - LIGHT) / (1 - LIGHT))
  return { lightness, chroma, hue: Math.atan2(toYellow, toRed), isHue: chroma >= needed }
}

function seenOfHex(hex: string): Seen {
  const value = Number.parseInt(hex.slice(1), 16)
  return seenAs((value >> 16) & 255, (value >> 8) & 255, value & 255)
}
