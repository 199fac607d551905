import { describe, expect, it } from 'vitest'
import { classesAsked, specificityOf } from './selectors.ts'

describe('the classes that a selector asks for', () => {
  it.each([
    [String.raw`.sm\:top-\[1\.5px\]`, ['sm:top-[1.5px]']],
    [String.raw`.\32xl`, ['2xl']],
    [String.raw`.\[\&_svg\]\:size-4 svg`, ['[&_svg]:size-4']],
    [String.raw`.before\:content-\[\'\,\'\]:before`, ["before:content-[',']"]],
    ['.c>.d', ['c', 'd']],
    ['.a:is(:where(.group):hover *)', ['a']],
    ['.b:not(.x,[data-y=".z"])', ['b']],
    [':root[data-theme=d]', []],
  ])('%s', (selector, classes) => expect(classesAsked(selector)).toEqual(classes))
})

describe('the specificity of a selector', () => {
  it.each([
    ['*', [0, 0, 0]],
    ['html', [0, 0, 1]],
    ['.a', [0, 1, 0]],
    ['.a:hover', [0, 2, 0]],
    ['.a:before', [0, 1, 1]],
    ['.a::after', [0, 1, 1]],
    ['input::placeholder', [0, 0, 2]],
    ['#a .b>c', [1, 1, 1]],
    [String.raw`.a\.b\[\#c`, [0, 1, 0]],
    ['.a[data-b="x ] .c"]', [0, 2, 0]],
    [':is(:where(.group):hover .a)', [0, 2, 0]],
    [':where(.a .b) c', [0, 0, 1]],
    ['.a:not(.b,#c d)', [1, 1, 1]],
    ['.a:has(>.b:hover)', [0, 3, 0]],
    ['.a:nth-child(2n+1)', [0, 2, 0]],
    [':is(.a:is([data-b] *),c)', [0, 2, 0]],
    ['.a:is(.b,:not(.c,.d)) e', [0, 2, 1]],
  ])('%s', (selector, [ids = 0, classes = 0, elements = 0]) =>
    expect(specificityOf(selector)).toBe(ids * 1e6 + classes * 1e3 + elements),
  )

  it('is refused of what does not close', () => expect(() => specificityOf('.a:is(.b')).toThrow('close'))
})
