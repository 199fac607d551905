import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from './api-client.ts'
import { connectApi } from './api.ts'
import { createQueryClient, dropOwnData, ownQuery, query } from './query.ts'

const info = 'POST /api/user/getUserInfo'
let viewer: string | null = null

beforeEach(() => {
  viewer = 'a'
  connectApi({ token: () => viewer, viewer: () => viewer, unauthorized: () => undefined })
})
afterEach(() => connectApi({ token: () => null, viewer: () => null, unauthorized: () => undefined }))

const answering = (data: unknown) => (async () => ({ data, message: '' })) as unknown as Caller

describe('what a viewer is told', () => {
  it('can not be asked for as if it were the same for everybody', () => {
    // @ts-expect-error only a user may make this call
    query(info, {})
    // @ts-expect-error this call says something of the caller
    query('POST /api/template/getDetail', { templateId: '1', userId: '' })
    query('GET /api/template/getIndexTemplateImage', {})
  })

  it('is kept under who was told', async () => {
    const client = createQueryClient(answering({ userId: 'a' }))
    await client.fetchQuery(ownQuery('a', info, {}))
    expect(client.getQueryData(ownQuery('b', info, {}).queryKey)).toBeUndefined()
  })

  it('is not asked with somebody else’s token', async () => {
    const caller = vi.fn<Caller>(answering({ userId: 'b' }))
    viewer = 'b'
    await expect(createQueryClient(caller).fetchQuery(ownQuery('a', info, {}))).rejects.toMatchObject({
      code: 401,
    })
    expect(caller).not.toHaveBeenCalled()
  })

  it('is not taken when it arrives after somebody else signed in, and nobody is bothered with that', async () => {
    const failed = vi.fn<(error: Error) => void>()
    const client = createQueryClient(
      (async () => {
        viewer = 'b'
        return { data: { userId: 'b' }, message: '' }
      }) as unknown as Caller,
      failed,
    )
    const asked = ownQuery('a', info, {})
    await expect(client.fetchQuery(asked)).rejects.toMatchObject({ code: 401 })
    expect(client.getQueryData(asked.queryKey)).toBeUndefined()
    expect(failed).not.toHaveBeenCalled()
  })

  it('is dropped with its questions when the viewer goes; what is everybody’s stays', async () => {
    const client = createQueryClient(answering([]))
    await client.fetchQuery(ownQuery('a', info, {}))
    await client.fetchQuery(query('GET /api/template/getIndexTemplateImage', {}))
    const stop = new QueryObserver(client, ownQuery('a', 'GET /api/notify/getUnreadCount', {})).subscribe(
      () => undefined,
    )
    dropOwnData(client)
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['GET /api/template/getIndexTemplateImage'])
    stop()
  })
})
