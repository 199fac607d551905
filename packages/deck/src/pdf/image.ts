import { type Attributes, number } from './tree.ts'

const DATA = /^data:image\/(?:png|jpeg);base64,(.+)$/s

type Picture = { width: number; height: number }
/** The library's own reader, which it keeps pictures by their address with. */
type Opens = { openImage: (source: Buffer) => Picture }

/** Not turned by its EXIF: the page says how. */
const AS_STORED: object = { ignoreOrientation: true }

const opened = new WeakMap<PDFKit.PDFDocument, Map<string, Picture>>()

/** A picture is stored once a document: the same address is the same picture. */
function openedOf(document: PDFKit.PDFDocument, href: string, data: string): Picture {
  const known = opened.get(document) ?? new Map<string, Picture>()
  opened.set(document, known)
  const existing = known.get(href)
  if (existing) return existing
  const picture = (document as unknown as Opens).openImage(Buffer.from(data, 'base64'))
  known.set(href, picture)
  return picture
}

/** A picture with its own bytes, whole inside its box, cropped to it or stretched over it; an address that holds no bytes is left out. */
export function drawImage(document: PDFKit.PDFDocument, attributes: Attributes): void {
  const { href = '', preserveAspectRatio } = attributes
  const data = DATA.exec(href)?.[1]
  if (!data) return
  const [x, y] = [number(attributes, 'x'), number(attributes, 'y')]
  const [w, h] = [number(attributes, 'width'), number(attributes, 'height')]
  const picture = openedOf(document, href, data)
  const [across, down] = [w / picture.width, h / picture.height]
  const scale = (preserveAspectRatio?.endsWith('slice') ? Math.max : Math.min)(across, down)
  const isStretched = preserveAspectRatio === 'none'
  const width = isStretched ? w : picture.width * scale
  const height = isStretched ? h : picture.height * scale
  document.save()
  document.rect(x, y, w, h).clip()
  document.opacity(number(attributes, 'opacity', 1))
  document.image(picture as unknown as string, x + (w - width) / 2, y + (h - height) / 2, {
    width,
    height,
    ...AS_STORED,
  })
  document.restore()
}
