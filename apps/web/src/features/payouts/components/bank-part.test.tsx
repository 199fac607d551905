import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import * as saving from '../../../lib/save-blob.ts'
import { toasts } from '../../../lib/toast.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import type { BatchDetail } from '../api.ts'
import { BankPart } from './bank-part.tsx'

vi.mock('../../../lib/save-blob.ts', () => ({ saveBlob: vi.fn<() => void>() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(saving.saveBlob).mockClear()
  toasts.set([])
})

const line = (reference: string, change: Partial<BatchDetail['lines'][number]> = {}) => ({
  withdrawalId: reference,
  reference,
  gross: '50.00',
  offset: '0.00',
  tax: '0.00',
  net: '50.00',
  taxRule: 'none' as const,
  bank: '招商银行',
  last4: '6217',
  state: 'batched' as const,
  reason: '',
  requestTime: '2026-11-24 10:00:00',
  changeTime: '2026-11-24 10:00:00',
  userId: '1',
  userName: '林知夏',
  frozenUntil: null,
  isOtherCard: '0' as const,
  fileTime: null,
  ...change,
})

const detail: BatchDetail = {
  batch: {
    batchId: 'b1',
    number: 7,
    state: 'approved',
    count: 3,
    net: '150.00',
    tax: '0.00',
    makerName: '砚图管理员',
    makeTime: '2026-11-24 10:00:00',
    changeTime: '2026-11-24 10:00:00',
    open: 3,
  },
  lines: [
    line('YT00000001', { frozenUntil: '2026-11-27 10:00:00' }),
    line('YT00000002', { isOtherCard: '1', fileTime: '2026-11-24 11:00:00' }),
    line('YT00000003'),
  ],
  waiting: null,
  held: null,
}

it('says of each line whose payee changed what becomes of it', () => {
  answerCalls({})
  render(<BankPart detail={detail} />, asUser())
  expect(screen.getAllByText(/收款人信息刚变更/).map(({ textContent }) => textContent)).toEqual([
    '收款人信息刚变更，下载付款文件时移出本批',
    '收款人信息刚变更，此前已在付款文件中，等银行回单',
  ])
})

it('saves the file of those that may be paid, and says who was left out of it', async () => {
  const file = { fileName: '付款批次7.csv', content: 'YT00000003' }
  answerCalls({ '/api/admin/payouts/file': { data: { file, removed: 1, kept: 1 } } })
  render(<BankPart detail={detail} />, asUser())
  fireEvent.click(screen.getByRole('button', { name: '下载付款文件' }))
  await screen.findByText('已移出 1 笔：收款人信息刚变更；1 笔此前已在付款文件中，等银行回单')
  expect(vi.mocked(saving.saveBlob).mock.calls.map(([, name]) => name)).toEqual(['付款批次7.csv'])
})

it('saves nothing where nobody is left who may be paid, and says so', async () => {
  answerCalls({ '/api/admin/payouts/file': { data: { file: null, removed: 3, kept: 0 } } })
  render(<BankPart detail={detail} />, asUser())
  fireEvent.click(screen.getByRole('button', { name: '下载付款文件' }))
  await screen.findByText('已移出 3 笔：收款人信息刚变更；没有可写入文件的申请')
  expect(toasts.get().map(({ kind }) => kind)).toEqual(['warning'])
  expect(saving.saveBlob).not.toHaveBeenCalled()
})
