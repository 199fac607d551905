import { type Package, targetOf } from './package.ts'
import type { Properties } from './types.ts'
import { child, childrenOf, type XmlElement } from './xml.ts'

/** Document properties: core, extended and custom, as far as they are written. */
export async function readProperties(pack: Package): Promise<Properties> {
  const relations = await pack.relations('')
  const read = async (type: string): Promise<XmlElement | undefined> => {
    const part = targetOf(relations, type)
    return (part && (await pack.xml(part))) || undefined
  }
  const core = await read('core-properties')
  const extended = await read('extended-properties')
  const custom = await read('custom-properties')
  const text = (name: string) => child(core, name)?.text.trim() || null
  const told = (name: string) => child(extended, name)?.text.trim() || null
  return {
    title: text('title'),
    subject: text('subject'),
    author: text('creator'),
    keywords: text('keywords'),
    lastModifiedBy: text('lastModifiedBy'),
    company: told('Company'),
    manager: told('Manager'),
    created: text('created'),
    modified: text('modified'),
    application: told('Application'),
    custom: Object.fromEntries(
      childrenOf(custom, 'property').map((one) => [one.attributes.name ?? '', one.children[0]?.text ?? '']),
    ),
  }
}
