import { isDeck } from '@yantu/contract/catalog/work-type'
import { type ReactNode, use } from 'react'
import { serif } from '../../../lib/serif.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { useWorkOwner } from '../../session/index.ts'
import { InspectionSlot } from '../inspection-slot.ts'
import type { Earned } from '../model/earned.ts'
import { percentOf } from '../model/terms.ts'
import { workTypeList } from '../model/work-types.ts'
import type { WorkValues } from '../model/work-values.ts'

const box = 'rounded-medium bg-surface p-5 shadow-ring'
const heading = 'serif text-[18px] leading-[1.4]'

/** The work as its card will look; a sheet stands for what is not drawn yet. */
export function PreviewCard({
  values,
  earned,
  author,
  drawn,
}: {
  values: WorkValues
  earned: Earned | null
  author: string
  /** Pictures of what is published now. */
  drawn: readonly string[]
}) {
  const owner = useWorkOwner()
  const { pages } = use(InspectionSlot)
  const title = values.title.trim()
  const isSent = isDeck(values.templateType) && drawn.length === 0 && values.fileUrl !== ''
  const show = (faces: readonly ReactNode[], count: number | null) => (
    <>
      <Faces faces={faces} sheet={<Sheet type={values.templateType} title={title} isSent={isSent} />} />
      <p className={`mt-3 truncate text-[15.5px] font-semibold ${title ? '' : 'text-ink-3'}`}>
        {title || '主题'}
      </p>
      <p className="mt-0.5 flex items-baseline justify-between gap-3 text-[13px] text-ink-3">
        <span className="num truncate">{count ? `${author} · ${count} 页` : author}</span>
        {values.templateSource === '0' ? (
          <Price yuan="0" className="text-[15px]" />
        ) : (
          earned && <Price yuan={earned.price} className="text-[15px]" />
        )}
      </p>
    </>
  )
  const known = isDeck(values.templateType) ? drawn : [values.imageUrl].filter(Boolean)
  return (
    <section aria-label="上架后的样子" className={box}>
      <h2 className={heading}>{serif('上架后的样子')}</h2>
      {isSent && owner !== null
        ? pages({ owner, fileUrl: values.fileUrl, show })
        : show(known.map(pictured), null)}
    </section>
  )
}

const pictured = (address: string, at: number) =>
  at === 0 ? (
    <Picture key={address} address={address} alt="封面" sizes="(max-width: 760px) 84vw, 332px" eager />
  ) : (
    <Picture key={address} address={address} alt="" sizes="80px" priority="low" />
  )

function Faces({ faces: [cover, ...pages], sheet }: { faces: readonly ReactNode[]; sheet: ReactNode }) {
  return (
    <>
      <div className="mt-3 aspect-video overflow-hidden rounded-medium bg-sunk shadow-ring">
        {cover ?? sheet}
      </div>
      {pages.length > 0 && (
        <div className="mt-2 grid grid-cols-4 gap-2">
          {pages.slice(0, 4).map((page, at) => (
            <div key={at} className="aspect-video overflow-hidden rounded-[6px] bg-sunk shadow-ring">
              {page}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function Sheet({ type, title, isSent }: { type: string; title: string; isSent: boolean }) {
  const face = workTypeList.find((one) => one.type === type)
  return (
    <div className="relative grid h-full content-center gap-2.5 px-[9%] text-left">
      <span aria-hidden="true" className="absolute inset-x-[9%] top-[14%] h-px bg-line-2" />
      <span aria-hidden="true" className="absolute inset-x-[9%] bottom-[14%] h-px bg-line-2" />
      {face && <Icon path={face.path} size={26} className="text-ink-3" />}
      <p className="serif line-clamp-2 text-[20px] leading-[1.35] text-ink-2">{title || face?.label}</p>
      <p className="text-[12.5px] text-ink-3">
        {isSent ? '封面在提交后由系统画出' : `传好${isDeck(type) ? '文件' : '图片'}，这里就是封面`}
      </p>
    </div>
  )
}

/** What a sale brings, line by line. */
export function EarnedCard({
  earned,
  share,
  isFree,
}: {
  earned: Earned | null
  share: number
  isFree: boolean
}) {
  return (
    <section aria-label="卖一份，你得" className={`${box} text-[14px]`}>
      <h2 className={heading}>{serif('卖一份，你得')}</h2>
      {isFree ? (
        <p className="mt-2.5 leading-6 text-ink-2">免费作品不分成，下载的人会看到你。</p>
      ) : (
        <dl className="mt-2.5 grid gap-2">
          <Line term="售价">{earned ? <Price yuan={earned.price} className="text-[15px]" /> : '—'}</Line>
          <Line term="分成">
            <span className="num">{percentOf(share)}</span>
          </Line>
          <div className="flex items-baseline justify-between border-t border-line pt-3 font-semibold">
            <dt>入账</dt>
            <dd>{earned ? <Price yuan={earned.designer} className="text-[22px]" /> : '—'}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between">
    <dt className="text-ink-3">{term}</dt>
    <dd>{children}</dd>
  </div>
)
