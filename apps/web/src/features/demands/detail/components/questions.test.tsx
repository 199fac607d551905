import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { closeDialogs, dialogs, openVip } from '../../../../lib/app-state.ts'
import { toasts } from '../../../../lib/toast.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { useConfirm } from '../../use-confirm.ts'
import { panelOf } from '../panel.ts'
import CancelOrder from './cancel-order.tsx'
import { Signups } from './signups.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

afterEach(() => {
  cleanup()
  act(closeDialogs)
  act(() => toasts.set([]))
  vi.unstubAllGlobals()
})

const designer = { designId: '5', userName: '林知夏', followers: 0, rating: { count: 0 }, takeTime: '' }
const demand = { orderId: '9', status: '1', isHeld: '0', demandDesignVoList: [designer] }
const signups = (pay: () => void) => {
  const detail = demand as unknown as DemandDetail
  return (
    <Signups demand={detail} viewer="publisher" panel={panelOf(detail, 'publisher')} rendered={0} pay={pay} />
  )
}

const parts = [
  ['取消订单', '/api/demand/cancelDemandIssue', () => <CancelOrder orderId="9" />],
  ['取消报名', '/api/demand/cancelDemandAccept', () => <WithdrawButton orderId="9" />],
  ['选择Ta 林知夏', '/api/demand/selectDesign', signups],
] as const

it.each(parts)(
  'the question of %s stays where the call is refused, and goes when it is done',
  async (name, path, part) => {
    answerCalls({ [path]: [{ code: 400, message: '已有人付款' }, { data: null }] })
    const pay = vi.fn<() => void>()
    const { wrapper: Viewer } = asUser()
    render(
      <MemoryRouter>
        <Viewer>{part(pay)}</Viewer>
      </MemoryRouter>,
    )
    const confirming = async () => act(async () => dialogs.get().question?.onConfirm?.())
    fireEvent.click(screen.getByRole('button', { name }))
    await expect(confirming()).rejects.toThrow('已有人付款')
    await confirming()
    expect(pay).not.toHaveBeenCalled()
    await act(async () => dialogs.get().question?.onAnswer(true))
    expect(pay).toHaveBeenCalledTimes(part === signups ? 1 : 0)
  },
)

/** A part in a page, which goes when told to. */
function opened(part: (pay: () => void) => ReactNode, name: string): () => void {
  const { wrapper: Viewer } = asUser()
  const page = (content: ReactNode) => (
    <MemoryRouter>
      <Viewer>
        <main tabIndex={-1}>{content}</main>
      </Viewer>
    </MemoryRouter>
  )
  const { rerender } = render(page(part(() => undefined)))
  fireEvent.click(screen.getByRole('button', { name }))
  expect(dialogs.get().question).not.toBeNull()
  return () => rerender(page(null))
}

const MOVED_ON = '需求有了变化，请看页面上的最新状态'
const said = () => toasts.get().map(({ text }) => text)

it.each(parts)(
  'the question of %s goes with its button, which the page says, and the focus is on the page',
  async (name, _path, part) => {
    opened(part, name)()
    expect(dialogs.get().question).toBeNull()
    expect(said()).toEqual([MOVED_ON])
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  },
)

it('what is asked instead by then stays, and nothing is said of it', () => {
  const leave = opened(() => <CancelOrder orderId="9" />, '取消订单')
  act(openVip)
  leave()
  expect(dialogs.get().vip).toBe(true)
  expect(said()).toEqual([])
})

it('a question goes without a word where its reader has gone to another page', () => {
  const leave = opened(() => <CancelOrder orderId="9" />, '取消订单')
  history.pushState(null, '', '/template')
  leave()
  expect(dialogs.get().question).toBeNull()
  expect(said()).toEqual([])
  history.pushState(null, '', '/')
})

it('what a question has under way by then is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers: boolean[] = []
  function Part() {
    const confirm = useConfirm()
    const ask = () => confirm({ title: '', text: '', action: '', onConfirm: () => promise })
    return (
      <button type="button" onClick={() => void ask().then((answer) => answers.push(answer))}>
        问
      </button>
    )
  }
  const { unmount } = render(<Part />)
  fireEvent.click(screen.getByRole('button', { name: '问' }))
  const done = dialogs.get().question?.onConfirm?.()
  act(unmount)
  expect(dialogs.get().question).toBeNull()
  expect(said()).toEqual([])
  await act(async () => undefined)
  expect(answers).toEqual([])
  resolve()
  await act(async () => done)
  expect(answers).toEqual([true])
})
