import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FileRow } from './file-row.tsx'
import type { StoredFile, UploadState } from './upload-state.ts'

afterEach(cleanup)

const nothing = () => undefined
const file = new File(['x'.repeat(2048)], '汇报.pptx')
const show = (state: UploadState<StoredFile>, stored: StoredFile | null, arrived?: string) =>
  render(
    <FileRow
      {...{ state, stored, arrived }}
      isShut={false}
      onReplace={nothing}
      onRetry={nothing}
      onCancel={nothing}
      onRemove={nothing}
    />,
  )
const sent = { phase: 'success', attempt: 1, file, result: { fileName: '汇报.pptx' } } as const

it('shows the file that the field has, also where another took the place of the one that was sent', () => {
  show(sent, { fileName: '汇报-已处理.pptx', fileSize: 1024 })
  expect(screen.getByText('汇报-已处理.pptx')).toBeTruthy()
  expect(screen.getByText(/^1 KB · 已上传$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '移除 汇报-已处理.pptx' })).toBeTruthy()
})

it('knows the size of what was sent where the field does not', () => {
  show(sent, { fileName: '汇报.pptx' })
  expect(screen.getByText(/^2 KB · 已上传$/)).toBeTruthy()
})

it('does not say of a file that nobody keeps that it is there', () => {
  show(sent, { fileName: '汇报.pptx' }, '已检查，没有保存')
  expect(screen.getByText(/^2 KB · 已检查，没有保存$/)).toBeTruthy()
})

it('shows a file on its way beside the one that it will replace', () => {
  show({ phase: 'ready', attempt: 2, file, sent: 0 }, { fileName: '旧的.pptx', fileSize: 1 })
  expect(screen.getByText('汇报.pptx')).toBeTruthy()
})
