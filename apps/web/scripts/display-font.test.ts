import { expect, it } from 'vitest'
import { charactersOfFiles } from './display-font.ts'

it('a character of the display face is in one file, the first that is asked for', () => {
  const files = charactersOfFiles(([first = '']) =>
    first.includes('layouts') ? '砚图' : first.includes('home') ? '图墨' : '墨色砚',
  )
  expect(Object.keys(files)).toEqual(['display', 'display-home', 'display-more'])
  expect(files['display']).toMatch(/0123.*图.*砚|0123.*砚.*图/s)
  expect(files['display-home']).toBe('墨')
  expect(files['display-more']).toBe('色')
})
