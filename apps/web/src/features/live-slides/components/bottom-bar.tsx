import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Colors } from '../engine/protocol.ts'
import { SlideView } from './slide-view.tsx'

/** Opens the themes where there is no room to have them always in sight. */
export function ThemeButton({
  cover,
  colors,
  whyNot,
  size,
  className = '',
  onOpen,
}: {
  /** The first page, where there is one. */
  cover: string | undefined
  colors: Colors
  /** Why there is nothing to choose yet. */
  whyNot: string | undefined
  size: 'm' | 'l'
  className?: string
  onOpen: () => void
}) {
  return (
    <Button
      look="outline"
      size={size}
      disabled={whyNot !== undefined}
      title={whyNot}
      onClick={onOpen}
      className={`px-3.5! ${className}`}
    >
      <span
        aria-hidden="true"
        className="block aspect-video w-[46px] overflow-hidden rounded-[3px] bg-sunk shadow-ring"
      >
        {cover && <SlideView svg={cover} colors={colors} />}
      </span>
      纸墨
    </Button>
  )
}

/** What is done with the whole of a deck, within reach of a thumb. */
export function BottomBar({
  canExport,
  onExport,
  ...themes
}: Omit<Parameters<typeof ThemeButton>[0], 'size' | 'className'> & {
  canExport: boolean
  onExport: () => void
}) {
  return (
    <div
      data-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex h-[76px] gap-2.5 border-t border-line bg-surface px-4 py-3 shadow-[0_-12px_30px_-18px_rgb(40_30_20/.3)] low:h-16 low:py-[7px]"
    >
      <ThemeButton {...themes} size="l" />
      <Button size="l" disabled={!canExport} onClick={onExport} className="flex-1">
        <Icon name="download" size={19} />
        导出 PPTX
      </Button>
    </div>
  )
}
