import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  currentSession,
  currentUserId,
  endSession,
  forgetSession,
  onWorkOwnerChange,
  type Session,
  signIn,
} from '../features/session/index.ts'
import { answerCalls } from '../lib/answers.fixture.ts'
import { closeDialogs, dialogs, openLogin } from '../lib/app-state.ts'
import { createQueryClient, dropOwnData, ownQuery } from '../lib/query.ts'
import { toasts } from '../lib/toast.ts'
import { call } from '../lib/transport/call.ts'
import { httpCaller } from '../lib/transport/json.ts'
import { connectTransport } from '../lib/transport/request.ts'
import { QueryState } from '../ui/query-state.tsx'
import ConsoleShell from './console-shell.tsx'

const SESSION = '/api/admin/session'
const ENROL = '/api/admin/secondFactor/enrol'
const VERIFY = '/api/admin/secondFactor/verify'
const APPROVALS = '/api/admin/approvals/list'

const staff = (secondFactor: string, permissions = ['works.review']) => ({
  data: { permissions, secondFactor },
})
const forbidden = { status: 403, code: 403, message: '拒绝访问' }
const codeNeeded = { status: 403, code: 40301, message: '请先完成动态验证码验证' }
const signedOut = { status: 401, code: 401, message: '未授权，请登录' }
const of = (userId: string, token = `token of ${userId}`) =>
  ({ token, user: { userId, userName: '白榆', avatar: '' } }) as Session

/** A page of the console: something read, something typed, something pressed. */
function Page() {
  const asked = useQuery({
    ...ownQuery('9', 'GET /api/admin/approvals/list', {}),
    meta: { quiet: true },
  })
  return (
    <QueryState query={asked} loading="读取中" failed="没有读到">
      {({ list }) => (
        <>
          <h1>等待审批 {list.length}</h1>
          <input aria-label="说明" />
          <button
            type="button"
            onClick={() => void call('GET /api/admin/approvals/list', {}).catch(() => null)}
          >
            同意
          </button>
        </>
      )}
    </QueryState>
  )
}

let stop = () => {}
function open(address = '/admin') {
  const client = createQueryClient(httpCaller)
  stop = onWorkOwnerChange(() => dropOwnData(client))
  const Site = createRoutesStub([
    {
      path: '/admin',
      Component: ConsoleShell,
      children: [
        { index: true, Component: Page },
        { path: '*', Component: Page },
      ],
    },
  ])
  render(
    <QueryClientProvider client={client}>
      <Site initialEntries={[address]} />
    </QueryClientProvider>,
  )
}

const typed = () => screen.getByRole('textbox', { name: '说明' }) as HTMLInputElement
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function show(code: string, action: string): void {
  fireEvent.change(screen.getByLabelText('动态验证码'), { target: { value: code } })
  press(action)
}

// Compiled once, not while something is waited for.
beforeAll(() =>
  Promise.all([import('./console-frame.tsx'), import('../features/console/components/second-factor.tsx')]),
)
beforeEach(() => {
  connectTransport({
    token: () => currentSession()?.token ?? null,
    viewer: currentUserId,
    signedOut(resume) {
      endSession()
      openLogin(resume)
    },
  })
})
afterEach(() => {
  cleanup()
  stop()
  forgetSession()
  closeDialogs()
  toasts.set([])
  vi.unstubAllGlobals()
})

it('shows where it will be while its code is fetched', async () => {
  answerCalls({ [SESSION]: staff('verified'), [APPROVALS]: { data: { list: [] } } })
  signIn(of('9'))
  open()
  expect(screen.getByRole('status', { name: '正在打开案台' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  await heading('等待审批 0')
  expect(screen.queryByRole('status', { name: '正在打开案台' })).toBeNull()
})

describe('who is no staff', () => {
  it('is asked to sign in as a visitor', async () => {
    open('/admin/works')
    await heading('案台要先登录')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it.each(['/admin', '/admin/works', '/admin/nothing'])(
    'is told the same under %s, with a way back',
    async (address) => {
      answerCalls({ [SESSION]: forbidden })
      signIn(of('9'))
      open(address)
      await heading('这里只给平台的工作人员')
      expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
      expect(screen.queryByRole('navigation')).toBeNull()
      expect(document.body.textContent).not.toMatch(/作品审核|账本|两步|快捷键/)
      fireEvent.keyDown(window, { key: '?' })
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('finds it closed who has lost the last role while inside', async () => {
    answerCalls({ [SESSION]: [staff('verified'), forbidden], [APPROVALS]: { data: { list: [] } } })
    signIn(of('9'))
    open()
    await heading('等待审批 0')
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await heading('这里只给平台的工作人员')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

it('what could not be asked is asked again on a press', async () => {
  answerCalls({ [SESSION]: [{ status: 500, code: 500 }, staff('enrolled')] })
  signIn(of('9'))
  open()
  await heading('没有确认到你的身份。')
  press('重试')
  await heading('两步验证')
})

describe('the second factor', () => {
  it('is enrolled by a code that is scanned or typed by hand, and confirmed by its first number', async () => {
    const { asked } = answerCalls({
      [SESSION]: staff('missing'),
      [ENROL]: { data: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/x?secret=ABCD' } },
      [VERIFY]: [{ code: 400, message: '动态验证码错误或已使用' }, {}],
      [APPROVALS]: { data: { list: [] } },
    })
    signIn(of('9'))
    open()
    await heading('绑定动态验证器')
    expect(asked.filter(({ path }) => path === ENROL)).toEqual([])
    press('显示二维码')
    await screen.findByRole('img', { name: '绑定验证器的二维码' })
    expect([...screen.getByLabelText('密钥').children].map((group) => group.textContent)).toEqual([
      'ABCD',
      'EFGH',
      'IJKL',
      'MNOP',
      'QRST',
      'UVWX',
      'YZ23',
      '4567',
    ])
    expect(screen.getByRole('link', { name: '在这台设备上打开' }).getAttribute('href')).toMatch(/^otpauth:/)
    show('123456', '确认绑定')
    const field = screen.getByLabelText('动态验证码')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(`${field.id}-said`)?.textContent).toBe('动态验证码错误或已使用')
    expect(document.activeElement).toBe(field)
    show('654 321', '确认绑定')
    await heading('等待审批 0')
    expect(asked.filter(({ path }) => path === VERIFY).map(({ body }) => body)).toEqual([
      { code: '123456' },
      { code: '654321' },
    ])
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toContain('作品审核')
  })

  it('says at its field what is missing, and that there were too many tries', async () => {
    answerCalls({
      [SESSION]: staff('enrolled'),
      [VERIFY]: { status: 429, code: 429, message: '操作过于频繁，请稍后再试' },
    })
    signIn(of('9'))
    open()
    await heading('两步验证')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('动态验证码')))
    press('进入案台')
    await screen.findByText('请输入动态验证码')
    show('123456', '进入案台')
    await waitFor(() =>
      expect(document.getElementById(`${screen.getByLabelText('动态验证码').id}-said`)?.textContent).toBe(
        '操作过于频繁，请稍后再试',
      ),
    )
  })

  it('is asked for again where a call needs it, and what was typed is still there', async () => {
    answerCalls({
      [SESSION]: [staff('verified'), staff('enrolled')],
      [VERIFY]: {},
      [APPROVALS]: [{ data: { list: [] } }, codeNeeded, { data: { list: [{}] } }],
    })
    signIn(of('9'))
    open()
    await heading('等待审批 0')
    fireEvent.change(typed(), { target: { value: '写到一半' } })
    press('同意')
    await heading('两步验证')
    expect(screen.getByText(/刚才那一页原样留着/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    show('123456', '进入案台')
    await screen.findByRole('button', { name: '同意' })
    expect(typed().value).toBe('写到一半')
  })

  it('and the sign-in come first after a session has ended; the same person finds all as it was', async () => {
    answerCalls({
      [SESSION]: [staff('verified'), staff('enrolled')],
      [VERIFY]: {},
      [APPROVALS]: [{ data: { list: [] } }, signedOut, { data: { list: [{}] } }],
    })
    signIn(of('9'))
    open('/admin/works')
    await heading('等待审批 0')
    fireEvent.change(typed(), { target: { value: '写到一半' } })
    press('同意')
    await heading('案台要先登录')
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
    const login = dialogs.get().login
    expect(login?.kind).toBe('resume')
    act(() => {
      signIn(of('9', 'another token'))
      closeDialogs()
    })
    await heading('两步验证')
    show('123456', '进入案台')
    await screen.findByRole('button', { name: '同意' })
    expect(typed().value).toBe('写到一半')
  })

  it('after another person signed in nothing is left of what was typed', async () => {
    answerCalls({
      [SESSION]: [staff('verified')],
      [APPROVALS]: [{ data: { list: [] } }, signedOut, { data: { list: [{}] } }],
    })
    signIn(of('9'))
    open()
    await heading('等待审批 0')
    fireEvent.change(typed(), { target: { value: '写到一半' } })
    press('同意')
    // The login may be there first, and what stands behind a dialog is hidden.
    await screen.findByRole('heading', { level: 1, name: '案台要先登录', hidden: true })
    act(() => {
      signIn(of('10'))
      closeDialogs()
    })
    await screen.findByRole('navigation')
    expect(screen.queryByDisplayValue('写到一半')).toBeNull()
  })
})
