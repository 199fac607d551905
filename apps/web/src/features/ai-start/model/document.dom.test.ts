import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/transport/errors.ts'
import { toasts } from '../../../lib/toast.ts'
import { forgetSession, type Session, signIn } from '../../session/index.ts'
import { currentDocument, dropDocument, readDocument, takeDocument } from './document.ts'
import { currentDraft } from './draft.ts'
import { importDocument } from './import-document.ts'

vi.mock('./import-document.ts', () => ({ importDocument: vi.fn<typeof importDocument>() }))
const importing = vi.mocked(importDocument)

const file = new File(['# 题'], '题.md')
const imported = { title: '题', origin: 'document', chapters: [], warnings: [] } as const

beforeEach(() => {
  importing.mockReset()
  dropDocument()
  signIn({ token: 't', user: { userId: '1', userName: '砚友' } } as Session)
})

describe('a document that is laid down', () => {
  it('is read at once by somebody signed in', async () => {
    importing.mockResolvedValue({ ...imported, chapters: [], warnings: [] })
    takeDocument([file])
    expect(currentDraft().mode).toBe('document')
    await vi.waitFor(() =>
      expect(currentDocument()).toMatchObject({ phase: 'read', glance: { title: '题' } }),
    )
  })

  it('waits for a login', () => {
    forgetSession()
    takeDocument([file])
    expect(currentDocument()).toMatchObject({ phase: 'waiting', file })
    expect(importing).not.toHaveBeenCalled()
  })

  it('is not taken with another extension, and what lay there stays', async () => {
    importing.mockResolvedValue({ ...imported, chapters: [], warnings: [] })
    takeDocument([file])
    await vi.waitFor(() => expect(currentDocument().phase).toBe('read'))
    takeDocument([new File(['x'], '题.doc')])
    expect(toasts.get().at(-1)?.text).toBe('请上传xmind、docx、md、pos、mm、zxm格式文件')
    expect(currentDocument()).toMatchObject({ phase: 'read', file })
  })

  it('can be tried again after a failure, unless it is itself at fault', async () => {
    importing.mockRejectedValueOnce(new ApiError(0, '连接错误'))
    takeDocument([file])
    await vi.waitFor(() =>
      expect(currentDocument()).toMatchObject({ phase: 'failed', message: '连接错误', isRefused: false }),
    )
    importing.mockRejectedValueOnce(new ApiError(400, '文件无法读取，请检查后重新上传'))
    await readDocument()
    expect(currentDocument()).toMatchObject({ phase: 'failed', isRefused: true })
  })

  it('gives way to the next one even when it is read later', async () => {
    let finish: (value: never) => void = () => undefined
    importing.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    takeDocument([file])
    await vi.waitFor(() => expect(importing).toHaveBeenCalledOnce())
    importing.mockResolvedValueOnce({ ...imported, title: '后来', chapters: [], warnings: [] })
    takeDocument([new File(['# 后来'], '后来.md')])
    finish({ ...imported, title: '先前' } as never)
    await vi.waitFor(() =>
      expect(currentDocument()).toMatchObject({ phase: 'read', glance: { title: '后来' } }),
    )
  })

  it('lies there unread once more when the session is over', async () => {
    importing.mockRejectedValue(new ApiError(401, '请先登录!'))
    takeDocument([file])
    expect(currentDocument().phase).toBe('reading')
    await vi.waitFor(() => expect(currentDocument()).toMatchObject({ phase: 'waiting', file }))
  })
})
