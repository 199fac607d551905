import { expect, it } from 'vitest'
import { initialOf } from './initial.ts'

it.each([
  ['林知夏', '夏'],
  ['砚友0131', '友'],
  ['Lab 42', 'b'],
  ['2026', '6'],
  ['', '砚'],
])('the character of %s is %s', (name, initial) => expect(initialOf(name)).toBe(initial))
