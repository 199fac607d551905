import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Bench } from '../api.ts'

type Tone = 'good' | 'bad' | 'open'

const pointNames = { pages: '页数', ratio: '画幅', mustHave: '必备' } as const
const figureTones = { kept: 'good', missing: 'bad', open: 'open' } as const
const tones = { met: 'good', unmet: 'bad', later: 'open', open: 'open' } as const

/** What the machines found, said in one row; what is to be read more closely unfolds. */
export function MachineChecks({
  sheet,
  figures,
  findings,
  onGo,
}: Pick<Bench, 'sheet' | 'figures' | 'findings'> & {
  /** Where its pages can be shown. */
  onGo?: (page: number) => void
}) {
  if (sheet.length === 0 && !findings?.length && (!figures || figures.state === 'none')) return null
  const bad = findings?.filter(({ severity }) => severity === 'must').length ?? 0
  return (
    <section aria-label="机器核对" className="grid gap-2.5">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-[13.5px]">
        {sheet.map(({ point, wanted, found, state, page }) => (
          <Check key={`${point} ${wanted}`} tone={tones[state]}>
            {point === 'mustHave' ? `必备「${wanted}」` : `${pointNames[point]} ${found || wanted}`}
            {point === 'mustHave' && page !== null && onGo && (
              <button
                type="button"
                onClick={() => onGo(page)}
                className="num ml-1 border-b border-line-2 font-semibold"
              >
                {found}
              </button>
            )}
            {state === 'unmet' && (
              <span className="text-ink-3">{point === 'mustHave' ? '　没有找到' : `　约定 ${wanted}`}</span>
            )}
            {state === 'later' && (
              <span className="text-ink-3">{point === 'mustHave' ? '　全稿要有' : `　全稿 ${wanted}`}</span>
            )}
            {state === 'open' && <ByHand />}
          </Check>
        ))}
        {figures && figures.state !== 'none' && (
          <Check tone={figureTones[figures.state]}>
            {figures.state === 'kept'
              ? `数字都还在，${figures.count} 处`
              : figures.state === 'missing'
                ? `${figures.missingCount} 处数字没在稿件文字里找到`
                : '数字'}
            {figures.state === 'open' && <ByHand />}
          </Check>
        )}
        {findings && (
          <Check tone={bad > 0 ? 'bad' : findings.length > 0 ? 'open' : 'good'}>
            {findings.length === 0
              ? '体检无异常'
              : bad > 0
                ? `体检 ${bad} 处要改`
                : `体检 ${findings.length} 处建议`}
          </Check>
        )}
      </ul>
      <div className="grid items-start gap-x-8 gap-y-1 lg:grid-cols-2">
        {figures?.state === 'missing' && (
          <More title="哪些数字没找到">
            {figures.missing.map(({ figure, source }) => (
              <li key={`${figure} ${source}`} className="flex flex-wrap gap-x-3">
                <b className="num font-semibold">{figure}</b>
                <span className="num text-ink-3">{source}</span>
              </li>
            ))}
            {figures.missingCount > figures.missing.length && (
              <li className="num text-ink-3">另有 {figures.missingCount - figures.missing.length} 处</li>
            )}
          </More>
        )}
        {findings && findings.length > 0 && (
          <More title="体检怎么说">
            {findings.map(({ page, message, severity }) => (
              <li key={`${page} ${message}`} className="flex gap-x-3">
                {page !== null && <PageLink page={page} onGo={onGo} />}
                <span className={severity === 'must' ? 'text-ink' : 'text-ink-2'}>{message}</span>
              </li>
            ))}
          </More>
        )}
      </div>
      {figures && figures.unread.length > 0 && (
        <p className="break-words text-[13px] text-ink-3">
          素材里没有读到的文件：{figures.unread.join('、')}
        </p>
      )}
    </section>
  )
}

const ByHand = () => <span className="text-ink-3">　待人工核对</span>

const PageLink = ({ page, onGo }: { page: number; onGo: ((page: number) => void) | undefined }) =>
  onGo ? (
    <button
      type="button"
      onClick={() => onGo(page)}
      className="num h-fit whitespace-nowrap border-b border-line-2 font-semibold"
    >
      第 {page} 页
    </button>
  ) : (
    <b className="num whitespace-nowrap font-semibold">第 {page} 页</b>
  )

const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="text-[13.5px]">
    <summary className="w-fit cursor-pointer py-1 text-ink-2 hover:text-ink">{title}</summary>
    <ul className="mt-1 grid max-h-56 gap-1.5 overflow-y-auto border-l-2 border-line-2 pl-3">{children}</ul>
  </details>
)

const signs = {
  good: <Icon name="check" size={15} className="text-pine" />,
  bad: <Icon name="close" size={15} className="text-accent" />,
  open: <Icon path="M5 10h10" size={15} className="text-ink-3" />,
} as const
const spoken = { good: '符合', bad: '不符合', open: '待看' } as const

const Check = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {signs[tone]}
    <span className="sr-only">{spoken[tone]}：</span>
    <span>{children}</span>
  </li>
)
