import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChipsField } from './chips-field.tsx'

afterEach(cleanup)

const options = Array.from({ length: 15 }, (_, index) => ({ value: `v${index}`, label: `第${index}项` }))

function Sample({ initial, onChange }: { initial: string[]; onChange?: (value: readonly string[]) => void }) {
  const [value, setValue] = useState<readonly string[]>(initial)
  const change = (next: readonly string[]) => {
    setValue(next)
    onChange?.(next)
  }
  return <ChipsField label="场景" value={value} onChange={change} options={options} max={2} />
}

const chip = (index: number) => screen.getByRole('button', { name: `第${index}项` })
const isOn = (index: number) => chip(index).getAttribute('aria-pressed') === 'true'

it('gives what is chosen in the order of the options', () => {
  const onChange = vi.fn<(value: readonly string[]) => void>()
  render(<Sample initial={['v3']} onChange={onChange} />)
  fireEvent.click(chip(1))
  expect(onChange).toHaveBeenLastCalledWith(['v1', 'v3'])
})

it('says what is too many and takes none of it; another goes in once one is out', () => {
  render(<Sample initial={['v0', 'v1']} />)
  fireEvent.click(chip(2))
  expect(screen.getByRole('status').textContent).toBe('最多选 2 项')
  expect([isOn(0), isOn(1), isOn(2)]).toEqual([true, true, false])
  fireEvent.click(chip(0))
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(chip(2))
  expect([isOn(0), isOn(1), isOn(2)]).toEqual([false, true, true])
})

it('folds the many away, but none that is chosen', () => {
  render(<Sample initial={['v14']} />)
  expect(screen.queryByText('第13项')).toBeNull()
  expect(isOn(14)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  expect(isOn(13)).toBe(false)
  expect(screen.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true')
})
