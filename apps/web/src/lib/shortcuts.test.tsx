import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShortcutGroup, useShortcutGroups, useShortcuts } from './shortcuts.ts'

afterEach(cleanup)

function Page({ group }: { group: ShortcutGroup }) {
  useShortcuts(group)
  return (
    <>
      <input aria-label="说明" />
      <p>
        {useShortcutGroups()
          .map(({ name }) => name)
          .join()}
      </p>
    </>
  )
}

function show() {
  const run = vi.fn<() => void>()
  const page = render(<Page group={{ name: '审核', shortcuts: [{ key: 'J', label: '下一件', run }] }} />)
  return { run, ...page }
}

it('a key runs what it is for, whatever its case', () => {
  const { run } = show()
  fireEvent.keyDown(window, { key: 'j' })
  fireEvent.keyDown(window, { key: 'J' })
  fireEvent.keyDown(window, { key: 'k' })
  expect(run).toHaveBeenCalledTimes(2)
})

it('a key means itself while text is typed, and with the system’s keys', () => {
  const { run } = show()
  fireEvent.keyDown(screen.getByRole('textbox', { name: '说明' }), { key: 'j' })
  fireEvent.keyDown(window, { key: 'j', ctrlKey: true })
  fireEvent.keyDown(window, { key: 'j', metaKey: true })
  expect(run).not.toHaveBeenCalled()
})

it('keys rest under a dialog', () => {
  const { run } = show()
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  fireEvent.keyDown(window, { key: 'j' })
  dialog.remove()
  expect(run).not.toHaveBeenCalled()
})

it('what goes takes its keys along', () => {
  const { run, unmount } = show()
  expect(screen.getByText('审核')).toBeDefined()
  unmount()
  fireEvent.keyDown(window, { key: 'j' })
  expect(run).not.toHaveBeenCalled()
})
