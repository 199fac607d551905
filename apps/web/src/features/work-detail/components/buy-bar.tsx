import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Toggle } from '../use-work-actions.ts'
import { QuotaNote } from './quota-note.tsx'
import { FavouriteButton, type Purchase, ShareButton } from './buy-panel.tsx'

/** The actions on a phone, always at hand. The room at its right end is the round service button's. */
export function BuyBar({
  price,
  purchase,
  favourite,
}: {
  price: string
  purchase: Purchase
  favourite: Toggle
}) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap gap-2 border-t border-line bg-[color-mix(in_srgb,var(--paper)_94%,transparent)] pb-5 pl-4 pr-[76px] pt-3 backdrop-blur-[14px] sm:hidden">
      <FavouriteButton favourite={favourite} compact />
      <ShareButton compact />
      <Button size="l" busy={purchase.busy} onClick={purchase.download} className="min-w-0 flex-1 px-2!">
        {purchase.mark === null && Number(price) > 0 && <Price yuan={price} className="text-on-accent!" />}
        立即下载
      </Button>
      {purchase.overQuota && <QuotaNote className="w-full" />}
    </div>
  )
}
