import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../../lib/answers.fixture.ts'
import { toasts } from '../../../../lib/toast.ts'
import { asUser } from '../../../../lib/viewer.fixture.tsx'
import { forgetSession, type Session, signIn } from '../../../session/index.ts'
import type { Demand, DemandPartProps } from '../demand.ts'
import DemandRatings from './demand-ratings.tsx'
import ExtensionRequest from './extension-request.tsx'
import Handover from './handover.tsx'

const show = (Part: ComponentType<DemandPartProps>, demand: Partial<Demand> = {}) => {
  const { wrapper } = asUser()
  return render(<Part demand={{ orderId: '9', ...demand } as Demand} />, { wrapper })
}

/** Forms are parts of their own: their libraries take longer to load than a query waits. */
beforeAll(() =>
  Promise.all([import('./ask-extension.tsx'), import('./answer-extension.tsx'), import('./rate-form.tsx')]),
)
beforeEach(() => signIn({ token: 't', user: { userId: '1' } } as Session))
afterEach(() => {
  cleanup()
  forgetSession()
  toasts.set([])
  vi.unstubAllGlobals()
})

const asked = {
  extensionId: '5',
  type: '0',
  state: 'asked',
  fromTime: '2026-11-25 18:00:00',
  toTime: '2026-11-28 18:00:00',
  reason: '电镜原图周四才能给到',
  answerReason: '',
  askTime: '2026-11-22 14:00:00',
  answerBy: '2099-11-23 14:00:00',
  answerTime: '',
}
const extensions = (also: object = {}) => ({
  data: { list: [], canAsk: '0', canAnswer: '0', dueTime: '2026-11-25 18:00:00', latestTime: '', ...also },
})

it('lets the publisher answer a request for more time, with the hours that are left', async () => {
  const { asked: calls } = answerCalls({
    '/api/demand/queryExtensions': [
      extensions({ list: [asked], canAnswer: '1' }),
      extensions({ list: [{ ...asked, state: 'granted' }] }),
    ],
    '/api/demand/answerExtension': { message: '已同意延期', data: null },
  })
  show(ExtensionRequest)
  await screen.findByText('试稿延到 2026-11-28 18:00')
  expect(screen.getByText(/答复还剩/).textContent).toMatch(/\d+ 天/)
  fireEvent.click(await screen.findByRole('button', { name: '同意延期' }))
  await screen.findByText('已同意')
  expect(calls.find(({ path }) => path === '/api/demand/answerExtension')?.body).toEqual({
    orderId: '9',
    extensionId: '5',
    result: '1',
    reason: '',
  })
  expect(screen.queryByRole('button', { name: '同意延期' })).toBeNull()
})

it('lets the designer ask for more time, and says what is missing', async () => {
  answerCalls({
    '/api/demand/queryExtensions': extensions({ canAsk: '1', latestTime: '2026-12-25 18:00:00' }),
  })
  show(ExtensionRequest)
  fireEvent.click(await screen.findByRole('button', { name: '申请延期' }))
  fireEvent.click(await screen.findByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(screen.getAllByText('请选择新的交稿时间').length).toBeGreaterThan(0))
  expect(screen.getAllByText('请输入延期原因').length).toBeGreaterThan(0)
})

it('is nothing to who can neither ask nor answer', async () => {
  const { count } = answerCalls({ '/api/demand/queryExtensions': extensions() })
  const { container } = show(ExtensionRequest)
  await waitFor(() => expect(count('/api/demand/queryExtensions')).toBe(1))
  await waitFor(() => expect(container.textContent).toBe(''))
})

const given = { stars: 5, text: '守时', rateTime: '2026-11-22 14:00:00' }
const ratings = (also: object) => ({
  data: {
    byPublisher: null,
    byDesigner: null,
    isShown: '0',
    canRate: '0',
    endTime: '2026-11-29 14:00:00',
    ...also,
  },
})

it('rates with one to five stars, and hides the other’s rating until both are there', async () => {
  const { asked: calls } = answerCalls({
    '/api/demand/queryRatings': [
      ratings({ canRate: '1' }),
      ratings({ byPublisher: given, byDesigner: { ...given, stars: 4 }, isShown: '1' }),
    ],
    '/api/demand/rate': { data: null },
  })
  show(DemandRatings, { role: 'publisher' })
  await screen.findByText('公开前不可见')
  const send = await screen.findByRole('button', { name: '提交评价' })
  fireEvent.click(send)
  await screen.findByText('请选择评分')
  fireEvent.click(screen.getByRole('radio', { name: '5 星，非常满意' }))
  fireEvent.click(send)
  await screen.findByText(/4 星/)
  expect(calls.find(({ path }) => path === '/api/demand/rate')?.body).toMatchObject({
    orderId: '9',
    stars: '5',
  })
  expect(screen.queryByRole('button', { name: '提交评价' })).toBeNull()
})

const font = { name: 'Noto Sans SC', licence: 'SIL OFL 1.1，可免费商用', source: 'x', isIncluded: '1' }
const made = {
  state: 'ready',
  fileName: '答辩-交付包.zip',
  size: 3_000_000,
  url: '/files/private/f',
  makeTime: '2026-11-22 14:00:00',
  contents: [{ name: '权利声明.docx', size: 11_000 }],
  fonts: [font],
  note: '这种格式暂时不能转成 PDF，包内没有 PDF。',
}

it('says why a press brings no package', async () => {
  answerCalls({
    '/api/demand/queryHandover': [{ data: made }, { code: 500, message: '服务器内部错误', status: 500 }],
  })
  show(Handover)
  fireEvent.click(await screen.findByRole('button', { name: '下载交付包' }))
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['服务器内部错误']))
})

it('says what is in the package and which typefaces it uses, and that it is being made', async () => {
  answerCalls({ '/api/demand/queryHandover': { data: made } })
  show(Handover)
  await screen.findByText('答辩-交付包.zip')
  for (const said of ['权利声明.docx', 'Noto Sans SC', /已随包附上/, made.note])
    expect(screen.getByText(said)).toBeTruthy()
  cleanup()
  answerCalls({ '/api/demand/queryHandover': { data: { ...made, state: 'making' } } })
  show(Handover)
  await screen.findByText(/正在打包/)
})

it('says that there is no package once nobody makes it any more, and has it made again by a press', async () => {
  const none = { fileName: '', size: 0, url: '', makeTime: '', contents: [], fonts: [], note: '' }
  const { asked: calls } = answerCalls({
    '/api/demand/queryHandover': [
      { data: { ...none, state: 'failed' } },
      { data: { ...none, state: 'making' } },
    ],
    '/api/demand/packHandover': { data: null },
  })
  show(Handover)
  fireEvent.click(await screen.findByRole('button', { name: '重新生成' }))
  await screen.findByText(/正在打包/)
  expect(calls.find(({ path }) => path === '/api/demand/packHandover')?.body).toEqual({ orderId: '9' })
})
