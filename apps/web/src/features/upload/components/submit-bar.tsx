import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Earned } from '../model/earned.ts'

/** On a phone, always at hand. The room at its right end is the round service button's. */
export function SubmitBar({
  earned,
  isFree,
  busy,
}: {
  earned: Earned | null
  isFree: boolean
  busy: boolean
}) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 mt-2 flex items-center gap-3 border-t border-line bg-[color-mix(in_srgb,var(--paper)_94%,transparent)] pb-[calc(16px+env(safe-area-inset-bottom))] pl-4 pr-[76px] pt-3 backdrop-blur-[14px] sm:hidden">
      {!isFree && (
        <p className="flex-none leading-tight">
          <span className="block text-[12.5px] text-ink-3">卖一份，你得</span>
          {earned ? (
            <Price yuan={earned.designer} className="text-[19px]" />
          ) : (
            <span className="text-ink-3">—</span>
          )}
        </p>
      )}
      <Button type="submit" size="l" busy={busy} className="min-w-0 flex-1 px-2!">
        提交审核
      </Button>
    </div>
  )
}
