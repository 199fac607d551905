import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('the value unused for longest is made anew, the others are kept', () => {
  const made: string[] = []
  const recent = new Recent<string, object>(2)
  const get = (key: string) => recent.get(key, () => ({ key, serial: made.push(key) }))
  const first = get('a')
  get('b')
  expect(get('a')).toBe(first)
  get('c')
  expect(get('a')).toBe(first)
  get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
