import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import { defineEndpoint } from '@yantu/contract/endpoint'
import { fileRules } from '@yantu/contract/files/rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/transport/errors.ts'
import { connectTransport } from '../../lib/transport/request.ts'
import { useSurroundings } from './control.ts'
import { FileField } from './file/file-field.tsx'
import { Form, FormSummary } from './form.tsx'
import { TextField } from './text-field.tsx'
import { type EndpointFormOptions, useEndpointForm } from './use-endpoint-form.ts'

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/user/changePassword/SMSCode',
  summary: 'A form of three fields',
  access: 'user',
  input: z.object({
    title: z.string().trim().min(1, '请输入主题').max(5, '字数5以内'),
    mobile: z.string().min(1, '请输入手机号'),
    smsCode: z.string().min(1, '请输入验证码'),
  }),
  data: z.null(),
})

type Asked = { title: string; mobile: string; smsCode: string }
type Options = Partial<EndpointFormOptions<typeof endpoint, Asked>>

function Sample({ onSeen, ...options }: Options & { onSeen?: (form: { isUnsaved(): boolean }) => void }) {
  const form = useEndpointForm(endpoint, {
    defaultValues: { title: '', mobile: '', smsCode: '' },
    onDone: () => undefined,
    ...options,
  })
  onSeen?.(form)
  return (
    <Form form={form}>
      <FormSummary form={form} />
      <TextField {...form.field('title')} label="主题" />
      <TextField {...form.field('mobile')} label="手机号" />
      <TextField {...form.field('smsCode')} label="验证码" />
      <Holding />
      <button type="submit">提交</button>
    </Form>
  )
}

let release: () => void
function Holding() {
  const { hold } = useSurroundings()
  return (
    <button
      type="button"
      onClick={() => {
        release = hold()
      }}
    >
      传文件
    </button>
  )
}

const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const submit = () => fireEvent.submit(input('主题').closest('form') as HTMLFormElement)
const fillIn = () => {
  type('主题', '主题')
  type('手机号', '13800000001')
  type('验证码', '123456')
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('what the schema refuses', () => {
  it('is said at each field and in a summary whose links lead there; the focus goes to the first', async () => {
    const send = vi.fn<() => Promise<null>>()
    render(<Sample send={send} />)
    type('手机号', '138')
    submit()
    await screen.findByText('有 2 处要改')
    expect(input('主题').getAttribute('aria-invalid')).toBe('true')
    expect(input('手机号').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(input('主题'))
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['请输入主题', '请输入验证码'])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['主题', '验证码'].map((label) => `#${input(label).id}`),
    )
    fireEvent.click(links[1] as HTMLElement)
    expect(document.activeElement).toBe(input('验证码'))
    expect(send).not.toHaveBeenCalled()
  })

  it('of one field alone is said there only, and is gone once it is right', async () => {
    render(<Sample />)
    fillIn()
    type('主题', '超过五个字的主题')
    submit()
    const said = await screen.findByText('字数5以内')
    expect(said.id).toBe(input('主题').getAttribute('aria-describedby'))
    type('主题', '五个字以内')
    await waitFor(() => expect(screen.queryByText('字数5以内')).toBeNull())
  })

  it('is looked for on leaving a field where the form asks for that', async () => {
    render(<Sample validateOn="blur" />)
    fireEvent.blur(input('手机号'))
    await screen.findByText('请输入手机号')
    expect(screen.queryByText('请输入主题')).toBeNull()
  })
})

describe('what the server refuses', () => {
  const refused =
    (message: string, code = 400) =>
    async () =>
      Promise.reject(new ApiError(code, message))

  it('is said at its field, focused, with all that was typed', async () => {
    render(<Sample send={refused('验证码错误或已过期')} />)
    fillIn()
    submit()
    const said = await screen.findByText('验证码错误或已过期')
    expect(said.id).toBe(input('验证码').getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(input('验证码'))
    expect([input('主题').value, input('手机号').value]).toEqual(['主题', '13800000001'])
  })

  it.each([
    ['网络超时', 504, 1],
    ['稿件已被审核', 400, 0],
  ])('has what may be done all the same asked for again: %s', async (message, code, times) => {
    const onChanged = vi.fn<() => void>()
    const onDone = vi.fn<() => void>()
    render(<Sample send={refused(message, code)} {...{ onChanged, onDone }} />)
    fillIn()
    submit()
    await screen.findByText(message)
    expect([onChanged.mock.calls.length, onDone.mock.calls.length]).toEqual([times, 0])
  })

  it.each([
    ['稿件已被审核', 400, '没有提交'],
    ['服务不可用', 503, '没有提交'],
    ['服务器内部错误', 500, '不确定有没有提交成功'],
    ['连接错误：网络已断开', 0, '不确定有没有提交成功'],
    ['请求超时', 408, '不确定有没有提交成功'],
    ['网络错误', 502, '不确定有没有提交成功'],
    ['网络超时', 504, '不确定有没有提交成功'],
  ])('of no field (%s) is said in the summary', async (message, code, heading) => {
    render(<Sample send={refused(message, code)} />)
    fillIn()
    submit()
    await screen.findByText(message)
    expect(screen.getByRole('alert').textContent).toContain('填好的内容都还在')
    expect(screen.getByRole('alert').textContent).toContain(heading)
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
    expect(input('主题').value).toBe('主题')
  })

  it('goes to the field that is named for the rest; what is wrong with the connection does not', async () => {
    const send = vi.fn<() => Promise<null>>()
    send.mockRejectedValueOnce(new ApiError(429, '操作过于频繁，请稍后再试'))
    send.mockRejectedValueOnce(new ApiError(502, '网络错误'))
    render(<Sample send={send} otherwise="mobile" />)
    fillIn()
    submit()
    await screen.findByText('操作过于频繁，请稍后再试')
    expect(input('手机号').getAttribute('aria-invalid')).toBe('true')
    type('手机号', '13800000002')
    submit()
    await screen.findByText('网络错误')
    expect(input('手机号').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('while it is under way', () => {
  it('fields keep what they hold, and a second press sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const send = vi.fn<() => Promise<null>>(() => promise)
    const onDone = vi.fn<() => void>()
    render(<Sample send={send} onDone={onDone} />)
    fillIn()
    submit()
    submit()
    await waitFor(() => expect(input('主题').readOnly).toBe(true))
    submit()
    expect(send).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledWith({ title: '主题', mobile: '13800000001', smsCode: '123456' })
    resolve(null)
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(input('主题').readOnly).toBe(false)
  })

  it('waits for a file that is under way', async () => {
    const send = vi.fn<() => Promise<null>>(async () => null)
    render(<Sample send={send} />)
    fillIn()
    fireEvent.click(screen.getByText('传文件'))
    submit()
    await screen.findByText('文件还在上传，传完再提交')
    expect(send).not.toHaveBeenCalled()
    release()
    await waitFor(() => expect(screen.queryByText('文件还在上传，传完再提交')).toBeNull())
    submit()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })
})

describe('a file that has to be there', () => {
  const upload = defineEndpoint({
    method: 'POST',
    path: '/api/user/changePassword/SMSCode',
    summary: 'A form with a file',
    access: 'user',
    input: z.object({
      title: z.string().min(1, '请输入主题'),
      file: z.string({ error: '请上传文件' }).min(1, '请上传文件'),
    }),
    data: z.null(),
  })
  type Stored = { url: string; fileName: string }
  let arrive: (stored: Stored) => void

  function WithFile() {
    const form = useEndpointForm(upload, {
      defaultValues: { title: '', file: '' },
      send: async () => null,
      onDone: () => undefined,
    })
    const { value, onChange, ...file } = form.field('file')
    return (
      <Form form={form}>
        <FormSummary form={form} />
        <TextField {...form.field('title')} label="主题" />
        <FileField<Stored>
          {...file}
          label="照片"
          rule={fileRules.photo}
          upload={() => new Promise((resolve) => (arrive = resolve))}
          value={value ? { url: value, fileName: 'a.png' } : null}
          onChange={(stored) => onChange(stored?.url ?? '')}
        />
      </Form>
    )
  }

  async function choose() {
    const files = [new File(['x'], 'a.png', { type: 'image/png' })]
    fireEvent.change(document.querySelector('[type=file]')!, { target: { files } })
    await vi.waitFor(() => expect(arrive).toBeDefined())
  }

  it('is waited for while it is under way, not asked for', async () => {
    render(<WithFile />)
    await choose()
    submit()
    await screen.findByText('文件还在上传，传完再提交')
    expect(screen.queryByText('请上传文件')).toBeNull()
    await act(async () => arrive({ url: '/a', fileName: 'a.png' }))
    expect(screen.getByRole('alert').textContent).toBe('')
    submit()
    await screen.findByText('请输入主题')
    expect(screen.queryByText('请上传文件')).toBeNull()
  })
})

describe('what is typed', () => {
  it('is unsaved until it was sent', async () => {
    const seen = vi.fn<(form: { isUnsaved(): boolean }) => void>()
    const isUnsaved = () => seen.mock.lastCall?.[0].isUnsaved()
    const onDone = vi.fn<() => void>(() => expect(isUnsaved()).toBe(false))
    render(<Sample onSeen={seen} send={async () => null} onDone={onDone} />)
    expect(isUnsaved()).toBe(false)
    fillIn()
    expect(isUnsaved()).toBe(true)
    submit()
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    type('主题', '又改')
    expect(isUnsaved()).toBe(true)
  })

  it('comes back after a reload, but no secret, and not once it was sent', async () => {
    const draft = { name: 'sample', fields: ['title', 'mobile'] } as const
    const first = render(<Sample draft={draft} />)
    fillIn()
    window.dispatchEvent(new Event('pagehide'))
    first.unmount()
    const second = render(<Sample draft={draft} send={async () => null} />)
    await waitFor(() => expect(input('主题').value).toBe('主题'))
    expect([input('手机号').value, input('验证码').value]).toEqual(['13800000001', ''])
    type('验证码', '123456')
    submit()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    second.unmount()
    render(<Sample draft={draft} />)
    expect(input('主题').value).toBe('')
  })

  it('is its writer’s who comes back after their session has ended, and no visitor’s', async () => {
    let viewer: string | null = '7'
    connectTransport({ token: () => null, viewer: () => viewer, signedOut: () => undefined })
    const draft = { name: 'sample', fields: ['title'] } as const
    const first = render(<Sample draft={draft} />)
    type('主题', '主题')
    viewer = null
    first.unmount()
    const visitors = render(<Sample draft={draft} />)
    expect(input('主题').value).toBe('')
    visitors.unmount()
    viewer = '7'
    render(<Sample draft={draft} />)
    await waitFor(() => expect(input('主题').value).toBe('主题'))
    sessionStorage.clear()
    connectTransport({ token: () => null, viewer: () => null, signedOut: () => undefined })
  })

  it('outlives a draft that is not readable', () => {
    sessionStorage.setItem('yantu.form.sample.visitor', '{"title":')
    render(<Sample draft={{ name: 'sample', fields: ['title'] }} />)
    expect(input('主题').value).toBe('')
  })
})

it('takes over what was typed into the server’s page before it worked', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const send = vi.fn<(values: Asked) => Promise<null>>(async () => null)
  const sample = <Sample send={send} />
  container.innerHTML = renderToString(sample)
  const field = container.querySelector<HTMLInputElement>('[name=title]')!
  field.value = '砚'
  render(sample, { container, hydrate: true })
  expect(container.querySelector('[name=title]')).toBe(field)
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800000000' } })
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByText('提交'))
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ title: '砚', mobile: '13800000000', smsCode: '123456' }),
  )
})
