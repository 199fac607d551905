import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../../session/index.ts'
import { demandQuery } from '../../api.ts'
import { panelOf } from '../panel.ts'
import Desk from './desk.tsx'

const PROBLEM = '这种文件不能生成页面'
const rejected = {
  id: 'd1',
  type: '0',
  round: 1,
  name: '试稿.key',
  designIdea: '先看技术路线',
  status: '2',
  rejectReason: '箭头画反了',
  uploadTime: '2026-11-20 10:00:00',
  auditTime: '2026-11-21 10:00:00',
}
const bench = {
  draft: { ...rejected, drawn: 'undrawable', problem: PROBLEM, pageCount: 0, ratio: 0, pages: [] },
  before: null,
  comparison: null,
  drafts: [],
  pins: [],
  nextPin: 1,
  findings: null,
  figures: null,
  sheet: [],
  rounds: { agreed: 2, used: 1 },
  may: { judge: '0', answer: '0', load: '0' },
}
const listed = { ...rejected, draftUrl: '', draftName: rejected.name, isAutomatic: '0', userName: '林知夏' }
const demand = {
  orderId: '9',
  isHeld: '0',
  endReason: 'full_overdue',
  designId: '7',
  demandDesignVoList: [],
  firstRejectReason: '箭头画反了',
  dueTime: '2099-11-22 10:00:00',
  money: { paid: '300.00', refunded: '300.00', released: '0.00', balance: '700.00' },
} as unknown as DemandDetail

/** A part of its own: it takes longer to load than a query waits. */
beforeAll(() => import('../../bench/draft-bench.tsx'))
beforeEach(() => {
  signIn({ token: 't', user: { userId: '1' } } as Session)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  answerCalls({
    '/api/demand/draftBench': { data: bench },
    '/api/demand/queryDraftDetail': { data: [{ type: '0', list: [listed] }] },
    '/api/demand/queryTimeline': { data: [] },
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

const deskIn = (status: DemandDetail['status'], viewer: 'publisher' | 'selected') => {
  const now = { ...demand, status }
  return <Desk {...{ demand: now, viewer, panel: panelOf(now, viewer) }} rendered={0} pay={() => undefined} />
}
const show = (...at: Parameters<typeof deskIn>) => render(deskIn(...at), { wrapper: asUser().wrapper })

it.each([
  ['3', 'publisher'],
  ['3', 'selected'],
  ['5', 'publisher'],
  ['5', 'selected'],
  ['6', 'publisher'],
] as const)('of a demand in %s stand before its %s by their pages', async (status, viewer) => {
  show(status, viewer)
  await screen.findByText(PROBLEM)
  await screen.findByText('驳回理由：')
})

it.each([
  ['8', 'publisher'],
  ['9', 'selected'],
] as const)('of a demand that is over, in %s, are shown to its %s by a press', async (status, viewer) => {
  show(status, viewer)
  const press = await screen.findByRole('button', { name: '看页面与批注' })
  expect(screen.queryByText(PROBLEM)).toBeNull()
  fireEvent.click(press)
  await screen.findByText(PROBLEM)
  expect(press.getAttribute('aria-expanded')).toBe('true')
})

it('are judged once the demand is known to wait for that, and have it asked for again until then', async () => {
  const pending = { ...bench.draft, id: 'd2', round: 2, status: '0', rejectReason: '', auditTime: '' }
  const judging = { ...bench, draft: pending, may: { ...bench.may, judge: '1' } }
  answerCalls({
    '/api/demand/draftBench': { data: judging },
    '/api/demand/queryDraftDetail': { data: [{ type: '0', list: [listed] }] },
    '/api/demand/queryTimeline': { data: [] },
  })
  const { client, wrapper } = asUser()
  const { queryKey } = demandQuery('1', demand.orderId)
  client.setQueryData(queryKey, { ...demand, status: '3' })
  const { rerender } = render(deskIn('3', 'publisher'), { wrapper })
  await screen.findByText(PROBLEM)
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
  // As for a full draft it would ask whether all is to be paid out.
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
  rerender(deskIn('4', 'publisher'))
  const pass = await screen.findByRole('button', { name: '通过' })
  expect(pass.textContent).toBe('通过试稿，去付余款')
})
