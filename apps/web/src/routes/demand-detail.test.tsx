import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { liveDemandQuery } from '../features/demands/detail/index.ts'
import { forgetSession, type Session, signIn } from '../features/session/index.ts'
import { answerCalls } from '../lib/answers.fixture.ts'
import { asUser } from '../lib/viewer.fixture.tsx'
import DemandPage, { ErrorBoundary } from './demand-detail.tsx'

const DETAIL = '/api/demand/queryDemandDetail'
const demand = {
  orderId: '9',
  title: '湿地碳汇答辩',
  description: '',
  status: '1',
  role: 'stranger',
  orderFee: '900.00',
  createTime: '2026-11-20 10:00:00',
  completionTimeStr: '2099-11-20 10:00:00',
  scene: '',
  style: '',
  color: '',
  demandDesignVoList: [],
  dueTime: '',
  designId: '',
  takeCount: 0,
  userVoList: [],
  money: null,
  sheet: null,
  terms: null,
} as unknown as DemandDetail
const failed = { code: 500, message: '服务器内部错误', status: 500 }
const around = {
  '/api/system/getDicts': { data: {} },
  '/api/demand/demandList': { data: { list: [], total: 0 } },
}
const user = { token: 't', user: { userId: '1' } } as Session

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

function show(page: { element: ReactNode; errorElement?: ReactNode; loader?: () => never }) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  const { client, wrapper } = asUser()
  const router = createMemoryRouter([{ path: '*', hydrateFallbackElement: <i />, ...page }])
  return { client, render: () => render(<RouterProvider router={router} />, { wrapper }) }
}

it('stays as a visitor sees it where the own sight of a user fails, and says so', async () => {
  answerCalls({ ...around, [DETAIL]: [failed, { data: { ...demand, role: 'designer' } }] })
  const head = { id: '9', title: '', description: '', path: '', rendered: 0 }
  const page = show({ element: <DemandPage params={{ id: '9' }} loaderData={{ state: null, head }} /> })
  page.client.setQueryData(liveDemandQuery(null, '9').queryKey, demand)
  page.render()
  act(() => signIn(user))
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(demand.title)
  fireEvent.click(retry)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(demand.title)
})

it('tells nobody 404 of what could not be asked, but has it asked again', async () => {
  answerCalls({ ...around, [DETAIL]: [failed, { code: 400, message: '该需求不存在' }] })
  signIn(user)
  const missing = new Response('该需求不存在', { status: 404 })
  const error = { status: 404, statusText: '', internal: false, data: '' }
  show({
    element: <p>没有这一页</p>,
    loader: () => {
      throw missing
    },
    errorElement: <ErrorBoundary error={error} params={{ id: '9' }} />,
  }).render()
  await screen.findByText(/没打开，数据还在/)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText(/这一页不在了/)
})
