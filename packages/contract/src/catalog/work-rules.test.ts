import { describe, expect, it } from 'vitest'
import { submissionEndpoints, workFormSchema } from './submissions.ts'
import { type GivenWork, listOf } from './work-rules.ts'

const { addTemplate, editTemplate } = submissionEndpoints

const deck = {
  templateType: '0',
  title: '高分子材料研究进展',
  description: '面向开题与中期汇报',
  scene: 'proposal',
  color: 'red,black',
  templateSource: '1',
  price: '16.90',
  fileUrl: '/files/private/1',
  pdfFileUrl: '/files/private/2',
}
const film = { ...deck, templateType: '5', color: '', pdfFileUrl: '', imageUrl: '/files/public/3' }
const award = { ...deck, templateType: '1', winningGrade: 'national-gold' }

const said = (input: object, endpoint: typeof addTemplate | typeof editTemplate = addTemplate) =>
  (endpoint.input.safeParse(input).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

describe('a work', () => {
  it.each([
    ['a deck', deck],
    ['a gold case', award],
    ['a film', film],
    ['a document without a price, free', { ...film, templateType: '2', templateSource: '0', price: '' }],
    ['a price as a number', { ...deck, price: 16.9 }],
    ['twenty signs of many code points', { ...deck, title: '👩‍🔬'.repeat(20) }],
  ])('is complete as %s', (_what, work) => expect(said(work)).toEqual([]))

  const wrong: [keyof GivenWork, unknown, string, object?][] = [
    ['title', '  ', '请输入主题'],
    ['title', undefined, '请输入主题'],
    ['title', '字'.repeat(21), '字数20以内'],
    ['title', `e${'\u0301'.repeat(300)}`, '字数20以内'],
    ['description', '', '请输入介绍'],
    ['description', '字'.repeat(2001), '介绍不能超过2000个字'],
    ['winningGrade', '', '请选择获奖级别', award],
    ['awardYear', '去年', '请输入四位数的获奖年份', award],
    ['awardYear', '1898', '请输入四位数的获奖年份', award],
    ['scene', ' , ', '请选择作品场景'],
    ['color', '', '请选择主色'],
    ['color', undefined, '请选择主色', award],
    ['price', undefined, '请输入价格'],
    ['price', '16.9o', '请输入有效价格'],
    ['price', '1.234', '请输入有效价格'],
    ['price', '100.50', '请输入有效价格'],
    ['price', '0.00', '请输入有效价格'],
    ['price', '-1', '请输入有效价格'],
    ['price', 0.1 + 0.2, '请输入有效价格'],
    ['fileUrl', '', '请上传文件'],
    ['pdfFileUrl', undefined, '请上传文件'],
    ['pdfFileUrl', '', '请上传文件', award],
    ['imageUrl', undefined, '请上传图片', film],
    ['templateType', '8', '请选择作品类型', { ...film, pdfFileUrl: '/files/private/2' }],
  ]
  it.each(wrong)('with %s %j says %s', (field, value, message, work = deck) =>
    expect(said({ ...work, [field]: value })).toEqual([`${field} ${message}`]),
  )

  it('is told everything at once, in the order of the specification', () =>
    expect(said({ templateType: '1' })).toEqual([
      'title 请输入主题',
      'description 请输入介绍',
      'winningGrade 请选择获奖级别',
      'scene 请选择作品场景',
      'color 请选择主色',
      'price 请输入价格',
      'fileUrl 请上传文件',
      'pdfFileUrl 请上传文件',
    ]))

  it('that is edited keeps the files that it does not name', () => {
    const { fileUrl: _, pdfFileUrl: __, ...words } = deck
    expect(said({ ...words, templateId: '7' }, editTemplate)).toEqual([])
    expect(said({ ...words, templateId: '7', title: '' }, editTemplate)).toEqual(['title 请输入主题'])
  })

  it('is agreed to in the form, whose box is not on the wire', () => {
    const form = (input: object) =>
      workFormSchema({ keepsFiles: false })
        .safeParse(input)
        .error?.issues.map(({ message }) => message)
    expect(form({ ...deck, title: '' })).toEqual(['请输入主题', '请先阅读并同意协议'])
    expect(form({ ...deck, agreementVersion: '1.0' })).toBeUndefined()
  })

  it('is one line of title, without what nobody sees', () =>
    expect(addTemplate.input.parse({ ...deck, title: '开题\n答\u202e辩' }).title).toBe('开题 答辩'))
})

it('joined values are taken apart once each', () =>
  expect(listOf(' red,,black, red')).toEqual(['red', 'black']))
