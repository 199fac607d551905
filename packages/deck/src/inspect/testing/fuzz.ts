import { mutateDocument } from '../../importers/testing/mutate.ts'
import { diagnose, InspectError, inspectPresentation, searchText } from '../index.ts'
import { foreignDeck, relations, shape, slide, text, xfrm } from './foreign.ts'

export type FuzzResult = {
  /** Seeds by what became of their files: read, refused, or what else was thrown. */
  outcomes: Map<'read' | 'refused' | 'crashed', string[]>
  /** ms. */
  slowest: number
}

/** A small deck with one of everything that a reader may stumble over. */
function victim(): Buffer {
  return foreignDeck((parts) => {
    const table =
      '<a:tbl><a:tblPr firstRow="1"/><a:tr h="1"><a:tc gridSpan="2"><a:txBody><a:p><a:r><a:t>表</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl>'
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="表"/></p:nvGraphicFramePr>${xfrm(0, 0, 9525, 9525, '', 'p')}<a:graphic><a:graphicData uri="x/table">${table}</a:graphicData></a:graphic></p:graphicFrame>`
    const group = `<p:grpSp><p:grpSpPr><a:xfrm rot="60000"><a:off x="0" y="0"/><a:ext cx="9" cy="9"/><a:chOff x="0" y="0"/><a:chExt cx="3" cy="3"/></a:xfrm></p:grpSpPr>${shape({ id: 6, place: xfrm(1, 1, 1, 1), body: text('组里') })}</p:grpSp>`
    parts.set(
      'ppt/slides/slide2.xml',
      slide(
        frame +
          group +
          shape({
            id: 7,
            look: '<a:solidFill><a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr></a:solidFill>',
            place: xfrm(0, 0, 9_525_000, 952_500),
            body: text('字', ' sz="1000"'),
          }),
      ),
    )
    parts.set(
      'ppt/charts/chart1.xml',
      '<c:chartSpace xmlns:c="c"><c:chart><c:plotArea><c:barChart><c:ser><c:val><c:numRef><c:numCache><c:ptCount val="2"/><c:pt idx="1"><c:v>3</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>',
    )
    parts.set(
      'ppt/slides/slide1.xml',
      slide(frame.replace('x/table', 'x/chart').replace(table, '<c:chart xmlns:c="c" r:id="rId2"/>')),
    )
    parts.set(
      'ppt/slides/_rels/slide1.xml.rels',
      relations(
        ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['rId2', 'chart', '../charts/chart1.xml'],
      ),
    )
  })
}

/** Inspects, judges and searches `count` damaged files; the same seeds damage the same way. */
export async function fuzz(seed: number, count: number): Promise<FuzzResult> {
  const file = victim()
  const outcomes: FuzzResult['outcomes'] = new Map()
  const note = (kind: 'read' | 'refused' | 'crashed', what: string) =>
    outcomes.set(kind, [...(outcomes.get(kind) ?? []), what])
  let slowest = 0
  for (let at = seed; at < seed + count; at++) {
    const started = performance.now()
    try {
      const inspection = await inspectPresentation(mutateDocument(file, at))
      if (inspection.format === 'pptx') JSON.stringify([diagnose(inspection), searchText(inspection)])
      note('read', String(at))
    } catch (error) {
      if (error instanceof InspectError) note('refused', error.code)
      else note('crashed', `${at}: ${error instanceof Error ? error.stack : String(error)}`)
    }
    slowest = Math.max(slowest, performance.now() - started)
  }
  return { outcomes, slowest }
}
