import { expect, it } from 'vitest'
import { shapeOutline } from '../../shape/index.ts'
import { importOutline } from '../read.ts'

const treeOf = async (text: string) =>
  (await importOutline(Buffer.from(`# 报告\n\n## 章\n\n${text}`), 'a.md')).tree
const linesOf = async (text: string) => (await treeOf(text)).chapters[0]!.children.map((node) => node.text)

it.each([
  ['that name what they say', '性格：外向、细心\n特长：主持、古筝\n座右铭：台下十年功'],
  ['of options', 'A. 光\nB. 水\nC. 土\nD. 风'],
  ['of questions and answers', 'Q：多久下床？\nA：术后第二天。'],
])('lines %s stay lines', async (_, text) => {
  expect(await linesOf(text)).toEqual(text.split('\n'))
})

it('lines of one sentence are one', async () => {
  const [one, another] = await linesOf('我们测了两年：\n水温在升高，\n鱼在减少。')
  expect(one).toContain('水温在升高')
  expect(another).toBeUndefined()
})

it('questions and answers are no labels', async () => {
  const { sections } = shapeOutline(await treeOf('Q：多久可以下床？\nA：术后第二天可以下床。'))
  expect(JSON.stringify(sections)).not.toMatch(/"title":"[QA]"/u)
})
