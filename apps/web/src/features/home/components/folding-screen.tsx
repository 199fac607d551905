import { type CSSProperties, startTransition, useEffect, useState } from 'react'
import type { Data } from '../../../lib/transport/json.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { Picture } from '../../../ui/picture.tsx'

export type Cover = Data<'GET /api/template/getIndexTemplateImage'>[number][number]

/** A loop needs an even number of panels, so that the folds meet where it begins again. */
export const loopOf = <Item,>(items: readonly Item[]): Item[] =>
  items.slice(0, items.length - (items.length % 2))

/** Panels that fill a wide window while the loop runs out: those left of the middle and those right of it. */
const beyondTheLoop = 14

/** Covers on a screen folded like paper, passing endlessly; still under reduced motion. */
export function FoldingScreen({ covers, depth }: { covers: readonly Cover[]; depth: 'front' | 'back' }) {
  const arePassing = usePassing()
  const loop = loopOf(covers)
  if (loop.length < 4) return null
  const panels = Array.from(
    { length: loop.length + beyondTheLoop },
    (_, index) => loop[index % loop.length] as Cover,
  )
  return (
    <div className={`fold fold-${depth}`} style={{ '--n': loop.length } as CSSProperties}>
      <div className="fold-run">
        {panels.map((cover, index) => (
          <div key={index} className="fold-panel" style={{ '--i': index } as CSSProperties}>
            <Picture
              address={cover.previewImageUrl.split('|')[0] ?? ''}
              alt=""
              sizes={
                depth === 'front' ? '(max-width: 760px) 290px, 500px' : '(max-width: 760px) 176px, 300px'
              }
              thumb={cover.thumb}
              eager={arePassing}
              priority="low"
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * Whether the covers out of sight are fetched, too: after the page, which they would delay, and before they pass. The
 * banner clips them, so that until then the browser fetches those alone that can be seen; what is only hidden could be
 * scrolled to, and is fetched as what lies below the window is.
 */
function usePassing(): boolean {
  const [arePassing, setPassing] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setPassing(true))), [])
  return arePassing
}
