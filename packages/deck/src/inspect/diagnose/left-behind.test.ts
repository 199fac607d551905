import { describe, expect, test } from 'vitest'
import { demoOutlines, written } from '../../plan/testing.ts'
import { inspectPptx } from '../index.ts'
import { edit, foreignDeck, type Parts, relations, shape, slide, text, xfrm } from '../testing/foreign.ts'
import { diagnose, type Rule } from './index.ts'
import { residueIn } from './residue.ts'

const EMU = 9525
const box = (words: string, x = 100, id = 2) =>
  shape({ id, place: xfrm(x * EMU, 200 * EMU, 600 * EMU, 60 * EMU), body: text(words, ' sz="2400"') })
const page =
  (shapes: string, attributes = '') =>
  (parts: Parts) =>
    void parts.set('ppt/slides/slide2.xml', slide(shapes, '', attributes))
const told = async (rule: Rule, change?: (parts: Parts) => void) =>
  diagnose(await inspectPptx(foreignDeck(change)), 'work')
    .filter((finding) => finding.rule === rule && finding.severity !== 'fine')
    .map(({ severity, page: number, message }) => `${severity} ${number} ${message}`)

describe('what tells of somebody', () => {
  test.each([
    ['导师：李建国 教授', 'person 李建国'],
    ['汇报人: 欧阳', 'person 欧阳'],
    ['答辩人：王小明', ''],
    ['汇报人：XXX', ''],
    ['姓名：陈思远\n学号：2021300412', 'id 学号：2021300412,person 陈思远'],
    ['作者：时间序列分析', ''],
    ['负责人：安全管理部门', ''],
    ['西安交通大学材料学院', 'school 西安交通大学'],
    ['中国科学技术大学与清华大学', 'school 中国科学技术大学,school 清华大学'],
    ['中国大学MOOC、北京的大学、上海多所大学、中国大学生', ''],
    ['北京大学出版社，2019', ''],
    ['电话 138-1234-9876，座机 029-82668888', 'phone 138-1234-9876,phone 029-82668888'],
    ['增长 13812349876.5 元', ''],
    ['微信 13800000000', ''],
    ['li.jg@xjtu.edu.cn', 'e-mail li.jg@xjtu.edu.cn'],
    ['yourname@example.com', ''],
    ['11010519491231002X', 'id 11010519491231002X'],
    ['110105194912310021', ''],
  ])('%s', (words, found) => {
    expect(
      residueIn(words)
        .map(({ kind, text: one }) => `${kind} ${one}`)
        .join(),
    ).toBe(found)
  })
})

test('nothing in all that the forty demo outlines say', () => {
  const words = [...demoOutlines()].map(([id, outline]) => [id, written(outline).join('\n')] as const)
  expect(words).toHaveLength(40)
  for (const [id, text] of words) expect(residueIn(text), id).toEqual([])
})

test('on a page that is shown only what can be abused is told, with its place', async () => {
  expect(await told('residue', page(box('西安交通大学 导师：李建国')))).toEqual([])
  const [found, ...others] = await told('residue', page(box('联系 13912349876')))
  expect(found).toBe('must 2 页面上留有电话（“13912349876”），下载的人都看得到，请删除或换成示例')
  expect(others).toEqual([])
  const inspection = await inspectPptx(foreignDeck(page(box('联系 13912349876'))))
  const boxed = diagnose(inspection, 'work').find(({ rule }) => rule === 'residue')
  expect(boxed!.box).toMatchObject({ x: 100, y: 200 })
})

test('where nobody looks any more names and schools are told too', async () => {
  expect(await told('residue', page(box('导师：李建国'), ' show="0"'))).toEqual([
    'hint 2 隐藏页留有姓名（“李建国”），下载的人都看得到，请删除或换成示例',
  ])
  expect(await told('residue', page(box('字') + box('西安交通大学', 1400, 3)))).toEqual([
    'hint 2 页面外或隐藏的文字留有学校（“西安交通大学”），下载的人都看得到，请删除或换成示例',
  ])
  const named = (parts: Parts) =>
    edit(
      parts,
      'docProps/custom.xml',
      '</Properties>',
      '<property name="a"><vt:lpwstr>学号：20213004</vt:lpwstr></property></Properties>',
    )
  expect(await told('residue', named)).toEqual([
    'must null 文件属性留有证件或学号（“学号：20213004”），下载的人都看得到，请删除或换成示例',
  ])
})

test('text beside the page, comments, author and label', async () => {
  expect(await told('off-page', page(box('字') + box('旧的提纲', -700, 3)))).toEqual([
    'hint 2 页面外还留着“旧的提纲”，放映时看不到，拿到文件的人看得到，不需要的请删除',
  ])
  expect(await told('outside', page(box('字') + box('旧的提纲', -700, 3)))).toEqual([])
  expect(await told('ai-label')).toHaveLength(1)
  expect(await told('author')).toEqual([])
  const commented = (parts: Parts) => {
    parts.set(
      'ppt/comments/comment1.xml',
      '<p:cmLst xmlns:p="p"><p:cm authorId="0"><p:text>导师：李建国 说改</p:text></p:cm></p:cmLst>',
    )
    const layout = ['rId1', 'slideLayout', '../slideLayouts/slideLayout2.xml'] as const
    parts.set(
      'ppt/slides/_rels/slide2.xml.rels',
      relations(layout, ['rId2', 'comments', '../comments/comment1.xml']),
    )
  }
  expect(await told('comments', commented)).toHaveLength(1)
  expect(await told('residue', commented)).toEqual([expect.stringMatching(/^hint 2 批注留有姓名/)])
})

test('a short work is told, a short talk is not', async () => {
  const said = (purpose: 'talk' | 'work') =>
    inspectPptx(foreignDeck()).then((inspection) =>
      diagnose(inspection, purpose).some(({ message }) => message.startsWith('页数不足：只有 2 页')),
    )
  expect(await said('work')).toBe(true)
  expect(await said('talk')).toBe(false)
})
