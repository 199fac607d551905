import { describe, expect, it } from 'vitest'
import { demoOutlines } from '../../plan/testing.ts'
import { em } from '../titles.ts'
import { ink } from './index.ts'
import { coverSceneOf } from './scenes.ts'

const { pageTitle, sectionTitle, quoteLines, mark } = ink.voice

describe('vertical titles', () => {
  it('take one column while they fit, then two, then three', () => {
    expect(pageTitle('一堂课，如水行渠')).toEqual({ text: '一堂课，如水行渠', variant: '' })
    expect(pageTitle('钝化后 1000 小时仍保持九成效率')).toEqual({
      text: '钝化后 1000 小时\n仍保持九成效率',
      variant: '/2',
    })
    expect(pageTitle('一个相当长的题目'.repeat(5)).variant).toBe('/3')
  })

  it('stand largest on section pages where they are short', () => {
    expect(['溯源', '稳定子与表', '稳定子与表面码'].map((title) => sectionTitle(title).variant)).toEqual([
      '',
      '/2',
      '/3',
    ])
  })
})

describe('quotations', () => {
  it('give each clause a column where it fits one', () => {
    expect(quoteLines('深淘滩，低作堰。')).toBe('深淘滩，\n低作堰。')
    expect(quoteLines('没有我们的参与，不要做关于我们的决定。').split('\n')[0]).toBe('没有我们的参与，')
  })

  it('part a longer clause between words, and never leave a lone character', () => {
    const columns = quoteLines('从基层上看去，中国社会是乡土性的。').split('\n')
    expect(columns.join('')).toBe('从基层上看去，中国社会是乡土性的。')
    expect(Math.min(...columns.map(em))).toBeGreaterThan(2)
  })

  it('are set a little smaller where that keeps clauses whole', () => {
    expect(quoteLines('知之者不如好之者，好之者不如乐之者。')).toBe('知之者不如好之者，\n好之者不如乐之者。')
    expect(quoteLines('教育即生活，教育即生长，教育即经验的改造。').split('\n')).toHaveLength(3)
  })
})

it('counts in the numerals of documents as far as a seal holds them', () => {
  expect([1, 10, 11, 20, 21, 100].map((n) => ink.voice.count!(n))).toEqual([
    '壹',
    '拾',
    '拾壹',
    '贰拾',
    '21',
    '100',
  ])
})

it('has two or four characters for every seal', () => {
  for (const scene of ['答辩', '校庆讲座', '会', undefined])
    expect(mark(scene, '').replace('\n', '')).toMatch(/^\p{Script=Han}{4}$/u)
})

it('shares its scenes out over forty decks', () => {
  const scenes = [...demoOutlines().values()].map(({ discipline, title, keywords }) =>
    coverSceneOf([discipline, title, ...(keywords ?? [])].join(' '), title.length * 7919),
  )
  expect(new Set(scenes).size).toBeGreaterThanOrEqual(6)
})
