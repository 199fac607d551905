import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { closeDialogs, dialogs } from '../../../lib/app-state.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../session/index.ts'
import DraftBench from './draft-bench.tsx'
import type { DraftBenchProps } from './props.ts'

const page = (number: number, imageUrl = `/files/private/p${number}?s=1`) => ({
  page: number,
  imageUrl,
  thumbUrl: '',
  text: '',
})
const draft = {
  id: 'd2',
  type: '1',
  round: 2,
  name: '全稿.pptx',
  designIdea: '',
  status: '0',
  rejectReason: '',
  uploadTime: '2026-11-20 10:00:00',
  auditTime: '',
  drawn: 'drawn',
  problem: '',
  pageCount: 2,
  ratio: 16 / 9,
  pages: [page(1), page(2)],
}
const first = { ...draft, id: 'd1', round: 1, status: '2' }
const round = ({ id, type, round: number, status, uploadTime }: typeof draft) => ({
  id,
  type,
  round: number,
  status,
  uploadTime,
})
const bench = {
  draft,
  before: null,
  comparison: null,
  drafts: [round(first), round(draft)],
  pins: [],
  nextPin: 4,
  findings: null,
  figures: { state: 'open', count: 3, missing: [], missingCount: 0, unread: [] },
  sheet: [],
  rounds: { agreed: 2, used: 1 },
  may: { judge: '1', answer: '0', load: '0' },
}
const demand = {
  orderId: '9',
  status: '7',
  money: { escrow: '1000.00' },
} as unknown as DraftBenchProps['demand']

const show = () =>
  render(<DraftBench demand={demand} userId="1" onJudged={() => undefined} />, { wrapper: asUser().wrapper })

beforeEach(() => {
  signIn({ token: 't', user: { userId: '1' } } as Session)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '批注 4' })
const goTo = (number: number) => fireEvent.click(screen.getByRole('button', { name: `第 ${number} 页` }))
const begin = () => fireEvent.click(screen.getByRole('button', { name: '在这一页记批注' }))
const write = (text: string) => fireEvent.change(field()!, { target: { value: text } })

it('keeps what is written of a pin by page and draft, while others are looked at', async () => {
  answerCalls({ '/api/demand/draftBench': { data: bench } })
  show()
  await screen.findByRole('button', { name: '在这一页记批注' })
  begin()
  write('箭头画反了')
  goTo(2)
  expect(field()).toBeNull()
  begin()
  expect(field()?.value).toBe('')
  write('字太小')
  goTo(1)
  expect(field()?.value).toBe('箭头画反了')

  answerCalls({
    '/api/demand/draftBench': [
      { data: { ...bench, draft: first, may: { ...bench.may, judge: '0' } } },
      { data: bench },
    ],
  })
  const choose = (id: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: '看哪一稿' }), { target: { value: id } })
  choose('d1')
  await vi.waitFor(() => expect(field()).toBeNull())
  choose('d2')
  await vi.waitFor(() => expect(field()?.value).toBe('箭头画反了'))
  // The input method's own: it gives up a word, not the pin.
  fireEvent.keyDown(field()!, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(field()!, { key: 'Escape', keyCode: 229 })
  expect(field()).not.toBeNull()
  fireEvent.keyDown(field()!, { key: 'Escape' })
  expect(field()).toBeNull()
  goTo(2)
  expect(field()?.value).toBe('字太小')
})

it('leaves the question of a pass open where the call is refused', async () => {
  answerCalls({
    '/api/demand/draftBench': { data: bench },
    '/api/demand/draftAudit': { code: 400, message: '需求已暂停' },
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: /^通过/ }))
  const pass = async () => act(async () => dialogs.get().question?.onConfirm?.())
  await expect(pass()).rejects.toThrow('需求已暂停')
  act(closeDialogs)
})

it('says which pages nobody can see here, and that figures were not all looked for', async () => {
  const short = { ...draft, pageCount: 80, pages: [page(1), page(2)] }
  answerCalls({ '/api/demand/draftBench': { data: { ...bench, draft: short } } })
  show()
  await screen.findByText(/只画出前 2 页，另有 78 页没有画出/)
  expect(screen.getByText('数字').textContent).toBe('数字　待人工核对')
  cleanup()
  const holed = { ...draft, pageCount: 3, pages: [page(1), page(2, ''), page(3)] }
  answerCalls({ '/api/demand/draftBench': { data: { ...bench, draft: holed } } })
  show()
  await screen.findByText(/有 1 页没有画出/)
  goTo(2)
  await screen.findByText('这一页没有画出')
})
