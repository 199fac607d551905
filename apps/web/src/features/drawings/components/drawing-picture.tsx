import { DRAWING_WIDTHS, type Drawing } from '../drawings.ts'

/** The pictures that the build made (scripts/drawings.ts). */
const files = import.meta.glob<string>('../../../../.react-router/drawings/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const addressOf = (name: string, width: number): string | undefined =>
  files[`../../../../.react-router/drawings/${name}-${width}.webp`]

/** A drawing in the width the screen needs; `sizes` must be true to the layout. */
export function DrawingPicture({
  drawing: { name, title, width, height },
  sizes,
  eager = false,
  decorative = false,
  className = '',
}: {
  drawing: Drawing
  sizes: string
  eager?: boolean
  decorative?: boolean
  className?: string
}) {
  return (
    <img
      src={addressOf(name, 960)}
      srcSet={DRAWING_WIDTHS.map((one) => `${addressOf(name, one)} ${one}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : title}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`size-full object-cover ${className}`}
    />
  )
}
