import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currentSession, useSession } from '../session/index.ts'
import { workQuery } from './api.ts'

/**
 * Asks for the detail again once the page is up, and whenever the user changes: a server-rendered page is what
 * any visitor sees. The same request brings isFollow, isCollection and isOwned, and counts the view.
 */
export function useOwnView(templateId: string, { rendered }: { rendered: boolean }): void {
  const client = useQueryClient()
  const session = useSession()
  const seenBy = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    const viewer = currentSession()?.token ?? null
    const known = seenBy.current === undefined && !rendered ? viewer : seenBy.current
    seenBy.current = viewer
    if (known !== viewer) {
      void client.refetchQueries({ queryKey: workQuery(templateId).queryKey, exact: true })
    }
  }, [client, rendered, session, templateId])
}
