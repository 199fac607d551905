import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../../session/index.ts'
import { panelOf } from '../panel.ts'
import { Cancelled } from './cancelled.tsx'
import { Done } from './done.tsx'

const demand = {
  orderId: '9',
  status: '9',
  isHeld: '0',
  endReason: 'cancelled',
  designId: '',
  demandDesignVoList: [],
  dueTime: '',
  money: { paid: '0.00', refunded: '0.00', released: '0.00' },
} as unknown as DemandDetail
const late = {
  event: 'late_returned',
  time: '2026-11-22 18:00:00',
  money: [{ kind: 'late', amount: '1655.20' }],
}

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

it('tells who paid when it was over already that it goes back', async () => {
  signIn({ token: 't', user: { userId: '1' } } as Session)
  answerCalls({ '/api/demand/queryTimeline': { data: [late] } })
  const { wrapper } = asUser()
  const panel = panelOf(demand, 'publisher')
  render(<Cancelled {...{ demand, panel }} viewer="publisher" rendered={0} pay={() => undefined} />, {
    wrapper,
  })
  await screen.findByText('退回未入账的付款 ¥1,655.20，付得太晚，原路退回你。')
  expect(screen.getByText(/未产生费用/)).toBeTruthy()
})

it('tells whose demand was not published why, as the platform said', async () => {
  signIn({ token: 't', user: { userId: '1' } } as Session)
  const declined = { event: 'declined', time: '2026-11-22 18:00:00', reason: '请去掉手机号', money: [] }
  answerCalls({ '/api/demand/queryTimeline': { data: [declined] } })
  const { wrapper } = asUser()
  const own = { ...demand, endReason: 'declined' as const }
  const panel = panelOf(own, 'publisher')
  render(<Cancelled {...{ demand: own, panel }} viewer="publisher" rendered={0} pay={() => undefined} />, {
    wrapper,
  })
  expect((await screen.findByText('请去掉手机号')).textContent).toBe('平台说明：请去掉手机号')
})

const unread = { code: 500, message: '服务器内部错误', status: 500 }

it('says that what the platform told was not read, and asks again by a press', async () => {
  signIn({ token: 't', user: { userId: '1' } } as Session)
  answerCalls({ '/api/demand/queryTimeline': [unread, { data: [late] }] })
  const panel = panelOf(demand, 'publisher')
  render(<Cancelled {...{ demand, panel }} viewer="publisher" rendered={0} pay={() => undefined} />, asUser())
  await screen.findByText('平台的说明和退款没有读到。')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText(/退回未入账的付款/)
})

it('says of a demand that is done that its drafts and what was earned were not read', async () => {
  signIn({ token: 't', user: { userId: '1' } } as Session)
  const final = {
    id: 'd1',
    type: '1',
    round: 1,
    status: '1',
    uploadTime: late.time,
    auditTime: late.time,
    designIdea: '按意见改完',
  }
  const payable = {
    event: 'payable',
    time: '2026-11-29 18:00:00',
    isAhead: '1',
    money: [{ amount: '900.00' }],
  }
  answerCalls({
    '/api/demand/queryDraftDetail': [unread, { data: [{ type: '1', list: [final] }] }],
    '/api/demand/queryTimeline': [unread, { data: [payable] }],
  })
  const done = { ...demand, status: '8' as const }
  const panel = panelOf(done, 'selected')
  const { container } = render(
    <Done {...{ demand: done, panel }} viewer="selected" rendered={0} pay={() => undefined} />,
    asUser(),
  )
  await screen.findByText('稿件没有读到。')
  await screen.findByText('入账没有读到。')
  expect(container.querySelector('.animate-pulse')).toBeNull()
  for (const retry of screen.getAllByRole('button', { name: '重试' })) fireEvent.click(retry)
  expect(await screen.findAllByText('按意见改完')).toHaveLength(2)
  await screen.findByText(/期满可提现/)
})
