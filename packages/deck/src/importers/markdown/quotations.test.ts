import { expect, it } from 'vitest'
import { shapeOutline } from '../../shape/index.ts'
import { importOutline } from '../read.ts'

const slidesOf = async (...lines: string[]) => {
  const { tree } = await importOutline(Buffer.from(['# 报告', '## 理念', ...lines].join('\n\n')), 'a.md')
  return shapeOutline(tree).sections.flatMap(({ slides }) => slides)
}

it('of a page of its own is shown as one', async () => {
  const slides = await slidesOf(
    '### 一句话',
    '> 科学没有国界，科学家有祖国。',
    '### 其他',
    '- 甲',
    '- 乙',
    '- 丙',
  )
  expect(slides[0]).toMatchObject({ kind: 'quote', title: '一句话', text: '科学没有国界，科学家有祖国。' })
  expect(slides[1]).toMatchObject({ kind: 'bullets', title: '其他' })
})

it('among other words, of several paragraphs or of a paragraph’s length is text', async () => {
  const kinds = async (...lines: string[]) => (await slidesOf('### 页', ...lines)).map(({ kind }) => kind)
  expect(await kinds('> 一句话', '- 甲是第一点', '- 乙是第二点')).not.toContain('quote')
  expect(await kinds('> 第一段\n>\n> 第二段')).not.toContain('quote')
  expect(await kinds(`> ${'一段很长的话，'.repeat(20)}`)).not.toContain('quote')
})
