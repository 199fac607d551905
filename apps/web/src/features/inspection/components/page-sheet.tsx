import type { InspectionFinding, InspectionReport } from '@yantu/contract/inspection/report'
import { boxStyle } from '../../../ui/page-box.ts'

const edges = {
  fine: '',
  hint: 'border-[#B98A2E]',
  must: 'border-accent',
} as const

/** A page as it is drawn, with a frame around each place that something is said of. */
export function PageSheet({
  page,
  picture,
  isWaiting,
  size,
  findings,
}: {
  page: number
  picture: string | undefined
  /** It is being drawn. */
  isWaiting: boolean
  size: NonNullable<InspectionReport['size']>
  findings: readonly InspectionFinding[]
}) {
  const boxed = findings.filter((finding) => finding.page === page && finding.box)
  return (
    <figure>
      <div
        style={{ aspectRatio: `${size.w} / ${size.h}` }}
        className="relative overflow-hidden rounded-[10px] bg-sunk shadow-ring"
      >
        {picture ? (
          <img src={picture} alt={`第 ${page} 页`} className="size-full object-contain" />
        ) : (
          <p
            role="status"
            className="grid size-full place-items-center px-6 text-center text-[14px] text-ink-3"
          >
            {isWaiting ? '正在画这一页…' : '这一页没有画出来，不影响检查结果'}
          </p>
        )}
        {boxed.map(({ box, severity, message }) => (
          <span
            key={message}
            title={message}
            style={boxStyle(box!, size)}
            className={`absolute rounded-[3px] border-2 ${edges[severity]}`}
          />
        ))}
      </div>
      <figcaption className="num mt-2.5 text-[13px] text-ink-3">第 {page} 页</figcaption>
    </figure>
  )
}
