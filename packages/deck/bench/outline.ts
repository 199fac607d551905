import type { Outline, OutlineSlide } from '../src/index.ts'

const SPOKEN =
  '这一页讲三件事：先交代测点与采样，再说明数据如何清洗，最后给出结论与误差。请留意图中末端的回升，它对应汛期的第二次来水。'

const cards: OutlineSlide = {
  kind: 'cards',
  title: '三处工程，一套分寸',
  notes: SPOKEN,
  items: [
    { title: '鱼嘴分水', text: '江心洲把岷江分作内外两江，枯水期内江进六成，洪水期外江泄六成。' },
    { title: '飞沙堰泄洪', text: '堰顶只高出河床两米，水大则漫堰而过，弯道环流把八成泥沙甩向外江。' },
    { title: '宝瓶口引水', text: '玉垒山凿开二十米宽的口门，引水入成都平原，多余的水自然退回。' },
  ],
}

const bullets: OutlineSlide = {
  kind: 'bullets',
  title: '三项改进使预测误差由 15% 降到 6.2%',
  notes: SPOKEN,
  points: [
    { text: '采样由 1 Hz 提高到 20 Hz，峰值不再漏记', detail: '共得到 186 场次洪水过程' },
    { text: '以分段线性代替单一糙率', detail: '枯水与洪水各自率定' },
    { text: '加入上游闸门的开度作为边界', detail: '开度每 5 分钟更新一次' },
    { text: '用 2025 年汛期的 12 场洪水独立检验' },
  ],
}

const timeline: OutlineSlide = {
  kind: 'timeline',
  title: '一堂课，如水行渠',
  notes: SPOKEN,
  items: [
    { label: '课前', title: '实地问题', text: '带一张故乡水系图入课' },
    { label: '导入', title: '史料研读', text: '读《河渠书》三句原文' },
    { label: '探究', title: '水槽实验', text: '改变鱼嘴角度测分流比' },
    { label: '课后', title: '社会实践', text: '为一段渠道写改造建议' },
  ],
}

const table: OutlineSlide = {
  kind: 'table',
  title: '课程目标达成度由 0.71 升至 0.86',
  notes: SPOKEN,
  source: '教务处 2026 年统计',
  columns: ['课程目标', '2024', '2025', '2026'],
  rows: [
    ['水力学原理', '0.74', '0.79', '0.84'],
    ['系统分析', '0.70', '0.76', '0.83'],
    ['工程伦理判断', '0.62', '0.78', '0.89'],
    ['表达与协作', '0.77', '0.82', '0.87'],
  ],
}

const chart: OutlineSlide = {
  kind: 'chart',
  title: '实验班均分由 62 升至 86',
  notes: SPOKEN,
  chart: 'line',
  unit: '分',
  categories: ['1', '4', '8', '12', '16'],
  series: [
    { name: '对照班', values: [61, 64, 66, 69, 71] },
    { name: '实验班', values: [62, 69, 76, 82, 86] },
  ],
}

const quote: OutlineSlide = { kind: 'quote', text: '深淘滩，低作堰。', by: '都江堰六字诀', notes: SPOKEN }

/** Twenty pages with cover, contents, four sections and closing, as a real defence or lecture has. */
export const BENCH_OUTLINE: Outline = {
  title: '都江堰的治水智慧',
  subtitle: '《水利工程概论》课程思政教学展示',
  author: { name: '顾澹然', school: '水利水电学院', date: '二〇二六年十月' },
  scene: '课程',
  discipline: '水利工程',
  keywords: ['都江堰', '水利'],
  sections: [
    { title: '溯源', summary: '两千年前的选址与命题', slides: [cards, bullets, timeline] },
    { title: '析理', summary: '分水、泄洪、引水的力学', slides: [table, chart, cards] },
    { title: '践行', summary: '学生实测与模型实验', slides: [timeline, bullets, chart] },
    { title: '自省', summary: '学习成效与改进', slides: [table, bullets, cards, quote] },
  ],
}

/** Sections enough for a hundred pages, none like another. */
export const LONG_OUTLINE: Outline = {
  ...BENCH_OUTLINE,
  sections: Array.from({ length: 23 }, (_, i) => {
    const { title, summary, slides } = BENCH_OUTLINE.sections[i % BENCH_OUTLINE.sections.length]!
    const renamed = slides.map((slide) => ({
      ...slide,
      ...(slide.title && { title: `${slide.title}（${i + 1}）` }),
    }))
    return { title: `${title}${i + 1}`, slides: renamed, ...(summary && { summary }) }
  }),
}
