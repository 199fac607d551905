import { Recent } from '../layout/recent.ts'
import { picture, type Box, type PictureSource } from '../scene/index.ts'
import type { BuiltSkin, PlannedLayout } from './design.ts'

/** The picture whole at the left of its frame, in its middle. */
function drawnIn({ x, y, w, h }: Box, logo: PictureSource) {
  const scale = Math.min(w / logo.width, h / logo.height)
  const height = logo.height * scale
  return picture(x, y + (h - height) / 2, logo.width * scale, height, logo, '', {
    fit: 'contain',
    name: '标志',
  })
}

const branded = (layout: PlannedLayout, logo: PictureSource): PlannedLayout => {
  const frame = layout.frames?.logo
  return frame ? { ...layout, nodes: () => [layout.nodes(), drawnIn(frame, logo)] } : layout
}

/** Logos kept for one skin: each holds all its layouts. */
const KEPT_LOGOS = 4
const kept = new WeakMap<BuiltSkin, Recent<string, BuiltSkin>>()

/**
 * The skin with a logo on every layout that has room for one (`frames.logo`). The same skin and
 * address give the same object, so that its written parts are shared between decks.
 */
export function withLogo(skin: BuiltSkin, logo: PictureSource & { href: string }): BuiltSkin {
  const own = kept.get(skin) ?? new Recent<string, BuiltSkin>(KEPT_LOGOS)
  kept.set(skin, own)
  return own.get(logo.href, () => ({
    ...skin,
    layouts: Object.fromEntries(
      Object.entries(skin.layouts).map(([key, layout]) => [key, branded(layout, logo)]),
    ),
  }))
}
