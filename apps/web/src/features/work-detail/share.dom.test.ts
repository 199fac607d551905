import { afterEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../lib/toast.ts'
import { copyAddress } from './share.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  toasts.set([])
})

describe('sharing', () => {
  it('copies the address of the page', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await copyAddress()
    expect(writeText).toHaveBeenCalledWith(location.href)
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Copied to clipboard' }])
  })

  it.each([
    ['forbids it', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
    ['has no clipboard', {}],
  ])('says so when the browser %s', async (_what, navigator) => {
    vi.stubGlobal('navigator', navigator)
    await copyAddress()
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: 'Cannot copy text' }])
  })
})
