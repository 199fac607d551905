import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { toasts } from '../../../lib/toast.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import { ExportRow } from './export-row.tsx'

const path = '/api/user/dataExport'
const ready = {
  data: {
    state: 'ready',
    makeTime: '2026-11-22 18:00:00',
    untilTime: '2026-11-29 18:00:00',
    nextTime: '2026-11-23 18:00:00',
    size: 3 << 20,
    fileName: '砚图个人数据.zip',
    url: '/files/1',
  },
}
const failed = { code: 500, message: '服务器内部错误', status: 500 }

const saved = vi.fn<() => void>()
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  saved.mockClear()
  toasts.set([])
})
const show = (...answers: Parameters<typeof answerCalls>[0][string][]) => {
  answerCalls({ [path]: answers.flat() })
  render(<ExportRow owner="1" />, asUser())
}

it('says that its state was not read, instead of offering to ask as if one never had', async () => {
  show(failed, ready)
  fireEvent.click(await screen.findByRole('button', { name: /重试/ }))
  await screen.findByRole('button', { name: /下载/ })
  expect(screen.queryByRole('button', { name: /申请/ })).toBeNull()
})

it('says why a press on 下载 brings nothing', async () => {
  show(ready, failed, ready)
  fireEvent.click(await screen.findByRole('button', { name: /下载/ }))
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['服务器内部错误']))
  expect(saved).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /下载/ }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})
