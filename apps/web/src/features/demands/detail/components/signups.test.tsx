import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { panelOf } from '../panel.ts'
import { Signups } from './signups.tsx'

afterEach(cleanup)

const demand = {
  orderId: '9',
  status: '1',
  isHeld: '0',
  demandDesignVoList: [
    {
      designId: '10005',
      userName: '林知夏',
      headUrl: '',
      userType: '2',
      attentionCount: 0,
      followers: 1208,
      followStatus: '0',
      selectStatus: '0',
      takeTime: '2026-11-27 03:10:00',
      rating: { average: '4.0', count: 1 },
    },
  ],
} as unknown as DemandDetail

it('leads to what each designer has made before one is chosen', () => {
  const { wrapper: Viewer } = asUser()
  const panel = panelOf(demand, 'publisher')
  render(
    <MemoryRouter>
      <Viewer>
        <Signups demand={demand} viewer="publisher" panel={panel} rendered={0} pay={() => undefined} />
      </Viewer>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: '林知夏' }).getAttribute('href')).toBe('/center?userId=10005')
  const facts = ['认证设计师', '1,208 位关注者', '评价 4.0，1 条', '11-27 03:10 报名']
  expect(screen.getByText(facts[0]!).parentElement?.textContent).toBe(facts.join(' · '))
})
