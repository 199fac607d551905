/** What a file is, as far as a drawing tells it. */
export type Sort = 'deck' | 'document' | 'sheet' | 'film' | 'diagram' | 'drawing'

const ink = '#1C1917'
const line = '#D6CEC1'
const sunk = '#F2EEE6'
const surface = '#FFFFFF'
const seal = '#C5361E'

const box = (x: number, y: number, w: number, h: number, look: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${look}/>`
const outlined = `fill="${surface}" stroke="${ink}" stroke-width="3"`
const path = (d: string, look: string) => `<path d="${d}" ${look}/>`
const stroke = (color: string, width = 3) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

/** Lines of writing, as long as a paragraph's. */
const writing = (x: number, y: number, width: number, lengths: readonly number[], pitch = 26) =>
  lengths.map((share, at) => box(x, y + at * pitch, Math.round(width * share), 6, `fill="${line}"`)).join('')

const drawings: Readonly<Record<Sort, () => string>> = {
  deck: () =>
    box(60, 20, 330, 210, `fill="${sunk}" stroke="${line}" stroke-width="3"`) +
    box(30, 60, 330, 210, `fill="${surface}" stroke="${line}" stroke-width="3"`) +
    box(0, 100, 330, 210, outlined) +
    box(34, 136, 120, 12, `fill="${ink}"`) +
    writing(34, 172, 120, [1, 0.86, 0.94, 0.6]) +
    [60, 96, 44, 118]
      .map((h, at) => box(190 + at * 28, 276 - h, 18, h, `fill="${at === 3 ? seal : line}"`))
      .join(''),
  document: () =>
    box(70, 10, 270, 370, `fill="${sunk}" stroke="${line}" stroke-width="3"`) +
    path('M40 40 H244 L310 106 V410 H40 Z', outlined) +
    path('M244 40 V106 H310', stroke(ink)) +
    box(76, 96, 110, 12, `fill="${ink}"`) +
    writing(76, 146, 198, [1, 0.94, 1, 0.88, 0.55]) +
    box(76, 292, 14, 14, `fill="${seal}"`) +
    writing(104, 296, 170, [1, 0.9, 0.7]),
  sheet: () => {
    const cells = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map((column) =>
        box(24 + column * 108, 136 + row * 56, 76 - ((row * 7 + column * 13) % 4) * 9, 8, `fill="${line}"`),
      ),
    )
    const rules = [1, 2, 3, 4].map((row) => path(`M0 ${56 + row * 56} H324`, stroke(line, 2)))
    const sides = [1, 2].map((column) => path(`M${column * 108} 56 V336`, stroke(line, 2)))
    return (
      box(0, 56, 324, 280, outlined) +
      box(2, 58, 320, 53, `fill="${sunk}"`) +
      [0, 1, 2].map((column) => box(24 + column * 108, 80, 52, 10, `fill="${ink}"`)).join('') +
      [...rules, ...sides, ...cells].join('') +
      box(216, 224, 108, 56, `fill="none" stroke="${seal}" stroke-width="4"`)
    )
  },
  film: () => {
    const holes = (y: number) =>
      [0, 1, 2, 3, 4, 5].map((at) => box(18 + at * 56, y, 26, 18, `fill="${sunk}"`)).join('')
    return (
      box(0, 60, 344, 280, `fill="${ink}"`) +
      holes(76) +
      holes(306) +
      box(18, 112, 308, 176, `fill="${surface}"`) +
      path('M18 258 C90 190 130 250 182 206 C236 162 280 214 326 184 V288 H18 Z', `fill="${sunk}"`) +
      `<circle cx="172" cy="200" r="46" fill="${seal}"/>` +
      path('M158 176 L196 200 L158 224 Z', `fill="${surface}"`)
    )
  },
  diagram: () =>
    path('M170 108 V168 M170 168 H72 V228 M170 168 H274 V228', stroke(ink)) +
    path('M72 296 V344 H274 V296', stroke(line)) +
    box(100, 48, 140, 60, outlined) +
    path('M72 220 L132 262 L72 304 L12 262 Z', outlined) +
    box(210, 228, 128, 68, `rx="34" ${outlined}`) +
    box(124, 72, 92, 8, `fill="${ink}"`) +
    box(44, 258, 56, 8, `fill="${line}"`) +
    box(240, 258, 68, 8, `fill="${line}"`) +
    `<circle cx="172" cy="344" r="12" fill="${seal}"/>`,
  drawing: () =>
    box(0, 40, 340, 320, `fill="${surface}" stroke="${line}" stroke-width="3"`) +
    path('M40 290 C40 150 150 330 170 190 C186 76 290 96 300 110', stroke(ink, 5)) +
    path('M70 150 L40 290 M170 190 L176 110 M170 190 L158 268', stroke(line)) +
    [
      [40, 290],
      [170, 190],
      [300, 110],
    ]
      .map(([x = 0, y = 0]) => box(x - 9, y - 9, 18, 18, outlined))
      .join('') +
    [
      [70, 150],
      [176, 110],
      [158, 268],
    ]
      .map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="7" fill="${seal}"/>`)
      .join(''),
}

/** A drawing of 344 × 420 px in ink with one accent. */
export const drawingOf = (sort: Sort): string => drawings[sort]()
