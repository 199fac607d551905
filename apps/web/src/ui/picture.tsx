import { catalogLimits } from '@yantu/contract/limits/catalog'
import { thumbHashToAverageRGBA } from 'thumbhash'

/** An address names one of the widths that every preview is kept in: `…-640.webp`. */
const named = `-${catalogLimits.pictureWireWidth}.webp`

const sourceSet = (address: string): string | undefined =>
  address.endsWith(named)
    ? catalogLimits.pictureWidths
        .map((width) => `${address.slice(0, -named.length)}-${width}.webp ${width}w`)
        .join(', ')
    : undefined

/** The average colour of a thumbhash, as the still ground a picture arrives on. */
export function averageColour(thumb: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumb), (character) => character.charCodeAt(0))
    if (bytes.length < 5) return undefined
    const { r, g, b } = thumbHashToAverageRGBA(bytes)
    return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)})`
  } catch {
    return undefined
  }
}

/** A 16:9 preview in the width the screen needs. `sizes` must be true to the layout. */
export function Picture({
  address,
  alt,
  sizes,
  thumb,
  priority = 'auto',
  eager = false,
  className = '',
}: {
  address: string
  alt: string
  sizes: string
  thumb?: string
  /** High for the page's first pictures, low for decoration. */
  priority?: 'high' | 'auto' | 'low'
  eager?: boolean
  className?: string
}) {
  return (
    <img
      src={address}
      srcSet={sourceSet(address)}
      sizes={sizes}
      width={1600}
      height={900}
      alt={alt}
      loading={eager || priority === 'high' ? undefined : 'lazy'}
      fetchPriority={priority}
      decoding={priority === 'high' ? 'sync' : 'async'}
      style={{ backgroundColor: thumb ? averageColour(thumb) : undefined }}
      className={`size-full object-cover ${className}`}
    />
  )
}
