import { useState } from 'react'
import { Compare } from '../../../ui/compare/compare.tsx'
import { serif } from '../../../lib/serif.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Labels, ReviewItem } from '../api.ts'
import { fieldNames, spansOf, stateNames, valueText } from '../model/words.ts'

const SIZES = '(min-width: 761px) 42vw, 100vw'

const Shown = ({ address, alt }: { address: string; alt: string }) =>
  address ? (
    <Picture address={address} alt={alt} sizes={SIZES} className="object-contain!" />
  ) : (
    <p className="grid size-full place-items-center bg-sunk text-[13px] text-ink-3">没有预览图</p>
  )

const Heading = ({ title, note }: { title: string; note: string }) => (
  <div className="flex flex-wrap items-baseline gap-x-3">
    <h2 className="serif text-[15px]">{title}</h2>
    <p className="num text-[13px] text-ink-3">{note}</p>
  </div>
)

type Alike = NonNullable<ReviewItem['evidence']['alike']>

/** Works whose pages are like these, a pair at a time beside each other. */
export function AlikePages({ alike, item }: { alike: Alike; item: ReviewItem }) {
  const pages = alike.reduce((sum, { pairs }) => sum + pairs.length, 0)
  return (
    <div className="grid gap-3">
      <Heading title={serif('近似页面')} note={`${alike.length} 件作品，${pages} 页`} />
      {alike.map((work, at) => (
        <article key={work.templateId} className="mb-3 grid gap-3">
          <p className="flex flex-wrap items-baseline gap-x-3 text-[13px] text-ink-3">
            <b className="num text-[22px] font-semibold leading-none text-ink">{work.score.toFixed(2)}</b>
            <span className="font-semibold text-ink">《{work.title}》</span>
            {work.userName}，{work.isSameOwner === '1' ? '同一作者' : '另一作者'}，{stateNames[work.state]}，
            {work.time.slice(0, 10)}
          </p>
          <Pairs work={work} item={item} isLikest={at === 0} />
        </article>
      ))}
    </div>
  )
}

/** Pairs of the likest work that stand open by themselves: a work may be a copy page by page, and of several. */
const OPEN_PAIRS = 2

function Pairs({
  work: { title, pairs },
  item,
  isLikest,
}: {
  work: Alike[number]
  item: ReviewItem
  isLikest: boolean
}) {
  const [isUnfolded, setUnfolded] = useState(false)
  const open = isLikest ? OPEN_PAIRS : 0
  const more = pairs.length - open
  return (
    <>
      {(isUnfolded ? pairs : pairs.slice(0, open)).map(({ page, otherPage, otherImageUrl }) => {
        const [ours, theirs] = [`第 ${page} 页　本稿`, `第 ${otherPage} 页　《${title}》`]
        const own = item.pages.find((one) => one.page === page)?.imageUrl ?? ''
        return (
          <Compare
            key={`${page} ${otherPage}`}
            label={`${ours}与${theirs}`}
            before={{ name: theirs, picture: <Shown address={otherImageUrl} alt={theirs} /> }}
            after={{ name: ours, picture: <Shown address={own} alt={ours} /> }}
          />
        )
      })}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="inline-flex h-9 w-fit items-center gap-1 text-[13px] font-semibold text-ink-2 hover:text-ink"
        >
          {isUnfolded ? '收起' : `${open > 0 ? '其余' : '看'} ${more} 对页面`}
          <Icon name="chevron" size={13} className={isUnfolded ? 'rotate-180' : ''} />
        </button>
      )}
    </>
  )
}

/** What an edit changes of what visitors see. */
export function Changes({ item, page, labels }: { item: ReviewItem; page: number; labels: Labels }) {
  const { differences, pages, removedPages, templateType: type } = item
  const changed = pages.filter(({ change }) => change !== 'same' && change !== 'unseen')
  const unseen = pages.filter(({ change }) => change === 'unseen')
  const shown = changed.find((one) => one.page === page)
  const note = [
    differences.length && `${differences.length} 项`,
    changed.length && `第 ${changed.map((one) => one.page).join('、')} 页`,
    removedPages && `删去 ${removedPages} 页`,
  ].filter(Boolean)
  return (
    <>
      <Heading
        title={serif('与线上版本的差别')}
        note={note.join('，') || (unseen.length ? '没有发现差别' : '没有差别')}
      />
      {unseen.length > 0 && (
        <p className="num mt-2 text-[13px] text-ink-2">
          第 {spansOf(unseen.map((one) => one.page))} 页文字相同，画面没有比对，请逐页查看
        </p>
      )}
      {differences.length > 0 && (
        <dl className="mt-3 border-t border-line">
          {differences.map(({ field, before, after }) => (
            <div
              key={field}
              className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 text-[14px]"
            >
              <dt className="text-[13px] leading-[23px] text-ink-3">{fieldNames[field]}</dt>
              <dd className="grid gap-1 sm:grid-cols-2 sm:gap-6">
                <del className="text-ink-3 decoration-line-2">
                  {valueText(field, before, { labels, type }) || '无'}
                </del>
                <ins className="font-semibold no-underline">
                  {valueText(field, after, { labels, type }) || '无'}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown?.beforeImageUrl && (
        <div className="mt-5">
          <Compare
            label={`第 ${page} 页修改前后`}
            before={{
              name: `线上第 ${shown.beforePage} 页`,
              picture: <Shown address={shown.beforeImageUrl} alt={`线上第 ${shown.beforePage} 页`} />,
            }}
            after={{
              name: `本稿第 ${page} 页`,
              picture: <Shown address={shown.imageUrl} alt={`本稿第 ${page} 页`} />,
            }}
          />
        </div>
      )}
    </>
  )
}
