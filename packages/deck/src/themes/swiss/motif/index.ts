import type { NodeTree, Point, Slot } from '../../../scene/index.ts'
import { bars } from './bars.ts'
import { discs } from './discs.ts'
import { rings } from './rings.ts'
import { spiral } from './spiral.ts'
import type { MakeMotif, Stage } from './types.ts'

export type { Stage } from './types.ts'

const motifs = { rings, spiral, discs, bars } satisfies Record<string, MakeMotif>
type MotifName = keyof typeof motifs

/**
 * What a subject is about decides which figure stands for it: bodies and matter are discs, waves and
 * what spreads are rings, constructions a spiral, amounts bars. The first that names it wins.
 */
const subjects: [RegExp, MotifName][] = [
  [/医|药|疾病|健康|护理|生物|细胞|基因|化学|高分子|材料|电池|土壤|作物|农学|育种|食品/, 'discs'],
  [/引力|天体|天文|光学|激光|声学|音乐|量子|海洋|水利|水文|传播|心理|历史|党史|文学|阅读/, 'rings'],
  [/工程|建筑|机械|制造|规划|遥感|电子|数学|计算|软件|网络|智能|机器学习|法学|设计/, 'spiral'],
  [/经济|管理|商|金融|营销|统计|人口|市场|财务|会计|运营|能源|社会|就业|数据/, 'bars'],
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
