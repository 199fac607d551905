import { describe, expect, it } from 'vitest'
import { sceneOfTopic } from './scene-of-topic.ts'
import { readTopic } from './topic.ts'

/** As people type them: who asks, by when, for whom, how long and in which tone, in any order. */
describe('a request is read for its topic', () => {
  it.each([
    [
      '帮我做一份ICU护理查房的PPT，病例是重症急性胰腺炎',
      { title: '重症急性胰腺炎', occasion: 'ICU护理查房' },
    ],
    ['我要竞选班长，帮我写一个三分钟的竞选演讲PPT', { title: '竞选班长', occasion: '竞选演讲', minutes: 3 }],
    [
      '下周要给党支部讲一堂关于乡村振兴的微党课，十五分钟左右，帮我写得生动一点',
      { title: '乡村振兴', occasion: '微党课', minutes: 15, tone: '生动' },
    ],
    ['做个PPT，介绍一下我们公司的新产品智能手环', { title: '新产品智能手环', occasion: null }],
    [
      '给我来一个关于人工智能伦理的课堂展示，8分钟',
      { title: '人工智能伦理', occasion: '课堂展示', minutes: 8 },
    ],
    ['我想做一个期中考试后的家长会PPT', { title: '期中考试后的家长会', occasion: '家长会' }],
    [
      '请帮我生成一份2024年度个人工作总结，要求简洁大方，10页以内',
      { title: '2024年度个人工作总结', occasion: null, pages: 10, tone: '简洁' },
    ],
    [
      '能不能帮我做一个毕业答辩的ppt，题目叫苹果叶片病害识别',
      { title: '苹果叶片病害识别', occasion: '毕业答辩' },
    ],
    ['帮我做一个关于碳中和的PPT 20页左右', { title: '碳中和', occasion: null, pages: 20 }],
    ['我是一名护士，帮我做一份压疮护理的PPT', { title: '压疮护理', occasion: null }],
    [
      '下周三毕业答辩，帮我做个PPT，题目是多孔碳的电化学性能',
      { title: '多孔碳的电化学性能', occasion: '毕业答辩' },
    ],
    ['帮我写一个《活着》的读书分享ppt，五分钟', { title: '活着', occasion: '读书分享', minutes: 5 }],
    ['来一份端午节由来的PPT', { title: '端午节由来', occasion: null }],
    [
      '我需要一份关于消防安全的培训课件，面向新员工',
      { title: '消防安全', occasion: '培训课件', audience: '新员工' },
    ],
    ['制作一个以“感恩”为主题的班会PPT', { title: '感恩', occasion: '班会' }],
    ['我们要开一场防溺水主题班会，帮我做个PPT', { title: '防溺水主题班会', occasion: null }],
    ['帮我做个自我介绍PPT', { title: '自我介绍', occasion: null }],
    ['生成一个半小时的机器学习入门讲座PPT', { title: '机器学习入门讲座', occasion: null, minutes: 90 }],
    [
      '帮忙做个幻灯片，主要讲中国古建筑的斗拱，风格简约',
      { title: '中国古建筑的斗拱', occasion: null, tone: '简约' },
    ],
    ['帮我做一个光合作用的PPT', { title: '光合作用', occasion: null }],
    ['求一份大学生心理健康的PPT', { title: '大学生心理健康', occasion: null }],
    [
      '写一份创业计划书的PPT，项目是校园二手书循环平台',
      { title: '校园二手书循环平台', occasion: '创业计划书' },
    ],
    [
      '请做一个关于光合作用的公开课课件，高一，45分钟',
      { title: '光合作用', occasion: '公开课课件', audience: '高一', minutes: 45 },
    ],
    ['可以帮我做一个10页的秦始皇兵马俑介绍PPT吗？', { title: '秦始皇兵马俑介绍', occasion: null, pages: 10 }],
    [
      '您好，我想要一个讲解区块链原理的PPT，通俗易懂一点',
      { title: '区块链原理', occasion: null, tone: '通俗' },
    ],
    ['麻烦帮我弄个组会PPT，讲扩散模型，十到十五分钟', { title: '扩散模型', occasion: '组会', minutes: 15 }],
  ])('%s', (typed, topic) => {
    expect(readTopic(typed)).toEqual(topic)
  })

  it.each([
    [
      'Make a 10-minute presentation about coral reef bleaching for my biology class',
      { title: 'Coral reef bleaching', occasion: 'Biology class', minutes: 10 },
    ],
    [
      'Please help me write slides on the French Revolution, about 12 slides, formal tone',
      { title: 'The French Revolution', occasion: null, pages: 12, tone: 'formal' },
    ],
    [
      'I need a PPT for my thesis defense on federated learning',
      { title: 'Federated learning', occasion: 'Thesis defense' },
    ],
    ['Create a presentation on climate change', { title: 'Climate change', occasion: null }],
    [
      'Can you make a powerpoint about the water cycle for 5th graders?',
      { title: 'The water cycle', occasion: null, audience: '5th graders' },
    ],
    [
      'I want to make a presentation about mRNA vaccines, 15 minutes',
      { title: 'mRNA vaccines', occasion: null, minutes: 15 },
    ],
    ['make me a pitch deck for our startup, it is called GreenLoop', { title: 'GreenLoop', occasion: null }],
    [
      "I'm giving a talk on protein folding next week, 20 minutes",
      { title: 'Protein folding', occasion: null, minutes: 20 },
    ],
    ['Write a five-minute speech about friendship', { title: 'Friendship', occasion: null, minutes: 5 }],
    [
      'Could you please create a 15-slide deck on renewable energy in Europe, keep it simple',
      { title: 'Renewable energy in Europe', occasion: null, pages: 15, tone: 'simple' },
    ],
    [
      'Generate a lab meeting presentation about CRISPR screening',
      { title: 'CRISPR screening', occasion: 'Lab meeting' },
    ],
    [
      'I have to give a presentation on The Great Gatsby for my English class tomorrow',
      { title: 'The Great Gatsby', occasion: 'English class' },
    ],
    ['PPT on photosynthesis', { title: 'Photosynthesis', occasion: null }],
    [
      'Help me prepare slides for a seminar on game theory. Thanks!',
      { title: 'Game theory', occasion: 'Seminar' },
    ],
    [
      'I need a presentation titled "Why We Sleep", 10 slides',
      { title: 'Why We Sleep', occasion: null, pages: 10 },
    ],
    [
      'Give me a fun presentation about dinosaurs, animals and fossils',
      { title: 'Dinosaurs, animals and fossils', occasion: null, tone: 'fun' },
    ],
  ])('%s', (typed, topic) => {
    expect(readTopic(typed)).toEqual(topic)
  })
})

describe('a title is no request', () => {
  it.each([
    '《帮我一把：互助养老研究》',
    '帮我们看清自己：社会比较理论',
    '介绍信写作',
    '我要上大学',
    '我要做新时代好少年',
    '我想和你谈谈生命',
    '做一个有温度的老师',
    '做最好的自己',
    '做PPT的八个原则',
    '写一份好简历',
    '请做文明人',
    '请你慢慢走：老年步态研究',
    'PPT制作入门',
    '三分钟读懂相对论',
    '生成式AI导论',
    '设计一座会呼吸的房子',
    '给青年教师的一百条建议',
    'Make or Buy: sourcing decisions in SMEs',
    'Making slides that stick',
    'I need a hero: myth in film',
    'Give peace a talk',
    'Create a culture of safety',
    'How to give a talk',
    'Write a thesis in 90 days',
    'The art of the presentation',
    'Talk about love',
  ])('%s', (typed) => {
    expect(readTopic(typed)).toEqual({ title: typed, occasion: null })
  })
})

it('a clause that is neither topic nor wish leaves the whole as it is: nothing said is lost', () => {
  for (const typed of [
    '我们测了两年的水温，帮我做一个组会PPT',
    'Make a presentation about tides, include three charts',
  ])
    expect(readTopic(typed).title).toBe(typed)
})

it('is read in no time, whatever it is', () => {
  for (const part of [
    '想要',
    '需要',
    '我想要',
    '一个半',
    '硕士开题答',
    '大概一点',
    '帮我给',
    'of about 10 ',
    '生动的',
    '十分钟到',
  ])
    expect(readTopic(part.repeat(200)).title.length).toBeGreaterThan(300)
  expect(readTopic(`我想${' '.repeat(2_000)}讲`).title.length).toBeLessThan(10)
})

it('the party of a firm is no conference', () => {
  expect(sceneOfTopic('公司年会策划方案')).toBeNull()
  expect(sceneOfTopic('中华医学会学术年会')).toBe('conference')
})
