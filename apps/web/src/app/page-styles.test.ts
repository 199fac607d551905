import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restOf } from '../lib/site-styles.ts'
import { pageStyles, restFile } from './page-styles.ts'
import { specificityOf } from './selectors.ts'

const MARK = /\/\*rest (\S+) (\S*)\*\/$/
const picked = (css: string, html: string) => pageStyles(css)(html).replace(MARK, '')

/** What the document has, and what the browser adds to it. */
function bothParts(css: string, html: string): { own: string; late: string } {
  const page = pageStyles(css)(html)
  const [, , signs = ''] = MARK.exec(page) ?? []
  return { own: page.replace(MARK, ''), late: restOf(restFile(css).text, signs) }
}

describe('the styles of a page', () => {
  it('are those of its classes, in their layers and their order', () =>
    expect(
      picked(
        '@layer base,utilities;@layer base{a{color:red}}@layer utilities{.b{top:0}.a{top:1px}.c{top:2px}}',
        '<p class="a b">',
      ),
    ).toBe(
      '@layer base,utilities;@layer base{a{color:red}}@layer utilities{@layer s0{.b{top:0}.a{top:1px}}}',
    ))

  it('lose a group that nothing is left of, and share one with their neighbours', () =>
    expect(
      picked(
        '@layer utilities{@media (width>=1px){.a{top:0}@supports (top:0){.b{top:0}.d{top:0}}.c{left:0}}}',
        '<p class="b d">',
      ),
    ).toBe(
      '@layer utilities{@layer s0;}@layer utilities{@layer s1{@media (width>=1px){@supports (top:0){.b{top:0}.d{top:0}}}}}',
    ))

  it('ask for every class of a selector, and for one alternative of a rule', () => {
    const css = '@layer utilities{.e:hover{top:0}.a .b{top:0}.c>.d,.e.f{left:1px}}'
    expect(picked(css, '<p class="a c f">')).not.toMatch(/top|left/)
    expect(picked(css, '<p class="e f">')).toMatch(/e:hover.*\.c>\.d,\.e\.f/)
    expect(picked(css, '<p class="b"><p class="a">')).toContain('.a .b{top:0}')
  })

  it('know classes by their names in HTML', () => {
    const css = String.raw`@layer utilities{.\[\&_svg\]\:size-4 svg{top:3px}.before\:content-\[\'\,\'\]:before{left:4px}}`
    const page = picked(css, '<p class="[&amp;_svg]:size-4 before:content-[&#x27;,&#x27;]">')
    expect(page).toContain('svg{top:3px}')
    expect(page).toContain(':before{left:4px}')
    expect(picked(css, '<p class="[&amp;_svg]:size">')).not.toContain('svg')
  })

  it('have the keyframes that their rules name, and every registered property', () => {
    const css =
      '@layer utilities{.a{animation:rise 1s;top:var(--t)}.b{animation:fall 1s}}@keyframes rise{to{top:0}}@keyframes fall{to{top:0}}@property --t{syntax:"*";inherits:false}@property --u{syntax:"*";inherits:false}'
    const { own, late } = bothParts(css, '<p class="a">')
    expect(own).toContain('@keyframes rise{')
    expect(own).not.toContain('fall')
    // One that is registered late has the whole document styled anew.
    expect(own).toMatch(/--t.*--u/)
    expect(late).toContain('@keyframes fall{')
    expect(late).not.toMatch(/rise|--t|--u/)
  })

  it('have all that is important: sublayers would turn its order around', () => {
    const css = '@layer utilities{.a{top:0!important}.b{top:1px!important}.c{top:2px}}'
    const { own, late } = bothParts(css, '<p class="c">')
    expect(own).toContain('@layer utilities{@layer important{.a{top:0!important}.b{top:1px!important}}}')
    expect(late).toBe('')
  })

  it('name a sublayer where something has to stand behind what is to come', () => {
    const { own, late } = bothParts(
      '@layer utilities{.a{top:0}.b{top:1px}.c{left:0}.d{top:2px}}',
      '<p class="b">',
    )
    expect(own).toBe('@layer utilities{@layer s0;}@layer utilities{@layer s1{.b{top:1px}}}')
    expect(late).toBe(
      '@layer utilities{@layer s0{.a{top:0}}}@layer utilities{@layer s1{.c{left:0}.d{top:2px}}}',
    )
  })

  it('refuse what has no rank', () => {
    expect(() => pageStyles('@layer utilities{.a{top:0;&:hover{top:1px}}}')).toThrow('others in it')
    expect(() => pageStyles('@layer utilities{.a{top:0!important;left:0}}')).toThrow('important in part')
    expect(() => pageStyles('@layer utilities{@scope (.a){.b{top:0}}}')).toThrow('ranked')
  })
})

const CLASSES = ['a', 'b', 'c', 'd']
const PROPERTIES = ['top', 'left', 'inset', 'color']
const rule = fc
  .tuple(
    fc.constantFrom(...CLASSES),
    fc.constantFrom('', ':hover', '[data-x]', '.a', ':is(.b .c,.d)', ':where(.b)'),
    fc.constantFrom(...PROPERTIES),
    fc.nat(999),
  )
  .map(([name, more, property, value]) => `.${name}${more}{${property}:${value}px}`)

/** The values that a property may take, as the cascade prefers them: the last wins. */
function ranked(css: string, properties: readonly string[]): string[] {
  const order: string[] = []
  const rules = [...css.matchAll(/@layer \w+\{@layer (\w+)(?:;\}|\{(.*?\})\}\})/g)].flatMap(
    ([, sublayer = '', body = '']) => {
      if (!order.includes(sublayer)) order.push(sublayer)
      const found = [...body.matchAll(/([^{}]+)\{([\w-]+):(\w+)\}/g)]
      return found.map(([text, selector = '', property = '']) => ({ text, sublayer, selector, property }))
    },
  )
  return rules
    .filter(({ property }) => properties.includes(property))
    .toSorted(
      (x, y) =>
        order.indexOf(x.sublayer) - order.indexOf(y.sublayer) ||
        specificityOf(x.selector) - specificityOf(y.selector),
    )
    .map(({ text }) => text)
}

describe('a sheet in two parts', () => {
  it('prefers as the whole does, whatever a document has of it', () =>
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 24 }), fc.subarray(CLASSES), (rules, classes) => {
        const { own, late } = bothParts(
          `@layer utilities{${rules.join('')}}`,
          `<p class="${classes.join(' ')}">`,
        )
        const whole = `@layer utilities{@layer all{${rules.join('')}}}`
        for (const properties of [['top', 'inset'], ['left', 'inset'], ['color']])
          expect(ranked(own + late, properties)).toEqual(ranked(whole, properties))
        // And what the document has does not come again.
        for (const [text] of late.matchAll(/[^{}]+\{\w+:\w+\}/g))
          expect(own.split(text).length - 1 + (late.split(text).length - 1)).toBe(
            rules.filter((one) => one === text).length,
          )
      }),
    ))
})
