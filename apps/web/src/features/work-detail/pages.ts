import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { catalogLimits } from '@yantu/contract/limits/catalog'

/** What the stage shows one after another. */
export type StagePage =
  | { kind: 'video'; address: string; poster: string }
  | { kind: 'picture'; address: string; number: number; masked: boolean }

type Shown = Pick<WorkDetail, 'previewImageUrl' | 'imageUrl' | 'masked' | 'pitchVideo'>

/** The pitch video first where there is one, then up to twelve previews, the last masked when the work says so. */
export function stagePages({ previewImageUrl, imageUrl, masked, pitchVideo }: Shown): StagePage[] {
  const previews = previewImageUrl.split('|').filter(Boolean).slice(0, catalogLimits.previews.detail)
  const addresses = previews.length > 0 ? previews : [imageUrl].filter(Boolean)
  const pictures = addresses.map((address, index): StagePage => {
    const isLast = index === addresses.length - 1
    return { kind: 'picture', address, number: index + 1, masked: masked === '1' && isLast }
  })
  if (!pitchVideo) return pictures
  return [{ kind: 'video', address: pitchVideo, poster: addresses[0] ?? '' }, ...pictures]
}

/** How many of the pages are pictures, the masked one counted. */
export const pictureCount = (pages: readonly StagePage[]): number =>
  pages.filter((page) => page.kind === 'picture').length
