import { elementsOf } from '../../pdf/tree.ts'
import { doubles, type Package, type Relation, within } from './package.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'

/** What each kind of part is declared as and begins with. */
const KINDS: readonly (readonly [folder: RegExp, type: string, root: string])[] = [
  [/^ppt\/presentation\.xml$/, 'presentationml.presentation.main+xml', 'p:presentation'],
  [/^ppt\/slides\//, 'presentationml.slide+xml', 'p:sld'],
  [/^ppt\/slideLayouts\//, 'presentationml.slideLayout+xml', 'p:sldLayout'],
  [/^ppt\/slideMasters\//, 'presentationml.slideMaster+xml', 'p:sldMaster'],
  [/^ppt\/notesSlides\//, 'presentationml.notesSlide+xml', 'p:notes'],
  [/^ppt\/notesMasters\//, 'presentationml.notesMaster+xml', 'p:notesMaster'],
  [/^ppt\/theme\//, 'theme+xml', 'a:theme'],
  [/^ppt\/charts\//, 'drawingml.chart+xml', 'c:chartSpace'],
]

/** Relations that a part of a kind has, each as often as said. */
const REQUIRED: readonly (readonly [folder: RegExp, type: string])[] = [
  [/^ppt\/slides\//, 'slideLayout'],
  [/^ppt\/slideLayouts\//, 'slideMaster'],
  [/^ppt\/slideMasters\//, 'theme'],
  [/^ppt\/notesSlides\//, 'notesMaster'],
  [/^ppt\/notesSlides\//, 'slide'],
  [/^ppt\/notesMasters\//, 'theme'],
  [/^ppt\/charts\//, 'package'],
  [/^ppt\/presentation\.xml$/, 'theme'],
]

const LEGAL_NAME = /^[A-Za-z0-9_.[\]-]+(?:\/[A-Za-z0-9_.[\]-]+)*$/
/** What an address may be written with (RFC 3986), each `%` the beginning of an octet. */
const LEGAL_ADDRESS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/
/** Longer addresses are dropped by the programs. */
const LONGEST_ADDRESS = 2083

/** Names that an archive may not have, and those it has twice, whatever their case. */
export function nameFaults({ names }: Package): string[] {
  const illegal = names.filter((name) => !LEGAL_NAME.test(name))
  const twice = doubles(names.map((name) => name.toLowerCase()))
  return [...illegal.map((name) => `${name}: illegal name`), ...twice.map((name) => `${name}: stored twice`)]
}

/** Every part has one type, and it is that of its kind; nothing is declared that is not there. */
export function contentTypeFaults(file: Package): string[] {
  const types = file.xml('[Content_Types].xml')
  if (!types) return ['[Content_Types].xml: missing']
  const of = (name: string) => elementsOf(types).filter((child) => child.name === name)
  const overrides = of('Override').map(({ attributes }) => attributes)
  const defaults = new Map(
    of('Default').map(({ attributes }) => [attributes.Extension!.toLowerCase(), attributes.ContentType]),
  )
  const faults = [
    ...doubles(overrides.map(({ PartName }) => PartName)).map((name) => `${name}: declared twice`),
    ...overrides.flatMap(({ PartName }) =>
      file.bytes(PartName!.slice(1)) ? [] : [`${PartName}: declared and not there`],
    ),
  ]
  const typeOf = (name: string) =>
    overrides.find(({ PartName }) => PartName === `/${name}`)?.ContentType ??
    defaults.get(name.split('.').at(-1)!.toLowerCase())
  for (const name of file.parts('').filter((part) => part !== '[Content_Types].xml')) {
    const kind = KINDS.find(([folder]) => folder.test(name))
    const type = typeOf(name)
    if (!type) faults.push(`${name}: no content type`)
    if (kind && type !== OFFICE + kind[1]) faults.push(`${name}: content type ${type}`)
    if (kind && file.xml(name)?.name !== kind[2]) faults.push(`${name}: begins with ${file.xml(name)?.name}`)
  }
  return faults
}

const USES_RELATION = /^r:(?:id|embed|link|pict|dm|lo|qs|cs)$/

function addressFaults(owner: string, { type, target }: Relation): string[] {
  const isLegal = type === 'hyperlink' && LEGAL_ADDRESS.test(target) && target.length <= LONGEST_ADDRESS
  return isLegal && URL.canParse(target) ? [] : [`${owner}: illegal address ${target.slice(0, 80)}`]
}

/** Ids are unique and known, targets are there, every part has the relations of its kind. */
export function relationFaults(file: Package): string[] {
  const faults: string[] = []
  for (const owner of ['', ...file.parts('')]) {
    const relations = file.relations(owner)
    const ids = relations.map(({ id }) => id)
    for (const id of doubles(ids)) faults.push(`${owner}: relation ${id} twice`)
    for (const id of ids) if (!/^[A-Za-z_][\w.-]*$/.test(id)) faults.push(`${owner}: relation id “${id}”`)
    for (const relation of relations) {
      if (relation.isExternal) faults.push(...addressFaults(owner, relation))
      else if (!file.bytes(relation.target)) faults.push(`${owner}: ${relation.id} leads to no part`)
    }
    for (const [folder, type] of REQUIRED) {
      const count = relations.filter((relation) => relation.type === type).length
      if (folder.test(owner) && count !== 1) faults.push(`${owner}: ${count} relations of type ${type}`)
    }
    const root = owner.endsWith('.xml') ? file.xml(owner) : null
    for (const { name, attributes } of root ? within(root) : [])
      for (const [key, id] of Object.entries(attributes))
        if (USES_RELATION.test(key) && !ids.includes(id)) faults.push(`${owner}: ${name} uses unknown ${id}`)
  }
  return faults
}

/** Parts that nothing leads to, and notes masters without a theme of their own. */
export function reachFaults(file: Package): string[] {
  const reached = new Set<string>()
  const follow = (owner: string): void => {
    for (const { target, isExternal } of file.relations(owner))
      if (!isExternal && !reached.has(target)) {
        reached.add(target)
        follow(target)
      }
  }
  follow('')
  const orphans = file.parts('').filter((name) => name !== '[Content_Types].xml' && !reached.has(name))
  const themeOf = (folder: string) =>
    file.parts(folder).flatMap((owner) => file.relations(owner).filter(({ type }) => type === 'theme'))
  const masters = themeOf('ppt/slideMasters/').map(({ target }) => target)
  const shared = themeOf('ppt/notesMasters/').filter(({ target }) => masters.includes(target))
  return [
    ...orphans.map((name) => `${name}: nothing leads to it`),
    ...shared.map(({ target }) => `${target}: theme of a slide master and of the notes`),
  ]
}

const BEGINNINGS: Readonly<Record<string, string>> = { png: '89504e47', jpeg: 'ffd8ff' }

/** Pictures are what their names say. */
export const pictureFaults = (file: Package): string[] =>
  file.parts('ppt/media/').flatMap((name) => {
    const beginning = BEGINNINGS[name.split('.').at(-1)!]
    const isSo = beginning !== undefined && file.bytes(name)!.toString('hex', 0, 4).startsWith(beginning)
    return isSo ? [] : [`${name}: no picture of that kind`]
  })
