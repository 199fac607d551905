import type { SheetTable } from './sheet-table.ts'

const days = (from: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(`${from}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + index * step)
    return day.toISOString().slice(0, 10)
  })

const tasks: [string, string, number, number][] = [
  ['文献综述与开题', '本人', 0, 35],
  ['方案设计与评审', '导师组', 28, 21],
  ['样品制备', '本人', 49, 60],
  ['性能测试', '测试中心', 95, 45],
  ['数据分析与作图', '本人', 130, 40],
  ['论文初稿', '本人', 160, 45],
  ['盲审与修改', '导师组', 205, 40],
  ['答辩准备', '本人', 240, 20],
]

const gantt: SheetTable[] = [
  {
    name: '进度甘特',
    columns: ['任务', '负责人', '开始（第几天）', '历时（天）', '结束（第几天）', '完成度 %'],
    rows: tasks.map(([task, who, start, length], index) => [
      task,
      who,
      String(start),
      String(length),
      `=C${index + 2}+D${index + 2}`,
      String(Math.max(0, 100 - index * 18)),
    ]),
    chart: {
      title: '进度甘特图',
      kind: 'gantt',
      names: 'A',
      values: ['C', 'D'],
      from: 2,
      to: 9,
      valueTitle: '第几天',
    },
  },
  {
    name: '里程碑',
    columns: ['日期', '里程碑', '交付物'],
    rows: days('2026-12-01', 6, 45).map((day, index) => [
      day,
      ['开题通过', '样品定型', '数据冻结', '初稿完成', '盲审返回', '正式答辩'][index] ?? '',
      ['开题报告', '制备规程', '原始数据包', '学位论文', '修改说明', '答辩演示稿'][index] ?? '',
    ]),
  },
]

const budget: SheetTable[] = [
  {
    name: '经费预算',
    columns: ['科目', '单价（元）', '数量', '小计（元）', '依据'],
    rows: [
      ['实验耗材', '1200', '12', '=B2*C2', '月均用量估算'],
      ['测试化验', '380', '40', '=B3*C3', '测试中心公示价'],
      ['差旅', '2400', '4', '=B4*C4', '参加两次学术会议'],
      ['版面费', '9800', '2', '=B5*C5', '目标期刊公示价'],
      ['劳务', '1500', '18', '=B6*C6', '研究生助研'],
      ['合计', '', '', '=SUM(D2:D6)', ''],
    ],
    chart: {
      title: '各科目小计',
      kind: 'columns',
      names: 'A',
      values: ['D'],
      from: 2,
      to: 6,
      valueTitle: '元',
    },
  },
]

const survey: SheetTable[] = [
  {
    name: '问卷原始数据',
    columns: ['编号', '年级', '每周阅读（小时）', '短视频（小时）', '自评专注度（1–5）'],
    rows: Array.from({ length: 24 }, (_, index) => [
      String(index + 1),
      ['大一', '大二', '大三', '大四', '研一'][index % 5] ?? '',
      String(2 + ((index * 7) % 11)),
      String(4 + ((index * 5) % 17)),
      String(1 + ((index * 3) % 5)),
    ]),
    chart: {
      title: '短视频时长与专注度',
      kind: 'scatter',
      names: 'D',
      values: ['E'],
      from: 2,
      to: 25,
      nameTitle: '每周短视频（小时）',
      valueTitle: '自评专注度',
    },
  },
  {
    name: '描述统计',
    columns: ['指标', '阅读', '短视频', '专注度'],
    rows: [
      [
        '均值',
        '=AVERAGE(问卷原始数据!C2:C25)',
        '=AVERAGE(问卷原始数据!D2:D25)',
        '=AVERAGE(问卷原始数据!E2:E25)',
      ],
      ['标准差', '=STDEV(问卷原始数据!C2:C25)', '=STDEV(问卷原始数据!D2:D25)', '=STDEV(问卷原始数据!E2:E25)'],
      ['最大值', '=MAX(问卷原始数据!C2:C25)', '=MAX(问卷原始数据!D2:D25)', '=MAX(问卷原始数据!E2:E25)'],
      [
        '相关系数',
        '=CORREL(问卷原始数据!C2:C25,问卷原始数据!E2:E25)',
        '=CORREL(问卷原始数据!D2:D25,问卷原始数据!E2:E25)',
        '',
      ],
    ],
  },
]

const log: SheetTable[] = [
  {
    name: '实验记录',
    columns: ['日期', '样品号', '退火温度（℃）', '时间（min）', '现象', '记录人'],
    rows: days('2026-09-01', 14, 2).map((day, index) => [
      day,
      `S${String(index + 1).padStart(3, '0')}`,
      String(100 + (index % 5) * 10),
      String(10 + (index % 3) * 5),
      ['薄膜均匀', '边缘发白', '有针孔', '镜面光亮'][index % 4] ?? '',
      '示例',
    ]),
  },
]

/** Workbooks that a student would really use; figures are samples to be replaced. */
export const workbooks = { gantt, budget, survey, log } as const
export type WorkbookName = keyof typeof workbooks
