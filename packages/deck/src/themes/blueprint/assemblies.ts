import { turbine, stayedBridge, arch, elevation, satellite } from './assembly/structures.ts'
import { chip, reactor, optics, machine } from './assembly/devices.ts'
import { lattice, helix, compasses, armillary } from './assembly/forms.ts'
import { dam, river, soilProfile } from './assembly/land.ts'
import type { Assembly } from './assembly/types.ts'

const assemblies = {
  armillary,
  turbine,
  stayedBridge,
  arch,
  chip,
  reactor,
  optics,
  machine,
  satellite,
  lattice,
  elevation,
  helix,
  dam,
  river,
  soilProfile,
  compasses,
}
export type AssemblyName = keyof typeof assemblies

const subjects: [RegExp, AssemblyName][] = [
  [/赵州桥|石拱|拱桥/, 'arch'],
  [/桥梁|桥/, 'stayedBridge'],
  [/风机|风电|海洋工程|深海|碳达峰|碳中和|新能源|电力/, 'turbine'],
  [/大坝|水库|水电|抽水蓄能|水利枢纽/, 'dam'],
  [/水利|水文|水资源|都江堰|灌溉|流域|内涝|防洪|河流/, 'river'],
  [/土壤|耕地|岩土|地质|农田/, 'soilProfile'],
  [/遥感|卫星|航天/, 'satellite'],
  [/光学|成像|激光|引力波|OCT|干涉/, 'optics'],
  [/芯片|微流控|集成电路|量子|电子|人工智能/, 'chip'],
  [/钙钛矿|材料|晶体/, 'lattice'],
  [/电池|化学|高分子|反应|制药|医药|抗生素/, 'reactor'],
  [/制造|工厂|机器人|机械|孪生/, 'machine'],
  [/建筑|城乡|城市|无障碍|街区|(?:空间|国土|城镇)规划/, 'elevation'],
  [/基因|生物|水稻|医学|育种/, 'helix'],
]
const general: AssemblyName[] = ['compasses', 'armillary']

/** The drawing that suits a subject, or a general one by seed. */
export const assemblyOf = (subject: string, seed: number): AssemblyName =>
  subjects.find(([terms]) => terms.test(subject))?.[1] ?? general[(seed >>> 3) % general.length]!

export const assembly = (name: string): Assembly => (assemblies[name as AssemblyName] ?? compasses)()
