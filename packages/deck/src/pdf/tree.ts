import { SaxesParser } from 'saxes'

/** An element of a page; text stands between elements as strings. */
export type Element = { name: string; attributes: Attributes; children: (Element | string)[] }
export type Attributes = Readonly<Record<string, string>>

/**
 * A page as the SVG writer prints it, as a tree.
 * @throws Error when it is not well-formed.
 */
export function parseSvg(svg: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open: Element[] = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Attributes, children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => void open.at(-1)!.children.push(text))
  parser.write(svg).close()
  return root.children.find((child) => typeof child !== 'string') ?? root
}

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => typeof child !== 'string')

export const number = (attributes: Attributes, name: string, otherwise = 0): number =>
  attributes[name] === undefined ? otherwise : Number(attributes[name])
