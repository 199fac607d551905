import type { ChartContent, Slide } from '../types.ts'
import { CHARTS, TABLE } from './probe.ts'

/** Text that breaks careless writers: markup, control characters, lone surrogates, odd scripts. */
export const HOSTILE = [
  '& < > " \' ]]> <![CDATA[x]]> <!-- -- --> <?xml?> &amp; &#0; %s ${x}',
  'a\u0000b\u0001c\u0008d\u000be\u000cf\u001fg\ufffeh\uffff',
  'lone \ud800 high, lone \udc00 low, reversed \udc00\ud800, ends \ud83d',
  '𠮷野家 👩‍👩‍👧‍👦 🇨🇳 é ﷽ ‮rtl‬',
] as const

/** One slide that says the same text everywhere a text can stand. */
export function everywhere(content: string): Slide[] {
  const chart = CHARTS.grouped as ChartContent
  return [
    {
      layout: 'shapes',
      notes: content,
      fill: { title: content, 20: content, 23: content, 22: [{ runs: [{ text: content, bold: true }] }] },
    },
    {
      layout: 'data',
      fill: {
        title: content,
        40: { ...TABLE, alt: content, rows: [[content, content], [content]] },
        41: {
          ...chart,
          alt: content,
          categories: [content, '乙'],
          categoryTitle: content,
          valueTitle: content,
          series: chart.series.map((series) => ({ ...series, name: content })),
        },
      },
    },
  ]
}
