import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../lib/answers.fixture.ts'
import { toasts } from '../../lib/toast.ts'
import { asUser } from '../../lib/viewer.fixture.tsx'
import { HealthReport } from './index.ts'

const HEALTH = '/api/admin/system/health'
const RETRY = '/api/admin/system/retryJob'
const refund = {
  job: 'payments.refund',
  usedUp: 2,
  failing: 1,
  tries: 13,
  reason: '连不上对方服务',
  lastTime: '2026-11-22 11:00:00',
}
const sweep = { ...refund, job: 'files.sweep-unbound', usedUp: 0, failing: 4 }
const report = (jobs: object[], readiness = 'ready') => ({ data: { readiness, jobs } })

function show(canRetry = true) {
  const { wrapper } = asUser()
  render(<HealthReport userId="1" canRetry={canRetry} />, { wrapper })
}
const rowOf = async (job: string) => within(await screen.findByRole('row', { name: new RegExp(job) }))
const figures = () =>
  [...screen.getByLabelText('概况').querySelectorAll('dt + dd')].map((value) => value.textContent)

afterEach(() => {
  cleanup()
  toasts.set([])
  vi.unstubAllGlobals()
})

it('tells of the node and of each job what failed, and has what is used up tried again', async () => {
  const { asked } = answerCalls({
    [HEALTH]: [report([refund, sweep]), report([{ ...refund, usedUp: 0, failing: 3 }, sweep])],
    [RETRY]: { message: '已重新排队' },
  })
  show()
  const row = await rowOf('payments.refund')
  expect(figures()).toEqual(['就绪', '2', '5'])
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '2',
    '1',
    '13 次',
    '连不上对方服务',
    '2026-11-22 11:00:00',
    '重试',
  ])
  expect((await rowOf('files.sweep')).queryByRole('button')).toBeNull()
  fireEvent.click(row.getByRole('button', { name: '重试 payments.refund' }))
  await vi.waitFor(() => expect(figures()).toEqual(['就绪', '0', '7']))
  expect(asked.filter(({ path }) => path === RETRY).map(({ body }) => body)).toEqual([
    { job: 'payments.refund' },
  ])
  expect(toasts.get()).toMatchObject([{ kind: 'success', text: '已重新排队' }])
})

it('offers no button to who may only read, and says when the disk is nearly full', async () => {
  answerCalls({ [HEALTH]: report([refund], 'disk nearly full') })
  show(false)
  expect((await rowOf('payments.refund')).queryByRole('button')).toBeNull()
  expect(figures()).toEqual(['磁盘将满，暂停写入', '2', '1'])
})

it('says that nothing failed, and what could not be read', async () => {
  answerCalls({ [HEALTH]: [{ status: 500, code: 500 }, report([])] })
  show()
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  await screen.findByText('没有失败的任务')
})
