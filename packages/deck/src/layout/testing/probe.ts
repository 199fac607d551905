import {
  chart,
  circle,
  glow,
  group,
  line,
  linear,
  paragraph,
  path,
  picture,
  placeholder,
  polygon,
  radial,
  rect,
  seededRandom,
  table,
  text,
  verticalText,
} from '../../scene/index.ts'
import type {
  ChartContent,
  Deck,
  Layout,
  Palette,
  PaletteColors,
  Skin,
  Slide,
  TableContent,
} from '../types.ts'

const colors = (list: string): PaletteColors => {
  const [bg, tx, b2, t2, a1, a2, a3, a4, a5, a6] = list.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { bg, tx, b2, t2, a1, a2, a3, a4, a5, a6 }
}

export const LIGHT: Palette = {
  name: '烟墨',
  colors: colors('F8F5EE 1E1D1B EBE5D8 5A564E 2F3A3D B5341F 5E7D88 A8874C 5F7A61 8C8578'),
}
export const DARK: Palette = {
  name: '夜泊',
  colors: colors('171C1F EFEBE2 232B2F B4B3AB B9C4C6 D9553B 6F93A0 C2A25F 7FA088 8B8F8E'),
}

const random = seededRandom(5)
const RIDGE = Array.from(
  { length: 90 },
  (_, i) => [40 + i * 4.4, 330 + 30 * Math.sin(i / 6) + random() * 8] as const,
)

/** 4 × 4 px, red over blue. */
export const PNG = {
  type: 'image/png' as const,
  bytes: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWPYaiIPRwzEcQC2oxCBzV4CWAAAAABJRU5ErkJggg==',
    ),
    (char) => char.charCodeAt(0),
  ),
  width: 4,
  height: 4,
}

const title = () =>
  placeholder(
    text(64, 56, '标题', 36, 'tx', { font: 'heading', bold: true, boxWidth: 1000 }),
    'title',
    null,
    '标题',
  )
const number = () => placeholder(text(1160, 664, '1', 15, 't2', { boxWidth: 60 }), 'sldNum', 12, '页码')

/** Every shape, fill, dash and text setting that programs draw differently, on one layout. */
const shapes: Layout = {
  name: '试纸',
  nodes: () => [
    rect(
      40,
      120,
      180,
      90,
      linear(
        [
          ['a2', 0.9, 0],
          ['a2', 0, 1],
        ],
        90,
      ),
    ),
    rect(
      240,
      120,
      180,
      90,
      linear(
        [
          ['a4', 1, 0],
          ['a1', 1, 1],
        ],
        45,
      ),
      { radius: 30 },
    ),
    circle(
      500,
      165,
      45,
      radial([
        ['a3', 1, 0],
        ['a3', 0, 1],
      ]),
    ),
    glow(620, 165, 60, 'a2', 0.5),
    rect(720, 120, 160, 90, 'bg', { radius: 12, shadow: { dy: 4, blur: 12, alpha: 0.25 } }),
    ['12 5 3 5', '6 4', '2 2'].map((dash, i) =>
      line(40, 230 + i * 14, 420, 230 + i * 14, 'tx', i + 1, { dash }),
    ),
    line(460, 262, 640, 224, 'a2', 8, { cap: 'round' }),
    path('M700 262L760 224L820 262', 'none', { stroke: 'a1', strokeWidth: 10, join: 'round' }),
    group([rect(920, 150, 60, 40, 'b2', { stroke: 'a1' }), line(910, 170, 990, 170, 'a2')], -34),
    path(
      `${polygon(RIDGE, false)}L432 420L40 420Z`,
      linear([
        ['a1', 0.8, 0],
        ['a1', 0, 1],
      ]),
    ),
    path('M480 300h60v60h-60ZM500 320v20h20v-20Z', 'a1'),
    picture(1040, 120, 90, 90, PNG, '版式上的图'),
    title(),
    placeholder(text(40, 440, '避头尾', 20, 'tx', { width: 300, lines: 5 }), 'body', 20, '避头尾'),
    placeholder(text(380, 440, '溢出', 20, 'tx', { width: 300, lines: 5 }), 'body', 21, '溢出', {
      sizes: [20, 18, 16, 14],
    }),
    placeholder(
      text(840, 440, '居中', 20, 'tx', { width: 240, lines: 6, lineHeight: 1.3, align: 'center' }),
      'body',
      22,
      '居中',
    ),
    placeholder(
      verticalText(1200, 120, '竖排', 24, 'tx', { bold: true, height: 330, columns: 2, lineHeight: 1.4 }),
      'body',
      23,
      '竖排',
    ),
    placeholder(picture(600, 290, 200, 110, null, ''), 'pic', 24, '图'),
    number(),
  ],
}

const data: Layout = {
  name: '表与图',
  type: 'obj',
  nodes: () => [
    title(),
    placeholder(table(64, 130, 520, 480, { rowHeight: 58 }), 'tbl', 40, '表'),
    placeholder(chart(640, 130, 560, 480), 'chart', 41, '图'),
    number(),
  ],
}

export const PROBE_SKIN: Skin = {
  id: 'probe',
  name: '试纸',
  serifHeadings: true,
  palettes: [LIGHT, DARK],
  master: () => [line(64, 108, 1216, 108, 'a1', 1, { opacity: 0.4 })],
  masterPlaceholders: [
    title(),
    placeholder(text(64, 140, '正文', 20, 'tx', { width: 1100, lines: 14 }), 'body', 1, '正文'),
    number(),
  ],
  layouts: { shapes, data },
}

export const MIXED = '工程师在“渠首”测得流量（约 700 m³/s），随后——按《规程》第 3 条——上报；结论：达标！'

export const TABLE: TableContent = {
  alt: '四种算法的寿命',
  highlightRow: 3,
  rows: [
    ['计算方法', '应力/MPa', '损伤/年', '寿命/年'],
    ['规范 T–N 曲线', '61.2', '0.040', '25.0'],
    ['张力＋平面外弯曲的耦合有限元模型', '83.5', '0.058', '17.2'],
    ['本项目模型', '88.1', '0.064', '15.6'],
    [[paragraph('海试', { text: '反演', bold: true })], '86.9', '0.062', '16.1'],
  ],
}

const YEARS = ['2022', '2023', '2024', '2025', '2026']

export const CHARTS: Record<string, ChartContent> = {
  bar: {
    chart: 'bar',
    categories: YEARS,
    series: [{ name: '篇数', values: [12, 18, 24, 31, 46] }],
    highlight: 4,
    valueLabels: true,
    alt: '篇数逐年增加',
  },
  grouped: {
    chart: 'bar',
    categories: ['水力学原理', '系统分析', '工程伦理判断', '表达与协作'],
    series: [
      { name: '2025', values: [0.79, 0.76, 0.78, 0.82] },
      { name: '2026', values: [0.84, 0.83, 0.89, 0.87] },
    ],
    valueTitle: '达成度',
    alt: '各目标达成度',
  },
  line: {
    chart: 'line',
    categories: ['1', '4', '8', '12', '16'],
    series: [
      { name: '对照班', values: [61, 64, null, 69, 71], color: 'a6' },
      { name: '实验班', values: [62, 69, 76, 82, 86], color: 'a2', area: true },
    ],
    categoryTitle: '教学周',
    alt: '实验班均分由 62 升至 86',
  },
  area: {
    chart: 'area',
    categories: YEARS,
    series: [{ name: '产值', values: [120, 135, 180, 260, 410] }],
    valueTitle: '万元',
    alt: '产值',
  },
  pie: {
    chart: 'pie',
    categories: ['国家级', '省部级', '企业合作', '校级'],
    series: [{ name: '经费', values: [420, 180, 260, 60] }],
    alt: '经费来源',
  },
  scatter: {
    chart: 'scatter',
    categories: ['-5', '2.5', '2.5', '约十', '18', '26'],
    series: [
      { name: '一号塔', values: [0.412, 0.409, 0.406, 0.999, null, 0.399] },
      { name: '二号塔', values: [0.43, 0.421, 0.425, 0.999, 0.418, 0.416] },
    ],
    categoryTitle: '气温（℃）',
    valueTitle: 'Hz',
    alt: '频率随气温升高而下降',
  },
}

export const PROBE_SLIDES: Slide[] = [
  {
    layout: 'shapes',
    notes: '第一段备注。\n第二段：& < >。',
    fill: {
      title: '混排 E = mc² 与竖排',
      20: MIXED,
      21: MIXED + MIXED + MIXED,
      22: [
        paragraph('面积 1 m', { text: '2', script: 'super' }, '，水 H', { text: '2', script: 'sub' }, 'O'),
        paragraph({ text: '加粗', bold: true }, '与', {
          text: '链接',
          link: 'https://example.com/a?b=1&c=2',
        }),
        paragraph({ text: '着色', color: 'a2' }, { text: '斜体', italic: true }),
      ],
      23: '水位（枯）：六成，《河渠书》A4 12',
      24: { picture: PNG, alt: '测点照片' },
    },
    nodes: [circle(60, 690, 8, 'a2', { alt: '印' }), rect(90, 682, 16, 16, 'a3')],
  },
  ...Object.entries(CHARTS).map(([name, content]) => ({
    layout: 'data',
    fill: { title: `${name} 图与表`, 40: TABLE, 41: content },
  })),
]

export const probeDeck = (palette: Palette = LIGHT, slides: readonly Slide[] = PROBE_SLIDES): Deck => ({
  skin: PROBE_SKIN,
  palette,
  slides,
  meta: { title: '试纸 <&>', author: '顾澹然' },
})
