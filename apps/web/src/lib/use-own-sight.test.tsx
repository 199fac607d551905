import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from './answers.fixture.ts'
import { ownQuery } from './query.ts'
import { useOwnSight } from './use-own-sight.ts'
import { asUser } from './viewer.fixture.tsx'

const personQuery = (viewer: string | null) => ownQuery(viewer, 'GET /api/user/getPerson', { userId: '2' })
const person = { userId: '2', userName: '林知夏', isFollow: '1' }
const asVisitorSees = <Person extends object>(seen: Person): Person => ({ ...seen, isFollow: '0' })

type Answer = { code: number; message: string; status?: number }
const failed: Answer = { code: 500, message: '服务器内部错误', status: 500 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A document that was drawn for `before` is seen by the user who is here. */
function show(before: string | null, answer: Answer) {
  answerCalls({ '/api/user/getPerson': [answer, { data: person }] })
  const { client, wrapper } = asUser()
  client.setQueryData(personQuery(before).queryKey, person as never)
  const { result, rerender } = renderHook(({ viewer }) => useOwnSight(personQuery(viewer), asVisitorSees), {
    wrapper,
    initialProps: { viewer: before },
  })
  expect(result.current).toMatchObject({ shown: person, isOwn: true })
  rerender({ viewer: '1' })
  return result
}

it.each([null, '9'])(
  'keeps what was shown to %s, as a visitor sees it, where the own sight fails',
  async (before) => {
    const result = show(before, failed)
    const others = { isOwn: false, shown: { ...person, isFollow: '0' } }
    expect(result.current).toMatchObject(others)
    await waitFor(() => expect(result.current.query.isError).toBe(true))
    expect(result.current).toMatchObject(others)
    void result.current.query.refetch()
    await waitFor(() => expect(result.current).toMatchObject({ isOwn: true, shown: person }))
  },
)

it('shows no longer what is not there for whoever is here', async () => {
  const result = show('9', { code: 400, message: '没有这个人' })
  await waitFor(() => expect(result.current.query.isError).toBe(true))
  expect(result.current).toMatchObject({ isOwn: false, shown: undefined })
})
