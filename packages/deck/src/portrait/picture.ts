import { child, firstOf, numberOf, portionOf, type XmlElement } from '../inspect/xml.ts'
import type { Relations } from '../inspect/package.ts'
import { EMU_PER_PX, type Box, type FormNode, type ImageNode, type Segment } from '../scene/index.ts'
import { polygon } from './forms/pen.ts'
import { outlineBox } from './geometry.ts'
import { PORTRAIT_LIMITS } from './limits.ts'
import { solid } from './paint.ts'
import type { Loaded, Missing, Pictures } from './pictures.ts'

export type PictureContext = { relations: Relations; pictures: Pictures; omit: (what: string) => void }
export type PicturePlace = { box: Box; outline: readonly Segment[] | null; flipH: boolean; flipV: boolean }

const rectOf = (element: XmlElement | undefined) => ({
  l: portionOf(element, 'l'),
  t: portionOf(element, 't'),
  r: portionOf(element, 'r'),
  b: portionOf(element, 'b'),
})

const WORDS: Record<Missing, string> = {
  absent: '缺少图片',
  vector: '矢量图（EMF、WMF、SVG）以灰框代替',
  unknown: '这种格式的图片',
  damaged: '图片已损坏',
  'too-large': '图片过大',
}

/** Stands for a picture that is not drawn. */
function stand({ box, outline }: PicturePlace): FormNode[] {
  const { x, y, w, h } = box
  const segments = outline ?? polygon(x, y, x + w, y, x + w, y + h, x, y + h)
  return [
    {
      kind: 'form',
      segments,
      ...box,
      fill: solid({ hex: '8A9099', alpha: 0.18 }),
      stroke: null,
      shadow: null,
    },
  ]
}

/** A picture fill (`blipFill`) in its place: cropped, stretched or tiled; pictures outside the package are left out. */
export async function pictureNodes(
  element: XmlElement,
  place: PicturePlace,
  context: PictureContext,
): Promise<(ImageNode | FormNode)[]> {
  const blip = child(element, 'blip')
  const relation = context.relations.get(blip?.attributes['r:embed'] ?? '')
  if (!relation || relation.external) {
    context.omit(blip?.attributes['r:link'] ? '文件外的图片' : WORDS.absent)
    return []
  }
  const loaded = await context.pictures.load(relation.target)
  if (typeof loaded === 'string') {
    context.omit(WORDS[loaded])
    return loaded === 'vector' ? stand(place) : []
  }
  const alpha = Math.min(1, Math.max(0, portionOf(firstOf(blip, 'alphaModFix'), 'amt') || 1))
  const tile = child(element, 'tile')
  if (tile) return tiled(tile, loaded, place, alpha, () => context.pictures.average(relation.target))
  return stretched(element, loaded, place, alpha)
}

function stretched(element: XmlElement, { source }: Loaded, place: PicturePlace, alpha: number): ImageNode[] {
  const crop = rectOf(child(element, 'srcRect'))
  const fill = rectOf(child(element, 'stretch', 'fillRect'))
  const { box } = place
  const target = {
    x: box.x + fill.l * box.w,
    y: box.y + fill.t * box.h,
    w: box.w * (1 - fill.l - fill.r),
    h: box.h * (1 - fill.t - fill.b),
  }
  const [across, down] = [1 - crop.l - crop.r, 1 - crop.t - crop.b]
  if (across <= 0.001 || down <= 0.001 || target.w <= 0 || target.h <= 0) return []
  const [w, h] = [target.w / across, target.h / down]
  const whole = { x: target.x - crop.l * w, y: target.y - crop.t * h, w, h }
  return [imageNode(whole, source, place, alpha)]
}

const reachesOut = (a: Box, b: Box): boolean =>
  a.x < b.x - 0.5 || a.y < b.y - 0.5 || a.x + a.w > b.x + b.w + 0.5 || a.y + a.h > b.y + b.h + 0.5

function imageNode(whole: Box, source: Loaded['source'], place: PicturePlace, alpha: number): ImageNode {
  const { box, flipH, flipV } = place
  const { x, y, w, h } = box
  const mirrored = {
    ...whole,
    x: flipH ? 2 * x + w - whole.x - whole.w : whole.x,
    y: flipV ? 2 * y + h - whole.y - whole.h : whole.y,
  }
  const edge = reachesOut(whole, box) ? polygon(x, y, x + w, y, x + w, y + h, x, y + h) : null
  return { kind: 'image', ...mirrored, source, clip: place.outline ?? edge, alpha, flipH, flipV }
}

async function tiled(
  tile: XmlElement,
  { source, scale }: Loaded,
  place: PicturePlace,
  alpha: number,
  average: () => ReturnType<Pictures['average']>,
): Promise<(ImageNode | FormNode)[]> {
  const { box } = place
  const w = Math.max(1, source.width * scale * (portionOf(tile, 'sx') || 1))
  const h = Math.max(1, source.height * scale * (portionOf(tile, 'sy') || 1))
  const [columns, rows] = [Math.ceil(box.w / w) + 1, Math.ceil(box.h / h) + 1]
  if (columns * rows > PORTRAIT_LIMITS.tiles) {
    const color = await average()
    const segments =
      place.outline ??
      polygon(box.x, box.y, box.x + box.w, box.y, box.x + box.w, box.y + box.h, box.x, box.y + box.h)
    const around = outlineBox(segments)
    if (!color || !around) return []
    const fill = solid({ ...color, alpha: color.alpha * alpha })
    return [{ kind: 'form', segments, ...around, fill, stroke: null, shadow: null }]
  }
  const offset = (name: string, size: number) => {
    const value = ((numberOf(tile, name) ?? 0) / EMU_PER_PX) % size
    return value > 0 ? value - size : value
  }
  const [left, top] = [box.x + offset('tx', w), box.y + offset('ty', h)]
  const nodes: ImageNode[] = []
  for (let y = top; y < box.y + box.h; y += h)
    for (let x = left; x < box.x + box.w; x += w)
      nodes.push(imageNode({ x, y, w, h }, source, { ...place, flipH: false, flipV: false }, alpha))
  return nodes
}
