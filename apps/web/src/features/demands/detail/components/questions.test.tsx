import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { closeDialogs, dialogs, openVip } from '../../../../lib/app-state.ts'
import { useConfirm } from '../../../../lib/use-confirm.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { panelOf } from '../panel.ts'
import CancelOrder from './cancel-order.tsx'
import { Signups } from './signups.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

afterEach(() => {
  cleanup()
  act(closeDialogs)
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

it.each(parts)(
  'the question of %s goes with its button, whatever is asked by then stays',
  (name, _path, part) => {
    const { wrapper: Viewer } = asUser()
    const open = () => {
      const { unmount } = render(
        <MemoryRouter>
          <Viewer>{part(() => undefined)}</Viewer>
        </MemoryRouter>,
      )
      fireEvent.click(screen.getByRole('button', { name }))
      expect(dialogs.get().question).not.toBeNull()
      return () => act(unmount)
    }
    open()()
    expect(dialogs.get().question).toBeNull()

    const leave = open()
    act(openVip)
    leave()
    expect(dialogs.get().vip).toBe(true)
  },
)

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
  await act(async () => undefined)
  expect(answers).toEqual([])
  resolve()
  await act(async () => done)
  expect(answers).toEqual([true])
})
