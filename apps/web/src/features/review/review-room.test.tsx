import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
    beforePage: null,
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

it('does not show a face that nobody knows as one that may be used', async () => {
  const fonts = [
    { face: '思源黑体', licence: 'free', isEmbedded: '0' },
    { face: '某某体', licence: 'unknown', isEmbedded: '0' },
    { face: '方正兰亭黑', licence: 'commercial', isEmbedded: '0' },
  ]
  const report = { refused: '', findings: [], fine: [], unchecked: [], more: 0, fonts, strip: [], size: null }
  open({ [ITEM]: { data: item({ evidence: { report, alike: null, hits: null } }) } })
  await heading()
  const looks = ['可商用', '授权不明', '需授权'].map((text) =>
    screen.getByText(text).className.split(' ').at(-1),
  )
  expect(looks).toEqual(['text-pine', 'text-gold', 'text-accent'])
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

const alike = {
  templateId: '3',
  title: '量子计算导论',
  imageUrl: '',
  state: 'taken_down',
  userId: '5',
  userName: '周遇安',
  isSameOwner: '0',
  time: '2026-10-01 08:00:00',
  score: 0.934,
  pairs: [1, 2, 3, 4].map((page) => ({ page, otherPage: page + 10, otherImageUrl: '' })),
}

it('puts pages that are like others beside them, two by themselves and the rest on demand', async () => {
  open({ [ITEM]: { data: item({ evidence: { report: null, alike: [alike], hits: null } }) } })
  const room = within(await screen.findByRole('region', { name: '近似页面' }))
  expect(room.getByText('1 件作品，4 页')).toBeTruthy()
  expect(room.getByText('0.93').parentElement?.textContent).toBe(
    '0.93《量子计算导论》周遇安，另一作者，已下架，2026-10-01',
  )
  const shown = () =>
    [1, 2, 3, 4].filter((page) => room.queryAllByText(new RegExp(`第 ${page + 10} 页\\s《`)).length > 0)
  expect(shown()).toEqual([1, 2])
  fireEvent.click(room.getByRole('button', { name: '其余 2 对页面' }))
  expect(shown()).toEqual([1, 2, 3, 4])
  fireEvent.click(room.getByRole('button', { name: '收起' }))
  expect(shown()).toEqual([1, 2])
  // The strip says so of the pages that there are.
  expect(screen.getByRole('button', { name: '第 2 页，近似' })).toBeTruthy()
})

it('keeps the pages of further works folded: the decision is not to be far below', async () => {
  const further = { ...alike, templateId: '4', title: '量子信息课程导论', score: 0.91 }
  open({ [ITEM]: { data: item({ evidence: { report: null, alike: [alike, further], hits: null } }) } })
  const room = within(await screen.findByRole('region', { name: '近似页面' }))
  const shown = () => room.queryAllByText(/^第 1[1-4] 页\s《量子信息课程导论》$/).length
  expect(shown()).toBe(0)
  fireEvent.click(room.getByRole('button', { name: '看 4 对页面' }))
  expect(shown()).toBeGreaterThan(3)
})

it('says which pages of an edit are others, where they stood, and which nobody compared by sight', async () => {
  const page = (number: number, change: string, beforePage: number | null) => ({
    page: number,
    imageUrl: number < 3 ? `/files/public/${number}.webp` : '',
    text: '',
    change,
    beforePage,
    beforeImageUrl: change === 'changed' ? '/files/public/old.webp' : '',
  })
  const pages = [
    page(1, 'added', null),
    page(2, 'changed', 1),
    page(3, 'unseen', 2),
    page(4, 'unseen', 3),
    page(5, 'moved', 6),
  ]
  open({ [ITEM]: { data: item({ isRevision: '1', pages, removedPages: 1 }) } })
  const room = within(await screen.findByRole('region', { name: '与线上版本的差别' }))
  expect(room.getByText('第 1、2、5 页，删去 1 页')).toBeTruthy()
  expect(room.getByText('第 3–4 页文字相同，画面没有比对，请逐页查看')).toBeTruthy()
  press('ArrowRight')
  expect((await room.findAllByText('线上第 1 页')).length).toBeGreaterThan(0)
  const strip = within(screen.getByRole('list', { name: '页面' }))
  expect(strip.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '第 1 页，新',
    '第 2 页，改',
    '第 3 页',
    '第 4 页',
    '第 5 页，移',
  ])
})

it('takes down what visitors see, with a reason and by the work’s own edition, also beside its edit', async () => {
  const seen = { state: 'published', workEdition: 5, isRevision: '1', may: ['publish', 'reject', 'takeDown'] }
  const { sent } = open({ [ITEM]: { data: item(seen) } })
  await heading()
  const takeDown = () => fireEvent.click(screen.getByRole('button', { name: '把线上的作品下架' }))
  takeDown()
  await screen.findByText('请输入驳回理由')
  fireEvent.click(await screen.findByLabelText('字体未授权'))
  takeDown()
  expect(await screen.findByText(/已下架《量子计算前沿综述》/)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent()).toEqual([
    { templateId: '7', edition: 5, decision: 'takeDown', reasons: [{ code: 'C02', pages: [] }], note: '' },
  ])
})

const ANSWER = '/api/admin/works/decideAppeal'
const appealed = {
  appealId: 'a1',
  state: 'asked',
  text: '校徽不是水印',
  askTime: '2026-11-22 09:30:00',
  answer: '',
  answerTime: '',
  deciderName: '',
  mayDecide: '1',
}

it('an appeal is answered by another reviewer, in words that its owner reads', async () => {
  const about = { auditState: 'rejected', may: [], appeal: appealed }
  const { asked } = open({
    [ITEM]: { data: item(about) },
    [ANSWER]: [{ code: 400, message: '请填写复核意见' }, { message: '已答复申诉' }],
  })
  const panel = within(await screen.findByRole('region', { name: '作者申诉' }))
  expect(panel.getByText('校徽不是水印')).toBeTruthy()
  const answers = () => asked.filter(({ path }) => path === ANSWER).map(({ body }) => body)
  fireEvent.click(panel.getByRole('button', { name: '维持原结果' }))
  await panel.findByText('请填写复核意见')
  fireEvent.change(panel.getByLabelText(/复核意见/), { target: { value: '确是校徽' } })
  fireEvent.click(panel.getByRole('button', { name: '通过申诉' }))
  await waitFor(() =>
    expect(answers().at(-1)).toEqual({ appealId: 'a1', isGranted: '1', answer: '确是校徽' }),
  )
})

it('an appeal against one’s own decision is not offered, and an answered one is read', async () => {
  open({ [ITEM]: { data: item({ appeal: { ...appealed, mayDecide: '0' } }) } })
  await screen.findByText('由你作出的审核结果，须另一位管理员复核。')
  expect(screen.queryByRole('button', { name: '通过申诉' })).toBeNull()
  cleanup()
  const answered = { ...appealed, state: 'declined', answer: '确有水印', deciderName: '白榆', mayDecide: '0' }
  open({ [ITEM]: { data: item({ appeal: answered }) } })
  await screen.findByText('白榆：确有水印')
  expect(screen.queryByText(/须另一位管理员复核/)).toBeNull()
})
