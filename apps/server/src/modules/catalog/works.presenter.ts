import type { WorkCard, WorkDetail } from '@yantu/contract/catalog/endpoints'
import type { WorkType } from '@yantu/contract/catalog/work-type'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { cutAt } from '@yantu/deck/scene/words/cut'
import { yuanFromFen } from '@yantu/contract/money'
import { wireTime } from '../../kernel/time/index.ts'
import type { Counters, DetailRow } from './detail/detail.repository.ts'
import type { CardRow } from './lists/lists.repository.ts'
import type { Author } from './ports.ts'

export type PublicUrl = (file: { key: string }) => string

const BYTES_PER_MB = 1024 * 1024
/** The specification shows .ppt for these, whatever the file's own extension. */
const SHOWN_AS_PPT = [0, 1]

export function presentCard(row: CardRow, author: Author, publicUrl: PublicUrl): WorkCard {
  const previews = row.preview_keys.slice(0, catalogLimits.previews.card).map((key) => publicUrl({ key }))
  return {
    templateId: String(row.id),
    title: row.title,
    templateType: String(row.type) as WorkType,
    previewImageUrl: previews.join('|'),
    imageUrl: row.image_key ? publicUrl({ key: row.image_key }) : (previews[0] ?? ''),
    price: yuanFromFen(row.price_fen),
    templateSource: row.price_fen > 0 ? '1' : '0',
    userId: String(row.owner_id),
    userName: author.userName,
    pages: row.pages,
    downloadCount: row.downloads,
    likeCount: row.likes,
    thumb: row.thumbhash,
  }
}

interface Shown {
  author: Author
  workCount: number
  isTheme: boolean
  publicUrl: PublicUrl
}

/** The detail as a visitor sees it; what depends on the caller is laid over it. */
export function presentDetail(row: DetailRow, { author, workCount, isTheme, publicUrl }: Shown): WorkDetail {
  const previews = previewKeys(row).map((key) => publicUrl({ key }))
  return {
    templateId: String(row.id),
    title: row.title,
    ...(row.title_breaks?.length && { titleParts: cutAt(row.title, row.title_breaks) }),
    description: row.description,
    templateType: String(row.type) as WorkType,
    templateSource: row.price_fen > 0 ? '1' : '0',
    fileSize: megabytes(row.size_bytes),
    fileFormat: SHOWN_AS_PPT.includes(row.type) ? '.ppt' : `.${row.format}`,
    price: yuanFromFen(row.price_fen),
    pages: row.pages,
    userId: String(row.owner_id),
    userName: author.userName,
    avatar: author.avatar,
    workCount,
    followers: author.followers,
    viewCount: row.views,
    downloadCount: row.downloads,
    likeCount: row.likes,
    createTime: wireTime(row.published_at ?? row.created_at),
    previewImageUrl: previews.join('|'),
    imageUrl: row.image_key ? publicUrl({ key: row.image_key }) : (previews[0] ?? ''),
    masked: row.masked_key ? '1' : '0',
    thumb: row.thumbhash,
    isFollow: '0',
    isCollection: '0',
    isLike: '0',
    isOwned: row.price_fen > 0 ? '0' : '1',
    scene: row.scenes.join(','),
    sort: row.sorts.join(','),
    color: row.colors.join(','),
    style: row.styles.join(','),
    pitchVideo: row.pitch_video_key ? publicUrl({ key: row.pitch_video_key }) : '',
    winningGrade: row.winning_grade ?? '',
    awardYear: String(row.award_year ?? ''),
    aiUsable: isTheme ? '1' : '0',
  }
}

/** The part of a detail that is counted; laid over what is kept of it. */
export const presentCounters = ({ followers, views, downloads, likes }: Counters) => ({
  followers,
  viewCount: views,
  downloadCount: downloads,
  likeCount: likes,
})

/** At most twelve, the masked one last. */
function previewKeys({ preview_keys, masked_key }: DetailRow): string[] {
  const clear = preview_keys.slice(0, catalogLimits.previews.detail - (masked_key ? 1 : 0))
  return masked_key ? [...clear, masked_key] : clear
}

/** One decimal; what is smaller than a tenth shows as a tenth. */
const megabytes = (bytes: number) => Math.max(0.1, bytes / BYTES_PER_MB).toFixed(1)
