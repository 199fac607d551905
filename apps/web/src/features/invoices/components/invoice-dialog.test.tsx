import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { toasts } from '../../../lib/toast.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import { InvoiceRequest } from './invoice-request.tsx'

// Its code comes with the first press; a test doesn't wait for that.
beforeAll(() => import('./invoice-dialog.tsx'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  toasts.set([])
})

const ofOrder = '/api/invoices/ofOrder'
const ask = '/api/invoices/ask'
const invoice = {
  invoiceId: 'i1',
  state: 'asked',
  titleType: 'company',
  title: '某大学',
  taxNumber: '91330100799655058B',
  email: 'l***@example.edu.cn',
  amount: '9.90',
  number: null,
  reason: null,
  askTime: '2026-11-22 10:00:00',
  settleTime: null,
}

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  render(<InvoiceRequest userId="1" order={{ orderId: 'o1', title: '开题' }} />, asUser())
  fireEvent.click(screen.getByRole('button', { name: '发票：开题' }))
  await screen.findByRole('dialog', { name: '发票' })
  return calls
}
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

it('asks for an invoice, a wrong tax number said at its field, and shows what it waits for', async () => {
  const { asked } = await open({
    [ofOrder]: [
      { data: { amount: '9.90', refusal: null, invoice: null } },
      { data: { amount: '9.90', refusal: '该订单已申请开票', invoice } },
    ],
    [ask]: { message: '已提交开票申请', data: { invoiceId: 'i1' } },
  })
  await type(/发票抬头/, '某大学')
  await type(/纳税人识别号/, '91330100799655058C')
  await type(/接收邮箱/, 'lin@example.edu.cn')
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('纳税人识别号不正确，请核对18位统一社会信用代码')
  await type(/纳税人识别号/, '91330100799655058b')
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('待开具')
  expect(asked.find(({ path }) => path === ask)?.body).toMatchObject({ orderId: 'o1', titleType: 'company' })
  expect(screen.getByRole('button', { name: '撤回申请' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新申请' })).toBe(null)
})

it('wants no tax number of a person', async () => {
  await open({ [ofOrder]: { data: { amount: '9.90', refusal: null, invoice: null } } })
  fireEvent.click(await screen.findByRole('radio', { name: /个人/ }))
  await waitFor(() => expect(screen.queryByLabelText(/纳税人识别号/)).toBe(null))
})

it('says why there is none, and offers another after a refusal', async () => {
  await open({ [ofOrder]: { data: { amount: '0.00', refusal: '该订单没有可开票的金额', invoice: null } } })
  await screen.findByText('该订单没有可开票的金额')
  cleanup()
  const declined = {
    ...invoice,
    state: 'declined',
    reason: '抬头与税号不符',
    settleTime: '2026-11-22 12:00:00',
  }
  await open({ [ofOrder]: { data: { amount: '9.90', refusal: null, invoice: declined } } })
  await screen.findByText(/抬头与税号不符/)
  fireEvent.click(screen.getByRole('button', { name: '重新申请' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/发票抬头/)).value).toBe('某大学')
})
