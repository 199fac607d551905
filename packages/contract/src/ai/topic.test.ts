import { describe, expect, it } from 'vitest'
import { sceneOfTopic } from './scene-of-topic.ts'
import { readTopic } from './topic.ts'

describe('a topic', () => {
  it.each([
    ['城市热岛对老年人健康的影响，硕士开题答辩', '城市热岛对老年人健康的影响', '硕士开题答辩'],
    ['钙钛矿太阳能电池的界面钝化 博士毕业论文答辩', '钙钛矿太阳能电池的界面钝化', '博士毕业论文答辩'],
    ['Transformer 在蛋白质结构预测中的应用 文献综述', 'Transformer 在蛋白质结构预测中的应用', '文献综述'],
    ['数字普惠金融与县域共同富裕（课程汇报）', '数字普惠金融与县域共同富裕', '课程汇报'],
    ['硕士中期答辩：基于边缘计算的智慧农业', '基于边缘计算的智慧农业', '硕士中期答辩'],
    ['基于深度学习的肺结节检测方法研究毕业论文答辩', '基于深度学习的肺结节检测方法研究', '毕业论文答辩'],
    ['高中物理牛顿第二定律课件', '高中物理牛顿第二定律', '课件'],
    ['城市更新开题报告', '城市更新', '开题报告'],
    ['脑机接口伦理｜组会汇报 PPT', '脑机接口伦理', '组会汇报'],
  ])('%s is %s, for %s', (typed, title, occasion) => {
    expect(readTopic(typed)).toEqual({ title, occasion })
  })

  it.each([
    '碳中和',
    '研究',
    '答辩',
    '毕业论文答辩',
    '2025年度市场部工作总结',
    '钙钛矿电池稳定性综述',
    '智能垃圾分类互联网+创业计划',
    '国家自然科学基金青年项目：浙西乡村韧性',
    '高中生物《光合作用的过程》',
    '从《红楼梦》看清代饮食，兼论其礼俗',
    'BERT vs GPT: a comparison',
    '苏轼、黄庭坚与北宋书法',
    '机器学习 / 深度学习',
    '{o}',
  ])('%s is all title', (typed) => {
    expect(readTopic(typed)).toEqual({ title: typed, occasion: null })
  })

  it('is read in no time, whatever it is', () => {
    const long = `${'，硕士答辩 '.repeat(80)}的`
    expect(readTopic(long).title).toBe(long.trim())
    const occasions = `${'答辩汇报'.repeat(120)}了`
    expect(readTopic(occasions)).toEqual({ title: occasions, occasion: null })
  })
})

describe('what a topic is for', () => {
  it.each([
    ['基于深度学习的肺结节检测方法研究毕业论文答辩', 'defense'],
    ['智能垃圾分类互联网+创业计划', 'contest'],
    ['高中物理牛顿第二定律课件', 'courseware'],
    ['2025年度市场部工作总结', 'report'],
    ['城市更新开题报告', 'proposal'],
    ['国家自然科学基金中期汇报', 'fund'],
    ['钙钛矿电池稳定性综述', 'review'],
    ['碳中和', null],
  ])('%s: %s', (topic, scene) => {
    expect(sceneOfTopic(topic)).toBe(scene)
  })
})
