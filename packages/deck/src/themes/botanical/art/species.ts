import {
  acorn,
  berry,
  blossom,
  camellia,
  catkin,
  chambered,
  crozier,
  daisy,
  drupe,
  ear,
  grapes,
  nut,
  peach,
  pod,
  ringed,
  stoned,
  umbel,
  type CrossSection,
  type Flower,
  type Fruit,
} from './flower.ts'
import { blade, cordate, fan, oak, ovate, palmate, palmLobed, pinnate, type LeafForm } from './forms.ts'

/** A plant as the deck draws it on every page: its leaf, flower, fruit, and how leaves stand on a stem. */
export type Species = {
  leaf: LeafForm
  /** Length of its leaves beside the tea leaf's. */
  scale: number
  /** Width of its leaf as part of the length. */
  breadth: number
  /** Degrees between a leaf and its stem. */
  spread: number
  flower: Flower
  fruit: Fruit
  section: CrossSection
}

const all = {
  tea: {
    leaf: ovate(0.44),
    scale: 1,
    breadth: 0.44,
    spread: 48,
    flower: camellia,
    fruit: berry,
    section: chambered(3),
  },
  ginkgo: { leaf: fan, scale: 0.92, breadth: 1.04, spread: 54, flower: catkin, fruit: nut, section: stoned },
  oak: { leaf: oak, scale: 1.08, breadth: 0.54, spread: 50, flower: catkin, fruit: acorn, section: ringed },
  peach: {
    leaf: ovate(0.3),
    scale: 1.04,
    breadth: 0.3,
    spread: 44,
    flower: blossom,
    fruit: peach,
    section: stoned,
  },
  rice: { leaf: blade, scale: 1.34, breadth: 0.2, spread: 32, flower: ear, fruit: nut, section: ringed },
  fern: {
    leaf: pinnate(9, 0.42),
    scale: 1.28,
    breadth: 0.6,
    spread: 46,
    flower: crozier,
    fruit: nut,
    section: ringed,
  },
  ginseng: {
    leaf: palmate,
    scale: 1.16,
    breadth: 1,
    spread: 52,
    flower: umbel,
    fruit: berry,
    section: chambered(2),
  },
  sunflower: {
    leaf: cordate,
    scale: 0.94,
    breadth: 0.8,
    spread: 56,
    flower: daisy,
    fruit: nut,
    section: chambered(7),
  },
  acacia: {
    leaf: pinnate(6, 0.56),
    scale: 1.2,
    breadth: 0.6,
    spread: 50,
    flower: blossom,
    fruit: pod,
    section: chambered(4),
  },
  olive: {
    leaf: ovate(0.24),
    scale: 0.9,
    breadth: 0.24,
    spread: 40,
    flower: blossom,
    fruit: drupe,
    section: stoned,
  },
  vine: {
    leaf: palmLobed,
    scale: 0.98,
    breadth: 0.9,
    spread: 56,
    flower: camellia,
    fruit: grapes,
    section: chambered(4),
  },
  willow: {
    leaf: ovate(0.19),
    scale: 1.16,
    breadth: 0.19,
    spread: 34,
    flower: catkin,
    fruit: drupe,
    section: ringed,
  },
} satisfies Record<string, Species>

type SpeciesName = keyof typeof all

/** Asked in this order: what a topic is about before whom it serves. */
const subjects: [RegExp, SpeciesName][] = [
  [/水稻|作物|小麦|粮|育种|灌溉|农业工程|\brice|\bcrop|wheat|breeding/i, 'rice'],
  [/水利|水文|海洋|深海|河流|内涝|湖|ocean|marine|hydro/i, 'willow'],
  [/茶|乡村|农村|三下乡|village|rural/i, 'tea'],
  [/桥|建筑|土木|城市|街区|制造|工厂|机械|结构|bridge|architect|urban|manufactur/i, 'oak'],
  [/太阳|光伏|能源|碳达峰|碳中和|天体|引力|光学|成像|solar|energy|optic|astro/i, 'sunflower'],
  [/材料|高分子|化学|电池|聚合|微流控|material|polymer|batter|chemi/i, 'acacia'],
  [/医|药|健康|临床|护理|抗生素|病|中草|medic|health|clinic|\bdrug/i, 'ginseng'],
  [/土壤|生态|遥感|森林|基因|生物学|环境|ecolog|\bsoil|\bgen(?:e|om)/i, 'fern'],
  [/文化|历史|敦煌|壁画|遗产|长征|党史|考古|漆艺|传统|histor|cultur|heritage/i, 'ginkgo'],
  [/教育|教学|学生|课堂|心理|阅读|文学|生涯|职业|educat|teach|psycholog/i, 'peach'],
  [/法学|法律|政治|公共管理|治理|国际|外语|新闻|隐私|\blaw\b|legal|polic(?:y|ies)|politic/i, 'olive'],
  [/电商|网络|市场|商|经营|经济|金融|传播|数据|循环|market|econom|business|network/i, 'vine'],
]
const general: SpeciesName[] = ['tea', 'ginkgo', 'peach', 'fern', 'olive', 'oak', 'acacia']

/** The plant that suits a subject, or a common one by seed. */
export const speciesOf = (subject: string, seed: number): SpeciesName =>
  subjects.find(([terms]) => terms.test(subject))?.[1] ?? general[(seed >>> 3) % general.length]!

export const species = (name: string): Species => all[name as SpeciesName] ?? all.tea
