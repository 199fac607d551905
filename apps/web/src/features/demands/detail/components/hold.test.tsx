import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../../session/index.ts'
import { panelOf, type Viewer } from '../panel.ts'
import Desk from './desk.tsx'

const HOLD = '/api/admin/demand/hold'
const demand = {
  orderId: '9',
  status: '3',
  isHeld: '0',
  holdReason: '',
  designId: '7',
  demandDesignVoList: [],
  firstRejectReason: '',
  dueTime: '2099-12-06 18:00:00',
} as unknown as DemandDetail

/** A part of its own: its libraries take longer to load than a query waits. */
beforeAll(() => import('./hold-dialog.tsx'))
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

function show(viewer: Viewer, also: Partial<DemandDetail> = {}, answer: object = {}) {
  signIn({ token: 't', user: { userId: '1' } } as Session)
  const calls = answerCalls({
    [HOLD]: [{ code: 400, message: '需求已有变化，请刷新后再试' }, answer],
    '/api/demand/queryDraftDetail': { data: [] },
    '/api/demand/draftBench': { code: 404, message: '' },
  })
  const seen = { ...demand, ...also }
  const { client, wrapper } = asUser()
  const again = vi.spyOn(client, 'invalidateQueries')
  const panel = panelOf(seen, viewer)
  render(
    <MemoryRouter>
      <Desk {...{ demand: seen, viewer, panel }} rendered={0} pay={() => undefined} />
    </MemoryRouter>,
    { wrapper },
  )
  return { ...calls, again }
}

it.each([
  ['1', '暂停', '暂停需求', /「平台介入处理」的通知/, '0'],
  ['0', '结束暂停', '结束暂停', /「平台介入结束」的通知/, '1'],
] as const)(
  'holds a demand or lets it go on ("%s") by a press that asks why and says what both sides are told',
  async (hold, button, title, told, isHeld) => {
    const { asked, count, again } = show('arbitrator', { isHeld })
    const press = screen.getByRole('button', { name: button })
    press.focus()
    fireEvent.click(press)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.getByText(told)).toBeTruthy()
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ })
    const submit = dialog.getByRole('button', { name: button })

    fireEvent.click(submit)
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getAllByText('请输入理由')).not.toEqual([])
    expect(count(HOLD)).toBe(0)

    fireEvent.change(reason, { target: { value: '核实稿件来源' } })
    fireEvent.click(submit)
    await dialog.findByText('需求已有变化，请刷新后再试')
    expect(reason.value).toBe('核实稿件来源')

    fireEvent.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.findLast(({ path }) => path === HOLD)?.body).toEqual({
      orderId: '9',
      hold,
      reason: '核实稿件来源',
    })
    expect(again).toHaveBeenCalledWith({
      queryKey: ['POST /api/demand/queryDemandDetail', { orderId: '9' }],
    })
    await waitFor(() => expect(document.activeElement).toBe(press))
  },
)

it('leads from a held demand to its dispute', () => {
  show('arbitrator', { isHeld: '1' })
  expect(screen.getByRole('link', { name: '去仲裁' }).getAttribute('href')).toBe('/admin/disputes?order=9')
})

it.each(['publisher', 'selected'] as const)('offers a %s neither press', (viewer) => {
  for (const isHeld of ['0', '1'] as const) {
    show(viewer, { isHeld, status: '4' })
    for (const name of ['暂停', '结束暂停']) expect(screen.queryByRole('button', { name })).toBeNull()
    cleanup()
  }
})
