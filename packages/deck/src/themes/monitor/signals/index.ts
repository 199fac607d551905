import type { Look } from '../../design.ts'
import { bedside, brain, cells, ward } from './life.ts'
import { current, light, reaction, vibration } from './matter.ts'
import type { Signal, Suite } from './types.ts'
import { climate, market, voice, water } from './world.ts'

export type { Signal, Suite } from './types.ts'

const suites = {
  bedside,
  ward,
  brain,
  cells,
  vibration,
  current,
  reaction,
  light,
  water,
  climate,
  market,
  voice,
}
export type SuiteName = keyof typeof suites

/** The first that fits wins: the narrow ones stand before the wide. */
const subjects: [RegExp, SuiteName][] = [
  [/心理|情绪|睡眠|脑科|脑机|神经科学|精神病|精神医学|认知科学|认知神经/, 'brain'],
  [/光学|成像|激光|引力|天文|天体|量子|光谱|OCT|干涉|宇宙|航天/i, 'light'],
  [/微流控|芯片|电子|集成电路|电路|通信|计算机|软件|算法|网络安全|机器人|制造|数字孪生/, 'current'],
  [/心血管|心肌|心梗|心电|心脏|心律|心衰|心力衰竭|冠心|冠状|冠脉|胸痛/, 'bedside'],
  [/医学|临床|护理|病例|病人|患者|肺|肿瘤|急诊|重症|公共卫生|药学|健康管理/, 'ward'],
  [/桥|土木|地震|机械|(?<![动电热])力学|车辆|轨道|建筑|振动|隧道/, 'vibration'],
  [/海洋|水利|水文|内涝|河|潮|洪|灌溉|航海|船/, 'water'],
  [/化学|高分子|材料|电池|钙钛矿|催化|制药|反应|合成|晶体/, 'reaction'],
  [/气候|碳达峰|碳中和|生态学|土壤|气象|遥感/, 'climate'],
  [/基因|遗传|生物|育种|细胞|微生物|蛋白|免疫/, 'cells'],
  [/经济|工商|公共管理|企业|市场营销|金融|会计|电商|人口|社会学|经营|统计|财务|财政|治理|新闻/, 'market'],
  [/农|能源|环境|林业|地理|碳/, 'climate'],
]

/** The signals that suit a subject; a voice for every other, since every talk has one. */
export const suiteOf = (subject: string): SuiteName =>
  subjects.find(([terms]) => terms.test(subject))?.[1] ?? 'voice'

const STRETCH = [1, 0.88, 1.14]

/** Signals of a look: the seed says where its recording begins, at what pace, and which channel follows which. */
export function suite({ seed, subject }: Look): Suite {
  const { lead, channels } = suites[subject as SuiteName] ?? voice
  const rotated = channels.map((_, i) => channels[(i + seed) % channels.length]!)
  return {
    lead: (strain) => {
      const { period, of } = lead(strain)
      return { period: period * STRETCH[seed % STRETCH.length]!, of: (t) => of(t + seed * 3) }
    },
    channels: rotated,
  }
}

/** The signal of channel 1–6: the lead somewhat strained, then the others. */
export const channelOf = ({ lead, channels }: Suite, i: number): Signal => [lead(0.6), ...channels][i % 6]!
