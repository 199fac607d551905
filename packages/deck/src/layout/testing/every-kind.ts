import type { Outline, OutlineSlide } from '../../outline/index.ts'
import { PNG } from './probe.ts'

const HREF = `data:image/png;base64,${btoa(String.fromCharCode(...PNG.bytes))}`

/** Every kind of page with `text` wherever an author writes. */
export function everyKind(text: string): OutlineSlide[] {
  const title = text
  return [
    { kind: 'bullets', title, notes: text, points: [{ text, detail: text }, { text }, { text }] },
    { kind: 'cards', title, items: [1, 2, 3].map(() => ({ title, text })) },
    { kind: 'timeline', title, items: [1, 2, 3, 4].map(() => ({ label: '2026', title, text })) },
    { kind: 'process', title, items: [1, 2, 3].map(() => ({ title, text })) },
    { kind: 'compare', title, left: { title, points: [text] }, right: { title, points: [text, text] } },
    { kind: 'bignum', title, number: '25.6', unit: '%', text, facts: [{ number: '3', text }] },
    {
      kind: 'table',
      title,
      source: title,
      columns: [title, '2026'],
      rows: [
        [text, '1.0'],
        ['乙', text],
      ],
    },
    ...(['bar', 'line', 'area', 'pie', 'scatter'] as const).map(
      (chart): OutlineSlide => ({
        kind: 'chart',
        title,
        chart,
        categories: ['2024', '2025', '2026'],
        series: [{ name: title, values: [1.5, 2.5, 4] }],
        unit: '万元',
      }),
    ),
    {
      kind: 'chart',
      title,
      chart: 'line',
      axis: 'log',
      categories: ['0.1', '1', '10'],
      series: [
        { name: text, values: [0.02, 5, 4000] },
        { name: `${text}（对照）`, values: [0, 1, 30] },
      ],
    },
    { kind: 'formula', title, latex: 'E = mc^2', where: [{ symbol: 'E', meaning: text }] },
    { kind: 'formula', title, latex: 'E = mc^2', where: [], points: [{ text }, { text }] },
    { kind: 'bullets', title, lead: text, points: [{ text }, { text }] },
    { kind: 'table', title, columns: [title, '2026'], rows: [['乙', '1.0']], points: [{ text }, { text }] },
    {
      kind: 'chart',
      title,
      chart: 'bar',
      categories: ['2024', '2025'],
      series: [{ name: title, values: [1, 2] }],
      points: [{ text, detail: text }, { text }],
    },
    {
      kind: 'chart',
      title,
      chart: 'bar',
      categories: ['甲', '乙', '丙'],
      series: [{ name: title, values: [1, 2, 3] }],
      table: {
        columns: [title, '2026'],
        rows: [
          ['乙', '1.0'],
          ['丙', text],
        ],
      },
      points: [{ text }],
    },
    { kind: 'quote', text, by: title },
    { kind: 'references', title, items: [text, text] },
    { kind: 'figure', title, image: { href: HREF, width: 4, height: 4 }, caption: title, points: [{ text }] },
    { kind: 'figure', title, caption: title, points: [{ text }, { text }] },
    { kind: 'agenda', title, items: [1, 2, 3].map(() => ({ label: '9:00', title, text })) },
    { kind: 'agenda', title, items: [1, 2, 3, 4].map(() => ({ title })) },
    { kind: 'thanks', title, text, names: [title, '乙'] },
    { kind: 'thanks', title, text: `${text}\n${text}` },
  ]
}

/** An outline of one chapter that shows every kind of page. */
export function everyKindOutline(text: string): Outline {
  const title = text
  return {
    title,
    subtitle: title,
    author: { name: title, school: title, advisor: title, date: '二〇二六年十月' },
    scene: '答辩',
    sections: [
      { title, summary: title, slides: everyKind(text) },
      { title, slides: [{ kind: 'quote', text }] },
    ],
  }
}
