import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openLogin } from '../../lib/app-state.ts'
import { handOver, type OutlineStart } from '../../lib/outline-start.ts'
import { quietly } from '../../lib/quietly.ts'
import { toast } from '../../lib/toast.ts'
import { currentSession } from '../session/index.ts'
import { aiLimitsQuery } from './api.ts'
import { cancelReading, currentDocument } from './model/document.ts'
import { currentDraft, sceneOf } from './model/draft.ts'
import { outlinePath } from './places.ts'

export type StartOutline = {
  /** Checks what was written, asks for a login where needed, and goes to the outline's page. */
  start(options?: { replace?: boolean }): Promise<void>
  busy: boolean
  /** Another outline of the user is being written: it has to be stopped first. */
  blockedBy: { historyId: string; topic: string } | null
  dismissBlock(): void
  isOverQuota: boolean
}

/** What is missing before an outline can be written, or null. */
function missing(): string | null {
  const { mode, topic } = currentDraft()
  if (mode === 'topic') {
    if (topic.trim() === '') return messages.topicRequired
    return topic.trim().length > limits.outline.topicChars ? messages.topicTooLong : null
  }
  const document = currentDocument()
  if (document.phase === 'none') return messages.importRequired
  return document.phase === 'failed' && document.isRefused ? document.message : null
}

function handOverDraft(by: string, replace: boolean): void {
  const draft = currentDraft()
  const { mode, minutes, pages, audience, textMode, themeId } = draft
  const document = currentDocument()
  const file = mode === 'document' && document.phase !== 'none' ? document.file : undefined
  const topic = file ? '' : draft.topic.trim()
  const scene = sceneOf(draft, file?.name ?? topic)
  const start: OutlineStart = {
    topic,
    minutes,
    ...(file && { file, textMode }),
    ...(scene && { scene }),
    ...(pages !== null && { pages }),
    ...(audience.trim() && { audience: audience.trim() }),
    ...(themeId && { themeId }),
    ...(replace && { replace }),
  }
  handOver(start, by)
}

export function useStartOutline({ onMissingTopic }: { onMissingTopic: () => void }): StartOutline {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [blockedBy, setBlockedBy] = useState<StartOutline['blockedBy']>(null)
  const [isOverQuota, setOverQuota] = useState(false)

  async function start({ replace = false } = {}): Promise<void> {
    if (busy) return
    const lack = missing()
    if (lack) {
      toast.warning(lack)
      if (currentDraft().mode === 'topic') onMissingTopic()
      return
    }
    const session = currentSession()
    if (!session) {
      toast.warning(messages.loginFirst)
      openLogin(() => void start({ replace }))
      return
    }
    setBusy(true)
    // Where the limits can't be read the outline's own call will say what is wrong.
    const today = await quietly(client.fetchQuery(aiLimitsQuery(session.user.userId)))
    setBusy(false)
    if (today?.dailyLeft === 0) {
      setOverQuota(true)
      toast.warning(messages.outlineQuotaExceeded)
      return
    }
    if (today?.stream?.isRunning && !replace) {
      setBlockedBy(today.stream)
      return
    }
    cancelReading()
    handOverDraft(session.user.userId, replace)
    await navigate(outlinePath())
  }

  return { start, busy, blockedBy, dismissBlock: () => setBlockedBy(null), isOverQuota }
}
