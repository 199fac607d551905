import { expect, test } from 'vitest'
import { linesOfSvg } from './lines.ts'

const page = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500">${inner}</svg>`

test('lines have their boxes by baseline, size and anchor; the last of a text ends with a line feed', () => {
  const svg = page(
    '<image href="data:image/png;base64,AAAA&gt;text x=&quot;1&quot;"/>' +
      '<text font-size="20" text-anchor="middle"><tspan x="500" y="100"><tspan>水&amp;土</tspan></tspan><tspan x="500" y="140">保持</tspan></text>' +
      '<text font-size="10" x="100" y="300">Abc</text>',
  )
  const [first, second, third] = linesOfSvg(svg)
  expect([first?.text, second?.text, third?.text]).toEqual(['水&土', '保持\n', 'Abc\n'])
  expect(second).toMatchObject({ x: 4_800, y: 2_440, w: 400, h: 464 })
  expect(third).toMatchObject({ x: 1_000, y: 5_820 })
})

test('letters of vertical writing are a line a column, and what is turned is left out', () => {
  const svg = page(
    '<text font-size="10" x="90 90 70" y="20 30 20">甲乙丙</text>' +
      '<g transform="rotate(30 1 1)"><text font-size="10" x="1" y="1">斜</text></g>' +
      '<text font-size="10" transform="rotate(90)" x="1" y="1">侧</text>',
  )
  expect(linesOfSvg(svg).map(({ text }) => text)).toEqual(['甲乙', '丙\n'])
})

test('what is no page has none', () => expect(linesOfSvg('<svg><text')).toEqual([]))
