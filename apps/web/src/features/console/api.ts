import { queryOptions } from '@tanstack/react-query'
import { ownQuery } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

/** What somebody may do in the console, and whether this session of theirs has shown the second factor. */
export type StaffSession = Data<'GET /api/admin/session'>

/** Refused (403) to whoever is no staff. Asked anew by whoever comes back: half an hour ends a session. */
export const staffSessionQuery = (userId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/session', {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })
