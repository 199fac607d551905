import { centipoints } from '../pptx/xml.ts'
import { paragraphsOf, type Paragraph, type Run } from '../scene/index.ts'
import type { Fill } from './fitting.ts'
import { all, type Element, elements, find, localName, textOf } from './tree.ts'

const SCRIPT = { super: 30_000, sub: -25_000 }
const AUTOFIT = new Set(['normAutofit', 'spAutoFit', 'noAutofit'])

const prefixOf = ({ name }: Element): string =>
  name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : ''

const copy = (element: Element): Element => structuredClone(element)

type Sample = { paragraph: Element | undefined; run: Element | undefined }

const lettersIn = (element: Element): number =>
  all(element, 't').reduce((sum, one) => sum + textOf(one).trim().length, 0)

/** A paragraph in the look of most of its letters. */
function sampleIn(paragraph: Element): Sample {
  const runs = elements(paragraph).filter(
    (one) => ['r', 'fld'].includes(localName(one)) && lettersIn(one) > 0,
  )
  return { paragraph, run: runs.toSorted((a, b) => lettersIn(b) - lettersIn(a))[0] }
}

const propertyOf = ({ run }: Sample, name: string): string | undefined =>
  run && find(run, 'rPr')?.attributes[name]

/** How a text is set: its paragraphs, and its first one where that heads the others. */
function samplesOf(body: Element): { head: Sample | undefined; text: Sample } {
  const paragraphs = elements(body).filter((one) => localName(one) === 'p')
  const worded = paragraphs.filter((one) => lettersIn(one) > 0).map(sampleIn)
  const [first, ...others] = worded
  const longest = others.toSorted((a, b) => lettersIn(b.paragraph!) - lettersIn(a.paragraph!))[0]
  if (!first) return { head: undefined, text: { paragraph: paragraphs[0], run: undefined } }
  const isHead =
    longest !== undefined &&
    (['b', 'sz'] as const).some((name) => propertyOf(first, name) !== propertyOf(longest, name))
  if (isHead) return { head: first, text: longest }
  // A line that leads into a list of several is no sample of its points.
  return { head: undefined, text: others.length > 1 ? longest! : first }
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

/** Whether a paragraph is a heading: all of it is bold, and others follow. */
const isHeading = ({ runs }: Paragraph, at: number, count: number): boolean =>
  at === 0 && count > 1 && runs.every(({ bold }) => bold)

/** The size of a sample beside that of the text's first run, which the place was measured by. */
const partOf = (sample: Sample, first: Sample): number => {
  const [own, of] = [sample, first].map((one) => Number(propertyOf(one, 'sz')))
  return own && of ? own / of : 1
}

/** Replaces the words of a text body; a heading and what follows look as those of the sample do. */
export function setText(body: Element, fill: Fill): void {
  const a = prefixOf(elements(body)[0] ?? body)
  const wasScaled = bodyProperties(body, a)
  const { head, text } = samplesOf(body)
  const isResized = fill.size < fill.slot.size - 0.4
  const paragraphs = paragraphsOf(fill.content)
  const hasHeading = head !== undefined && isHeading(paragraphs[0]!, 0, paragraphs.length)
  const made = paragraphs.map((item, at): Element => {
    const sample = hasHeading && at === 0 ? head! : text
    const size = isResized || wasScaled ? fill.size * (head ? partOf(sample, head) : 1) : undefined
    const pPr = paragraphProperties(sample.paragraph, fill, isResized, a)
    const rPr = sample.run && find(sample.run, 'rPr')
    return {
      name: `${a}p`,
      attributes: {},
      children: [
        ...(pPr ? [pPr] : []),
        ...item.runs
          .filter(({ text: words }) => words)
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
    }
  })
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
