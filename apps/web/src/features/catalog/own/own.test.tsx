import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { closeDialogs, dialogs } from '../../../lib/app-state.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import Favourites from './favourites.tsx'
import Works from './works.tsx'

const work = (templateId: string) => ({
  templateId,
  title: `作品 ${templateId}`,
  templateType: '1',
  userName: '林知夏',
  price: '9.90',
  isPublished: '1',
  auditStatus: '1',
  previewImageUrl: '',
  imageUrl: '',
  downloadCount: 0,
  viewCount: 0,
})
const page = (...ids: string[]) => ({ data: { list: ids.map(work), total: ids.length } })

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  cleanup()
  act(closeDialogs)
  vi.unstubAllGlobals()
})

const show = (list: ReactNode) => {
  const { wrapper: Viewer } = asUser()
  render(
    <MemoryRouter>
      <Viewer>{list}</Viewer>
    </MemoryRouter>,
  )
}

const focused = () => document.activeElement
const cardOf = (id: string) => screen.getByText(`作品 ${id}`).closest('[data-item]')

it('leads the focus on to the next favourite, the last one, and where none is left to the list', async () => {
  answerCalls({
    '/api/template/getCollectionTemplate': [page('1', '2', '3'), page('1', '3'), page('1'), page()],
    '/api/collection/cancelCollection': {},
  })
  show(<Favourites viewer="1" page={1} to={String} />)
  async function cancel(id: string) {
    const button = await screen.findByRole('button', { name: `取消收藏：作品 ${id}` })
    button.focus()
    await act(async () => fireEvent.click(button))
    await waitFor(() => expect(screen.queryByText(`作品 ${id}`)).toBeNull())
  }
  await cancel('2')
  expect(cardOf('3')?.contains(focused())).toBe(true)
  await cancel('3')
  expect(cardOf('1')?.contains(focused())).toBe(true)
  await cancel('1')
  expect(focused()?.textContent).toContain('还没有收藏')
  expect(focused()).not.toBe(document.body)
})

it('deletes a work once it is confirmed, stays where that is refused, and leads the focus to the next', async () => {
  answerCalls({
    '/api/template/getUserTemplate': [page('1', '2'), page('2')],
    '/api/template/delete': [{ code: 400, message: '有人正在付款' }, {}],
  })
  show(<Works viewer="1" types="1" type={null} page={1} to={() => ''} />)
  const trigger = await screen.findByRole('button', { name: '作品 1 的操作' })
  trigger.focus()
  fireEvent.click(trigger)
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  await waitFor(() => expect(focused()).toBe(trigger))
  const confirming = async () => act(async () => dialogs.get().question?.onConfirm?.())
  await expect(confirming()).rejects.toThrow('有人正在付款')
  await confirming()
  await act(async () => dialogs.get().question?.onAnswer(true))
  await waitFor(() => expect(screen.queryByText('作品 1')).toBeNull())
  expect(cardOf('2')?.contains(focused())).toBe(true)
})
