/** The fixed words under the search box, eleven a page (specification section 9). */
export const templateHotWords = [
  '开题答辩',
  '毕业答辩',
  '国自然',
  '课题汇报',
  '组会',
  '挑战杯',
  '互联网+',
  '学术会议',
  '碳中和',
  '教学课件',
  '年终总结',
] as const

export const goldCaseHotWords = [
  '挑战杯',
  '创新大赛',
  '大创项目',
  '数学建模',
  '智慧农业',
  '碳中和',
  '人工智能',
  '生物医药',
  '新材料',
  '乡村振兴',
  '机器人',
] as const
