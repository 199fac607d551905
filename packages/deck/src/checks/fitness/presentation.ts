import { elementsOf } from '../../pdf/tree.ts'
import { doubles, type Package, textOf, within } from './package.ts'

const LEAST_SLIDE_ID = 256
const LEAST_MASTER_ID = 2_147_483_648
const W3C_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const GUID = /^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/i

/** Ids of slides, masters and layouts lie where they belong and are used once. */
export function listFaults(file: Package): string[] {
  const root = file.xml('ppt/presentation.xml')
  if (!root) return ['ppt/presentation.xml: missing']
  const listed = [...within(root)]
  const ids = (name: string) =>
    listed.filter((element) => element.name === name).map(({ attributes }) => Number(attributes.id))
  const slides = ids('p:sldId')
  const layouts = file.parts('ppt/slideMasters/').flatMap((name) => {
    const master = file.xml(name)
    return master
      ? [...within(master)]
          .filter((element) => element.name === 'p:sldLayoutId')
          .map(({ attributes }) => Number(attributes.id))
      : []
  })
  const masters = [...ids('p:sldMasterId'), ...layouts]
  const faults = [
    ...slides.filter((id) => !(id >= LEAST_SLIDE_ID && id < LEAST_MASTER_ID)).map((id) => `slide id ${id}`),
    ...masters.filter((id) => !(id >= LEAST_MASTER_ID && id < 2 ** 32)).map((id) => `master id ${id}`),
    ...doubles([...slides, ...masters]).map((id) => `id ${id} twice`),
  ]
  if (slides.length !== file.parts('ppt/slides/').length) faults.push('slides that are not listed')
  if (file.parts('ppt/notesSlides/').length > 0 && !listed.some(({ name }) => name === 'p:notesMasterId'))
    faults.push('notes without a listed master')
  return [...faults, ...sectionFaults(file)].map((fault) => `ppt/presentation.xml: ${fault}`)
}

/** Sections hold every slide once, in the order of the list, each under an id of its own. */
function sectionFaults(file: Package): string[] {
  const elements = [...within(file.xml('ppt/presentation.xml')!)]
  const of = (name: string) => elements.filter((element) => element.name === name)
  const sections = of('p14:section')
  if (sections.length === 0) return []
  const ids = sections.map(({ attributes }) => attributes.id ?? '')
  const listed = of('p:sldId').map(({ attributes }) => attributes.id)
  const held = of('p14:sldId').map(({ attributes }) => attributes.id)
  return [
    ...ids.filter((id) => !GUID.test(id)).map((id) => `section id ${id}`),
    ...doubles(ids).map((id) => `section ${id} twice`),
    ...(held.join() === listed.join() ? [] : ['sections do not hold every slide once']),
  ]
}

/** Custom properties count from 2, each with a name of its own; dates are W3C dates, nothing is said twice. */
export function propertyFaults(file: Package): string[] {
  const core = file.xml('docProps/core.xml')
  const custom = file.bytes('docProps/custom.xml') ? file.xml('docProps/custom.xml') : null
  const said = core ? elementsOf(core) : []
  const properties = custom ? elementsOf(custom).map(({ attributes }) => attributes) : []
  const pids = properties.map(({ pid }) => Number(pid))
  return [
    ...doubles(said.map(({ name }) => name)).map((name) => `docProps/core.xml: ${name} twice`),
    ...said
      .filter((element) => element.name.startsWith('dcterms:') && !W3C_DATE.test(textOf(element)))
      .map(({ name }) => `docProps/core.xml: ${name} is no date`),
    ...pids.filter((pid) => !(pid >= 2)).map((pid) => `docProps/custom.xml: pid ${pid}`),
    ...doubles(pids).map((pid) => `docProps/custom.xml: pid ${pid} twice`),
    ...doubles(properties.map(({ name }) => name?.toLowerCase())).map(
      (name) => `docProps/custom.xml: ${name} twice`,
    ),
  ]
}
