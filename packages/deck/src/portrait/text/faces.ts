/** How a typeface of a file is shown in the faces that travel with us; measures in em. */
export type FaceLook = {
  serif: boolean
  /** Size of our Latin letters that makes them as wide, and about as high, as the typeface's. */
  latin: number
  /** Of a single line above and below the baseline. */
  ascent: number
  descent: number
}

const look = (serif: boolean, latin: number, ascent: number, descent: number): FaceLook => ({
  serif,
  latin,
  ascent,
  descent,
})

/** The faces' own tables (hhea), and their average letters against ours. */
const KNOWN: readonly (readonly [RegExp, FaceLook])[] = [
  [/^(?:noto|source han|思源)\s*(?:serif|宋体)/i, look(true, 1, 1.151, 0.286)],
  [/^(?:noto|source han|思源)/i, look(false, 1, 1.16, 0.288)],
  [/^(?:calibri|carlito)/i, look(false, 0.87, 0.952, 0.269)],
  [/^(?:arial narrow|bahnschrift|agency)/i, look(false, 0.8, 0.936, 0.212)],
  [/^(?:arial|helvetica|liberation sans|nimbus sans)/i, look(false, 0.95, 0.905, 0.212)],
  [/^(?:times|liberation serif|nimbus roman)/i, look(true, 0.84, 0.891, 0.216)],
  [/^(?:cambria|constantia)/i, look(true, 0.86, 0.95, 0.222)],
  [/^(?:georgia|palatino|book antiqua)/i, look(true, 0.93, 0.917, 0.219)],
  [/^(?:garamond|centaur|baskerville)/i, look(true, 0.78, 0.86, 0.26)],
  [/^(?:verdana|century gothic|montserrat|raleway)/i, look(false, 1.04, 1.005, 0.21)],
  [/^(?:segoe ui|open sans|tahoma|roboto|lato|aptos)/i, look(false, 0.94, 1.05, 0.28)],
  [/^(?:impact|anton|bebas)/i, look(false, 0.88, 1.009, 0.21)],
  [/^(?:dejavu sans)/i, look(false, 1.06, 0.928, 0.236)],
  [/微软雅黑|microsoft yahei/i, look(false, 0.95, 1.058, 0.262)],
  [/等线|dengxian/i, look(false, 0.92, 0.96, 0.25)],
  [/黑体|simhei|苹方|pingfang|hei/i, look(false, 0.9, 0.96, 0.24)],
  [
    /宋|仿宋|楷|隶|simsun|fangsong|kaiti|song|\bkai\b|ming|serif|明朝|mincho|书法|行书/i,
    look(true, 0.88, 0.96, 0.24),
  ],
]

const PLAIN = look(false, 0.95, 0.96, 0.24)
const remembered = new Map<string, FaceLook>()

/** The look of a typeface by its name. */
export function faceLook(name: string): FaceLook {
  const known = remembered.get(name)
  if (known) return known
  const found = KNOWN.find(([pattern]) => pattern.test(name))?.[1] ?? PLAIN
  if (remembered.size < 1_000) remembered.set(name, found)
  return found
}
