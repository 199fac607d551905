import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../../session/index.ts'
import type { Message } from '../api.ts'
import type { Demand } from '../demand.ts'
import DemandThread from './demand-thread.tsx'

const [THREAD, SEND, READ] = [
  '/api/demand/queryThread',
  '/api/demand/sendMessage',
  '/api/demand/readThread',
] as const
const demand = { orderId: '9', isHeld: '0' } as Demand

const message = (messageId: string, text: string, also: Partial<Message> = {}): Message => ({
  messageId,
  role: 'designer',
  isOwn: '0',
  userName: '林知夏',
  avatar: '',
  text,
  isMasked: '0',
  files: [],
  sendTime: '2026-11-22 14:00:00',
  ...also,
})
const thread = (list: Message[], also: object = {}) => ({
  data: { list, hasEarlier: '0', unreadCount: 0, seenMessageId: '', canWrite: '1', ...also },
})
const show = (held: Partial<Demand> = {}) => {
  const { wrapper } = asUser()
  return render(<DemandThread demand={{ ...demand, ...held }} />, { wrapper })
}
const texts = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Its libraries take longer to load than a query waits. */
beforeAll(() => import('./composer.tsx'))
beforeEach(() => signIn({ token: 't', user: { userId: '1' } } as Session))
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('shows what the other side says while it is in sight, and says that it was read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = message('1', '先做六页')
  const { asked } = answerCalls({
    [THREAD]: [thread([first]), thread([first, message('2', '版式好了')], { unreadCount: 1 })],
    [READ]: { data: null },
  })
  show()
  await screen.findByText('先做六页')
  await vi.advanceTimersByTimeAsync(30_000)
  await screen.findByText('版式好了')
  expect(texts()).toHaveLength(2)
  await waitFor(() =>
    expect(asked.find(({ path }) => path === READ)?.body).toEqual({ orderId: '9', messageId: '2' }),
  )
})

it('sends what is typed, and keeps it where it is refused', async () => {
  const { asked } = answerCalls({
    [THREAD]: [thread([]), thread([message('3', '好的', { isOwn: '1', role: 'publisher' })])],
    [SEND]: [
      { code: 400, message: '消息含有平台禁止的内容，请修改后再发送' },
      { data: { message: message('3', '好的') } },
    ],
  })
  show()
  const field = await screen.findByRole('textbox', { name: /留言/ })
  const send = screen.getByRole('button', { name: '发送' })
  fireEvent.click(send)
  await screen.findByText('请输入消息内容')
  fireEvent.change(field, { target: { value: '好的' } })
  fireEvent.click(send)
  await screen.findByText('消息含有平台禁止的内容，请修改后再发送')
  expect(field).toHaveProperty('value', '好的')
  fireEvent.click(send)
  await waitFor(() => expect(texts().at(-1)).toContain('好的'))
  expect(field).toHaveProperty('value', '')
  expect(asked.findLast(({ path }) => path === SEND)?.body).toEqual({
    orderId: '9',
    text: '好的',
    files: [],
  })
})

it('reads earlier messages when it is asked to', async () => {
  answerCalls({
    [THREAD]: [thread([message('5', '后来')], { hasEarlier: '1' }), thread([message('4', '起先')])],
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: '更早的留言' }))
  await screen.findByText('起先')
  expect(texts().map((text) => text?.slice(-2))).toEqual(['起先', '后来'])
  expect(screen.queryByRole('button', { name: '更早的留言' })).toBeNull()
})

it('says what was hidden, what was read, and what a hold or the end means', async () => {
  answerCalls({
    [THREAD]: thread(
      [
        message('1', '＊＊＊', { isMasked: '1' }),
        message('2', '收到', { isOwn: '1', role: 'publisher' }),
        message('3', '请补充材料', { role: 'platform', userName: '平台客服' }),
      ],
      { seenMessageId: '2' },
    ),
  })
  show({ isHeld: '1' })
  await screen.findByText(/联系方式已隐去/)
  expect(texts().map((text) => text?.includes('对方已读'))).toEqual([false, true, false])
  expect(screen.getByText(/平台处理中，操作与计时暂停/)).toBeTruthy()
  cleanup()
  answerCalls({ [THREAD]: thread([], { canWrite: '0' }) })
  show()
  await screen.findByText('这个需求的沟通已结束。')
  screen.getByText('双方没有留言。')
  expect(screen.queryByRole('textbox')).toBeNull()
})
