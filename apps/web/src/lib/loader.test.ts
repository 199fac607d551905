import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from './transport/errors.ts'
import type { Caller } from './transport/json.ts'
import { callerContext, type PageArgs, serverLoader } from './loader.ts'
import { query } from './query.ts'

const queries = ({ url }: PageArgs) => [
  query('GET /api/agreement/get', { type: url.searchParams.get('id') ?? '' }),
]
const load = serverLoader(queries, ([work]) => ({ title: (work as { title: string }).title }))

function run(caller: unknown) {
  const context = new RouterContextProvider()
  context.set(callerContext, caller as Caller)
  return load({ request: new Request('http://site/x?id=7'), params: {}, context })
}

describe('a page on the server', () => {
  it('hands over its answers, keyed by call and input, and its title', async () => {
    const { state, head } = await run(async () => ({ data: { title: '量子' }, message: '' }))
    expect(head).toEqual({ title: '量子' })
    expect(state?.queries.map(({ queryKey }) => queryKey)).toEqual([
      ['GET /api/agreement/get', { type: '7' }],
    ])
  })

  it.each([400, 404])('is a 404 when the API refuses what the address names with %i', async (code) => {
    const refused = run(() => Promise.reject(new ApiError(code, '作品不存在或已下架')))
    await expect(refused).rejects.toMatchObject({ status: 404 })
  })

  it('fails when the API fails, without asking twice', async () => {
    let calls = 0
    const failed = run(() => {
      calls++
      return Promise.reject(new ApiError(500, '服务器内部错误'))
    })
    await expect(failed).rejects.toThrow('服务器内部错误')
    expect(calls).toBe(1)
  })
})
