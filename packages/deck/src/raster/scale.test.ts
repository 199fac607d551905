import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { scaledPicture } from './scale.ts'

const WIDTH = 40
const HEIGHT = 20

/** A .psd whose composite is one colour on the left and another on the right, with a layer section of rubbish. */
function psd(
  mode: number,
  [left, right]: readonly (readonly number[])[],
  { packs = false, bits = 8, large = false } = {},
): Buffer {
  const head = Buffer.alloc(26)
  head.write('8BPS', 'latin1')
  head.writeUInt16BE(large ? 2 : 1, 4)
  head.writeUInt16BE(left!.length, 12)
  head.writeUInt32BE(HEIGHT, 14)
  head.writeUInt32BE(WIDTH, 18)
  head.writeUInt16BE(bits, 22)
  head.writeUInt16BE(mode, 24)
  const layers = Buffer.alloc(300, 7)
  const length = Buffer.alloc(large ? 8 : 4)
  length.writeUInt32BE(layers.length, length.length - 4)
  const half = WIDTH / 2
  const row = (plane: number) =>
    packs
      ? Buffer.from([
          257 - half,
          left![plane]!,
          half - 2,
          ...Array<number>(half - 1).fill(right![plane]!),
          0,
          right![plane]!,
        ])
      : Buffer.from([...Array<number>(half).fill(left![plane]!), ...Array<number>(half).fill(right![plane]!)])
  const rows = left!.flatMap((_, plane) => Array.from({ length: HEIGHT }, () => row(plane)))
  const counts = packs ? rows.flatMap(({ length: size }) => (large ? [0, 0, 0, size] : [0, size])) : []
  return Buffer.concat([
    head,
    Buffer.alloc(8),
    length,
    layers,
    Buffer.from([0, packs ? 1 : 0, ...counts]),
    ...rows,
  ])
}

async function coloursOf(picture: Buffer) {
  const [one] = await scaledPicture({ picture, options: { widths: [WIDTH], quality: 100 } })
  const { data, info } = await sharp(one!.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => [
    ...data.subarray((10 * info.width + x) * info.channels, (10 * info.width + x) * info.channels + 3),
  ]
  return [info.height, at(5), at(35)] as const
}
const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1) as number)

describe('a picture of another program', () => {
  it.each([
    [
      'as it is',
      psd(3, [
        [200, 30, 30],
        [20, 40, 220],
      ]),
    ],
    [
      'packed',
      psd(
        3,
        [
          [200, 30, 30],
          [20, 40, 220],
        ],
        { packs: true },
      ),
    ],
    [
      'with what can be seen through',
      psd(
        3,
        [
          [200, 30, 30, 90],
          [20, 40, 220, 255],
        ],
        { packs: true },
      ),
    ],
    [
      'of the large kind',
      psd(
        3,
        [
          [200, 30, 30],
          [20, 40, 220],
        ],
        { packs: true, large: true },
      ),
    ],
  ])('is the composite of a .psd, %s', async (_what, file) => {
    expect(await coloursOf(file)).toEqual([HEIGHT, near([200, 30, 30]), near([20, 40, 220])])
  })

  it('is its inks as light, and greys', async () => {
    expect(
      await coloursOf(
        psd(4, [
          [255, 0, 0, 255],
          [255, 255, 255, 64],
        ]),
      ),
    ).toEqual([HEIGHT, near([255, 0, 0]), near([64, 64, 64])])
    expect(await coloursOf(psd(1, [[10], [240]]))).toEqual([
      HEIGHT,
      near([10, 10, 10]),
      near([240, 240, 240]),
    ])
  })

  it.each([
    [
      'broken',
      psd(3, [
        [1, 2, 3],
        [1, 2, 3],
      ]).subarray(0, 900),
    ],
    [
      'broken',
      psd(
        3,
        [
          [1, 2, 3],
          [1, 2, 3],
        ],
        { packs: true },
      ).subarray(0, 340),
    ],
    [
      'too-big',
      psd(9, [
        [1, 2, 3],
        [1, 2, 3],
      ]),
    ],
    [
      'too-big',
      psd(
        3,
        [
          [1, 2, 3],
          [1, 2, 3],
        ],
        { bits: 16 },
      ),
    ],
  ])('is refused as %s', async (code, file) => {
    await expect(coloursOf(file)).rejects.toMatchObject({ code })
  })

  it('is a TIFF, on white where nothing is', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const half = await sharp({
      create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#c81e1e' },
    })
      .png()
      .toBuffer()
    const picture = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: clear } })
    const tiff = await picture
      .composite([{ input: half, left: 0, top: 0 }])
      .tiff({ compression: 'lzw' })
      .toBuffer()
    expect(await coloursOf(tiff)).toEqual([HEIGHT, near([200, 30, 30]), near([255, 255, 255])])
  })

  it('is made at every width of the least that is twice as wide', async () => {
    const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const made = await scaledPicture({ picture, options: { widths: [320, 480, 640, 960, 1280] } })
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [320, 180],
      [480, 270],
      [640, 360],
      [960, 540],
      [1280, 720],
    ])
  })
})
