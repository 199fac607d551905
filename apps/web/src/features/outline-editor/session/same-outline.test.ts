import type { OutlineTree } from '@yantu/contract/ai/tree'
import { expect, it } from 'vitest'
import { fingerprintOf, isAmong } from './same-outline.ts'

const outline = (text: string): OutlineTree => ({
  title: '题',
  origin: 'model',
  chapters: [{ id: 'A', text, children: [] }],
})

it('knows an outline again, whatever the order of its fields and what the server doubts in it', () => {
  const sent = [fingerprintOf(outline('占比 42%'))]
  const chapters = [{ doubts: ['42%'], children: [], text: '占比 42%', id: 'A' }]
  expect(isAmong(sent, { chapters, origin: 'model', title: '题' })).toBe(true)
  expect(isAmong(sent, outline('占比 43%'))).toBe(false)
  expect(isAmong(sent, null)).toBe(false)
})

it('tells 20,000 outlines of one length from each other', () => {
  const prints = Array.from({ length: 20_000 }, (_, at) => fingerprintOf(outline(`第 ${10_000 + at} 句`)))
  expect(new Set(prints).size).toBe(prints.length)
})
