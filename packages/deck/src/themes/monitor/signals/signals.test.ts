import { describe, expect, it } from 'vitest'
import { channelOf, suite, suiteOf } from './index.ts'

const disciplines = [
  ['临床医学 急性前壁心肌梗死', 'bedside'],
  ['重症肺炎 病例讨论', 'ward'],
  ['护理学 压疮的预防', 'ward'],
  ['冠心病患者的居家康复', 'bedside'],
  ['土木工程 桥梁健康监测', 'vibration'],
  ['高分子化学 水解动力学', 'reaction'],
  ['工商管理 年度经营', 'market'],
  ['天体物理 引力波', 'light'],
  ['土壤与生态学 微生物残体', 'climate'],
  ['法学 告知同意', 'voice'],
  ['土木工程·课程思政 工匠精神', 'vibration'],
] as const

const names = [
  'bedside',
  'ward',
  'brain',
  'cells',
  'vibration',
  'current',
  'reaction',
  'light',
  'water',
  'climate',
  'market',
  'voice',
]

describe('suites of signals', () => {
  it.each(disciplines)('%s is recorded as %s', (subject, name) => {
    expect(suiteOf(subject)).toBe(name)
  })

  it.each(names)('%s stays within its channel and uses it', (name) => {
    for (const seed of [0, 7, 23]) {
      const signals = suite({ seed, subject: name })
      const all = [signals.lead(0), signals.lead(1), ...[1, 2, 3, 4, 5].map((i) => channelOf(signals, i))]
      for (const { of } of all) {
        const levels = Array.from({ length: 1200 }, (_, i) => of(i / 100))
        expect(Math.min(...levels)).toBeGreaterThan(-0.06)
        expect(Math.max(...levels)).toBeLessThan(1.06)
        expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(0.25)
      }
    }
  })

  it('raises the ST segment of a sick heart alone', () => {
    /** Between the S wave and the T wave, against the level before the P wave. */
    const raised = (subject: string, strain: number) => {
      const { of } = suite({ seed: 0, subject }).lead(strain)
      return of(0.45) - of(0.02)
    }
    expect(raised('bedside', 1)).toBeGreaterThan(raised('bedside', 0) + 0.2)
    expect(raised('ward', 1)).toBeCloseTo(raised('bedside', 0), 5)
  })

  it('gives the same recording for the same look, another for another seed', () => {
    const levels = (seed: number) => {
      const { of } = suite({ seed, subject: 'market' }).lead(1)
      return Array.from({ length: 50 }, (_, i) => of(i / 9))
    }
    expect(levels(3)).toEqual(levels(3))
    expect(levels(3)).not.toEqual(levels(4))
  })
})
