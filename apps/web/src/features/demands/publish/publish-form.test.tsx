import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import PublishDesk from './publish-desk.tsx'

const terms = (also: object) => ({
  urgentRate: 0.2,
  depositRate: 0.3,
  commissionRate: 0.1,
  urgentFee: '0.00',
  total: '1820.00',
  deposit: '546.00',
  balance: '1274.00',
  earned: '1638.00',
  overdueDays: 7,
  balanceDays: 7,
  trialHours: 72,
  trialHoursUrgent: 24,
  ...also,
})
const dictionaries = {
  scene: [{ value: 'fund', label: '基金申报' }],
  style: [{ value: 'academic', label: '学术' }],
  color: [{ value: 'blue', label: '蓝', hex: '#2C5F8A' }],
}

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    '/api/system/getDicts': { data: dictionaries },
    '/api/demand/quote': { data: terms({ urgentFee: '364.00', total: '2184.00' }) },
    ...answers,
  })
  const { client } = asUser()
  const Stub = createRoutesStub([{ path: '/publish', Component: PublishDesk }])
  render(
    <QueryClientProvider client={client}>
      <Stub initialEntries={['/publish']} />
    </QueryClientProvider>,
  )
  return calls
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('opens at once at the next visit, by what was to choose from at the last', async () => {
  open()
  await screen.findByRole('textbox', { name: '需求主题' })
  cleanup()
  open({ '/api/system/getDicts': new Error('没有网络') })
  expect(box('需求主题')).toBeTruthy()
  expect(screen.getByRole('button', { name: '基金申报' })).toBeTruthy()
})

it('says everything that is missing at once, each by the specification’s words', async () => {
  const calls = open()
  await screen.findByRole('textbox', { name: '需求主题' })
  press('发布需求')
  for (const message of ['请输入需求主题', '请输入需求报价', '请至少选择一个模板属性', '请选择交付时间'])
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(calls.count('/api/demand/postDemand')).toBe(0)
})

it('sends what was filled in, shows the server’s urgent fee and the sheet as it grows, and says that it is there', async () => {
  const calls = open({
    '/api/demand/postDemand': { message: '发布成功', data: { orderId: '7', status: '1' } },
  })
  await screen.findByRole('textbox', { name: '需求主题' })
  type('需求主题', '固态电解质中期答辩')
  type('最少页数', '20')
  type('最多页数', '24')
  type('需求报价', '1，820.00')
  type('交付时间', '2099-12-06 18:00')
  press('基金申报')
  fireEvent.click(screen.getByRole('radio', { name: /^加急/ }))
  type('必须包含', '技术路线图（可编辑）')
  fireEvent.keyDown(box('必须包含'), { key: 'Enter' })
  press('试稿可改加一')
  expect((await screen.findAllByText(/报价 1,820\.00 × 20%/)).length).toBe(1)
  const sheet = screen.getByRole('region', { name: '验收单' })
  await waitFor(() => expect(sheet.textContent).toContain('¥2,184.00'))
  for (const part of ['20–24 页，16:9', '技术路线图（可编辑）', '试稿 3 轮，全稿 2 轮'])
    expect(sheet.textContent).toContain(part)
  press('发布需求')
  await screen.findByRole('heading', { name: '发布成功' })
  expect(screen.getByRole('link', { name: '看这个需求' }).getAttribute('href')).toBe(
    '/orders-square/detail/7',
  )
  const sent = calls.asked.find(({ path }) => path === '/api/demand/postDemand')?.body
  expect(sent).toMatchObject({
    title: '固态电解质中期答辩',
    orderFee: '1820.00',
    completionTime: '2099-12-06 18:00:00',
    isUrgent: '1',
    scene: ['fund'],
    mustHaves: ['技术路线图（可编辑）'],
    trialRounds: '3',
    pagesMin: '20',
  })
})

it('says that it waits where the content check found something', async () => {
  open({ '/api/demand/postDemand': { data: { orderId: '8', status: '0' } } })
  await screen.findByRole('textbox', { name: '需求主题' })
  type('需求主题', '答辩')
  type('需求报价', '100')
  type('交付时间', '2099-12-06')
  press('学术')
  press('发布需求')
  await screen.findByRole('heading', { name: '已提交，等待审核' })
})

it('keeps what was typed over a reload, and puts a refusal at its field', async () => {
  open()
  await screen.findByRole('textbox', { name: '需求主题' })
  type('需求主题', '留着的主题')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  open({ '/api/demand/postDemand': { code: 400, message: '请输入有效报价' } })
  await screen.findByText('已恢复上次没有发布的内容。')
  expect(box('需求主题').value).toBe('留着的主题')
  type('需求报价', '0.5')
  type('交付时间', '2099-12-06')
  press('学术')
  press('发布需求')
  await waitFor(() => expect(box('需求报价').getAttribute('aria-invalid')).toBe('true'))
})
