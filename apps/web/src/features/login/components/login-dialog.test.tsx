import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import type { AfterLogin } from '../../../lib/app-state.ts'
import { toasts } from '../../../lib/toast.ts'
import { currentSession, forgetSession } from '../../session/index.ts'
import LoginDialog from './login-dialog.tsx'

afterEach(() => {
  cleanup()
  forgetSession()
  toasts.set([])
  vi.unstubAllGlobals()
})

const session = { token: 't', user: { userId: '9', userName: '砚友0001' } }

function open(after: AfterLogin = { kind: 'templates' }) {
  const onClose = vi.fn<() => void>()
  const Page = () => (
    <>
      <LoginDialog after={after} onClose={onClose} />
      <output>{useLocation().pathname}</output>
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/template/detail/7']} />)
  return { onClose }
}

const heading = () => screen.getByRole('heading').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (label: string) =>
  fireEvent.submit(screen.getByLabelText(label).closest('form') as HTMLFormElement)
const place = () => document.querySelector('output')?.textContent

describe('the modes', () => {
  it('each have their heading and are reached by links', async () => {
    open()
    expect(heading()).toBe('验证码登录')
    press('密码登录')
    expect(heading()).toBe('密码登录')
    press('忘记密码')
    expect(heading()).toBe('忘记密码')
    press('验证码登录')
    expect(heading()).toBe('验证码登录')
  })

  it('keep the number that was typed', () => {
    open()
    type('手机号', '13800000001')
    press('密码登录')
    expect((screen.getByLabelText('账号') as HTMLInputElement).value).toBe('13800000001')
    press('忘记密码')
    expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('13800000001')
  })

  it('link the agreements under the numbers of the specification', () => {
    open()
    expect(screen.getByRole('link', { name: '《用户协议》' }).getAttribute('href')).toBe(
      '/agreement/8?doc=user',
    )
    expect(screen.getByRole('link', { name: '《隐私政策》' }).getAttribute('href')).toBe(
      '/agreement/7?doc=privacy',
    )
  })
})

describe('logging in by code', () => {
  it('tells under the fields what is missing', async () => {
    const { asked } = answerCalls({})
    open()
    press('开始使用')
    await screen.findByText('请输入手机号')
    expect(screen.getByText('请输入验证码')).toBeTruthy()
    expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
  })

  it('sends no code to what is no number', async () => {
    const { asked } = answerCalls({})
    open()
    type('手机号', '12345')
    press('发送验证码')
    await screen.findByText('请输入正确的手机号')
    expect(asked).toEqual([])
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeTruthy()
  })

  it('counts down once the code is sent', async () => {
    answerCalls({ '/api/user/getSMSCode/login': { message: '验证码已发送' } })
    open()
    type('手机号', '13800000001')
    press('发送验证码')
    await screen.findByText('60 秒')
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: '验证码已发送' }])
    expect(screen.queryByText('发送验证码')).toBeNull()
  })

  it('closes, keeps the session and goes to the templates', async () => {
    answerCalls({ '/api/user/login/SMSCode': { data: session } })
    const { onClose } = open()
    type('手机号', '13800000001')
    type('验证码', '123456')
    submit('验证码')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(currentSession()?.token).toBe('t')
    await waitFor(() => expect(place()).toBe('/template'))
  })

  it('stays on the page and resumes the action it was opened for', async () => {
    answerCalls({ '/api/user/login/SMSCode': { data: session } })
    const resume = vi.fn<() => void>(() => expect(currentSession()?.token).toBe('t'))
    open({ kind: 'resume', resume })
    type('手机号', '13800000001')
    type('验证码', '123456')
    submit('验证码')
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(1))
    expect(place()).toBe('/template/detail/7')
  })

  it('comes to nothing where it is closed before the answer', async () => {
    const answer = Promise.withResolvers<Response>()
    const fetching = vi.fn<() => Promise<Response>>(() => answer.promise)
    vi.stubGlobal('fetch', fetching)
    const resume = vi.fn<() => void>()
    const { onClose } = open({ kind: 'resume', resume })
    type('手机号', '13800000001')
    type('验证码', '123456')
    submit('验证码')
    await waitFor(() => expect(fetching).toHaveBeenCalled())
    cleanup()
    await act(async () => answer.resolve(Response.json({ code: 200, message: '', data: session })))
    expect(currentSession()).toBeNull()
    expect([onClose, resume].map((heard) => heard.mock.calls.length)).toEqual([0, 0])
  })

  it('stays open with the message when the code is wrong', async () => {
    answerCalls({ '/api/user/login/SMSCode': { code: 400, message: '验证码错误或已过期' } })
    const { onClose } = open()
    type('手机号', '13800000001')
    type('验证码', '000000')
    submit('验证码')
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: '验证码错误或已过期' }]))
    expect(onClose).not.toHaveBeenCalled()
    expect(currentSession()).toBeNull()
  })
})

const focused = () => document.activeElement

/** Opens the dialog and waits for the focus that it gives by itself. */
async function openAndArrive() {
  open()
  await focusIsAt('手机号')
}
const focusIsAt = (label: string) => waitFor(() => expect(focused()).toBe(screen.getByLabelText(label)))

/** What is said of a field, as assistive tools read it. */
function saidOf(label: string) {
  const field = screen.getByLabelText(label)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

describe('what is wrong', () => {
  it.each([
    ['验证码', '/api/user/login/SMSCode', '验证码错误或已过期'],
    ['手机号', '/api/user/login/SMSCode', '请输入正确的手机号'],
  ])('is said at %s, focused, and in a toast', async (label, path, message) => {
    answerCalls({ [path]: { code: 400, message } })
    await openAndArrive()
    type('手机号', '13800000001')
    type('验证码', '000000')
    submit('验证码')
    await screen.findByText(message)
    expect(saidOf(label)).toBe(message)
    await focusIsAt(label)
    expect(toasts.get()).toMatchObject([{ text: message }])
    type(label, label === '验证码' ? '123456' : '13800000002')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it('of a password is said at the password', async () => {
    answerCalls({ '/api/user/login/password': { code: 400, message: '账号或密码错误' } })
    await openAndArrive()
    press('密码登录')
    type('账号', '13800000001')
    type('密码', 'wrong-password')
    submit('密码')
    await screen.findByText('账号或密码错误')
    expect(saidOf('密码')).toBe('账号或密码错误')
    await focusIsAt('密码')
    expect(toasts.get()).toMatchObject([{ text: '账号或密码错误' }])
  })

  it('of a send is said at the code, or at the number if that is wrong', async () => {
    const limited = { status: 429, code: 429, message: '操作过于频繁，请稍后再试' }
    const unknown = { code: 400, message: '请输入正确的手机号' }
    answerCalls({ '/api/user/getSMSCode/login': [limited, unknown] })
    await openAndArrive()
    type('手机号', '13800000001')
    press('发送验证码')
    await screen.findByText(limited.message)
    expect(saidOf('验证码')).toBe(limited.message)
    press('发送验证码')
    await screen.findByText(unknown.message)
    expect(saidOf('手机号')).toBe(unknown.message)
  })

  it('with the connection is said in a toast alone', async () => {
    answerCalls({ '/api/user/login/SMSCode': new Error('Failed to fetch') })
    await openAndArrive()
    type('手机号', '13800000001')
    type('验证码', '000000')
    submit('验证码')
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    expect(screen.getByLabelText('验证码').getAttribute('aria-invalid')).toBeNull()
  })

  it('in a recovery is said at the code', async () => {
    answerCalls({
      '/api/user/getSMSCode/changePassword': { message: '验证码已发送' },
      '/api/user/changePassword/SMSCode': { code: 400, message: '验证码错误或已过期' },
    })
    await openAndArrive()
    press('忘记密码')
    type('手机号', '13800000001')
    press('下一步')
    await screen.findByLabelText('新密码')
    type('验证码', '000000')
    type('新密码', 'a-long-enough-one')
    press('找回密码')
    await screen.findByText('验证码错误或已过期')
    expect(saidOf('验证码')).toBe('验证码错误或已过期')
  })

  it('with a new password is said at the new password', async () => {
    answerCalls({
      '/api/user/getSMSCode/changePassword': { message: '验证码已发送' },
      '/api/user/changePassword/SMSCode': { code: 400, message: '密码过于常见，请换一个' },
    })
    await openAndArrive()
    press('忘记密码')
    type('手机号', '13800000001')
    press('下一步')
    await screen.findByLabelText('新密码')
    type('验证码', '123456')
    type('新密码', 'password123')
    press('找回密码')
    await screen.findByText('密码过于常见，请换一个')
    expect(saidOf('新密码')).toBe('密码过于常见，请换一个')
  })
})

describe('focus', () => {
  /** Presses as a person does: the button has the focus first. */
  const focusAndPress = (name: string) => {
    screen.getByRole('button', { name }).focus()
    press(name)
  }

  it('goes to the code when it is sent', async () => {
    answerCalls({ '/api/user/getSMSCode/login': { message: '验证码已发送' } })
    await openAndArrive()
    type('手机号', '13800000001')
    focusAndPress('发送验证码')
    await screen.findByText('60 秒')
    await focusIsAt('验证码')
  })

  it('stays where the reader has gone meanwhile', async () => {
    answerCalls({ '/api/user/getSMSCode/login': { message: '验证码已发送' } })
    await openAndArrive()
    type('手机号', '13800000001')
    focusAndPress('发送验证码')
    screen.getByLabelText('手机号').focus()
    await screen.findByText('60 秒')
    await focusIsAt('手机号')
  })

  it('stays on a button that is busy, which takes no second press', async () => {
    const { count } = answerCalls({ '/api/user/getSMSCode/login': { message: '验证码已发送' } })
    const answered = globalThis.fetch
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => held.then(() => answered(...args)))
    await openAndArrive()
    type('手机号', '13800000001')
    focusAndPress('发送验证码')
    const busy = await screen.findByRole('button', { name: '发送中…' })
    expect(focused()).toBe(busy)
    expect((busy as HTMLButtonElement).disabled).toBe(false)
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(busy)
    release()
    await screen.findByText('60 秒')
    expect(count('/api/user/getSMSCode/login')).toBe(1)
  })

  it('goes to the code at the second step of a recovery, and to the password after it', async () => {
    answerCalls({
      '/api/user/getSMSCode/changePassword': { message: '验证码已发送' },
      '/api/user/changePassword/SMSCode': { message: '密码修改成功' },
    })
    await openAndArrive()
    focusAndPress('忘记密码')
    await focusIsAt('手机号')
    type('手机号', '13800000001')
    focusAndPress('下一步')
    await screen.findByLabelText('新密码')
    await focusIsAt('验证码')
    type('验证码', '123456')
    type('新密码', 'a-long-enough-one')
    focusAndPress('找回密码')
    await waitFor(() => expect(heading()).toBe('密码登录'))
    await focusIsAt('密码')
  })

  it('goes to the first empty field of the mode that is chosen', async () => {
    await openAndArrive()
    focusAndPress('密码登录')
    await focusIsAt('账号')
    type('账号', '13800000001')
    focusAndPress('验证码登录')
    await focusIsAt('验证码')
    focusAndPress('密码登录')
    await focusIsAt('密码')
  })
})

describe('logging in by password', () => {
  it('tells on leaving a field that it is empty', async () => {
    open()
    press('密码登录')
    fireEvent.blur(screen.getByLabelText('账号'))
    await screen.findByText('请输入账号')
    fireEvent.blur(screen.getByLabelText('密码'))
    await screen.findByText('请输入密码')
  })

  it('shows and hides the password', () => {
    open()
    press('密码登录')
    const field = screen.getByLabelText('密码') as HTMLInputElement
    expect(field.type).toBe('password')
    press('显示密码')
    expect(field.type).toBe('text')
    press('显示密码')
    expect(field.type).toBe('password')
  })
})

describe('recovering the password', () => {
  it('takes the phone, then the code and the new password, and ends at password login', async () => {
    const { asked } = answerCalls({
      '/api/user/getSMSCode/changePassword': { message: '验证码已发送' },
      '/api/user/changePassword/SMSCode': { message: '密码修改成功' },
    })
    open()
    press('忘记密码')
    type('手机号', '13800000001')
    press('下一步')
    await screen.findByLabelText('新密码')
    type('验证码', '123456')
    type('新密码', 'short')
    press('找回密码')
    await screen.findByText('密码长度为 8 到 20 位')
    type('新密码', 'a-long-enough-one')
    press('找回密码')
    await waitFor(() => expect(heading()).toBe('密码登录'))
    expect(asked.at(-1)?.body).toEqual({
      browser: expect.stringMatching(/^[\w-]{32}$/),
      mobile: '13800000001',
      smsCode: '123456',
      newPassword: 'a-long-enough-one',
    })
    expect(toasts.get().at(-1)).toMatchObject({ kind: 'success', text: '密码修改成功' })
  })

  it('stays at the first step when no code can be sent', async () => {
    answerCalls({
      '/api/user/getSMSCode/changePassword': { status: 429, code: 429, message: '操作过于频繁，请稍后再试' },
    })
    open()
    press('忘记密码')
    type('手机号', '13800000001')
    press('下一步')
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: '操作过于频繁，请稍后再试' }]))
    expect(screen.getByRole('button', { name: '下一步' })).toBeTruthy()
  })
})
