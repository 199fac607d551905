import type { Slot } from '../../../scene/index.ts'
import type { Look } from '../../design.ts'
import { abacus, books, brushPot, inkstone, measure, openBook, scroll, slips, stele } from './books.ts'
import { coin, compass, ding, gear, lamp, mirror, seal, tile, wafer } from './bronzes.ts'
import type { Exhibit } from './form.ts'
import {
  armillary,
  balance,
  globe,
  lens,
  microscope,
  pendulum,
  prism,
  recorder,
  telescope,
} from './instruments.ts'
import { ammonite, fern, fish, pollen, scallop, trilobite } from './fossils.ts'
import { agate, core, octahedron, pyrite, quartz } from './minerals.ts'
import { acorn, cone, lotusPod, pod, wheat } from './seeds.ts'
import { bottle, bowl, censer, jar, meiping, pearVase, sherd } from './ceramics.ts'
import { flask, hourglass, tube } from './glass.ts'
import { bell, gourd, gu, medicineJar, mortar, top, weight } from './vessels.ts'
import { arch, brackets, drum, pagoda } from './works.ts'

/** What a museum of the subject would show; the first is its treasure. */
export const collections = {
  porcelain: [bottle, bowl, meiping, jar, pearVase, censer],
  bronze: [ding, bell, mirror, gu, seal, lamp],
  history: [stele, drum, slips, seal, ding, lamp],
  law: [ding, stele, slips, seal, weight, balance],
  fossil: [ammonite, fish, trilobite, fern, scallop, core],
  cell: [microscope, pollen, flask, lens, lotusPod, ammonite],
  mineral: [quartz, octahedron, flask, agate, pyrite, balance],
  earth: [globe, core, recorder, quartz, fern, agate],
  seed: [wheat, acorn, lotusPod, pod, cone, gourd],
  water: [scallop, recorder, globe, core, fish, hourglass],
  sky: [armillary, telescope, pendulum, globe, prism, hourglass],
  light: [prism, lens, telescope, tube, microscope, hourglass],
  device: [tube, gear, wafer, top, abacus, compass],
  medicine: [medicineJar, mortar, microscope, gourd, flask, balance],
  building: [brackets, tile, arch, pagoda, stele, compass],
  commerce: [abacus, coin, balance, measure, weight, books],
  letters: [openBook, brushPot, inkstone, scroll, slips, seal],
  learning: [books, globe, brushPot, lens, abacus, hourglass],
  study: [hourglass, books, lens, lamp, globe, seal],
} as const satisfies Record<string, readonly Exhibit[]>
export type CollectionName = keyof typeof collections

/** The term that stands first in a subject chooses; of terms that begin together, the upper row. */
const subjects: [RegExp, CollectionName][] = [
  [/考古|陶瓷|瓷器|青瓷|文博|文物|工艺|漆艺|漆|艺术|美术|设计学|茶/, 'porcelain'],
  [/青铜|音乐|戏曲|文化遗产|非遗|遗产|敦煌|民俗|宗教|礼/, 'bronze'],
  [/党史|历史|革命|红色|长征|思政|思想|哲学|马克思|军事/, 'history'],
  [/法学|法律|法治|政治|公共管理|治理|公共政策|行政|国际关系/, 'law'],
  [/古生物|化石|进化|生态|生物多样性|动物|昆虫|林业|环境/, 'fossil'],
  [/农学|农业|作物|水稻|育种|植物|园艺|种子|食品|粮|茶学|乡村|园林/, 'seed'],
  [/海洋|水利|水文|灌溉|潮汐|航海|渔|内涝|河流/, 'water'],
  [/天体|天文|引力波|宇宙|航天|力学|振动|声学|物理|数学|量子/, 'sky'],
  [/光学|激光|光谱|影像|成像|摄影/, 'light'],
  [/医学|临床|护理|药学|药物|中药|公共卫生|健康|疾病|肿瘤|病/, 'medicine'],
  [/材料|矿物|晶体|化学|催化|高分子|电池|储能|冶金|合金|纳米|钙钛矿|化工/, 'mineral'],
  [/土壤|地质|地理|地球|遥感|测绘|气候|气象|能源|碳达峰|碳中和/, 'earth'],
  [/生物|基因|遗传|细胞|微生物|蛋白|免疫/, 'cell'],
  [/建筑|土木|桥|城乡|城市|规划|交通|道路/, 'building'],
  [/电子|芯片|计算机|人工智能|机器学习|算法|软件|通信|网络|机械|制造|自动化|机器人|控制|智能/, 'device'],
  [/经济|管理|商|金融|会计|市场|企业|(?<!创新)创业|财|统计|人口|审计|物流/, 'commerce'],
  [/文学|语言|诗|翻译|新闻|传播|写作|阅读|出版|文化/, 'letters'],
  [/教育|教学|学生|班会|课程|心理|生涯|就业|社会/, 'learning'],
]

/** The collection of the term that stands first (a subject begins with its discipline), or what any topic can bear. */
export function collectionOf(subject: string): CollectionName {
  const found = subjects
    .map(([terms, name]) => ({ at: subject.search(terms), name }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return found[0]?.name ?? 'study'
}

/** What a plate shows with letters along its axis, best a turned form, which has a section. */
export function studiedOf(look: Look): Exhibit {
  const all = arranged(look)
  return all.find(({ profile }) => profile) ?? all.find(({ offAxis }) => !offAxis) ?? all[0]!
}

const sherds = [-20, 64, 130, 205, 290, 338].map((turn, i) => sherd(`残片${i + 1}`, turn))

/** Tones in which neighbours are set apart. */
const TONES: readonly Slot[] = ['a1', 'a4', 'a3', 'a1', 'a5', 'a4']
export const toneOf = (i: number): Slot => TONES[i % TONES.length]!

/** A look's exhibits: one of the three that stand first as its treasure, then the others from where the seed begins. */
function arranged({ seed, subject }: Look): Exhibit[] {
  const own: readonly Exhibit[] = collections[subject as CollectionName] ?? collections.study
  const treasure = own[seed % 3]!
  const rest = own.filter((exhibit) => exhibit !== treasure)
  const from = (seed >>> 2) % rest.length
  return [treasure, ...rest.slice(from), ...rest.slice(0, from)]
}

/** From where on a look's exhibits are, so that three of them in a row are others in each. */
const FROM = [0, 3, 5]
const indexOn = ({ turn = 0 }: Look, i: number): number => i + FROM[turn]!

/** Exhibit `i` of a look, from 0. */
export function exhibitOf(look: Look, i: number): Exhibit {
  const all = arranged(look)
  return all[indexOn(look, i) % all.length]!
}

/** What lies on a label's plate: sherds among ceramics, else the exhibits themselves. */
export const specimenOf = (look: Look, i: number): Exhibit =>
  look.subject === 'porcelain' ? sherds[(indexOn(look, i) + look.seed) % sherds.length]! : exhibitOf(look, i)
