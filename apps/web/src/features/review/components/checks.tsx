import { serif } from '../../../lib/serif.ts'
import { uncheckedText } from '../../../lib/unchecked.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { ReviewItem } from '../api.ts'
import { type Check, checksOf } from '../model/checks.ts'

const signs: Record<Check['worst'], { icon: IconName; look: string; name: string }> = {
  fine: { icon: 'check', look: 'text-pine', name: '通过' },
  hint: { icon: 'warning', look: 'text-gold', name: '提示' },
  must: { icon: 'close', look: 'text-accent', name: '必须处理' },
}

/** What the doctor and the content check say; a press on a page goes there. */
export function Checks({ item, onGo }: { item: ReviewItem; onGo: (page: number) => void }) {
  const { report, hits } = item.evidence
  const { drawingProblem } = item
  return (
    <section aria-labelledby="checks" className="border-b border-line px-5 py-4">
      <h2 id="checks" className="serif mb-1 text-[15px]">
        {serif('体检')}
      </h2>
      {drawingProblem && (
        <p className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 border-b border-line py-2 text-[13.5px] text-accent">
          <Icon name="close" size={15} className="translate-y-[3px]" />
          {drawingProblem}
        </p>
      )}
      {!report && <Nothing>这件作品还没有体检报告，请逐页查看。</Nothing>}
      {report?.refused && report.refused !== drawingProblem && (
        <p className="py-2 text-[13.5px] text-accent">{report.refused}</p>
      )}
      {report && !report.refused && (
        <Lines checks={checksOf(report)} isProblem={drawingProblem !== ''} onGo={onGo} />
      )}
      {report && !report.refused && report.unchecked.length > 0 && (
        <p className="pt-2 text-[13px] text-ink-3">{uncheckedText(report.unchecked)}</p>
      )}
      {report && report.more > 0 && (
        <p className="num pt-2 text-[13px] text-ink-3">另有 {report.more} 处未列出</p>
      )}
      <Fonts item={item} />
      <Hits hits={hits} onGo={onGo} />
    </section>
  )
}

/** What was found, then what was looked for in vain: the decision below it stays in sight. */
function Lines({
  checks,
  isProblem,
  onGo,
}: {
  checks: readonly Check[]
  /** Something else stands against the file. */
  isProblem: boolean
  onGo: (page: number) => void
}) {
  const [fine, found] = [
    checks.filter(({ worst }) => worst === 'fine'),
    checks.filter(({ worst }) => worst !== 'fine'),
  ]
  return (
    <>
      <ul>
        {found.map((check) => (
          <Line key={check.rule} check={check} onGo={onGo} />
        ))}
      </ul>
      {found.length === 0 && !isProblem && <Nothing>没有发现问题。</Nothing>}
      {fine.length > 0 && (
        <details className="group text-[13.5px]">
          <summary className="flex cursor-pointer list-none items-center gap-3 rounded-[6px] py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
            <Icon name="check" size={15} className={signs.fine.look} />
            <span className="num">
              {found.length > 0 && '其余 '}
              {fine.length} 项无异常
            </span>
            <Icon name="chevron" size={13} className="ml-auto text-ink-3 group-open:rotate-180" />
          </summary>
          <ul>
            {fine.map((check) => (
              <Line key={check.rule} check={check} onGo={onGo} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const Nothing = ({ children }: { children: string }) => (
  <p className="py-2 text-[13.5px] text-ink-3">{children}</p>
)

function Line({
  check: { name, worst, pages, messages },
  onGo,
}: {
  check: Check
  onGo: (page: number) => void
}) {
  const { icon, look, name: state } = signs[worst]
  const isFine = worst === 'fine'
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2 text-[13.5px] last:border-0">
      <Icon name={icon} size={15} className={`translate-y-0.5 ${look}`} />
      <span>
        <span className="sr-only">{state}：</span>
        {name}
      </span>
      <span className={`num text-right ${isFine ? 'text-ink-2' : `font-semibold ${look}`}`}>
        {isFine ? '无异常' : pages.length ? `${pages.length} 页` : '有'}
      </span>
      {!isFine && (
        <div className="col-start-2 col-end-4 text-[13px] text-ink-2">
          {messages.slice(0, 2).map((message) => (
            <p key={message}>{message}</p>
          ))}
          <PageLinks pages={pages} onGo={onGo} />
        </div>
      )}
    </li>
  )
}

const PageLinks = ({ pages, onGo }: { pages: readonly number[]; onGo: (page: number) => void }) =>
  pages.length > 0 && (
    <p className="num mt-0.5 flex flex-wrap gap-x-2.5">
      {pages.map((page) => (
        <button
          key={page}
          type="button"
          onClick={() => onGo(page)}
          className="underline decoration-line-2 underline-offset-4 hover:text-ink hover:decoration-current"
        >
          第 {page} 页
        </button>
      ))}
    </p>
  )

/** What is not known is no more a good sign than in the 体检报告 that buyers read. */
const licences = {
  system: { name: '系统自带', look: 'text-pine' },
  free: { name: '可商用', look: 'text-pine' },
  commercial: { name: '需授权', look: 'text-accent' },
  unknown: { name: '授权不明', look: 'text-gold' },
} as const

function Fonts({ item }: { item: ReviewItem }) {
  const fonts = item.evidence.report?.fonts ?? []
  if (fonts.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-[13px] font-semibold">字体</h3>
      <ul className="mt-1 text-[13px] text-ink-2">
        {fonts.map(({ face, licence, isEmbedded }) => (
          <li key={face} className="flex justify-between gap-3 py-0.5">
            <span className="truncate">{face}</span>
            <span className={`flex-none ${licences[licence].look}`}>
              {licences[licence].name}
              {isEmbedded === '1' && '，已嵌入'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Hits({ hits, onGo }: { hits: ReviewItem['evidence']['hits']; onGo: (page: number) => void }) {
  if (!hits) return null
  return (
    <>
      <h3 className="mt-3 text-[13px] font-semibold">内容检查</h3>
      {hits.length === 0 && <Nothing>标题、介绍和页面文字没有命中。</Nothing>}
      <ul className="mt-1 text-[13px]">
        {hits.map(({ where, page, words, kind }) => (
          <li key={`${where} ${page} ${words}`} className="flex flex-wrap gap-x-2 py-0.5">
            <b className="font-semibold text-accent">{words}</b>
            <span className="text-ink-3">{kind}</span>
            <span className="ml-auto">
              {page === null ? where : <PageLinks pages={[page]} onGo={onGo} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
