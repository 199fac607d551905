import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReportPlace } from './report-place.tsx'

it('the server’s page has the outlines of the report in its place', () => {
  document.body.innerHTML = renderToString(<ReportPlace templateId="7" templateType="0" />)
  expect(document.querySelector('section[aria-label=体检报告]')?.className).toContain('report-outlines')
})
