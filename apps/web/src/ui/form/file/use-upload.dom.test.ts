import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUpload } from './use-upload.ts'

afterEach(cleanup)

it('tells whoever listens when the file has arrived, not who did when it was chosen', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const [before, now] = [vi.fn<(file: string) => void>(), vi.fn<(file: string) => void>()]
  const { result, rerender } = renderHook(({ onDone }) => useUpload(() => promise, onDone), {
    initialProps: { onDone: before },
  })
  act(() => result.current.choose(new File(['x'], 'a.png')))
  rerender({ onDone: now })
  await act(async () => resolve('/a'))
  expect(now.mock.calls).toEqual([['/a']])
  expect(before).not.toHaveBeenCalled()
})
