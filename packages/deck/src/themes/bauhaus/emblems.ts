import { disc, ring, wedge } from './shapes.ts'
import { dish, health, helix, molecule, planet, plant, sun, waves } from './emblems/nature.ts'
import { book, face, people, speech, spiral, star, temple, tower } from './emblems/society.ts'
import type { DrawEmblem, Emblem } from './emblems/types.ts'
import { battery, bridge, chip, city, gear, growth, lens } from './emblems/works.ts'
import { rect, type NodeTree } from '../../scene/index.ts'
import { placed } from '../place.ts'
import { toneOf, type Field } from './tones.ts'

/** Nothing but geometry: what any topic can bear. */
const orbit: DrawEmblem = ({ main, second, third, field }) => ({
  nodes: [
    wedge(180, 180, 172, 180, 360, main),
    wedge(180, 180, 172, 0, 90, second),
    ring(180, 180, 172, 120, 90, 180, third),
    disc(180, 180, 92, field),
    wedge(180, 180, 60, -45, 135, second),
    wedge(180, 180, 60, 135, 315, third),
  ],
  tips: [
    [180, 40],
    [180, 150],
    [280, 260],
    [80, 280],
    [200, 210],
  ],
})

const emblems = {
  waves,
  plant,
  molecule,
  planet,
  helix,
  health,
  sun,
  dish,
  bridge,
  city,
  chip,
  lens,
  gear,
  battery,
  growth,
  temple,
  book,
  speech,
  people,
  face,
  star,
  tower,
  spiral,
  orbit,
}
type EmblemName = keyof typeof emblems

const subjects: readonly (readonly [RegExp, EmblemName])[] = [
  [/桥|结构工程/, 'bridge'],
  [/光学|影像|成像|激光|视觉|眼镜|遥感/, 'lens'],
  [/电池|储能|电化学|钙钛矿/, 'battery'],
  [/量子|芯片|电子|集成|人工智能|物联网|计算机|软件|通信/, 'chip'],
  [/风电|能源|碳达峰|碳中和|光伏|气候/, 'sun'],
  [/水利|水文|海洋|内涝|河流|湖|水资源/, 'waves'],
  [/天体|天文|引力|航天|卫星|宇宙/, 'planet'],
  [/农|作物|土壤|生态|植物|林业|乡村/, 'plant'],
  [/微生物|病毒|抗生素|公共卫生/, 'dish'],
  [/遗传|基因|育种|生物学|分子生物/, 'helix'],
  [/心理|戏剧|艺术|美术|舞蹈|音乐/, 'face'],
  [/医|护理|临床|健康|药/, 'health'],
  [/化学|高分子|材料|分子/, 'molecule'],
  [/党|红色|长征|革命/, 'star'],
  [/法学|法律|政治|公共管理|行政|宪法/, 'temple'],
  [/新闻传播|舆论/, 'speech'],
  [/社会工作|学生|就业|生涯|职业|志愿|人口|老龄/, 'people'],
  [/建筑|城乡|城市|规划|社区|街区/, 'city'],
  [/制造|机械|机器人|自动化|土木/, 'gear'],
  [/新闻|传播|舆论|语言|英语/, 'speech'],
  [/工商|管理|经济|金融|创业|营销|统计|数据/, 'growth'],
  [/教育|文学|历史|哲学|通识|阅读|文化|课程|思政|社会学/, 'book'],
]
const general: readonly EmblemName[] = ['orbit', 'tower', 'spiral']

/** The emblem that suits a subject, or a general one by seed. */
export const emblemOf = (subject: string, seed: number): EmblemName =>
  subjects.find(([terms]) => terms.test(subject))?.[1] ?? general[(seed >>> 3) % general.length]!

const drawing = (name: string): DrawEmblem => emblems[name as EmblemName] ?? orbit

/** The emblem on its own square of `u` px. */
export function plate(name: string, x: number, y: number, u: number, field: Field): NodeTree {
  return [
    rect(x, y, u, u, field, { name: '题砖' }),
    placed(drawing(name)(toneOf(field)).nodes, x, y, u / 360),
  ]
}

/** The emblem's points for notes on a plate of `u` px. */
export const tipsOf = (name: string, x: number, y: number, u: number): Emblem['tips'] =>
  drawing(name)(toneOf('bg')).tips.map(([tx, ty]) => [x + (tx * u) / 360, y + (ty * u) / 360] as const)
