import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../lib/answers.fixture.ts'
import { asUser } from '../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../session/index.ts'
import { workQuery } from './api.ts'
import { useOwnView } from './use-own-view.ts'

const work = { templateId: '7', isOwned: '0', isCollection: '0' } as WorkDetail

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

it.each([429, 500])(
  'keeps the page that a visitor sees where the own view is refused with %i',
  async (status) => {
    answerCalls({
      '/api/template/getDetail': [
        { code: status, message: '服务器内部错误', status },
        { data: { ...work, isOwned: '1' } },
      ],
    })
    const { client, wrapper } = asUser()
    client.setQueryData(workQuery('7').queryKey, work)
    const { result } = renderHook(() => useOwnView('7', { rendered: false }), { wrapper })
    act(() => signIn({ token: 't', user: { userId: '1' } } as Session))
    await waitFor(() => expect(result.current).toMatchObject({ work, hasFailed: true }))
    act(() => result.current.retry())
    await waitFor(() => expect(result.current).toMatchObject({ work: { isOwned: '1' }, hasFailed: false }))
  },
)
