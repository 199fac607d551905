import type { NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { placed } from '../place.ts'
import type { AssemblyName } from './assemblies.ts'
import { balance, contour, network, spiral } from './detail/figures.ts'
import { channel, strata } from './detail/land.ts'
import { cell, circuit, lens, molecule, orbit, spectrum, strand, unitCell, vessel } from './detail/science.ts'
import { bolt, chain, contact, damper, gears, plan, section, truss } from './detail/structures.ts'
import type { Detail } from './detail/types.ts'

const machines = [gears, bolt, contact, damper, chain, section, circuit]
const buildings = [truss, plan, section, bolt, contour, damper]
const electronics = [circuit, network, spectrum, lens, orbit, damper]
const physics = [lens, spectrum, orbit, circuit, network, contour]
const chemistry = [vessel, molecule, spectrum, unitCell, lens, circuit]
const life = [cell, strand, vessel, molecule, spectrum, network]
const land = [contour, strata, channel, spectrum, network, vessel]
const waters = [channel, contour, spectrum, strata, section, network]
const bridges = [truss, section, bolt, contact, damper, contour]
const general = [contour, network, spiral, balance, plan, orbit]

/** What is drawn in details follows what the general arrangement shows. */
const details: Record<AssemblyName, readonly Detail[]> = {
  turbine: machines,
  machine: machines,
  stayedBridge: bridges,
  arch: bridges,
  elevation: buildings,
  chip: electronics,
  optics: physics,
  satellite: physics,
  reactor: chemistry,
  lattice: chemistry,
  helix: life,
  dam: waters,
  river: waters,
  soilProfile: land,
  compasses: general,
  armillary: general,
}

/** A detail of a deck's subject, scaled into `w`; those of one page never repeat. */
export function detail(i: number, x: number, y: number, w: number, { seed, subject }: Look): NodeTree {
  const family = details[subject as AssemblyName] ?? general
  return placed(family[(i + seed) % family.length]!(), x, y, w / 340)
}
