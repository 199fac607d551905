import { expect, it } from 'vitest'
import { plannerNotes } from './components/notes.tsx'
import { likePalette } from './components/theme-strip.tsx'

it('the planner’s notes are those that the author did not write', () => {
  expect(plannerNotes('先说路线\n来源：原文第 3 段\n\n', ' 先说路线')).toEqual(['来源：原文第 3 段'])
})

it('another skin is offered in a palette as light or as dark as the present one', () => {
  const palette = (id: string, dark: boolean) => ({ id, name: id, dark, colors: {} })
  const all = [palette('day', false), palette('night', true)]
  expect(likePalette(all, palette('x', true))?.id).toBe('night')
  expect(likePalette(all, undefined)?.id).toBe('day')
})
