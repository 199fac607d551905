import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { useEffect } from 'react'
import { currentUserId, useSession } from '../session/index.ts'
import { workQuery } from './api.ts'

/**
 * The work as whoever is here sees it. A server-rendered page is what any visitor sees: it stands until the user's
 * own view has come, and a visitor asks for it once more, which counts the view.
 */
export function useOwnView(templateId: string, { rendered }: { rendered: boolean }): WorkDetail | undefined {
  const client = useQueryClient()
  const viewer = useSession()?.user.userId ?? null
  const { data } = useQuery({
    ...workQuery(templateId, viewer),
    placeholderData: (shown) => (shown ? asVisitorSees(shown) : undefined),
  })

  useEffect(() => {
    if (rendered && currentUserId() === null) void client.refetchQueries(workQuery(templateId))
  }, [client, rendered, templateId])

  return data
}

/** Whoever was here before keeps their favourites to themself. */
const asVisitorSees = (work: WorkDetail): WorkDetail => ({
  ...work,
  isFollow: '0',
  isCollection: '0',
  isLike: '0',
  isOwned: '0',
})
