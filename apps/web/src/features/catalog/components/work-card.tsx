import type { WorkCard as Work } from '@yantu/contract/catalog/endpoints'
import { hasPages } from '@yantu/contract/catalog/pages'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { useScrub } from '../use-scrub.ts'

/** True to the list's 4, 3 and 2 columns. */
export const cardSizes = '(max-width: 760px) 46vw, (max-width: 1100px) 30vw, 312px'

/** The pictures a card flips through: up to five previews, or the cover alone. */
export function cardPictures({
  previewImageUrl,
  imageUrl,
}: Pick<Work, 'previewImageUrl' | 'imageUrl'>): string[] {
  const previews = previewImageUrl.split('|').filter(Boolean).slice(0, catalogLimits.previews.card)
  return previews.length > 0 ? previews : [imageUrl].filter(Boolean)
}

/** A phone shows two cards at once, a desk four: the others must not delay them. */
const priorityOf = (rank: number) => (rank < 2 ? 'high' : rank < 4 ? 'auto' : 'low')

export type CardWork = Pick<
  Work,
  | 'templateId'
  | 'templateType'
  | 'title'
  | 'previewImageUrl'
  | 'imageUrl'
  | 'price'
  | 'userName'
  | 'pages'
  | 'thumb'
>

/**
 * One work. The pointer moving across, a swipe or the arrow keys flip through its previews; it opens in a tab
 * of its own. `rank` is its place in the list: the first are fetched before the rest.
 */
export function WorkCard({
  work,
  to,
  rank,
  heading: Heading = 'h2',
  note,
}: {
  work: CardWork
  to: string
  rank: number
  heading?: 'h2' | 'h3'
  note?: string | undefined
}) {
  const pictures = cardPictures(work)
  const { at, warm, handlers } = useScrub(pictures.length)
  return (
    <article className="group relative" {...handlers}>
      <div className="relative aspect-video touch-pan-y overflow-hidden rounded-[10px] bg-sunk shadow-ring transition-[box-shadow,translate] duration-200 ease-brush group-hover:-translate-y-[3px] group-hover:shadow-[0_0_0_1px_rgb(40_30_20/.05),var(--lift)] sm:rounded-medium">
        {pictures.map((address, index) =>
          index === 0 || warm ? (
            <div
              key={address + index}
              className={`absolute inset-0 ${index === 0 || index === at ? '' : 'invisible'}`}
            >
              <Picture
                address={address}
                alt={index === 0 ? `${work.title} 封面` : ''}
                sizes={cardSizes}
                thumb={index === 0 ? work.thumb : undefined}
                priority={index === 0 ? priorityOf(rank) : 'auto'}
                eager={index > 0 || rank < 8}
              />
            </div>
          ) : null,
        )}
        {pictures.length > 1 && <Ticks count={pictures.length} at={at} />}
      </div>
      <Heading className="mt-2 truncate text-sm font-semibold leading-normal sm:mt-3 sm:text-[15.5px]">
        <a
          href={to}
          target="_blank"
          rel="noopener"
          className="after:absolute after:inset-0 after:rounded-medium focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {work.title}
        </a>
      </Heading>
      {/* On a phone the price comes first: the round button at the right edge would stand over it. */}
      <p className="mt-0.5 flex items-baseline justify-between gap-3 text-[13px] text-ink-3 max-sm:flex-row-reverse max-sm:justify-end max-sm:gap-2">
        <span className="num truncate">
          {work.userName}
          {work.pages > 0 && hasPages(work.templateType) && ` · ${work.pages} 页`}
        </span>
        <Price yuan={work.price} className="text-[15px]" />
      </p>
      {note && <p className="truncate text-[13px] text-pine">{note}</p>}
    </article>
  )
}

function Ticks({ count, at }: { count: number; at: number }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-3 bottom-2.5 flex gap-1 opacity-0 transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100 group-data-swiping:opacity-100"
    >
      {Array.from({ length: count }, (_, index) => (
        <i
          key={index}
          className={`h-[3px] flex-1 rounded-[2px] shadow-[0_0_3px_rgb(0_0_0/.35)] ${index === at ? 'bg-white' : 'bg-white/50'}`}
        />
      ))}
    </div>
  )
}
