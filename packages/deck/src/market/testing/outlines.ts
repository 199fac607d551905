import type { Outline } from '../../outline/index.ts'

const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** A thesis: cards, a list with and without details, steps, a table, a formula, a chart, a comparison, a figure. */
const thesis: Outline = {
  title: '寒区沥青路面冻融损伤机理与耐久性设计研究',
  subtitle: '博士学位论文答辩',
  author: { name: '林知远', school: '交通科学与工程学院', advisor: '赵启明 教授', date: '2026 年 6 月' },
  scene: '答辩',
  sections: [
    {
      title: '研究背景与意义',
      summary: '冻融为什么是寒区路面的首要病害',
      slides: [
        {
          kind: 'cards',
          title: '三个问题尚无定论',
          items: [
            { title: '水分迁移', text: '孔隙水在冻结锋面前如何聚集，缺少原位观测。' },
            { title: '损伤度量', text: '强度损失与孔隙扩展之间没有统一的指标。' },
            { title: '寿命预测', text: '现行规范按次数折减，不区分降温速率。' },
          ],
        },
        {
          kind: 'bullets',
          title: '国内外研究现状',
          points: [
            { text: '室内快速冻融试验', detail: '多以 20 次循环为限，远少于现场十年的次数' },
            { text: 'CT 扫描识别孔隙演化', detail: '分辨率 30 μm，能见开口而难见微裂' },
            { text: '离散元模拟', detail: '以冰压力为等效荷载，未考虑迁移' },
            { text: '现场长期观测路段不足' },
          ],
        },
      ],
    },
    {
      title: '试验与方法',
      slides: [
        {
          kind: 'process',
          title: '技术路线',
          items: [
            { title: '取样', text: '黑龙江、内蒙古三条高速各 24 芯' },
            { title: '冻融', text: '-20 ℃ 与 20 ℃ 各 4 h，共 120 次' },
            { title: '扫描', text: '每 20 次做一次 CT' },
            { title: '建模', text: '以孔隙分布校准损伤方程' },
          ],
        },
        {
          kind: 'table',
          title: '三种级配的冻融劈裂强度比',
          source: '本文试验',
          columns: ['级配', '0 次', '40 次', '80 次'],
          rows: [
            ['AC-13', '100', '88.4', '79.1'],
            ['SMA-13', '100', '93.2', '87.5'],
            ['OGFC-13', '100', '81.7', '66.0'],
          ],
        },
        {
          kind: 'formula',
          title: '损伤演化方程',
          latex: 'D(n)=1-\\exp(-\\alpha n^{\\beta})',
          where: [
            { symbol: 'D', meaning: '损伤度' },
            { symbol: '\\alpha', meaning: '材料系数' },
          ],
        },
      ],
    },
    {
      title: '结果与讨论',
      slides: [
        {
          kind: 'chart',
          title: '孔隙率随冻融次数增长，SMA 最慢',
          chart: 'line',
          unit: '%',
          categories: ['0', '40', '80'],
          series: [{ name: 'AC-13', values: [4.1, 5.0, 6.2] }],
        },
        {
          kind: 'compare',
          title: '两种设计方法的比较',
          left: { title: '规范法', points: ['按次数折减', '不计降温速率', '偏于保守 18%'] },
          right: { title: '本文方法', points: ['按损伤度折减', '计入降温速率', '误差不超过 6%'] },
        },
        {
          kind: 'bignum',
          title: '寿命预测误差',
          number: '6.2',
          unit: '%',
          text: '十二段观测路的平均绝对误差',
          facts: [
            { number: '120', text: '次冻融循环' },
            { number: '72', text: '个芯样' },
          ],
        },
      ],
    },
    {
      title: '结论与展望',
      slides: [
        {
          kind: 'bullets',
          title: '主要结论',
          points: many(5, (i) => ({ text: `第 ${i + 1} 条结论只有一行` })),
        },
        {
          kind: 'references',
          title: '参考文献',
          items: many(
            6,
            (i) => `[${i + 1}] 王某, 李某. 沥青混合料冻融损伤研究[J]. 中国公路学报, 2026(${i}).`,
          ),
        },
      ],
    },
  ],
  closing: '敬请各位老师批评指正',
}

/** A talk for the party branch: a quotation, five dates, nine lines, four words, two manners. */
const party: Outline = {
  title: '学习贯彻全会精神 推动高质量发展',
  subtitle: '机关第三党支部专题党课',
  author: { name: '周文静', school: '机关第三党支部', date: '2026 年 7 月' },
  scene: '党课',
  sections: [
    {
      title: '为什么学',
      slides: [
        { kind: 'quote', text: '空谈误国，实干兴邦。', by: '改革开放时期的口号' },
        {
          kind: 'timeline',
          title: '重要会议的脉络',
          items: many(5, (i) => ({
            label: `${2013 + 3 * i}`,
            title: `第 ${i + 1} 次全会`,
            text: '全面深化改革',
          })),
        },
      ],
    },
    {
      title: '学什么',
      slides: [
        {
          kind: 'bullets',
          title: '九个方面的重点任务',
          points: many(9, (i) => ({ text: `完善第 ${i + 1} 个方面的体制机制` })),
        },
      ],
    },
    {
      title: '怎么做',
      slides: [
        {
          kind: 'cards',
          title: '四个抓手',
          items: ['学', '查', '改', '评'].map((title) => ({ title, text: '三十天内逐项销号' })),
        },
        {
          kind: 'compare',
          title: '两种作风',
          left: { title: '坐等靠', points: ['等文件', '等指示'] },
          right: { title: '闯创干', points: ['摸实情', '出实招', '求实效'] },
        },
      ],
    },
  ],
}

/** A list of three and nothing more. */
const short: Outline = {
  title: '社团招新',
  subtitle: '天文社迎新',
  author: { name: '苏晚', school: '天文社', date: '2026 年 9 月' },
  scene: '班会',
  sections: [
    {
      title: '我们是谁',
      slides: [
        {
          kind: 'bullets',
          title: '三句话',
          points: [{ text: '爱好天文' }, { text: '每月观测' }, { text: '欢迎新手' }],
        },
      ],
    },
  ],
}

/** Outlines that no template of these tests was made for. */
export const strangers = { thesis, party, short }
