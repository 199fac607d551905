import { describe, expect, it } from 'vitest'
import { dressText } from './sections.ts'

describe('an agreement made ready for the page', () => {
  it('has an anchor for each section and lists them in plain text', () => {
    const { html, sections } = dressText(
      '<h2>一、<strong>权利</strong></h2>\n<p>文</p>\n<h2>二、A &amp; B</h2>',
    )
    expect(sections).toEqual([
      { id: 'section-1', title: '一、权利' },
      { id: 'section-2', title: '二、A & B' },
    ])
    expect(html).toContain('<h2 id="section-2">二、A &amp; B</h2>')
    expect(html).toContain('<p>文</p>')
  })

  it('frames each table so that it can be scrolled by keyboard too', () => {
    const { html } = dressText('<table><tr></tr></table>\n<table></table>')
    expect(html.match(/tabindex="0"/g)).toHaveLength(2)
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2)
    expect(html).toContain('aria-label="表 2"')
  })

  it('leaves a text without either as it is', () =>
    expect(dressText('<p>文</p>')).toEqual({ html: '<p>文</p>', sections: [] }))
})
