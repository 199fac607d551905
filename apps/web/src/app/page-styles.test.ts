import { describe, expect, it } from 'vitest'
import { pageStyles } from './page-styles.ts'

const picked = (css: string, html: string) => pageStyles(css)(html)

describe('the styles of a page', () => {
  it('are those of its classes, in their layers and their order', () =>
    expect(
      picked(
        '@layer base,utilities;@layer base{a{color:red}}@layer utilities{.b{top:0}.a{top:1px}.c{top:2px}}',
        '<p class="a b">',
      ),
    ).toBe('@layer base,utilities;@layer base{a{color:red}}@layer utilities{.b{top:0}.a{top:1px}}'))

  it('lose a group that nothing is left of', () =>
    expect(
      picked('@media (width>=1px){.a{top:0}@supports (top:0){.b{top:0}}}x{top:0}', '<p class="c">'),
    ).toBe('x{top:0}'))

  it('know escaped classes by their names in HTML', () => {
    const css = [
      String.raw`.sm\:top-\[1\.5px\]{top:1px}`,
      String.raw`.\32xl{top:2px}`,
      String.raw`.\[\&_svg\]\:size-4 svg{top:3px}`,
      String.raw`.before\:content-\[\'\,\'\]:before{top:4px}`,
    ]
    const html = '<p class="sm:top-[1.5px] 2xl [&amp;_svg]:size-4 before:content-[&#x27;,&#x27;]">'
    expect(picked(css.join(''), html)).toBe(css.join(''))
    expect(picked(css.join(''), '<p class="sm:top">')).toBe('')
  })

  it('ask for every class of a selector, and for one alternative of a rule', () => {
    const css = '.a .b{top:0}.c>.d,.e.f:hover{top:1px}'
    expect(picked(css, '<p class="a c e f">')).toBe('.c>.d,.e.f:hover{top:1px}')
    expect(picked(css, '<p class="b"><p class="a">')).toBe('.a .b{top:0}')
  })

  it('ask for nothing that stands in parentheses or an attribute', () => {
    const css =
      '.a:is(:where(.group):hover *){top:0}.b:not(.x,[data-y=".z"]){top:1px}:root[data-theme=d]{top:2px}'
    expect(picked(css, '<p class="a b">')).toBe(css)
  })

  it('have the keyframes and the properties that their rules name', () => {
    const css =
      '.a{animation:rise 1s;top:var(--t)}.b{animation:fall 1s}@keyframes rise{to{top:0}}@keyframes fall{to{top:0}}@property --t{syntax:"*";inherits:false}@property --u{syntax:"*";inherits:false}'
    const page = picked(css, '<p class="a">')
    expect(page).toContain('@keyframes rise{')
    expect(page).toContain('@property --t{')
    expect(page).not.toMatch(/fall|--u/)
  })
})
