import jsQR from 'jsqr'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'

const decode = jsQR as unknown as typeof jsQR.default

/** What a phone's camera reads from the QR code on the screen. */
export async function scan(code: Locator): Promise<string> {
  await code.waitFor()
  const picture = sharp(await code.screenshot()).extend({
    top: 20,
    bottom: 20,
    left: 20,
    right: 20,
    background: '#fff',
  })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = decode(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error('the picture is no QR code that a camera can read')
  return found.data
}
