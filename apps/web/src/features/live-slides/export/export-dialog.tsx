import { useQuery } from '@tanstack/react-query'
import type { DeckFormat } from '@yantu/contract/ai/choices'
import { gapsOf } from '@yantu/contract/ai/gaps'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { openVip } from '../../../lib/app-state.ts'
import { currentViewer } from '../../../lib/transport/request.ts'
import { ownQuery } from '../../../lib/query.ts'
import type { DeckState, MadeDeck } from '../../../lib/use-made-deck.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { SlideView } from '../components/slide-view.tsx'
import type { Colors } from '../engine/protocol.ts'
import type { WorkbenchSession } from '../session.ts'
import { workOfTheme } from '../theme-choice.ts'
import type { LivePages } from '../use-live-pages.ts'
import { useExport } from './use-export.ts'

/** Before the file is made: what it counts, what is missing and what it will say of itself. */
export default function ExportDialog({
  session,
  live,
  colors,
  theme,
  onGap,
  onClose,
}: {
  session: WorkbenchSession
  live: LivePages
  colors: Colors
  theme: { id: string; name: string }
  /** Leads to the first of them. */
  onGap: () => void
  onClose: () => void
}) {
  const { tree } = session
  const made = useExport(session, theme.id)
  const gaps = gapsOf(tree).length
  const isModels = tree.origin === 'model'
  const isMaking = made.state.phase === 'making'
  const becomeMember = () => {
    onClose()
    openVip()
  }

  return (
    <Modal title="导出" width={560} onClose={onClose}>
      <div className="grid grid-cols-[128px_minmax(0,1fr)] items-center gap-4">
        <div aria-hidden="true" className="aspect-video overflow-hidden rounded-[6px] shadow-ring">
          <SlideView svg={live.pages[0]?.svg() ?? ''} colors={colors} />
        </div>
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold leading-[1.45]">{tree.title}</p>
          <p className="num mt-0.5 text-[13.5px] text-ink-3">
            {live.pages.length} 页 · {theme.name}
          </p>
        </div>
      </div>

      <ul className="mt-5 grid gap-2.5 text-[14px] text-ink-2">
        <Limits onMember={becomeMember} />
        {gaps > 0 && (
          <Remark tone="text-gold">
            还有 <b className="num">{gaps}</b> 处【待填】会原样写进文件。
            <TextButton onClick={onGap}>去第一处</TextButton>
          </Remark>
        )}
        {isModels ? (
          <Remark tone="text-accent">
            「AI 生成」：封面与每页页脚会标明，文件属性也写入标识（依《人工智能生成合成内容标识办法》）。
          </Remark>
        ) : (
          tree.origin === 'composer' && (
            <Remark tone="text-pine">结构模板大纲：没有经过模型，不带 AI 标识。</Remark>
          )
        )}
      </ul>

      <Outcome
        state={made.state}
        workId={workOfTheme(theme.id)}
        onAgain={made.again}
        onRetry={(format) => void made.make(format)}
        onMember={becomeMember}
      />

      <div className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
        <Button
          size="l"
          look={made.state.phase === 'done' ? 'outline' : 'primary'}
          busy={isMaking}
          onClick={() => void made.make('pptx')}
        >
          <Icon name="download" size={19} />
          {made.state.phase === 'done' ? '重新导出 PPTX' : '导出 PPTX'}
        </Button>
        <Button size="l" look="outline" busy={isMaking} onClick={() => void made.make('pdf')}>
          导出 PDF
        </Button>
      </div>
    </Modal>
  )
}

function Remark({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)] gap-1.5">
      <span aria-hidden="true" className={`mt-[9px] size-[6px] rounded-full bg-current ${tone}`} />
      <span>{children}</span>
    </li>
  )
}

const textAction = 'font-semibold text-ink underline underline-offset-4'

const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className={`ml-1.5 ${textAction}`}>
    {children}
  </button>
)

function Limits({ onMember }: { onMember: () => void }) {
  const query = useQuery({
    ...ownQuery(currentViewer(), 'GET /api/ai/limits', {}),
    staleTime: 0,
    meta: { quiet: true },
  })
  return (
    <QueryState
      query={query}
      loading={<LeftToday left="…" />}
      failed={(retry) => (
        <Remark tone="text-ink-3">
          没有读到今日次数。<TextButton onClick={retry}>重试</TextButton>
        </Remark>
      )}
    >
      {({ dailyLeft, dailyQuota }) => (
        <LeftToday left={dailyLeft} quota={dailyQuota}>
          {dailyLeft === 0 && <TextButton onClick={onMember}>购买会员</TextButton>}
        </LeftToday>
      )}
    </QueryState>
  )
}

const LeftToday = ({
  left,
  quota,
  children,
}: {
  left: number | '…'
  quota?: number
  children?: ReactNode
}) => (
  <Remark tone={left === 0 ? 'text-gold' : 'text-pine'}>
    今日还可生成 <b className="num">{left}</b> 次
    {quota !== undefined && <span className="num text-ink-3">（每天 {quota} 次）</span>}
    ，一份大纲和它的所有导出只计一次。
    {children}
  </Remark>
)

function Outcome({
  state,
  workId,
  onAgain,
  onRetry,
  onMember,
}: {
  state: DeckState<DeckFormat>
  /** The work that the theme is made from. */
  workId: string | null
  onAgain: () => void
  onRetry: (format: DeckFormat) => void
  onMember: () => void
}) {
  if (state.phase === 'making') {
    return (
      <p role="status" className="mt-5 text-[14px] text-ink-2">
        <span aria-hidden="true" className="mb-2 block h-1 overflow-hidden rounded-full bg-sunk">
          <span className="block h-full w-full animate-[sheen_1.6s_linear_infinite] bg-[linear-gradient(90deg,transparent,var(--ink),transparent)] bg-size-[50%_100%] bg-no-repeat [background-position:150%_0]" />
        </span>
        正在排版、写成 {state.wanted === 'pdf' ? 'PDF' : 'PPTX'}、逐页检查
      </p>
    )
  }
  if (state.phase === 'failed') {
    return (
      <p role="alert" className="mt-5 flex flex-wrap items-center gap-2 text-[14px] text-accent">
        <Icon name="warning" size={17} />
        {state.message}
        {state.isOverQuota ? (
          <TextButton onClick={onMember}>购买会员</TextButton>
        ) : workId !== null && state.message === aiMessages.themeNotOwned ? (
          <Link to={paths.template(workId)} target="_blank" className={`ml-1.5 ${textAction}`}>
            先购买作品
          </Link>
        ) : (
          <TextButton onClick={() => onRetry(state.wanted)}>重试</TextButton>
        )}
      </p>
    )
  }
  return state.phase === 'done' ? <Made deck={state.deck} onAgain={onAgain} /> : null
}

const MOST_SHOWN = 8
/** More findings than these are folded. */
const MOST_OPEN = 4

/** The finished file's own pages, as the server drew them from it. */
function Made({ deck, onAgain }: { deck: MadeDeck; onAgain: () => void }) {
  const { thumbnails = [], fileName, pages, findings } = deck
  return (
    <div className="mt-5 rounded-medium bg-sunk p-4">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <Icon name="check" size={18} className="text-pine" />
        已导出 {pages} 页
      </p>
      <p className="mt-1 text-[13.5px] text-ink-2">
        {fileName}
        <TextButton onClick={onAgain}>再存一份</TextButton>
      </p>
      {thumbnails.length > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-2">
          {thumbnails.slice(0, MOST_SHOWN).map((address, index) => (
            <li key={address} className="aspect-video overflow-hidden rounded-[3px] shadow-ring">
              <img src={address} alt={`成品第 ${index + 1} 页`} className="size-full object-cover" />
            </li>
          ))}
        </ul>
      )}
      <Findings findings={findings} />
    </div>
  )
}

const marks = {
  must: { word: '必须处理', tone: 'text-accent' },
  hint: { word: '建议看看', tone: 'text-gold' },
} as const

/** What the deck doctor says of the file; nothing where it found nothing. */
function Findings({ findings }: Pick<MadeDeck, 'findings'>) {
  const told = findings.flatMap(({ severity, ...finding }) =>
    severity === 'fine' ? [] : [{ ...finding, ...marks[severity] }],
  )
  if (told.length === 0) return <p className="mt-3 text-[13.5px] text-pine">体检：没有发现问题</p>
  return (
    <details className="mt-3 text-[13.5px]" open={told.length <= MOST_OPEN}>
      <summary className="cursor-pointer font-semibold">体检：{told.length} 处</summary>
      <ul className="mt-1.5 grid max-h-44 gap-1.5 overflow-auto text-ink-2">
        {told.map(({ page, message, word, tone }, index) => (
          <li key={index}>
            <span className={tone}>{word}</span>
            <span className="num">{page === null ? '' : ` 第 ${page} 页`}</span> {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
