import { expect, test } from 'vitest'
import { cutAt } from './cut.ts'
import { phraseEndsOf } from './index.ts'

test.each([
  '微流控芯片：/在微米尺度做实验',
  '钙钛矿太阳能电池/稳定性研究',
  '锂金属电池枝晶问题/综述',
  '机器学习/与材料设计',
  '城市内涝模型/与预警研究',
  '可降解高分子的/设计/与降解',
  '高中生物/《光合作用的过程》',
  '基于边缘计算的/智慧农业/病虫害预警系统',
  '数字赋能/为何未必减负',
  '光学相干断层成像 /OCT',
  'CRISPR-Cas9 介导的/水稻耐盐基因编辑',
  '卫星遥感火情监测',
])('lines of %s may end after its phrases alone', (phrases) => {
  const title = phrases.split('/').join('')
  expect(cutAt(title, phraseEndsOf(title)).join('/')).toBe(phrases)
})

test('a text of one phrase has no ends', () => {
  expect(['', '漆', '量子纠错入门'].map(phraseEndsOf)).toEqual([[], [], []])
})
