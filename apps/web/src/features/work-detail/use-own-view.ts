import { useQueryClient } from '@tanstack/react-query'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { useEffect } from 'react'
import { breath } from '../../lib/breath.ts'
import { useOwnSight } from '../../lib/use-own-sight.ts'
import { currentUserId, useSession } from '../session/index.ts'
import { workQuery } from './api.ts'

interface OwnView {
  work: WorkDetail | undefined
  /** The user's own view could not be had: what is shown may be what a visitor sees. */
  hasFailed: boolean
  retry(): void
}

/**
 * The work as whoever is here sees it. A server-rendered page is what any visitor sees: it stands until the user's
 * own view has come, and a visitor asks for it once more, which counts the view.
 */
export function useOwnView(templateId: string, { rendered }: { rendered: boolean }): OwnView {
  const client = useQueryClient()
  const viewer = useSession()?.user.userId ?? null
  const options = { ...workQuery(templateId, viewer), meta: { quiet: true } }
  const { shown, query } = useOwnSight(options, asVisitorSees)

  useEffect(() => {
    if (!rendered || currentUserId() !== null) return
    // Not in the task that brings the page to life: none is longer.
    void breath().then(() => client.refetchQueries(workQuery(templateId)))
  }, [client, rendered, templateId])

  return { work: shown, hasFailed: viewer !== null && query.isError, retry: () => void query.refetch() }
}

/** Whoever was here before keeps their favourites to themself. */
const asVisitorSees = (work: WorkDetail): WorkDetail => ({
  ...work,
  isFollow: '0',
  isCollection: '0',
  isLike: '0',
  isOwned: '0',
})
