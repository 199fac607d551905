import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../lib/answers.fixture.ts'
import { toasts } from '../../lib/toast.ts'
import { asUser } from '../../lib/viewer.fixture.tsx'
import { ReviewRoom } from './index.ts'

const QUEUE = '/api/admin/works/queue'
const COUNTS = '/api/admin/works/counts'
const ITEM = '/api/admin/works/item'
const DECIDE = '/api/admin/works/decide'
const DICTS = '/api/system/getDicts'

const queued = (templateId: string, rest: object = {}) => ({
  templateId,
  templateType: '0',
  title: `第 ${templateId} 件`,
  userId: '2',
  userName: '林知夏',
  imageUrl: '',
  thumb: '',
  isRevision: '0',
  isDrawn: '1',
  drawingProblem: '',
  isOwn: '0',
  time: '2026-11-22 08:12:00',
  doubts: null,
  hints: null,
  ...rest,
})
const content = {
  title: '量子计算前沿综述',
  description: '',
  scene: '',
  color: '',
  style: 'academic',
  sort: 'full-deck',
  winningGrade: '',
  awardYear: '',
  price: '23.90',
  hasAiContent: '0',
  allowsTheme: '1',
  fileName: 'a.pptx',
  pdfFileName: '',
  accessoryName: '',
  imageFileName: '',
}
const item = (rest: object = {}) => ({
  templateId: '7',
  templateType: '0',
  edition: 2,
  workEdition: 2,
  isRevision: '0',
  state: 'pending',
  auditState: 'pending',
  auditReason: '',
  isDrawn: '1',
  drawingProblem: '',
  isOwn: '0',
  may: ['publish', 'reject'],
  content,
  fileSize: 1,
  fileFormat: '.pptx',
  pageCount: 2,
  filmUrl: '',
  proposedStyles: [],
  seenColors: [],
  differences: [],
  removedPages: 0,
  pages: [1, 2].map((page) => ({
    page,
    imageUrl: '',
    text: `第 ${page} 页的字`,
    change: 'same',
    beforeImageUrl: '',
  })),
  submitTime: '2026-11-22 08:12:00',
  owner: {
    userId: '2',
    userName: '林知夏',
    avatar: '',
    published: 63,
    rejected: 2,
    takenDown: 0,
    works: [],
  },
  evidence: { report: null, alike: null, hits: null },
  history: [],
  appeal: null,
  ...rest,
})
const decided = {
  type: 'rejected',
  role: 'reviewer',
  userName: '白榆',
  isRevision: '0',
  edition: 2,
  reason: '字号过小（第 7 页）',
  reasons: [],
  time: '2026-11-22 09:00:00',
}
const dicts = {
  review_reason: [
    { label: '字体未授权', value: 'C02' },
    { label: '字号过小', value: 'Q02' },
  ],
  style: [{ label: '学术', value: 'academic' }],
  sort: [{ label: '整套模板', value: 'full-deck' }],
}
const counts = {
  waiting: 2,
  waitingByType: [{ templateType: '0', total: 2 }],
  oldestTime: '2026-11-22 08:12:00',
  appealed: 1,
  rejected: 0,
  takenDown: 0,
  today: { published: 26, rejected: 5 },
}

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const said = answerCalls({
    [QUEUE]: { data: { list: [queued('7'), queued('8')], next: '' } },
    [COUNTS]: { data: counts },
    [ITEM]: { data: item() },
    [DICTS]: { data: dicts },
    [DECIDE]: {},
    ...answers,
  })
  const { wrapper: Wrapper } = asUser()
  const Site = createRoutesStub([{ path: '/admin/works', Component: () => <ReviewRoom userId="1" /> }])
  render(
    <Wrapper>
      <Site initialEntries={['/admin/works']} />
    </Wrapper>,
  )
  const sent = () => said.asked.filter(({ path }) => path === DECIDE).map(({ body }) => body)
  return { ...said, sent }
}
const press = (key: string) => fireEvent.keyDown(window, { key })
const heading = () => screen.findByRole('heading', { level: 2, name: '量子计算前沿综述' })

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  toasts.set([])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a ticked reason makes rejecting the decision at hand, and what is rejected goes after ten seconds', async () => {
  const { sent } = open()
  await heading()
  await screen.findByLabelText('字号过小')
  const buttons = () =>
    screen.getAllByRole('button', { name: /^(通过|驳回)/ }).map((button) => button.textContent?.slice(0, 2))
  expect(buttons()).toEqual(['通过', '驳回'])
  press('ArrowRight')
  press('2')
  press('P')
  expect(buttons()).toEqual(['驳回', '通过'])
  press('R')
  expect(await screen.findByText(/已驳回《量子计算前沿综述》/)).toBeTruthy()
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent()).toEqual([
    { templateId: '7', edition: 2, decision: 'reject', reasons: [{ code: 'Q02', pages: [2] }], note: '' },
  ])
})

it('says what a decision lacks, and sends nothing then', async () => {
  const { sent } = open({ [ITEM]: { data: item({ content: { ...content, sort: '' } }) } })
  await heading()
  press('R')
  expect(toasts.get().map(({ text }) => text)).toEqual(['先勾选理由或写一句说明'])
  press('A')
  await screen.findByText('请选择分类')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent()).toEqual([])
})

it('tells whoever comes second what was decided, before and after a try', async () => {
  const refused = { code: 400, message: '作品已有变化，请刷新后再试' }
  const gone = item({ may: [], auditState: 'rejected', history: [decided] })
  open({ [DECIDE]: refused, [ITEM]: [{ data: item() }, { data: gone }] })
  await heading()
  press('A')
  await vi.advanceTimersByTimeAsync(10_000)
  fireEvent.click(await screen.findByRole('button', { name: '打开看看' }))
  await screen.findByText('白榆已驳回')
  expect(screen.queryByRole('button', { name: /^通过/ })).toBeNull()
})

it('is empty when all is decided, and says so where nobody examined a file', async () => {
  open({ [QUEUE]: { data: { list: [], next: '' } } })
  await screen.findByRole('heading', { name: '都审完了' })
  cleanup()
  open()
  await screen.findByText('这件作品还没有体检报告，请逐页查看。')
  await waitFor(() => expect(screen.getByText('今日你已通过 26 件，驳回 5 件')).toBeTruthy())
})
