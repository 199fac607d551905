import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../lib/answers.fixture.ts'
import { closeDialogs, dialogs } from '../../lib/app-state.ts'
import { toasts } from '../../lib/toast.ts'
import { asUser } from '../../lib/viewer.fixture.tsx'
import { useDownload } from './use-download.ts'

const path = '/api/template/download'
let saved: { href: string; name: string }[]

beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.getAttribute('href') ?? '', name: this.download })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  toasts.set([])
  closeDialogs()
})

async function download() {
  const hook = renderHook(() => useDownload('7'), asUser())
  await act(() => hook.result.current.start())
  return hook.result
}

describe('downloading a work', () => {
  it('saves the file when it is granted', async () => {
    answerCalls({ [path]: { data: { returnCode: '1', fileUrl: '/f/1?sig=x', fileName: '开题.pptx' } } })
    const result = await download()
    expect(saved).toEqual([{ href: '/f/1?sig=x', name: '开题.pptx' }])
    expect(result.current).toMatchObject({ paying: false, busy: false })
    expect(document.querySelector('a')).toBeNull()
  })

  it('says so when the quota of the day is used up, and leads on to membership', async () => {
    answerCalls({ [path]: { data: { returnCode: '2' } } })
    const result = await download()
    expect(toasts.get()).toMatchObject([{ text: '下载次数已超限，请购买会员或升级会员' }])
    expect(saved).toEqual([])
    expect(result.current).toMatchObject({ paying: false })
    expect(dialogs.get().vip).toBe(true)
  })

  it('asks for payment otherwise', async () => {
    answerCalls({ [path]: { data: { returnCode: '0' } } })
    const result = await download()
    expect(result.current.paying).toBe(true)
    expect(saved).toEqual([])
    act(() => result.current.closePayment())
    expect(result.current.paying).toBe(false)
  })

  it('shows a refusal and can be tried again', async () => {
    answerCalls({ [path]: { code: 404, message: '作品不存在或已下架' } })
    const result = await download()
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: '作品不存在或已下架' }])
    expect(result.current).toMatchObject({ paying: false, busy: false })
  })
})
