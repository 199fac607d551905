import sharp from 'sharp'
import {
  foreignDeck,
  type Parts,
  relations,
  shape,
  slide,
  text,
  xfrm,
} from '../../inspect/testing/foreign.ts'

const EMU = 9525

/** A two-coloured picture: its left half dark, its right half light. */
export const halves = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff8000' } })
    .composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: '#0040c0' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()

/** `spPr` of a preset in a solid colour. */
export const preset = (name: string, hex = '336699', guides = ''): string =>
  `<a:prstGeom prst="${name}"><a:avLst>${guides}</a:avLst></a:prstGeom><a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`

/** A box in px as `xfrm`. */
export const at = (x: number, y: number, w: number, h: number, attributes = ''): string =>
  xfrm(x * EMU, y * EMU, w * EMU, h * EMU, attributes)

export const picture = (place: string, blip: string, rest = ''): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="9" name="图"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill>${blip}${rest}</p:blipFill><p:spPr>${place}</p:spPr></p:pic>`

export const group = (place: string, inner: string, look = ''): string =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" name="组"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${place}${look}</p:grpSpPr>${inner}</p:grpSp>`

export const frame = (uri: string, place: string, inner: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="框"/></p:nvGraphicFramePr>${place.replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData uri="x/${uri}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`

/** Somebody's presentation whose second page holds these shapes; `change` edits its parts. */
export const pageOf = (
  shapes: string,
  links: Parameters<typeof relations> = [],
  change: (parts: Parts) => void = () => undefined,
  attributes = '',
): Buffer =>
  foreignDeck((parts) => {
    parts.set('ppt/slides/slide2.xml', slide(shapes, '', attributes))
    parts.set(
      'ppt/slides/_rels/slide2.xml.rels',
      relations(['rId1', 'slideLayout', '../slideLayouts/slideLayout2.xml'], ...links),
    )
    change(parts)
  })

const CHART =
  '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:cat><c:strLit><c:pt idx="0"><c:v>甲</c:v></c:pt><c:pt idx="1"><c:v>乙</c:v></c:pt></c:strLit></c:cat>' +
  '<c:val><c:numLit><c:pt idx="0"><c:v>2</c:v></c:pt><c:pt idx="1"><c:v>4</c:v></c:pt></c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart>' +
  '<c:catAx><c:axId val="1"/><c:axPos val="b"/></c:catAx><c:valAx><c:axId val="2"/><c:axPos val="l"/><c:majorGridlines/></c:valAx></c:plotArea><c:legend><c:legendPos val="b"/></c:legend></c:chart></c:chartSpace>'

const DIAGRAM =
  '<dsp:drawing xmlns:dsp="d" xmlns:a="a"><dsp:spTree><dsp:sp><dsp:nvSpPr><dsp:cNvPr id="0" name=""/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="95250" y="95250"/><a:ext cx="952500" cy="476250"/></a:xfrm>' +
  '<a:prstGeom prst="ellipse"/><a:solidFill><a:srgbClr val="00AA55"/></a:solidFill></dsp:spPr><dsp:txBody><a:bodyPr/><a:p><a:r><a:t>图形里的字</a:t></a:r></a:p></dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>'

const TABLE =
  '<a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId></a:tblPr><a:tblGrid><a:gridCol w="952500"/><a:gridCol w="1905000"/></a:tblGrid>' +
  '<a:tr h="381000"><a:tc gridSpan="2"><a:txBody><a:bodyPr/><a:p><a:r><a:t>表头</a:t></a:r></a:p></a:txBody></a:tc><a:tc hMerge="1"/></a:tr>' +
  '<a:tr h="381000"><a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>甲</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>乙</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl>'

/** A page with one of everything that is drawn. */
export async function everyThing(): Promise<Buffer> {
  const png = await halves()
  const custom =
    '<a:custGeom><a:gdLst><a:gd name="q" fmla="*/ w 1 4"/></a:gdLst><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:arcTo wR="50" hR="50" stAng="10800000" swAng="5400000"/><a:cubicBezTo><a:pt x="1" y="2"/><a:pt x="3" y="4"/><a:pt x="100" y="100"/></a:cubicBezTo><a:close/></a:path></a:pathLst></a:custGeom>' +
    '<a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="accent1"/></a:gs><a:gs pos="100000"><a:srgbClr val="FFFFFF"><a:alpha val="20000"/></a:srgbClr></a:gs></a:gsLst><a:lin ang="2700000" scaled="1"/></a:gradFill><a:ln w="19050"><a:solidFill><a:srgbClr val="112233"/></a:solidFill><a:prstDash val="dash"/></a:ln>'
  const words =
    '<a:bodyPr vert="eaVert" numCol="2"/><a:lstStyle/><a:p><a:pPr marL="342900" indent="-342900"><a:buAutoNum type="arabicPeriod"/></a:pPr><a:r><a:rPr sz="1800" baseline="30000"/><a:t>编号 one</a:t></a:r><a:br/><a:fld type="slidenum" id="{1}"><a:t>9</a:t></a:fld></a:p>'
  const shapes =
    shape({ id: 2, place: at(10, 10, 200, 100), look: custom, body: words }) +
    picture(
      at(300, 10, 100, 100, ' flipH="1" rot="600000"'),
      '<a:blip r:embed="rId2"><a:alphaModFix amt="50000"/></a:blip>',
      '<a:srcRect l="10000"/><a:stretch><a:fillRect/></a:stretch>',
    ) +
    group(
      '<a:xfrm rot="1200000" flipV="1"><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm>',
      shape({
        id: 6,
        place: xfrm(1, 1, 50, 50),
        look: preset('star5', 'AA0000', '<a:gd name="adj" fmla="val 30000"/>'),
        body: text('组里'),
      }),
    ) +
    frame('table', at(10, 200, 300, 80), TABLE) +
    frame('chart', at(350, 200, 300, 200), '<c:chart xmlns:c="c" r:id="rId3"/>') +
    frame('diagram', at(700, 200, 300, 200), '<dgm:relIds xmlns:dgm="g" r:dm="rId4"/>')
  return pageOf(
    shapes,
    [
      ['rId2', 'image', '../media/a.png'],
      ['rId3', 'chart', '../charts/chart1.xml'],
      ['rId4', 'diagramData', '../diagrams/data1.xml'],
      ['rId5', 'diagramDrawing', '../diagrams/drawing1.xml'],
    ],
    (parts) => {
      parts.set('ppt/media/a.png', png)
      parts.set('ppt/charts/chart1.xml', CHART)
      parts.set(
        'ppt/diagrams/data1.xml',
        '<dgm:dataModel xmlns:dgm="g"><ext><dsp:dataModelExt xmlns:dsp="d" relId="rId5"/></ext></dgm:dataModel>',
      )
      parts.set('ppt/diagrams/drawing1.xml', DIAGRAM)
    },
  )
}
