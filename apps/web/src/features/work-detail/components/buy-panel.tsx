import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { hasPages } from '@yantu/contract/catalog/pages'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import { paths } from '../../../lib/paths.ts'
import { arrowLinkClass, Button } from '../../../ui/button.tsx'
import { Heart } from '../../../ui/heart.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inParts } from '../../../ui/in-parts.tsx'
import { Price } from '../../../ui/price.tsx'
import { Swatch } from '../../../ui/swatch.tsx'
import { copyAddress } from '../share.ts'
import type { WorkTag } from '../tags.ts'
import type { Toggle } from '../use-work-actions.ts'
import { DesignerCard } from './designer-card.tsx'
import { OwnTopic } from './own-topic/own-topic.tsx'

export interface Purchase {
  /** Downloads the file, or asks for login or payment first. */
  download: () => void
  busy: boolean
  /** What stands beside the price once the caller is known. */
  mark: '已购买' | '我的作品' | null
}

interface BuyPanelProps {
  work: WorkDetail
  tags: readonly WorkTag[]
  /** The list that a tag stands for, where there is one. */
  tagPath: (tag: WorkTag) => string | null
  purchase: Purchase
  favourite: Toggle
  like: Toggle
  follow: Toggle
}

/** Everything beside the stage: title, tags, counts, price, actions, facts, designer. */
export function BuyPanel({ work, tags, tagPath, purchase, favourite, like, follow }: BuyPanelProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
      <div>
        <h1 className="serif text-2xl leading-snug sm:text-[30px]">
          {inParts(work.titleParts) ?? work.title}
        </h1>
        <Tags tags={tags} tagPath={tagPath} />
      </div>
      <Counts work={work} like={like} />
      <div className="flex items-center gap-3">
        <Price yuan={work.price} className="text-[34px] leading-none sm:text-[40px]" />
        {purchase.mark && (
          <span className="inline-flex items-center gap-1 rounded-full bg-pine-soft py-0.5 pl-2 pr-2.5 text-[13px] font-semibold text-pine">
            <Icon name="check" size={14} />
            {purchase.mark}
          </span>
        )}
      </div>
      <div className="hidden gap-3 sm:grid sm:grid-cols-2">
        <BuyButton price={work.price} purchase={purchase} className="col-span-2" />
        <FavouriteButton favourite={favourite} />
        <ShareButton />
      </div>
      {work.aiUsable === '1' && <AiUsable work={work} purchase={purchase} />}
      <Facts work={work} />
      <DesignerCard work={work} follow={follow} />
    </div>
  )
}

function Tags({ tags, tagPath }: Pick<BuyPanelProps, 'tags' | 'tagPath'>) {
  if (tags.length === 0) return null
  const chip = 'inline-flex h-6 items-center gap-1.5 rounded-[6px] bg-sunk px-2 text-[13px] text-ink-2'
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5" aria-label="标签">
      {tags.map((tag) => {
        const path = tagPath(tag)
        return (
          <li key={tag.facet + tag.value}>
            {path ? (
              <Link to={path} className={`${chip} transition-colors hover:bg-ink hover:text-paper`}>
                <TagText tag={tag} />
              </Link>
            ) : (
              <span className={chip}>
                <TagText tag={tag} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const TagText = ({ tag }: { tag: WorkTag }) => (
  <>
    {tag.hex && <Swatch hex={tag.hex} className="size-2.5" />}
    {tag.label}
  </>
)

function Counts({ work, like }: { work: WorkDetail; like: Toggle }) {
  const counts = [
    ['浏览', work.viewCount],
    ['下载', work.downloadCount],
    ['喜欢', work.likeCount],
  ] as const
  return (
    <div className="relative">
      <dl className="num grid grid-cols-3 border-y border-line py-3">
        {counts.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-[13px] text-ink-3">{label}</dt>
            <dd className="text-lg font-semibold leading-snug">{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        aria-label="喜欢"
        aria-pressed={like.on}
        aria-disabled={like.locked}
        onClick={like.press}
        className="edge absolute right-0 top-3.5 grid size-11 place-items-center rounded-full text-ink-2 hover:text-accent"
      >
        <Heart on={like.on} size={19} />
      </button>
    </div>
  )
}

/** What the file costs whoever is here, and the way to it. */
export const BuyButton = ({
  price,
  purchase: { mark, busy, download },
  className,
}: {
  price: string
  purchase: Purchase
  className: string
}) => (
  <Button size="l" busy={busy} onClick={download} className={className}>
    {mark === null && Number(price) > 0 && <Price yuan={price} className="text-on-accent!" />}
    立即下载
  </Button>
)

interface ToolProps extends ComponentProps<typeof Button> {
  icon: 'star' | 'link'
  label: string
  filled?: boolean
  /** Without its name. */
  compact?: boolean | undefined
}

const Tool = ({ icon, label, filled, compact, ...button }: ToolProps) => (
  <Button
    {...button}
    look="outline"
    size="l"
    aria-label={label}
    className={compact ? 'w-[clamp(42px,13.4vw,52px)] flex-none px-0!' : ''}
  >
    <Icon name={icon} size={19} filled={filled} />
    {!compact && label}
  </Button>
)

export const FavouriteButton = ({ favourite, compact }: { favourite: Toggle; compact?: boolean }) => (
  <Tool
    icon="star"
    label={favourite.on ? '已收藏' : '收藏'}
    filled={favourite.on}
    compact={compact}
    busy={favourite.locked}
    onClick={favourite.press}
  />
)

export const ShareButton = ({ compact }: { compact?: boolean }) => (
  <Tool icon="link" label="分享" compact={compact} onClick={() => void copyAddress()} />
)

/** Outlines can be poured into the work: the AI page then has it as its theme. */
function AiUsable({ work, purchase }: Pick<BuyPanelProps, 'work' | 'purchase'>) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="inline-flex h-6 items-center rounded-[6px] bg-pine-soft px-2 text-[13px] font-semibold text-pine">
        AI 可用
      </span>
      {purchase.mark === null && Number(work.price) > 0 && (
        <OwnTopic work={work} download={purchase.download} />
      )}
      <Link to={paths.aiWithTheme(`work-${work.templateId}`)} className={`${arrowLinkClass} text-ink`}>
        用它生成 PPT
        <Icon name="arrow" size={15} />
      </Link>
    </p>
  )
}

function Facts({ work }: { work: WorkDetail }) {
  return (
    <dl className="num grid grid-cols-[76px_1fr] gap-x-3.5 gap-y-2 text-sm">
      <Fact label="格式">{work.fileFormat}</Fact>
      <Fact label="大小">{work.fileSize} MB</Fact>
      {hasPages(work.templateType) && <Fact label="页数">{work.pages} 页</Fact>}
      <Fact label="上传时间">
        <time>{work.createTime.slice(0, 10)}</time>
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </>
)
