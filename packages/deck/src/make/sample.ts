import type { Outline } from '../outline/types.ts'

/** What the covers of themes show. */
export const sample: Outline = {
  title: '潮间带湿地的二十年',
  subtitle: '水、鸟与人的共同变迁',
  scene: '毕业答辩',
  author: { name: '林知远', school: '江州大学', advisor: '沈若川 教授', date: '2026 年 6 月' },
  keywords: ['湿地', '生态'],
  sections: [{ title: '研究背景', slides: [] }],
}
