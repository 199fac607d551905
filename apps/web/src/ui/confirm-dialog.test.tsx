import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { closeDialogs, confirm, openLogin, useDialogs } from '../lib/app-state.ts'
import { ApiError } from '../lib/transport/errors.ts'
import { asUser } from '../lib/viewer.fixture.tsx'
import ConfirmDialog from './confirm-dialog.tsx'

function Dialogs() {
  const { question, login } = useDialogs()
  return (
    <>
      {question && <ConfirmDialog {...question} />}
      {login && <p>登录</p>}
    </>
  )
}

afterEach(() => {
  cleanup()
  closeDialogs()
})

function ask(onConfirm: () => Promise<void>) {
  const answered = vi.fn<(isConfirmed: boolean) => void>()
  render(<Dialogs />, { wrapper: asUser().wrapper })
  act(
    () =>
      void confirm({ title: '删除作品', text: '确认要删除该作品吗？', action: '删除', onConfirm }).then(
        answered,
      ),
  )
  return answered
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('stays where what it asks for is refused, and is answered by what comes next', async () => {
  const onConfirm = vi.fn<() => Promise<void>>()
  onConfirm.mockRejectedValueOnce(new ApiError(400, '有人正在付款')).mockResolvedValueOnce()
  const answered = ask(onConfirm)
  await press('删除')
  screen.getByText('确认要删除该作品吗？')
  expect(answered).not.toHaveBeenCalled()
  await press('删除')
  await waitFor(() => expect(answered.mock.calls).toEqual([[true]]))
  expect(screen.queryByText('确认要删除该作品吗？')).toBeNull()
})

it('leaves the login open that came while what it asks for was done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answered = ask(() => promise)
  await press('删除')
  act(() => openLogin())
  await act(async () => resolve())
  screen.getByText('登录')
  expect(answered.mock.calls).toEqual([[true]])
})
