import type { NodeTree, Point, Slot } from '../../../scene/index.ts'
import { bars } from './bars.ts'
import { discs } from './discs.ts'
import { rings } from './rings.ts'
import { spiral } from './spiral.ts'
import type { MakeMotif, Stage } from './types.ts'

export type { Stage } from './types.ts'

const motifs = { rings, spiral, discs, bars } satisfies Record<string, MakeMotif>
type MotifName = keyof typeof motifs

/** What a subject is about decides which figure stands for it: bodies, amounts, constructions, waves. */
const subjects: [RegExp, MotifName][] = [
  [/引力|天体|天文|光学|激光|声|音乐|量子|海洋|水利|水文|水波|波|雷达|通信|传播|心理|历史|党史/, 'rings'],
  [/经济|管理|商|金融|营销|数据新闻|人口|统计|市场|财务|会计|运营|碳达峰|能源与环境|就业|公共/, 'bars'],
  [/工程|建筑|规划|桥|机械|制造|工厂|数学|计算|软件|网络|人工智能|机器学习|法学|设计|遥感|电子/, 'spiral'],
  [/生物|医|药|细胞|基因|化学|高分子|材料|电池|土壤|农|作物|育种|生态|食品|健康|护理/, 'discs'],
]
/** What every topic can bear. */
const general: MotifName[] = ['rings', 'spiral']

/** The figure that suits a subject, or a general one by seed. */
export const motifOf = (subject: string, seed: number): MotifName =>
  subjects.find(([terms]) => terms.test(subject))?.[1] ?? general[(seed >>> 3) % general.length]!

/** A deck's figure: what it shows and the seed it grows from. */
export type Art = { seed: number; subject: string }

const drawn = ({ seed, subject }: Art, stage: Stage) => (motifs[subject as MotifName] ?? rings)(stage, seed)

type Look = {
  fill: Slot
  /** Colour of the core, and with `strikes` of one piece. */
  accent: Slot
  strikes?: boolean
}

/** The figure's pieces about its core. */
export function ensemble(art: Art, stage: Stage, { fill, accent, strikes }: Look): NodeTree {
  const { pieces, core, struck } = drawn(art, stage)
  return [pieces.map((piece, i) => piece(strikes && i === struck ? accent : fill)), core(accent)]
}

/** Points on the figure's pieces where the numbers of so many notes may stand. */
export const stations = (art: Art, stage: Stage, count: number): Point[] =>
  drawn(art, stage).stations.slice(0, count).reverse()
