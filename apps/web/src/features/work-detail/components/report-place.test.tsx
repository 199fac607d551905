import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReportPlace } from './report-place.tsx'

it.each(['0', '2'] as const)(
  'the server’s page has the outlines of a report of type %s in its place',
  (templateType) => {
    document.body.innerHTML = renderToString(<ReportPlace templateId="7" templateType={templateType} />)
    expect(document.querySelector('section[aria-label=体检报告] h2')?.textContent).toBe('体检报告')
    expect(document.querySelector('[role=status]')?.textContent).toBe('正在读体检报告…')
  },
)
