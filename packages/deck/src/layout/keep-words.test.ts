import { describe, expect, test } from 'vitest'
import { breakLines, MeasuredText } from '../scene/index.ts'
import { keepWords } from './keep-words.ts'

const set = (text: string, width: number, { size, bold = false }: { size: number; bold?: boolean }) => {
  const measured = new MeasuredText(text, { bold })
  const broken = { lines: measured.lines(size, width), inset: 0 }
  const { lines, inset } = keepWords(broken, measured, width, { size, bold })
  return { before: broken.lines.map((line) => line.text), after: lines.map((line) => line.text), inset }
}

describe('words of lettering', () => {
  test.each([
    ['水、热、光与电场共同作用，界面往往先失效', 26 * 16.2, '往往先失效'],
    ['基于三个示例村的乡村振兴社会调查', 26 * 13.2, '社会调查'],
    ['从降解机理到界面钝化与标准化评价', 26 * 13.2, '与标准化评价'],
  ])('%s is not torn', (text, width, last) => {
    const { before, after, inset } = set(text, width, { size: 26 })
    expect(before).toHaveLength(2)
    expect(before[1]).not.toBe(last)
    expect(after).toEqual([text.slice(0, -last.length), last])
    expect(breakLines(text, width - inset, { size: 26 }).map((line) => line.text)).toEqual(after)
  })

  test('are kept in small bold letters, too', () => {
    expect(set('科普 · 心理学·学生工作', 166, { size: 20, bold: true }).after.at(-1)).toBe('学生工作')
  })

  test('do not cost a line', () => {
    const { before, after, inset } = set('研究方法与实验结果讨论总结', 26 * 6.6, { size: 26 })
    expect(after.length).toBe(before.length)
    expect(inset).toBeLessThanOrEqual((26 * 6.6) / 3)
  })
})

test('running text and English keep their lines', () => {
  const running = '基于三个示例村的乡村振兴社会调查'
  expect(set(running, 20 * 13.2, { size: 20 })).toMatchObject({ inset: 0 })
  expect(set('There is plenty of room at the bottom', 300, { size: 30 })).toMatchObject({ inset: 0 })
})
