import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from './transport/json.ts'
import { connectTransport } from './transport/request.ts'
import { keepOnlyShown } from './ended-session.ts'
import { createQueryClient, dropOwnData, ownQuery, query } from './query.ts'

const info = 'POST /api/user/getUserInfo'
let viewer: string | null = null

beforeEach(() => {
  viewer = 'a'
  connectTransport({ token: () => viewer, viewer: () => viewer, signedOut: () => undefined })
})
afterEach(() => connectTransport({ token: () => null, viewer: () => null, signedOut: () => undefined }))

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

  it('is kept after a session that ended by itself only where it is shown, and as long', async () => {
    const client = createQueryClient(answering([]))
    const names = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0])
    const [unread, info_] = [ownQuery('a', 'GET /api/notify/getUnreadCount', {}), ownQuery('a', info, {})]
    await client.fetchQuery(query('GET /api/template/getIndexTemplateImage', {}))
    await client.fetchQuery(info_)
    await client.fetchQuery(unread)
    const stop = new QueryObserver(client, unread).subscribe(() => undefined)
    viewer = null
    keepOnlyShown(client, () => viewer !== null)
    expect(
      names()
        .map(String)
        .sort((one, other) => one.localeCompare(other)),
    ).toEqual(['GET /api/notify/getUnreadCount', 'GET /api/template/getIndexTemplateImage'])
    stop()
    expect(names()).toEqual(['GET /api/template/getIndexTemplateImage'])

    viewer = 'a'
    await client.fetchQuery(info_)
    const back = new QueryObserver(client, info_).subscribe(() => undefined)
    back()
    expect(names()).toContain(info)
  })
})
