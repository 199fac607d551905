import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../../session/index.ts'
import { panelOf } from '../panel.ts'
import { Cancelled } from './cancelled.tsx'

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
