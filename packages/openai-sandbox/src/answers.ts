/**
 * Answers in the manner of several models, for tests of what is made of them: one that did as it was asked, one that
 * forgot the format, one that fell into English, one that could not stop. Nobody's words; made up.
 */
const page = (text: string, points: unknown[], more: object = {}) => ({
  text,
  notes: `讲稿：${text}。`,
  points,
  ...more,
})

export const goodAnswer = JSON.stringify({
  title: '城市湿地公园的降温效应',
  subtitle: '以三处公园的夏季观测为例',
  chapters: [
    {
      text: '研究背景',
      pages: [
        page('城区夏季高温日数在增加', [
          '观测点：【待填】气象站名称',
          '时段：【待填】起止年份',
          '影响：热相关就诊增多【待填】',
        ]),
        page('湿地用蒸散带走热量', [
          { text: '水面', details: ['蒸发耗热，升温慢'] },
          { text: '植被', details: ['遮阴并蒸腾'] },
        ]),
      ],
    },
    {
      text: '观测结果',
      pages: [
        page('公园内的气温低于周边街区', ['午后差值最大', '夜间差值减小'], {
          source: '【待填】观测记录',
          caption: '三处公园的午后温差',
          table: [
            ['公园', '面积/hm²', '温差/℃'],
            ['甲', 12, '【待填】'],
            ['乙', 30, '【待填】'],
          ],
        }),
        page('降温范围随面积扩大', ['【待填】图：温差随距离的变化曲线', '边界：【待填】米']),
      ],
    },
  ],
})

/** Markdown where JSON was asked for, with marks, numbers and words around it. */
export const sloppyAnswer = `好的，下面是为您准备的大纲：

# 城市湿地公园的降温效应

## 一、研究背景
### **城区夏季高温日数在增加**
- **观测点**：【待填】
- 时段：【待填】
  - 以日最高气温为准
### 湿地用蒸散带走热量
1. 水面蒸发
2. 植被蒸腾

## 二、观测结果
### 公园内的气温低于周边街区
* 午后差值最大

希望对您有帮助！`

export const englishAnswer = JSON.stringify({
  title: 'Cooling Effects of Urban Wetland Parks',
  chapters: [
    { text: 'Background', pages: [{ text: 'Hot days are increasing', points: ['Stations', 'Period'] }] },
  ],
})

/** Every chapter with three times the pages that anybody asks for. */
export const longAnswer = JSON.stringify({
  title: '城市湿地公园的降温效应',
  chapters: ['研究背景', '观测方法', '观测结果', '讨论', '结论'].map((text) => ({
    text,
    pages: Array.from({ length: 12 }, (_, at) => page(`${text}第${at + 1}页`, [`${text}要点${at + 1}`])),
  })),
})
