import { expect, it } from 'vitest'
import { skins } from '../../plan/testing.ts'
import { dimIcons, iconPlaces, sharedPlaces, smallTexts } from '../testing/every-layout.ts'

it.each(skins())(
  'every layout of $design.id has places of its own, readable texts and clear icons',
  ({ design }) => {
    const skin = design.build({ seed: 1, subject: '' })
    const keys = Object.keys(skin.layouts)
    expect(sharedPlaces(skin, keys)).toEqual([])
    expect(smallTexts(skin, keys).small).toEqual([])
    expect(iconPlaces(skin, keys).faults).toEqual([])
    expect(dimIcons(design, skin, keys)).toEqual([])
  },
)
