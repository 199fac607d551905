import { describe, expect, test } from 'vitest'
import { everywhere, HOSTILE } from '../layout/testing/hostile.ts'
import { DARK, LIGHT, PROBE_SLIDES, probeDeck } from '../layout/testing/probe.ts'
import { assertWellFormed } from '../layout/testing/xml.ts'
import { deckSvgs, slideSvg } from './index.ts'

const shown = (svg: string): string => svg.replace(/<[^>]+>/g, '')

describe('pages', () => {
  test('are well-formed and show what was filled in', () => {
    const pages = deckSvgs(probeDeck())
    expect(pages).toHaveLength(PROBE_SLIDES.length)
    for (const page of pages) assertWellFormed(page)
    expect(shown(pages[0] as string)).toContain('混排 E = mc² 与竖排')
    expect(shown(pages[1] as string)).toContain('本项目模型')
    expect(shown(pages[3] as string)).toContain('教学周')
    expect(shown(pages[5] as string)).toContain('45.7%')
  })

  test('show no prompt of an unfilled placeholder', () => {
    const [page] = deckSvgs(probeDeck(LIGHT, [{ layout: 'shapes', fill: { title: '题' } }]))
    expect(shown(page as string)).toBe('题1')
  })

  test('set vertical text glyph by glyph with vertical marks', () => {
    const page = slideSvg(probeDeck(), 0)
    expect(page).toContain('水位︵枯︶︓六成︐︽河渠书︾A4 12')
    expect(page).toMatch(/rotate="0 [0 ]*90/)
  })

  test('a page that is not there is refused', () => {
    expect(() => slideSvg(probeDeck(), 99)).toThrow(RangeError)
  })
})

test('a cloud of points is dots without a line, over numbers', () => {
  const page = slideSvg(probeDeck(), PROBE_SLIDES.length - 1)
  const dots = [...page.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="5.3"/g)]
  expect(dots).toHaveLength(4 + 5 + 2)
  expect(dots[1]?.[1]).toBe(dots[2]?.[1])
  expect(page).not.toContain('stroke-width="3" stroke-linejoin')
  expect(shown(page)).toContain('气温（℃）')
  expect(shown(page)).not.toContain('约十')
})

describe('colours', () => {
  test('are the palette’s, or left to the page as variables', () => {
    const hex = slideSvg(probeDeck(DARK), 0)
    expect(hex).toContain('#171C1F')
    expect(hex).not.toContain('var(')
    const [light, dark] = [LIGHT, DARK].map((palette) =>
      slideSvg(probeDeck(palette), 1, { colors: 'variables' }),
    )
    expect(light).toBe(dark)
    expect(light).toContain('var(--bg)')
    expect(light).not.toMatch(/#[0-9A-F]{6}/)
  })
})

test('a layout drawn before in other colours or faces is drawn in the page’s own', () => {
  const faces = { fonts: { heading: 'A', body: 'B' } }
  const draw = () => [
    slideSvg(probeDeck(LIGHT), 0),
    slideSvg(probeDeck(DARK), 0),
    slideSvg(probeDeck(LIGHT), 0, { colors: 'variables' }),
    slideSvg(probeDeck(LIGHT), 0, faces),
  ]
  const first = draw()
  expect(draw()).toEqual(first)
  expect(new Set(first).size).toBe(first.length)
  for (const page of first)
    for (const [, id] of page.matchAll(/url\(#([^)]+)\)/g)) expect(page.split(` id="${id}"`)).toHaveLength(2)
  const [light, dark] = [LIGHT, DARK].map(({ colors }) => `#${colors.bg}`)
  expect(first[1]).toContain(dark)
  expect(first[1]).not.toContain(light)
})

test('ids of pages inline in one document never meet', () => {
  const ids = deckSvgs(probeDeck()).flatMap((page) =>
    [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  )
  expect(ids.length).toBeGreaterThan(5)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(HOSTILE)('hostile text stays well-formed: %j', (content) => {
  const deck = { ...probeDeck(LIGHT, everywhere(content)), meta: { title: content } }
  for (const page of deckSvgs(deck)) assertWellFormed(page)
})

test('links can be followed, or only look like links', () => {
  const address = 'href="https://example.com/a?b=1&amp;c=2"'
  const followed = slideSvg(probeDeck(), 0)
  expect(followed).toMatch(
    new RegExp(`<a ${address.replace(/[?]/g, '\\$&')} [^>]*rel="noopener"><tspan[^>]*underline[^>]*>链接`),
  )
  const shown = slideSvg(probeDeck(), 0, { links: false })
  expect(shown).not.toContain('<a ')
  expect(shown.replace(/<\/?a[ >]/g, '')).toContain('text-decoration="underline">链接')
})

test('pictures stand as their pixels are stored, whatever their EXIF says', () => {
  const images = slideSvg(probeDeck(), 0).match(/<image [^>]*>/g) ?? []
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(image).toContain('style="image-orientation:none"')
})
