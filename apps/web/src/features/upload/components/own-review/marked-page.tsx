import { useQuery } from '@tanstack/react-query'
import type { OwnWork } from '@yantu/contract/catalog/submissions'
import { privateFileId } from '../../../../lib/transport/blob.ts'
import { boxStyle } from '../../../../ui/page-box.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { ownPageQuery, ownReportQuery } from '../../api.ts'
import { placesOn, reasonsOn } from '../../model/marked-pages.ts'

type Page = OwnWork['auditPages'][number]
const wide = { w: 16, h: 9 }

/** A page with the reasons that are about it on it, and frames where the doctor sees the same. */
export function MarkedPage({
  owner,
  work: { fileUrl, auditReasons },
  page,
  imageUrl,
}: Page & { owner: string; work: OwnWork }) {
  const fileId = privateFileId(fileUrl)
  const known = useQuery({ ...ownReportQuery(owner, fileId ?? ''), enabled: fileId !== undefined })
  const drawn = useQuery({
    ...ownPageQuery(owner, fileId ?? '', page),
    enabled: imageUrl === '' && fileId !== undefined,
  })
  const report = known.data?.report
  const size = report?.size ?? wide
  const picture = drawn.data?.picture
  return (
    <figure>
      <div
        style={{ aspectRatio: `${size.w} / ${size.h}` }}
        className="relative overflow-hidden rounded-[10px] bg-sunk shadow-[0_0_0_2px_var(--accent)]"
      >
        {imageUrl ? (
          <Picture
            address={imageUrl}
            alt={`第 ${page} 页`}
            sizes="(min-width: 1101px) 680px, 92vw"
            className="object-contain!"
            eager
          />
        ) : picture ? (
          <img src={picture} alt={`第 ${page} 页`} className="size-full object-contain" />
        ) : (
          <p
            role="status"
            className="grid size-full place-items-center px-6 text-center text-[14px] text-ink-3"
          >
            {drawn.isFetching ? '正在画这一页…' : '这一页没有预览图，请在文件里看'}
          </p>
        )}
        {report?.size &&
          placesOn(page, auditReasons, report).map(({ box, message }) => (
            <span
              key={`${box.x} ${box.y} ${message}`}
              title={message}
              style={boxStyle(box, size)}
              className="absolute rounded-[3px] border-2 border-accent bg-accent/10"
            />
          ))}
        <p className="absolute left-2.5 top-2.5 flex flex-wrap gap-1.5">
          {reasonsOn(page, auditReasons).map(({ code, number, label }) => (
            <span
              key={code}
              className="num rounded-[5px] bg-accent px-2 text-[13px] font-semibold leading-6 text-on-accent"
            >
              {number} {label}
            </span>
          ))}
        </p>
      </div>
      <figcaption className="num mt-2 text-[13px] text-ink-3">第 {page} 页</figcaption>
    </figure>
  )
}

/** All pages that reasons are about. */
export function MarkedStrip({
  pages,
  shown,
  reasons,
  onShow,
}: {
  pages: readonly Page[]
  shown: number
  reasons: OwnWork['auditReasons']
  onShow: (page: number) => void
}) {
  return (
    <ol aria-label="要改的页面" className="no-bar -mx-1 mt-1 flex gap-2 overflow-x-auto p-1">
      {pages.map(({ page, imageUrl }) => (
        <li key={page} className="w-[104px] flex-none">
          <button
            type="button"
            aria-label={`第 ${page} 页，${reasonsOn(page, reasons)
              .map(({ label }) => label)
              .join('、')}`}
            aria-current={page === shown || undefined}
            onClick={() => onShow(page)}
            className="relative block aspect-video w-full overflow-hidden rounded-[6px] bg-sunk shadow-ring aria-[current]:shadow-[0_0_0_1.5px_var(--surface),0_0_0_3px_var(--ink)]"
          >
            {imageUrl && <Picture address={imageUrl} alt="" sizes="104px" priority="low" />}
            <span className="num absolute bottom-1 left-1 rounded-[4px] bg-accent px-1.5 text-[12px] font-semibold leading-[18px] text-on-accent">
              {page}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
