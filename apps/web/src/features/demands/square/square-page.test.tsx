import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import type { DemandCard } from '@yantu/contract/demands/endpoints'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query.ts'
import { ApiError } from '../../../lib/transport/errors.ts'
import type { Caller } from '../../../lib/transport/json.ts'
import { SquarePage } from './square-page.tsx'

const demand = (n: number, also: Partial<DemandCard> = {}): DemandCard => ({
  orderId: String(n),
  title: `需求${n}`,
  orderFee: '1820.00',
  description: '22 页左右。',
  completionTimeStr: '2099-12-06 18:00:00',
  createTime: '2026-11-18 09:30:00',
  status: '1',
  isUrgent: '0',
  tags: ['基金申报', '学术', '蓝'],
  takeStatus: '0',
  issueStatus: '0',
  userVoList: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ userId: String(id), avatar: '', initial: '林' })),
  takeCount: 7,
  order: null,
  ...also,
})

const asked: { sort: string; sortType: string; status: string; pageNum: number; pageSize: number }[] = []

function open({ list = [demand(1)], total = 30, fail = false, address = '/orders-square' }) {
  asked.length = 0
  const caller = (async (_key: string, input: (typeof asked)[number]) => {
    asked.push(input)
    if (fail) throw new ApiError(500, '服务器内部错误')
    return { message: '', data: { list, total } }
  }) as unknown as Caller
  const Page = () => (
    <>
      <SquarePage />
      <output>{useLocation().search}</output>
    </>
  )
  const Stub = createRoutesStub([{ path: '/orders-square', Component: Page }])
  render(
    <QueryClientProvider client={createQueryClient(caller)}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  )
}

afterEach(cleanup)

it('shows a demand as the specification says, opened in a tab of its own, with pages by real links', async () => {
  open({ list: [demand(1, { isUrgent: '1' }), demand(2, { status: '9', takeCount: 0, userVoList: [] })] })
  const link = await screen.findByRole('link', { name: '需求1' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/orders-square/detail/1',
    '_blank',
  ])
  const [first, second] = screen.getAllByRole('article').map((card) => within(card as HTMLElement))
  for (const text of ['竞标中', '2026-11-18', '加急', '12-06 18:00', '基金申报', '+3', '查看并接单'])
    expect(first?.getByText(text)).toBeTruthy()
  expect(first?.getByText('7').parentElement?.textContent).toBe('7人已接单')
  expect(second?.getByText('已取消')).toBeTruthy()
  expect(second?.queryByText('查看并接单')).toBeNull()
  const pages = within(screen.getByRole('navigation', { name: '分页' }))
  expect(pages.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/orders-square?page=3')
  expect(screen.getByRole('link', { name: '上传作品' }).getAttribute('href')).toBe('/upload')
  expect(asked).toMatchObject([{ sort: '1', sortType: '1', status: '', pageNum: 1, pageSize: 12 }])
})

it('sorts by what is pressed, and turns it round by a second press', async () => {
  open({})
  fireEvent.click(await screen.findByRole('link', { name: '价格' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: '1', sortType: '2' }))
  fireEvent.click(await screen.findByRole('link', { name: '价格，从高到低' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: '2', sortType: '2' }))
  expect(screen.getByRole('status').textContent).toBe('?by=price&order=asc')
  fireEvent.click(screen.getByRole('link', { name: '进行中' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: '3,4,5,6,7', sortType: '2' }))
})

it.each([
  ['我发布的', demand(1, { issueStatus: '1' })],
  ['已接单', demand(1, { takeStatus: '1' })],
])('says of one’s own: %s', async (said, own) => {
  open({ list: [own] })
  await screen.findByText(said)
  expect(screen.queryByText('查看并接单')).toBeNull()
})

it('may hold nothing, of a choice or at all, and may fail', async () => {
  open({ list: [], total: 0, address: '/orders-square?status=done' })
  const all = await screen.findByRole('link', { name: '看全部需求' })
  expect(all.getAttribute('href')).toBe('/orders-square')
  cleanup()
  open({ list: [], total: 0 })
  await screen.findByText('还没有需求')
  cleanup()
  open({ fail: true })
  await screen.findByText('这一页没打开，数据还在。')
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

it('says that there is no connection instead of showing another choice’s demands', async () => {
  open({})
  await screen.findByText('需求1')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  fireEvent(window, new Event('offline'))
  fireEvent.click(screen.getByRole('link', { name: '已完成' }))
  await screen.findByText('网络断了，已看过的还能看。')
  online.mockRestore()
  onlineManager.setOnline(true)
})
