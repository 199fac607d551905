import { useQueryClient } from '@tanstack/react-query'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { identityMessages } from '@yantu/contract/messages/identity'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm, openLogin } from '../../lib/app-state.ts'
import { handOver, type OutlineStart } from '../../lib/outline-start.ts'
import { serif } from '../../lib/serif.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { currentSession } from '../session/index.ts'
import { aiLimitsQuery } from './api.ts'
import { cancelReading, currentDocument } from './model/document.ts'
import { currentDraft, minutesOf, sceneOf } from './model/draft.ts'
import { paths } from '../../lib/paths.ts'

export type StartOutline = {
  /** Checks what was written, asks for a login where needed, and goes to the outline's page. */
  start(): Promise<void>
  busy: boolean
  isOverQuota: boolean
}

/** What is missing before an outline can be written, or null. */
function missing(): string | null {
  const { mode, topic } = currentDraft()
  if (mode === 'topic') {
    if (topic.trim() === '') return aiMessages.topicRequired
    return [...topic.trim()].length > aiLimits.outline.topicChars ? aiMessages.topicTooLong : null
  }
  const document = currentDocument()
  if (document.phase === 'none') return aiMessages.importRequired
  return document.phase === 'failed' && document.isRefused ? document.message : null
}

async function handOverDraft(by: string, replace: boolean): Promise<void> {
  const draft = currentDraft()
  const { mode, pages, audience, textMode, themeId } = draft
  const document = currentDocument()
  const file = mode === 'document' && document.phase !== 'none' ? document.file : undefined
  const topic = file ? '' : draft.topic.trim()
  const scene = await sceneOf(draft, file?.name ?? topic)
  const start: OutlineStart = {
    topic,
    minutes: await minutesOf(draft, topic),
    ...(file && { file, textMode }),
    ...(scene && { scene }),
    ...(pages !== null && { pages }),
    ...(audience.trim() && { audience: audience.trim() }),
    ...(themeId && { themeId }),
    ...(replace && { replace }),
  }
  handOver(start, by)
}

/** Another outline of the user is being written: it has to be stopped first. */
const mayStop = (topic: string): Promise<boolean> =>
  confirm({
    title: serif('上一份还在写'),
    text: `「${topic || '导入的文档'}」正在生成。停下它，写好的部分会留在历史记录里。`,
    action: '停下它，写新的',
  })

export function useStartOutline({ onMissingTopic }: { onMissingTopic: () => void }): StartOutline {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOverQuota, setOverQuota] = useState(false)

  const begin = useAction(async (userId: string) => {
    // Where the limits can't be read the outline's own call will say what is wrong.
    const today = await client.fetchQuery(aiLimitsQuery(userId)).catch(() => undefined)
    if (today?.dailyLeft === 0) {
      setOverQuota(true)
      toast.warning(aiMessages.outlineQuotaExceeded)
      return
    }
    const running = today?.stream?.isRunning ? today.stream : null
    if (running && !(await mayStop(running.topic))) return
    cancelReading()
    await handOverDraft(userId, running !== null)
    await navigate(paths.outline)
  })

  async function start(): Promise<void> {
    const lack = missing()
    if (lack) {
      toast.warning(lack)
      if (currentDraft().mode === 'topic') onMissingTopic()
      return
    }
    const session = currentSession()
    if (session) await begin.run(session.user.userId)
    else {
      toast.warning(identityMessages.loginFirst)
      openLogin(() => void start())
    }
  }

  return { start, busy: begin.busy, isOverQuota }
}
