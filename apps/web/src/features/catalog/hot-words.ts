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
  '创新大赛',
  '挑战杯',
  '互联网+',
  '大创项目',
  '数学建模',
  '节能减排',
  '碳中和',
  '乡村振兴',
  '生命科学',
  '机器人',
  '红色专项',
] as const
