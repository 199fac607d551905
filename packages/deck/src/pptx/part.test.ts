import { expect, it } from 'vitest'
import { numbered, xmlPart } from './part.ts'

it('a numbered part is made once, as one that every deck has; those of an endless deck are not kept', () => {
  const made: number[] = []
  const part = numbered((number) => {
    made.push(number)
    return xmlPart(`part${number}.xml`, `<n>${number}</n>`)
  })
  expect(part(1)).toBe(part(1))
  expect(part(1)).toMatchObject({ name: 'part1.xml', fixed: true })
  expect(part(2)).not.toBe(part(1))
  expect(part(9_000)).not.toBe(part(9_000))
  expect(part(9_000).fixed).toBeUndefined()
  expect(made).toEqual([1, 2, 9_000, 9_000, 9_000])
})
