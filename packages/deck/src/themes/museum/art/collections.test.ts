import { describe, expect, it } from 'vitest'
import { boxOf, flatten, unionBox, type SceneNode } from '../../../scene/index.ts'
import { collectionOf, collections, exhibitOf, studiedOf, type CollectionName } from './collections.ts'
import type { Exhibit } from './form.ts'
import { standing } from './stand.ts'

const names = Object.keys(collections) as CollectionName[]
const everything = [...new Set<Exhibit>(Object.values(collections).flat())]

/** Lines reach half their width beyond their path; shadows and lights are within the outline. */
const SLACK = 3.5

const boxOfAll = (nodes: readonly SceneNode[]) => unionBox(nodes.map(boxOf))

describe.each(everything.map((exhibit) => [exhibit.name, exhibit] as const))('%s', (_, exhibit) => {
  it('stands on its foot, as wide and high as it says', () => {
    const { x, y, w, h } = boxOfAll(flatten(exhibit.draw('a1')))
    expect(Math.max(-x, x + w)).toBeLessThanOrEqual(exhibit.width / 2 + SLACK)
    expect(Math.max(-x, x + w)).toBeGreaterThan(exhibit.width / 2 - 6)
    expect(y).toBeGreaterThanOrEqual(-exhibit.height - SLACK)
    expect(y).toBeLessThan(-exhibit.height + 6)
    expect(y + h).toBeLessThanOrEqual(SLACK)
    expect(y + h).toBeGreaterThan(-4)
  })

  it('takes the tone that it is given', () => {
    const filled = (tone: 'a1' | 'a5') => JSON.stringify(flatten(exhibit.draw(tone)))
    expect(filled('a1')).not.toBe(filled('a5'))
  })
})

describe('a place', () => {
  it('is filled and not left by what stands in it', () => {
    const place = { cx: 300, base: 400, w: 120, h: 200 }
    for (const exhibit of everything) {
      const nodes = flatten(standing(exhibit, place, 'a1')).filter(({ name }) => name !== '地影')
      const { x, y, w, h } = boxOfAll(nodes)
      expect(x, exhibit.name).toBeGreaterThan(place.cx - place.w / 2 - 6)
      expect(x + w, exhibit.name).toBeLessThan(place.cx + place.w / 2 + 6)
      expect(y, exhibit.name).toBeGreaterThan(place.base - place.h - 6)
      expect(Math.max(w / place.w, h / place.h), exhibit.name).toBeGreaterThan(0.85)
    }
  })
})

describe('collections', () => {
  it.each(names)('%s has six things of its own for six chapters, whatever the seed', (subject) => {
    for (const seed of [0, 1, 2, 3, 7, 11, 23]) {
      const shown = [0, 1, 2, 3, 4, 5].map((i) => exhibitOf({ seed, subject }, i))
      expect(new Set(shown).size).toBe(6)
      expect(exhibitOf({ seed, subject }, 6)).toBe(shown[0])
      expect(studiedOf({ seed, subject }).offAxis).toBeUndefined()
    }
  })

  it('have other things in a row on the looks that take turns', () => {
    const look = { seed: 5, subject: 'mineral' as const }
    const rowsOf = (i: number) => [0, 1, 2].map((turn) => exhibitOf({ ...look, turn }, i))
    for (const i of [0, 1, 2, 3, 4, 5]) expect(new Set(rowsOf(i)).size).toBe(3)
  })

  it('are chosen by the term that stands first', () => {
    expect(collectionOf('材料科学与工程 钙钛矿太阳能电池稳定性研究')).toBe('mineral')
    expect(collectionOf('土木工程·课程思政 赵州桥里的力学与匠心')).toBe('building')
    expect(collectionOf('法学 同意之外：谁来守护你的数据 人脸识别')).toBe('law')
    expect(collectionOf('创新创业·电子信息 让对话被看见')).toBe('device')
    expect(collectionOf('科技考古 秘色瓷')).toBe('porcelain')
  })

  it('fall back on what any topic can bear', () => {
    expect(collectionOf('')).toBe('study')
    expect(collectionOf('年终总结')).toBe('study')
  })
})
