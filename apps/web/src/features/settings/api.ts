import { queryOptions } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { ownQuery, query, viewedBy } from '../../lib/query.ts'
import { privateFile } from '../../lib/transport/blob.ts'
import type { Data } from '../../lib/transport/json.ts'

export type Verification = Data<'GET /api/user/verification'>
export type DataExport = Data<'GET /api/user/dataExport'>
export type Consent = Data<'GET /api/user/consents'>['list'][number]
export type Device = Data<'GET /api/user/devices'>['list'][number]
export type Hindrance = Data<'GET /api/user/deletion/check'>['hindrances'][number]

const quiet = { staleTime: 0, meta: { quiet: true } } as const
const MAKING_EVERY_MS = 3_000

/** The header asks the same, so that what is changed here is seen there. */
export const profileQuery = (userId: string) => ({
  ...ownQuery(userId, 'POST /api/user/getUserInfo', {}),
  select: (profile: Data<'POST /api/user/getUserInfo'>) => profile as OwnProfile,
  ...quiet,
})

export const verificationQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/user/verification', {}),
  ...quiet,
})

export const securityQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/user/security', {}),
  ...quiet,
})

export const devicesQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/user/devices', {}),
  ...quiet,
})

/** 隐私政策, for the version that is consented to. */
export const policyQuery = () => ({
  ...query('GET /api/agreement/get', { type: '6', doc: 'privacy' }),
  meta: { quiet: true },
})

export const consentsQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/user/consents', {}),
  ...quiet,
})

/** Asked again while it is made. */
export const exportQuery = (userId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/user/dataExport', {}),
    ...quiet,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? MAKING_EVERY_MS : false),
  })

/** What goes on may end meanwhile: asked anew each time. */
export const hindrancesQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/user/deletion/check', {}),
  ...quiet,
  gcTime: 0,
})

/** A private picture of the user's own. */
export const photoQuery = (userId: string, fileId: string) =>
  queryOptions({
    queryKey: ['private-photo', fileId, viewedBy(userId)] as const,
    queryFn: ({ signal }) => privateFile(fileId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
