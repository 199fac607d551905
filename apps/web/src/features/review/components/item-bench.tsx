import { useQuery } from '@tanstack/react-query'
import { isDeck } from '@yantu/contract/catalog/work-type'
import { useRef, useState } from 'react'
import { serif } from '../../../lib/serif.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { toast } from '../../../lib/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { itemQuery, type Labels, labelsQuery, type ReviewItem } from '../api.ts'
import { decisionOf, type Draft, emptyDraft, bound, lastTicked, missingFor, ticked } from '../model/draft.ts'
import type { Held } from '../model/outbox.ts'
import { decisionNames, eventNames } from '../model/words.ts'
import { AppealPanel } from './appeal-panel.tsx'
import { History, Owner, Said } from './background.tsx'
import { Film, Stage, Strip } from './bench.tsx'
import { Checks } from './checks.tsx'
import { AlikePages, Changes } from './comparisons.tsx'
import { DecisionBar, KEYED_REASONS, Verdict } from './verdict.tsx'

type OnDecide = (held: Omit<Held, 'until'>) => void

/** One work with all that a decision on it rests on. */
export function ItemBench({
  userId,
  templateId,
  drafts,
  onDecide,
}: {
  userId: string
  templateId: string
  drafts: Drafts
  onDecide: OnDecide
}) {
  const query = useQuery(itemQuery(userId, templateId))
  const labels = useQuery({
    ...labelsQuery(query.data?.templateType ?? ''),
    enabled: query.data !== undefined,
  })
  return (
    <QueryState query={query} loading={<Loading />} failed="没有读到这件作品。" className="py-32">
      {(item) => (
        <Bench userId={userId} item={item} labels={labels.data ?? {}} drafts={drafts} onDecide={onDecide} />
      )}
    </QueryState>
  )
}

const Loading = () => (
  <div role="status" className="p-5">
    <span className="sr-only">正在读取</span>
    <div className="mb-5 h-8 w-64 rounded-small bg-sunk" />
    <div className="aspect-video max-w-[900px] rounded-[12px] bg-sunk" />
  </div>
)

/** What was noted of works, by work and edition, as long as the room is open: coming back to one finds it. */
export interface Drafts {
  of(key: string): Draft | undefined
  keep(key: string, draft: Draft): void
}

const listOf = (joined: string): string[] => joined.split(',').filter(Boolean)

/** What its files and words suggest, until the reviewer says otherwise. */
const begun = ({ content, proposedStyles }: ReviewItem): Draft => ({
  ...emptyDraft,
  style: content.style ? listOf(content.style) : proposedStyles,
  sort: listOf(content.sort),
})

function Bench({
  userId,
  item,
  labels,
  drafts,
  onDecide,
}: {
  userId: string
  item: ReviewItem
  labels: Labels
  drafts: Drafts
  onDecide: OnDecide
}) {
  const key = `${item.templateId} ${item.submitTime} ${item.edition}`
  const draft = drafts.of(key) ?? begun(item)
  const setDraft = (next: Draft) => drafts.keep(key, next)
  const [at, setAt] = useState(0)
  const [isFull, setFull] = useState(false)
  const [missing, setMissing] = useState<ReturnType<typeof missingFor>>(null)
  const side = useRef<HTMLElement>(null)
  const alike = useRef<HTMLElement>(null)
  const page = item.pages[Math.min(at, item.pages.length - 1)]?.page ?? 1
  const goTo = (wanted: number) =>
    setAt(
      Math.max(
        0,
        item.pages.findIndex((one) => one.page === wanted),
      ),
    )
  const turn = (by: 1 | -1) => setAt(Math.min(item.pages.length - 1, Math.max(0, at + by)))

  function decide(kind: ReviewItem['may'][number] | undefined) {
    if (!kind || !item.may.includes(kind)) return
    const lacks = missingFor(kind, draft)
    setMissing(lacks)
    if (lacks) {
      toast.warning(lacks === 'reasons' ? '先勾选理由或写一句说明' : '先选风格和分类')
      const field =
        lacks === 'reasons' ? 'input[type=checkbox]' : `[id*="${lacks}"] button, button[aria-pressed]`
      side.current?.querySelector<HTMLElement>(field)?.focus()
      return
    }
    setDraft(draft)
    onDecide({
      decision: decisionOf(kind, draft, item),
      title: item.content.title,
      said: `已${decisionNames[kind]}`,
    })
  }

  const against = item.may.find((kind) => kind === 'reject' || kind === 'takeDown')
  const keyed = (labels['review_reason'] ?? []).slice(0, KEYED_REASONS)
  useShortcuts({
    name: '这件作品',
    shortcuts: [
      {
        key: 'ArrowLeft',
        sign: '←',
        label: '上一页',
        run: () => turn(-1),
        bar: { sign: '← →', label: '翻页' },
      },
      { key: 'ArrowRight', sign: '→', label: '下一页', run: () => turn(1), bar: null },
      ...(against
        ? keyed.map(({ value, label }, index) => ({
            key: String(index + 1),
            label,
            bar: index === 0 ? { sign: `1–${keyed.length}`, label: '勾选理由' } : null,
            run: () => setDraft(ticked(draft, value)),
          }))
        : []),
      {
        key: 'P',
        label: '理由标到本页',
        run: () => {
          const code = lastTicked(draft)
          if (code) setDraft(bound(draft, code, page))
        },
      },
      { key: 'N', label: '写说明', run: () => side.current?.querySelector('textarea')?.focus() },
      {
        key: 'D',
        label: '对比近似',
        run: () =>
          item.evidence.alike?.length
            ? alike.current?.scrollIntoView({ block: 'start' })
            : toast.warning('没有近似的作品'),
      },
      { key: 'F', label: '全屏', run: () => setFull(!isFull) },
      ...(isFull ? [{ key: 'Escape', sign: 'Esc', label: '退出全屏', run: () => setFull(false) }] : []),
      { key: 'A', label: '通过', run: () => decide('publish') },
      { key: 'R', label: '驳回', run: () => decide(against) },
    ],
  })

  const hasAlike = (item.evidence.alike?.length ?? 0) > 0
  return (
    <div className="min-w-0 sm:grid sm:grid-cols-[minmax(0,1fr)_320px] lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_352px] lg:overflow-hidden">
      <div className="relative min-w-0 px-4 pb-8 pt-4 sm:px-[22px] lg:overflow-y-auto">
        <Heading item={item} page={page} onFull={() => setFull(true)} onTurn={turn} />
        <Stage userId={userId} item={item} page={page} isFull={isFull} onFull={setFull} onTurn={turn} />
        <Strip item={item} page={page} onGo={goTo} />
        <div className="mt-6 grid gap-8 border-t border-ink pt-5">
          {item.isRevision === '1' && (
            <section aria-label="与线上版本的差别">
              <Changes item={item} page={page} labels={labels} />
            </section>
          )}
          {hasAlike && (
            <section ref={alike} aria-label="近似页面" className="scroll-mt-4">
              <AlikePages alike={item.evidence.alike ?? []} item={item} />
            </section>
          )}
          <Said item={item} labels={labels} />
          {item.filmUrl && isDeck(item.templateType) && (
            <section aria-labelledby="film">
              <h2 id="film" className="serif mb-3 text-[15px]">
                {serif('路演视频')}
              </h2>
              <div className="aspect-video overflow-hidden rounded-[12px]">
                <Film item={item} />
              </div>
            </section>
          )}
          <Owner owner={item.owner} />
          <History history={item.history} />
        </div>
      </div>
      <aside
        ref={side}
        aria-label="检查与结论"
        className="relative flex min-w-0 flex-col border-line-2 bg-surface max-sm:border-t sm:border-l lg:overflow-y-auto"
      >
        {item.appeal && <AppealPanel appeal={item.appeal} />}
        <Checks item={item} onGo={goTo} />
        {item.may.length > 0 ? (
          <Verdict {...{ item, labels, page, draft, missing }} onDraft={setDraft} onDecide={decide} />
        ) : (
          <Decided item={item} />
        )}
        <DecisionBar item={item} draft={draft} onDecide={decide} />
      </aside>
    </div>
  )
}

function Heading({
  item,
  page,
  onFull,
  onTurn,
}: {
  item: ReviewItem
  page: number
  onFull: () => void
  onTurn: (by: 1 | -1) => void
}) {
  const { content, owner, edition, submitTime, isRevision } = item
  const button =
    'grid size-8 place-items-center rounded-small text-ink-2 transition-colors hover:bg-sunk hover:text-ink'
  return (
    <div className="mb-3.5 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="serif text-[22px] leading-[1.3]">{content.title}</h2>
        <p className="num text-[13px] text-ink-3">
          {owner.userName}
          <span className="whitespace-nowrap">
            （通过 {owner.published} 驳回 {owner.rejected}）
          </span>
          <span className="mr-[1em] whitespace-nowrap">
            {isRevision === '1' ? `线上作品的第 ${edition} 次修改` : `第 ${edition} 次提交`}
          </span>
          <time className="whitespace-nowrap">{submitTime.slice(5, 16)}</time>
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1 text-[13px] text-ink-3">
        <span className="num mr-2 whitespace-nowrap">
          第 {page} 页 / 共 {Math.max(item.pageCount, item.pages.length)} 页
        </span>
        <button type="button" aria-label="上一页" onClick={() => onTurn(-1)} className={button}>
          <Icon name="arrow" size={16} className="rotate-180" />
        </button>
        <button type="button" aria-label="下一页" onClick={() => onTurn(1)} className={button}>
          <Icon name="arrow" size={16} />
        </button>
        <button type="button" aria-label="全屏" onClick={onFull} className={button}>
          <Icon name="expand" size={16} />
        </button>
      </div>
    </div>
  )
}

/** Nothing to decide: an own work, or one that somebody has decided on. */
function Decided({ item: { isOwn, history } }: { item: ReviewItem }) {
  const last = history.find(({ role }) => role === 'reviewer')
  return (
    <section className="px-5 py-4 text-[14px]" role="status">
      {isOwn === '1' ? (
        <p className="font-semibold">这是你自己的作品，由其他审核员决定。</p>
      ) : last ? (
        <>
          <p className="font-semibold">
            {last.userName}已{eventNames[last.type] ?? last.type}
          </p>
          <p className="num text-[13px] text-ink-3">{last.time}</p>
          {last.reason && <p className="mt-2 text-ink-2">{last.reason}</p>}
        </>
      ) : (
        <p className="text-ink-3">这件作品现在没有要决定的事。</p>
      )}
    </section>
  )
}
