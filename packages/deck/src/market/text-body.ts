import { centipoints } from '../pptx/xml.ts'
import { paragraphsOf, type Run } from '../scene/index.ts'
import type { Fill } from './fitting.ts'
import { all, type Element, elements, find, localName, textOf } from './tree.ts'

const SCRIPT = { super: 30_000, sub: -25_000 }
const AUTOFIT = new Set(['normAutofit', 'spAutoFit', 'noAutofit'])

const prefixOf = ({ name }: Element): string =>
  name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : ''

const copy = (element: Element): Element => structuredClone(element)

/** The first paragraph with words and the first of its runs that has some. */
function sampleOf(body: Element): { paragraph: Element | undefined; run: Element | undefined } {
  const paragraphs = elements(body).filter((one) => localName(one) === 'p')
  const isWorded = (run: Element) => all(run, 't').some((one) => textOf(one).trim() !== '')
  for (const paragraph of paragraphs) {
    const run = elements(paragraph).find((one) => ['r', 'fld'].includes(localName(one)) && isWorded(one))
    if (run) return { paragraph, run }
  }
  return { paragraph: paragraphs[0], run: undefined }
}

function bodyProperties(body: Element, a: string): boolean {
  const properties = find(body, 'bodyPr')
  if (!properties) return false
  const wasScaled = elements(properties).some(({ attributes }) => attributes.fontScale !== undefined)
  const kept = elements(properties).filter((one) => !AUTOFIT.has(localName(one)))
  const warp = kept.findIndex((one) => localName(one) === 'prstTxWarp')
  kept.splice(warp + 1, 0, { name: `${a}normAutofit`, attributes: {}, children: [] })
  properties.children = kept
  if (properties.attributes.wrap === 'none') properties.attributes.wrap = 'square'
  return wasScaled
}

/** Run properties of the sample with what the text itself says; links of the sample are gone. */
function runProperties(sample: Element | undefined, run: Run, size: number | undefined, a: string): Element {
  const properties: Element = sample
    ? copy(sample)
    : { name: `${a}rPr`, attributes: { lang: 'zh-CN' }, children: [] }
  properties.children = elements(properties).filter(
    (one) => !/^hlink(?:Click|MouseOver)$/.test(localName(one)),
  )
  const { attributes } = properties
  delete attributes.err
  delete attributes.dirty
  if (size !== undefined) attributes.sz = String(Math.round(centipoints(size) / 50) * 50)
  if (run.bold) attributes.b = '1'
  if (run.italic) attributes.i = '1'
  if (run.script) attributes.baseline = String(SCRIPT[run.script])
  return properties
}

/** A pitch in points follows the size of its text. */
function paragraphProperties(
  sample: Element | undefined,
  { slot, size }: Fill,
  isResized: boolean,
  a: string,
): Element | null {
  const known = sample && find(sample, 'pPr')
  if (!known && !(slot.isExact && isResized)) return null
  const properties: Element = known ? copy(known) : { name: `${a}pPr`, attributes: {}, children: [] }
  if (!slot.isExact || !isResized) return properties
  const pitch: Element = {
    name: `${a}lnSpc`,
    attributes: {},
    children: [
      { name: `${a}spcPts`, attributes: { val: String(centipoints(size * slot.lineHeight)) }, children: [] },
    ],
  }
  properties.children = [pitch, ...elements(properties).filter((one) => localName(one) !== 'lnSpc')]
  return properties
}

/** Replaces the words of a text body; they look as the first run of the sample does. */
export function setText(body: Element, fill: Fill): void {
  const a = prefixOf(elements(body)[0] ?? body)
  const wasScaled = bodyProperties(body, a)
  const { paragraph, run } = sampleOf(body)
  const isResized = fill.size < fill.slot.size - 0.4
  const size = isResized || wasScaled ? fill.size : undefined
  const pPr = paragraphProperties(paragraph, fill, isResized, a)
  const rPr = run && find(run, 'rPr')
  const made = paragraphsOf(fill.content).map(
    (item): Element => ({
      name: `${a}p`,
      attributes: {},
      children: [
        ...(pPr ? [copy(pPr)] : []),
        ...item.runs
          .filter(({ text }) => text)
          .map(
            (one): Element => ({
              name: `${a}r`,
              attributes: {},
              children: [
                runProperties(rPr, one, size, a),
                { name: `${a}t`, attributes: {}, children: [one.text] },
              ],
            }),
          ),
      ],
    }),
  )
  body.children = [...elements(body).filter((one) => localName(one) !== 'p'), ...made]
}

/** Takes the words out of a shape that stays for its look. */
export function emptyText(body: Element): void {
  const a = prefixOf(elements(body)[0] ?? body)
  body.children = [
    ...elements(body).filter((one) => localName(one) !== 'p'),
    { name: `${a}p`, attributes: {}, children: [] },
  ]
}
