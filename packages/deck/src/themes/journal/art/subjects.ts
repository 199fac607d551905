import { blocks, network, waves } from './fields.ts'
import type { DrawMotif } from './motif.ts'
import { contours, tissue } from './organic.ts'
import { crackedIce, lattice, townPlan } from './tilings.ts'

export const motifs = { lattice, crackedIce, townPlan, tissue, contours, network, waves, blocks }
export type MotifName = keyof typeof motifs

const subjects: [RegExp, MotifName][] = [
  [/桥|建筑|建造|城乡|城市|街区|规划|老街|土木|交通|道路|无障碍|园林/, 'townPlan'],
  [
    /设计学|漆艺|壁画|敦煌|文物|文化|遗产|非遗|历史|考古|文学|诗词|艺术|美术|经典|长征|党史|思政|哲学|语言|翻译|宗教|民俗/,
    'crackedIce',
  ],
  [
    /引力波|天体|天文|量子|光学|激光|干涉|声学|超声|振动|信号|通信|雷达|电磁|物理|波动|海浪|潮汐|控制/,
    'waves',
  ],
  [
    /卫星|遥感|水利|水文|海洋|地质|地理|地球|土壤|生态|环境|气候|气象|碳达峰|碳中和|能源|林业|灌溉|火情|采矿|测绘/,
    'contours',
  ],
  [/钙钛矿|材料|晶体|电池|电化学|化学|高分子|催化|合金|冶金|纳米|储能|半导体|陶瓷|化工|固体/, 'lattice'],
  [
    /基因|生物|细胞|水稻|医学|医药|药学|临床|护理|肿瘤|抗生素|疾病|育种|农学|作物|食品|植物|动物|卫生|健康/,
    'tissue',
  ],
  [
    /经济|管理|经营|金融|会计|统计|人口|老龄|商业|企业|产业|市场|制造|工厂|审计|物流|营销|创业|就业|机械|工程/,
    'blocks',
  ],
  [
    /社会|网络|人工智能|机器学习|算法|数据|法学|法律|法治|政治|治理|教育|教学|心理|传播|新闻|学生|班会|计算|软件|电子|信息/,
    'network',
  ],
]
/** What every topic can bear. */
const general: MotifName[] = ['crackedIce', 'lattice', 'network', 'waves']

/** The motif of the term that stands first (a subject begins with its discipline), or a general one by seed. */
export function motifOf(subject: string, seed: number): MotifName {
  const found = subjects
    .map(([terms, name]) => ({ at: subject.search(terms), name }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return found[0]?.name ?? general[(seed >>> 3) % general.length]!
}

/** The motifs of plates between a deck's own: general ones that are unlike it. */
const companions: Record<MotifName, readonly [MotifName, MotifName]> = {
  lattice: ['waves', 'network'],
  crackedIce: ['network', 'waves'],
  townPlan: ['network', 'waves'],
  tissue: ['crackedIce', 'waves'],
  contours: ['lattice', 'network'],
  network: ['crackedIce', 'waves'],
  waves: ['lattice', 'network'],
  blocks: ['network', 'waves'],
}

/** `turn` is 1 or 2. */
export const companionOf = (name: string, turn: number): MotifName =>
  (companions[name as MotifName] ?? companions.lattice)[turn - 1]!

export const motifNamed = (name: string): DrawMotif => motifs[name as MotifName] ?? lattice

const names: Record<MotifName, string> = {
  lattice: '相接的八面体，高亮处为本题',
  crackedIce: '冰裂纹窗棂，高亮处为本题',
  townPlan: '街区平面，高亮处为本题',
  tissue: '细胞组织，高亮处为本题',
  contours: '等高线，高亮处为峰顶',
  network: '关系网络，高亮处为本题',
  waves: '双源波阵，高亮处为交点',
  blocks: '积块，高亮处为本题',
}

/** What a plate shows, for its caption. */
export const plateName = (name: string): string => names[name as MotifName] ?? names.lattice
