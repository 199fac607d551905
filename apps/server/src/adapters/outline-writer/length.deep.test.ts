import { outlineScenes } from '@yantu/contract/ai/choices'
import { expect, it } from 'vitest'
import { farFromAsked } from './length.fixture.ts'

it.each(outlineScenes)('a deck for $value is about as long as asked for in every skin', async ({ value }) => {
  expect(await farFromAsked(value, () => true)).toEqual([])
})
