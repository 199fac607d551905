import { useQuery } from '@tanstack/react-query'
import type { ThemeItem } from '@yantu/contract/ai/endpoints'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/transport/errors.ts'
import { openVip } from '../../../lib/app-state.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { type DeckState, useMadeDeck } from '../../../lib/use-made-deck.ts'
import { aiLimitsQuery, historyQuery } from '../api.ts'
import { glanceOf } from '../model/glance.ts'
import { mustBeBought } from '../model/themes.ts'
import { GlanceList } from './glance-list.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { LeftToday } from './today.tsx'

/** A kept outline, and over it the picker that makes its .pptx. */
export default function DeckDialog({
  userId,
  historyId,
  themeId,
  onClose,
}: {
  userId: string
  historyId: string
  themeId: string | null
  onClose: () => void
}) {
  const query = useQuery(historyQuery(userId, historyId))
  return (
    <QueryState
      query={query}
      loading={<div aria-busy="true" className="h-[60dvh]" />}
      failed={(retry, isRetrying) => (
        <StatePanel drawing="error" as="h1" title={messageOf(query.error)} className="py-24">
          <div className="flex gap-3">
            <Button look="ink" busy={isRetrying} onClick={retry}>
              重试
            </Button>
            <ButtonLink to={paths.ai} look="outline">
              写一份新的
            </ButtonLink>
          </div>
        </StatePanel>
      )}
    >
      {({ outline, title, themeId: kept }) => (
        <>
          <div className="wrap max-w-[760px] py-10 sm:py-16">
            <h1 className="sr-only">{title}</h1>
            {outline && <GlanceList glance={glanceOf(outline)} />}
          </div>
          <Picker
            userId={userId}
            historyId={historyId}
            themeId={themeId ?? kept}
            title={title}
            onClose={onClose}
          />
        </>
      )}
    </QueryState>
  )
}

function Picker({
  userId,
  historyId,
  themeId,
  title,
  onClose,
}: {
  userId: string
  historyId: string
  themeId: string | null
  title: string
  onClose: () => void
}) {
  const { state, make, again } = useMadeDeck(async (wanted: string) => ({ historyId, themeId: wanted }), {
    changes: [aiLimitsQuery(userId).queryKey],
  })
  const navigate = useNavigate()
  return (
    <ThemePicker userId={userId} initialId={themeId} lead={title} onClose={onClose}>
      {(theme) => (
        <>
          <Outcome state={state} theme={theme} onAgain={again} onRetry={() => theme && void make(theme.id)} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="num mr-auto text-sm text-ink-2 max-sm:basis-full">
              <LeftToday userId={userId} isOver={state.phase === 'failed' && state.isOverQuota} />
            </span>
            <Button
              look="outline"
              onClick={() =>
                void navigate(paths.outlineOf(historyId), {
                  state: theme && !mustBeBought(theme) ? { themeId: theme.id } : null,
                })
              }
              className="max-sm:flex-1"
            >
              {theme && !mustBeBought(theme) ? '在大纲里预览' : '回到大纲'}
            </Button>
            {theme?.templateId !== undefined && mustBeBought(theme) ? (
              <ButtonLink to={paths.template(theme.templateId)} target="_blank" className="max-sm:flex-1">
                先购买作品
              </ButtonLink>
            ) : (
              <Button
                disabled={!theme}
                busy={state.phase === 'making'}
                onClick={() => theme && void make(theme.id)}
                className="max-sm:flex-1"
              >
                <Icon name="download" size={18} />
                {state.phase === 'making' ? '正在生成' : '生成PPT'}
              </Button>
            )}
          </div>
        </>
      )}
    </ThemePicker>
  )
}

const textButton = 'font-semibold text-ink underline underline-offset-4'
const MOST_SHOWN = 6

function Outcome({
  state,
  theme,
  onAgain,
  onRetry,
}: {
  state: DeckState<string>
  theme: ThemeItem | undefined
  onAgain: () => void
  onRetry: () => void
}) {
  if (state.phase === 'ready') return null
  if (state.phase === 'making') {
    return (
      <p role="status" className="mb-3 text-[14px] text-ink-2">
        <span aria-hidden="true" className="mb-2 block h-1 overflow-hidden rounded-full bg-sunk">
          <span className="block size-full animate-[sheen_1.6s_linear_infinite] bg-[linear-gradient(90deg,transparent,var(--ink),transparent)] bg-size-[50%_100%] bg-no-repeat [background-position:150%_0]" />
        </span>
        正在排版、写文件、画缩略图
      </p>
    )
  }
  if (state.phase === 'failed') {
    return (
      <p role="alert" className="mb-3 flex flex-wrap items-center gap-2 text-[14px] text-accent">
        <Icon name="warning" size={17} />
        {state.message}
        <button type="button" onClick={state.isOverQuota ? openVip : onRetry} className={textButton}>
          {state.isOverQuota ? '购买会员' : '重试'}
        </button>
      </p>
    )
  }
  const { deck, wanted: themeId } = state
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex min-w-0 items-center gap-2 text-[14.5px]">
        <Icon name="check" size={18} className="text-pine" />
        <span className="min-w-0 truncate">
          {deck.fileName}，{deck.pages} 页
        </span>
        {theme?.id === themeId && (
          <button type="button" onClick={onAgain} className={`${textButton} flex-none`}>
            再存一份
          </button>
        )}
      </p>
      <ul aria-label="成品页面" className="no-bar flex min-w-0 gap-1.5 overflow-x-auto py-px">
        {deck.thumbnails?.slice(0, MOST_SHOWN).map((address, at) => (
          <li
            key={address}
            className="aspect-video w-[88px] flex-none overflow-hidden rounded-[3px] shadow-ring"
          >
            <img src={address} alt={`成品第 ${at + 1} 页`} className="size-full object-cover" />
          </li>
        ))}
      </ul>
    </div>
  )
}
