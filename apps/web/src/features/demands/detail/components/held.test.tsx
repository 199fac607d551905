import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../../session/index.ts'
import { panelOf } from '../panel.ts'
import Desk from './desk.tsx'
import Underway from './underway.tsx'

const demand = {
  orderId: '9',
  status: '6',
  isHeld: '1',
  holdReason: '双方对页数有争议',
  designId: '7',
  demandDesignVoList: [],
  orderFee: '1820.00',
  completionTimeStr: '2099-12-06 18:00:00',
  issueStatus: '0',
  dueTime: '',
  description: '',
} as unknown as DemandDetail

/** A part of its own: it takes longer to load than a query waits. */
beforeAll(() =>
  Promise.all([
    import('../../thread/components/demand-thread.tsx'),
    import('../../thread/components/composer.tsx'),
  ]),
)
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

it.each(['publisher', 'selected'] as const)(
  'leads a held demand’s %s to the thread, which takes evidence still, and to the service',
  async (viewer) => {
    signIn({ token: 't', user: { userId: '1' } } as Session)
    answerCalls({
      '/api/demand/queryThread': {
        data: { list: [], hasEarlier: '0', unreadCount: 0, seenMessageId: '', canWrite: '1' },
      },
    })
    const { wrapper } = asUser()
    const panel = panelOf(demand, viewer)
    render(
      <>
        <Desk {...{ demand, viewer, panel }} rendered={0} pay={() => undefined} />
        <Underway {...{ demand, viewer }} dictionaries={{}} />
      </>,
      { wrapper },
    )
    expect(screen.getByText('双方对页数有争议')).toBeTruthy()
    const thread = await screen.findByRole('region', { name: '沟通' })
    const way = screen.getByRole('link', { name: '在沟通里说明情况、补充材料' })
    const place = document.querySelector(way.getAttribute('href') ?? '')
    expect(place?.contains(thread)).toBe(true)
    await within(thread).findByRole('textbox', { name: /留言/ })
    expect(screen.getByRole('region', { name: '平台客服' })).toBeTruthy()
  },
)
