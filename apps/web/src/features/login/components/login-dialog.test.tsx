import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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
