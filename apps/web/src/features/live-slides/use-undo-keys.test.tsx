import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUndoKeys } from './use-undo-keys.ts'

const undo = vi.fn<() => void>()
const redo = vi.fn<() => void>()

function Bench() {
  useUndoKeys({ undo, redo })
  return (
    <>
      <button type="button">全屏</button>
      <textarea aria-label="讲稿" />
      <div role="dialog">
        <button type="button">关闭</button>
      </div>
      <ul role="tree">
        <li role="treeitem" aria-selected="false" tabIndex={0} onKeyDown={(event) => event.preventDefault()}>
          一
        </li>
      </ul>
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('undoes and redoes from wherever nobody else does', () => {
  render(<Bench />)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(screen.getByText('全屏'), { key: 'z', metaKey: true })
  expect(undo).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
  expect(redo).toHaveBeenCalledTimes(2)
})

it('leaves fields, dialogs and lines to themselves', () => {
  render(<Bench />)
  for (const element of [
    screen.getByLabelText('讲稿'),
    screen.getByText('关闭'),
    screen.getByRole('treeitem'),
  ])
    fireEvent.keyDown(element, { key: 'z', ctrlKey: true })
  expect(undo).not.toHaveBeenCalled()
})
