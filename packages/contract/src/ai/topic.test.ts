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
    ['敦煌壁画中的乐器，选修课期末展示', '敦煌壁画中的乐器', '选修课期末展示'],
    ['实习汇报：在三甲医院检验科的三个月', '在三甲医院检验科的三个月', '实习汇报'],
    ['学位论文预答辩：稀土发光材料', '稀土发光材料', '学位论文预答辩'],
    ['脑机接口伦理｜组会汇报 PPT', '脑机接口伦理', '组会汇报'],
    ['新时代的科技创新，支部党课', '新时代的科技创新', '支部党课'],
    ['Sparse attention, conference talk', 'Sparse attention', 'Conference talk'],
    [
      'Soil carbon under drip irrigation (PhD thesis defence)',
      'Soil carbon under drip irrigation',
      'PhD thesis defence',
    ],
    ["Urban heat – master's proposal", 'Urban heat', "Master's proposal"],
  ])('%s is %s, for %s', (typed, title, occasion) => {
    expect(readTopic(typed)).toEqual({ title, occasion })
  })

  it.each([
    [
      '我想做一个关于碳中和的毕业答辩PPT，大概15分钟，帮我写得正式一点',
      { title: '碳中和', occasion: '毕业答辩', minutes: 15, tone: '正式' },
    ],
    ['请帮我写一份智慧养老的商业计划书，20页', { title: '智慧养老', occasion: '商业计划书', pages: 20 }],
    ['帮我做个城市内涝治理的PPT', { title: '城市内涝治理', occasion: null }],
    [
      '我要做一个防范电信诈骗的主题班会，活泼一点，谢谢',
      { title: '防范电信诈骗', occasion: '主题班会', tone: '活泼' },
    ],
    [
      '帮我做一个明天开题要用的PPT，题目是乡村振兴背景下农产品电商直播的困境与对策',
      { title: '乡村振兴背景下农产品电商直播的困境与对策', occasion: '开题' },
    ],
    ['我要一个PPT 讲的是量子计算', { title: '量子计算', occasion: null }],
    [
      '麻烦做个组会汇报用的幻灯片，主题是《扩散模型》，10页，简洁',
      { title: '扩散模型', occasion: '组会汇报', pages: 10, tone: '简洁' },
    ],
    [
      '请帮我做毕业答辩PPT，题目：双碳目标下的碳足迹核算，以宝武为例，谢谢',
      { title: '双碳目标下的碳足迹核算，以宝武为例', occasion: '毕业答辩' },
    ],
    [
      '论文答辩 基于YOLOv8的水稻病害识别 10分钟',
      { title: '基于YOLOv8的水稻病害识别', occasion: '论文答辩', minutes: 10 },
    ],
  ])('asked for in a sentence: %s', (typed, topic) => {
    expect(readTopic(typed)).toEqual(topic)
  })

  it.each([
    '做好新时代的思想工作',
    '我想做一个关于碳中和的PPT，第一章讲历史，第二章讲政策',
    '请客吃饭的礼仪',
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
    'Small talk',
    'Peer review',
    'Writing a literature review',
    'Missile defense',
    'Conference talk',
    '苏轼、黄庭坚与北宋书法',
    '机器学习 / 深度学习',
    '职业规划，讲是为了做，做是为了讲',
    '题目是什么，内容是什么',
    '{o}',
  ])('%s is all title', (typed) => {
    expect(readTopic(typed)).toEqual({ title: typed, occasion: null })
  })

  it('is read in no time, whatever it is', () => {
    const long = `${'，硕士答辩 '.repeat(80)}的`
    expect(readTopic(long).title).toBe(long.trim())
    const occasions = `${'答辩汇报'.repeat(120)}了`
    expect(readTopic(occasions)).toEqual({ title: occasions, occasion: null })
    const request = `帮我做${'课题组毕业论文答辩'.repeat(50)}PPT，题目是碳中和`
    expect(readTopic(request).title).toBe('碳中和')
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
    ['学习二十大精神专题党课', 'party'],
    ['防范校园欺凌主题班会', 'class-meeting'],
    ['初二（3）班期中家长会', 'parents'],
    ['《活着》读书报告', 'book-report'],
    ['Nature 文献分享：钙钛矿', 'paper-sharing'],
    ['一例重症肺炎的病例讨论', 'case'],
    ['脑卒中患者护理查房', 'nursing'],
    ['学生会主席竞选', 'election'],
    ['智能手表新品发布会', 'launch'],
    ['销售部年终总结', 'year-end'],
    ['钙钛矿电池文献综述', 'review'],
    ['盐碱地水稻根际微生物的耐盐机制，课题组组会汇报', 'group-meeting'],
    ['毕业设计中期进展，实验室组会', 'group-meeting'],
    ['硕士中期答辩：基于边缘计算的智慧农业', 'defense'],
    ['大学生毕业去向的影响因素，课程汇报', 'report'],
    ['竞赛型人才的课程培养，硕士开题报告', 'proposal'],
    ['文献综述写作教学，公开课', 'courseware'],
    ['创业失败者的再就业（年终总结）', 'year-end'],
    ['心理健康教育主题班会课件', 'class-meeting'],
    ['入党积极分子思想汇报', 'party'],
    ['国家奖学金答辩', 'statement'],
    ['计算机专业保研面试', 'statement'],
    ['暑期三下乡社会实践成果汇报', 'practice'],
    ['实习汇报：在三甲医院检验科的三个月', 'practice'],
    ['疫情防控下的城市韧性 课程论文汇报', 'report'],
    ['教师资格证试讲 一次函数', 'courseware'],
    ['大创中期检查 柔性传感器', 'contest'],
    ['My PhD thesis on corals', 'defense'],
    ['A survey of diffusion models', 'review'],
    ['公募基金的业绩持续性', null],
    ['工作记忆训练与老年人的执行功能', null],
    ['毕业生就业质量的文献计量', null],
    ['碳中和', null],
  ])('%s: %s', (topic, scene) => {
    expect(sceneOfTopic(topic)).toBe(scene)
  })
})
