import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OutlineError, parseOutline } from './index.ts'

const seeds = new URL('../../../../apps/server/src/db/seed/decks/', import.meta.url)
const files = readdirSync(seeds).filter((name) => name.endsWith('.json'))
const read = (name: string) => JSON.parse(readFileSync(new URL(name, seeds), 'utf8'))

const fault = (value: unknown) => {
  try {
    parseOutline(value)
  } catch (error) {
    if (error instanceof OutlineError) return error.message
    throw error
  }
  return 'no fault'
}
type Fault = [value: unknown, message: string]
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=='
const withLogo = (logo: object) => ({
  ...withSlide({ kind: 'quote', text: '引' }),
  brand: { logo: { href: PNG, width: 1, height: 1, ...logo } },
})
const withSlide = (slide: object) => ({ title: '题', sections: [{ title: '章', slides: [slide] }] })

describe('parseOutline', () => {
  it('reads all forty demo outlines without losing a slide field', () => {
    expect(files.length).toBe(40)
    for (const name of files) {
      const raw = read(name)
      expect(parseOutline(raw).sections, name).toEqual(raw.sections)
    }
  })

  it('trims text and leaves unknown fields behind', () => {
    const parsed = parseOutline({ title: ' 题 ', colour: 'red', sections: [{ title: '章', slides: [] }] })
    expect(parsed).toEqual({ title: '题', sections: [{ title: '章', slides: [] }] })
  })

  it.each<Fault>([
    [[], 'outline: expected an object'],
    [{ sections: [] }, 'title: expected text'],
    [{ title: '题', sections: [] }, 'sections: expected at least 1 item'],
    [{ title: '题', sections: [{ slides: [] }] }, 'sections[0].title: expected text'],
    [
      withSlide({ kind: 'bullets', points: [{ text: '一' }, { detail: 'x' }] }),
      'sections[0].slides[0].points[1].text: expected text',
    ],
    [
      withSlide({ kind: 'table', columns: ['a', 'b'], rows: [['1', '2'], ['3']] }),
      'sections[0].slides[0].rows[1]: expected 2 cells, one per column',
    ],
    [
      withSlide({ kind: 'chart', chart: 'bar', categories: ['a'], series: [{ name: 's', values: ['1'] }] }),
      'sections[0].slides[0].series[0].values[0]: expected a finite number',
    ],
    [
      withSlide({
        kind: 'chart',
        chart: 'bar',
        categories: ['a', 'b'],
        series: [{ name: 's', values: [1] }],
      }),
      'sections[0].slides[0].series[0].values: expected 2 values, one per category',
    ],
    [
      withSlide({
        kind: 'chart',
        chart: 'pie',
        categories: ['a', 'b'],
        series: [{ name: 's', values: [1, -1] }],
      }),
      'sections[0].slides[0].series[0].values: expected shares of a whole, none negative',
    ],
    [withSlide({ kind: 'agenda', items: [] }), 'sections[0].slides[0].items: expected at least 1 item'],
    [
      withSlide({ kind: 'agenda', items: [{ label: '9:00' }] }),
      'sections[0].slides[0].items[0].title: expected text',
    ],
    [withSlide({ kind: 'thanks', names: [] }), 'sections[0].slides[0]: expected text or names'],
    [withSlide({ kind: 'thanks', names: [' '] }), 'sections[0].slides[0].names[0]: expected text'],
    [
      withSlide({
        kind: 'chart',
        chart: 'pie',
        axis: 'log',
        categories: ['a'],
        series: [{ name: 's', values: [1] }],
      }),
      'sections[0].slides[0].axis: expected no axis: a pie has none',
    ],
    [
      withSlide({
        kind: 'chart',
        chart: 'bar',
        axis: 'log',
        categories: ['a'],
        series: [{ name: 's', values: [0] }],
      }),
      'sections[0].slides[0].series: expected a value above zero for the logarithmic axis',
    ],
    [
      {
        ...withSlide({ kind: 'quote', text: '引' }),
        brand: { logo: { href: PNG, width: 'wide', height: 1 } },
      },
      'brand.logo.width: expected a finite number',
    ],
    ...[0, -1, 1e16].map(
      (width): Fault => [
        withLogo({ width }),
        `brand.logo.width: expected ${width > 1 ? 'zero or a magnitude from 1e-15 to 1e15' : 'a length above zero'}`,
      ],
    ),
    ...[
      'x',
      '/etc/passwd',
      'https://a.cn/x.png',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:image/png;base64,',
      'data:image/png;base64,%%%',
      `data:image/jpeg;base64,${PNG.slice(PNG.indexOf(',') + 1)}`,
      7,
    ].map(
      (href): Fault => [
        withLogo({ href }),
        'brand.logo.href: expected a data URL of a PNG or JPEG picture (data:image/png;base64,…)',
      ],
    ),
    ...[1e-300, -1e16, 1.7e308].map(
      (value): Fault => [
        withSlide({
          kind: 'chart',
          chart: 'bar',
          categories: ['a'],
          series: [{ name: 's', values: [value] }],
        }),
        'sections[0].slides[0].series[0].values[0]: expected zero or a magnitude from 1e-15 to 1e15',
      ],
    ),
  ])('names the exact path of a fault (%#)', (value, message) => {
    expect(fault(value)).toBe(message)
  })

  it('keeps a picture, and the keys of the tree a section and a slide show', () => {
    const image = { href: PNG, width: 1, height: 1 }
    const slide = { kind: 'figure', key: 'n2', image, points: [] }
    const given = { title: '题', sections: [{ key: 'n1', title: '章', slides: [slide] }] }
    expect(parseOutline(given)).toEqual(given)
  })

  it('lists the kinds it knows when the kind is unknown', () => {
    expect(fault(withSlide({ kind: 'poem' }))).toMatch(
      /^sections\[0\]\.slides\[0\]\.kind: expected one of bullets, /,
    )
  })
})
