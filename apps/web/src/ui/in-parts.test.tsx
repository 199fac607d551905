import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inParts } from './in-parts.tsx'

it.each([
  [['微流控芯片：', '在微米尺度', '做实验'], '微流控芯片：<wbr/>在微米尺度<wbr/>做实验'],
  [['量子纠错入门'], '量子纠错入门'],
])('%s may be parted between the parts alone', (parts, html) => {
  expect(renderToStaticMarkup(inParts(parts))).toBe(html)
})

it('leaves what has no parts to the text itself', () => {
  expect(inParts(undefined) ?? '慢下来').toBe('慢下来')
})
