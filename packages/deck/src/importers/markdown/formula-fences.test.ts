import { expect, test } from 'vitest'
import { fenceFormulas } from './formula-fences.ts'

test.each([
  [
    'dollars beside what they hold',
    '$$\\begin{x}\na\n\n\\end{x}$$\n后文',
    '$$\n\\begin{x}\na\n\\end{x}\n$$\n后文',
  ],
  ['in a quotation', '> $$a\n> b $$', '> $$\n> a\n> b\n> $$'],
  ['nothing closes them', '$$a\n\n# 标题', '\\$\\$a\n\n# 标题'],
  ['many without an end', '$$a\n$$b\n# c$$\n$$d\n$$', '\\$\\$a\n\\$\\$b\n# c$$\n$$\nd\n$$'],
  ['one line', '$$a$$\n文\n$$b$$', '$$a$$\n文\n$$b$$'],
  ['fenced already', '  $$\n  a\n  $$', '  $$\n  a\n  $$'],
  ['code', '```\n$$a\n```\n$$b\nc$$', '```\n$$a\n```\n$$\nb\nc\n$$'],
])('%s', (_, source, fenced) => expect(fenceFormulas(source)).toBe(fenced))
