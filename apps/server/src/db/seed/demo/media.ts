import type { WorkbookName } from '../documents/workbooks.ts'

/** Works that are no decks: documents, sheets, PDFs, videos, diagrams, drawings. */
export interface DemoMedia {
  title: string
  description: string
  /** 2–7, specification section 3. */
  type: 2 | 3 | 4 | 5 | 6 | 7
  scenes: string[]
  owner: string
  price: string
  source: MediaSource
}

export type MediaSource =
  | { kind: 'docx'; deck: string }
  | { kind: 'xlsx'; workbook: WorkbookName }
  | { kind: 'report' | 'poster'; deck: string }
  | { kind: 'clip'; name: string }
  /** One slide of a deck as an SVG: the `slide`-th (from 1) whose kind is named. */
  | { kind: 'diagram'; deck: string; skin: string; palette: string; slide: string }
  | { kind: 'drawing'; name: string }

export const demoMedia: readonly DemoMedia[] = [
  {
    title: '基层治理课题申请书范例',
    description: '国家社科基金申请书的完整行文：选题依据、学术史、研究设计与计划，三线表与标题样式都已设好。',
    type: 2,
    scenes: ['fund-application'],
    owner: 'd03',
    price: '9.9',
    source: { kind: 'docx', deck: 'b09' },
  },
  {
    title: '大学生阅读调研报告',
    description: '从问卷到结论的调研报告，表格编号、首行缩进与标题层级一次排好，换成自己的数据即可。',
    type: 2,
    scenes: ['survey-report'],
    owner: 'd01',
    price: '0',
    source: { kind: 'docx', deck: 'b07' },
  },
  {
    title: '课程教案：让学习从真问题开始',
    description: '项目式学习的整份教案，含目标、活动、评价量表与参考文献。',
    type: 2,
    scenes: ['lesson-plan'],
    owner: 'd06',
    price: '0',
    source: { kind: 'docx', deck: 'b08' },
  },
  {
    title: '旧衣回收商业计划书',
    description: '社会创业赛道的商业计划书：问题、方案、试点、测算与团队，可直接改写。',
    type: 2,
    scenes: ['business-plan'],
    owner: 'd04',
    price: '15.9',
    source: { kind: 'docx', deck: 'b18' },
  },
  {
    title: '学位论文进度甘特表',
    description: '从开题到答辩的八项任务，结束日自动计算，另附里程碑与交付物清单。',
    type: 3,
    scenes: ['gantt', 'charts'],
    owner: 'd09',
    price: '0',
    source: { kind: 'xlsx', workbook: 'gantt' },
  },
  {
    title: '课题经费预算表',
    description: '按科目列出单价、数量与依据，小计与合计由公式得出。',
    type: 3,
    scenes: ['budget', 'charts'],
    owner: 'd09',
    price: '6.9',
    source: { kind: 'xlsx', workbook: 'budget' },
  },
  {
    title: '问卷数据与描述统计',
    description: '二十四份示例问卷，均值、标准差、相关系数由公式算出，替换数据即更新。',
    type: 3,
    scenes: ['questionnaire', 'charts'],
    owner: 'd08',
    price: '0',
    source: { kind: 'xlsx', workbook: 'survey' },
  },
  {
    title: '薄膜制备实验记录表',
    description: '样品号、退火温度、时间与现象的记录表，表头冻结，适合组内共享。',
    type: 3,
    scenes: ['lab-log', 'charts'],
    owner: 'd02',
    price: '0',
    source: { kind: 'xlsx', workbook: 'log' },
  },
  {
    title: '数字治理学术海报',
    description: 'A2 横版学术海报，四栏结构，字号按远读距离设定，可直接送印。',
    type: 4,
    scenes: ['poster'],
    owner: 'd05',
    price: '12.9',
    source: { kind: 'poster', deck: 'b09' },
  },
  {
    title: '老街更新研究简报',
    description: '城乡规划方向的研究简报，问题、方法、发现与建议各成一节。',
    type: 4,
    scenes: ['brief'],
    owner: 'd10',
    price: '0',
    source: { kind: 'report', deck: 'b14' },
  },
  {
    title: '人口数据白皮书样稿',
    description: '数据新闻写法的白皮书样稿，图表转为可核对的数据表，来源逐条列出。',
    type: 4,
    scenes: ['white-paper', 'brief'],
    owner: 'd03',
    price: '8.9',
    source: { kind: 'report', deck: 'b17' },
  },
  {
    title: '量子纠错机制动画',
    description: '从一比特翻转到表面码的机制动画，约十秒，可放进课件。',
    type: 5,
    scenes: ['mechanism', 'showcase'],
    owner: 'd07',
    price: '19.9',
    source: { kind: 'clip', name: 'quantum' },
  },
  {
    title: '都江堰科普短片',
    description: '水墨风格的科普片头，讲清分水、泄洪与引水三处工程。',
    type: 5,
    scenes: ['opening', 'showcase'],
    owner: 'd06',
    price: '0',
    source: { kind: 'clip', name: 'dujiangyan' },
  },
  {
    title: '节水灌溉路演短片',
    description: '田块级灌溉决策的路演短片，问题、方案与试点一条线讲完。',
    type: 5,
    scenes: ['pitch', 'showcase'],
    owner: 'd04',
    price: '9.9',
    source: { kind: 'clip', name: 'irrigation' },
  },
  {
    title: '桥梁监测技术路线图',
    description: '从传感布设到损伤识别的技术路线，蓝图风格，矢量可编辑。',
    type: 6,
    scenes: ['roadmap', 'framework'],
    owner: 'd12',
    price: '7.9',
    source: { kind: 'diagram', deck: 'a14', skin: 'blueprint', palette: 'prussian', slide: 'process' },
  },
  {
    title: '红色历史时间轴',
    description: '水墨长卷式时间轴，节点与文字均可替换。',
    type: 6,
    scenes: ['timeline'],
    owner: 'd10',
    price: '0',
    source: { kind: 'diagram', deck: 'b15', skin: 'museum', palette: 'sancai', slide: 'timeline' },
  },
  {
    title: '机器学习流程图',
    description: '数据、特征、模型到验证的流程图，箭头与框均为矢量。',
    type: 6,
    scenes: ['flowchart', 'framework'],
    owner: 'd08',
    price: '5.9',
    source: { kind: 'diagram', deck: 'a10', skin: 'bauhaus', palette: 'taohai', slide: 'process' },
  },
  {
    title: '方案对比矩阵',
    description: '两种方案逐项对比的版式，适合答辩与评审。',
    type: 6,
    scenes: ['comparison', 'framework'],
    owner: 'd01',
    price: '0',
    source: { kind: 'diagram', deck: 'b12', skin: 'swiss', palette: 'mohui', slide: 'compare' },
  },
  {
    title: '细胞膜流动镶嵌模型',
    description: '磷脂、通道与糖链一张剖面讲清，标注可改，矢量交付。',
    type: 7,
    scenes: ['cell', 'graphical-abstract'],
    owner: 'd11',
    price: '29.9',
    source: { kind: 'drawing', name: 'membrane' },
  },
  {
    title: '神经元与突触',
    description: '由胞体到受体，局部放大突触小泡与离子通道。',
    type: 7,
    scenes: ['neuroscience', 'graphical-abstract'],
    owner: 'd11',
    price: '26.9',
    source: { kind: 'drawing', name: 'neuron' },
  },
  {
    title: '光与晶格：期刊封面',
    description: '钙钛矿八面体骨架的期刊封面构图，晶格按结构逐一画出。',
    type: 7,
    scenes: ['journal-cover'],
    owner: 'd12',
    price: '39.9',
    source: { kind: 'drawing', name: 'perovskite' },
  },
  {
    title: '锂离子电池剖面',
    description: '石墨负极、隔膜与层状氧化物正极，锂离子往返一图看清。',
    type: 7,
    scenes: ['materials', 'graphical-abstract'],
    owner: 'd02',
    price: '19.9',
    source: { kind: 'drawing', name: 'battery' },
  },
  {
    title: '精准一剪：CRISPR 机制',
    description: 'Cas9 沿向导 RNA 找到靶点，剪切位点与 PAM 序列标注清楚。',
    type: 7,
    scenes: ['mechanism', 'graphical-abstract'],
    owner: 'd11',
    price: '0',
    source: { kind: 'drawing', name: 'crispr' },
  },
  {
    title: '迈克耳孙干涉仪',
    description: '等轴测光路与等倾干涉条纹，光学课件与论文配图均可用。',
    type: 7,
    scenes: ['optics'],
    owner: 'd12',
    price: '15.9',
    source: { kind: 'drawing', name: 'interferometer' },
  },
  {
    title: '液滴微流控芯片',
    description: '流动聚焦与单细胞包裹，芯片全貌加局部放大。',
    type: 7,
    scenes: ['apparatus', 'graphical-abstract'],
    owner: 'd02',
    price: '12.9',
    source: { kind: 'drawing', name: 'microfluidic' },
  },
  {
    title: '全球碳循环',
    description: '青绿山水里的碳收支，通量单位与数值可核对。',
    type: 7,
    scenes: ['ecology', 'graphical-abstract'],
    owner: 'd05',
    price: '0',
    source: { kind: 'drawing', name: 'carbon' },
  },
]
