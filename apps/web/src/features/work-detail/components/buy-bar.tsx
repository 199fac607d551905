import type { Toggle } from '../use-work-actions.ts'
import { BuyButton, FavouriteButton, type Purchase, ShareButton } from './buy-panel.tsx'

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
    <div
      data-room=""
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap gap-[min(8px,1.6vw)] border-t border-line bg-[color-mix(in_srgb,var(--paper)_94%,transparent)] pb-5 pl-4 pr-[76px] pt-3 backdrop-blur-[14px] sm:hidden"
    >
      <FavouriteButton favourite={favourite} compact />
      <ShareButton compact />
      <BuyButton
        price={price}
        purchase={purchase}
        className="min-w-0 flex-1 px-[min(8px,1.6vw)]! max-[359px]:text-[14px]"
      />
    </div>
  )
}
