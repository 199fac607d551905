import { type CSSProperties, memo, useId, useMemo } from 'react'
import type { Colors } from '../engine/protocol.ts'

/** The drawing's own ids, where they are given and where they are named; text never contains either. */
const IDS = /(\bid="|url\(#)(?=page\d)/g

/** Nothing of the site's setting may move a slide's measured lines. */
const exact: CSSProperties = {
  fontFeatureSettings: 'normal',
  letterSpacing: 0,
  lineHeight: 'normal',
  ...({ textAutospace: 'no-autospace', textSpacingTrim: 'space-all' } as CSSProperties),
}

/** The ten colours as the variables that a drawn page asks for. */
export const colorVariables = (colors: Colors): CSSProperties =>
  Object.fromEntries(Object.entries(colors).map(([slot, hex]) => [`--${slot}`, `#${hex}`])) as CSSProperties

/** One drawn page, filling its box. Touches the document only when the picture is another. */
export const SlideView = memo(function SlideView({
  svg,
  colors,
  className = '',
}: {
  svg: string
  colors: Colors
  className?: string
}) {
  const place = useId()
  const html = useMemo(() => ({ __html: svg.replaceAll(IDS, `$1${place}`) }), [svg, place])
  const style = useMemo(() => ({ ...colorVariables(colors), ...exact }), [colors])
  return (
    <div
      className={`pointer-events-none size-full select-none bg-(--bg) [contain:strict] [content-visibility:auto] [&>svg]:size-full [&>svg]:max-w-none ${className}`}
      style={style}
      dangerouslySetInnerHTML={html}
    />
  )
})
