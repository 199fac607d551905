import { fileRules } from '@yantu/contract/files/rules'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileField } from './file-field.tsx'

afterEach(cleanup)

const photo = (name: string) => new File(['x'], name, { type: 'image/png' })

it.each([
  ['two at once', [photo('a.png'), photo('b.png')], '最多只能上传一个文件'],
  ['what is no picture', [photo('a.gif')], '请上传图片格式文件'],
  ['one that nobody knows why it did not arrive', [photo('a.png')], '上传失败，请重新上传'],
])('says why it does not take %s', async (_what, files, words) => {
  render(
    <FileField
      name="photo"
      label="获奖照片"
      value={null}
      onChange={() => undefined}
      rule={fileRules.photo}
      upload={() => Promise.reject(new Error(''))}
    />,
  )
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  const dataTransfer = { files, items, types: ['Files'] }
  fireEvent.drop(screen.getByRole('group', { name: '获奖照片' }), { dataTransfer })
  expect(await screen.findByText(words)).toBeTruthy()
})

it('shows where a file may fall, keeps a stray one from opening, and takes the picker’s as the dropped', async () => {
  const upload = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
  render(
    <FileField
      name="photo"
      label="获奖照片"
      value={null}
      onChange={() => undefined}
      rule={fileRules.photo}
      upload={upload}
    />,
  )
  const group = screen.getByRole('group', { name: '获奖照片' })
  const dataTransfer = { files: [photo('a.png')], types: ['Files'] }
  fireEvent.dragOver(group, { dataTransfer })
  expect(screen.getByText('松手就开始上传')).toBeTruthy()
  fireEvent.dragLeave(group, { dataTransfer, relatedTarget: document.body })
  expect(screen.getByText('拖到这里，或点击选择')).toBeTruthy()
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
  expect(upload).not.toHaveBeenCalled()
  fireEvent.change(group.querySelector('input')!, { target: { files: dataTransfer.files } })
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce())
})
