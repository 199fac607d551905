import { packParts } from '../../pptx/package.ts'

const OFFICE = 'http://schemas.openxmlformats.org/'
const RELATIONSHIPS = `${OFFICE}officeDocument/2006/relationships`
const NAMESPACES =
  `xmlns:a="${OFFICE}drawingml/2006/main" xmlns:r="${RELATIONSHIPS}" xmlns:p="${OFFICE}presentationml/2006/main" ` +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"'

export type Parts = Map<string, string | Buffer>

type Relation = readonly [id: string, type: string, target: string, external?: boolean]

export const relations = (...all: Relation[]): string =>
  `<Relationships xmlns="${OFFICE}package/2006/relationships">${all
    .map(
      ([id, type, target, external]) =>
        `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

const TREE_HEAD = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'

const sheet = (tag: string, shapes: string, rest = '', attributes = '', background = ''): string =>
  `<p:${tag} ${NAMESPACES}${attributes}><p:cSld name="${tag}">${background}<p:spTree>${TREE_HEAD}${shapes}</p:spTree></p:cSld>${rest}</p:${tag}>`

export const slide = (shapes: string, rest = '', attributes = ''): string =>
  sheet('sld', shapes, rest, attributes)

export const xfrm = (x: number, y: number, w: number, h: number, attributes = '', tag = 'a'): string =>
  `<${tag}:xfrm${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></${tag}:xfrm>`

type ShapeOptions = {
  id?: number
  name?: string
  place?: string
  ph?: string
  body?: string
  look?: string
  extra?: string
  alt?: string
}

export const shape = ({
  id = 2,
  name = '形状',
  place = '',
  ph = '',
  body = '',
  look = '',
  extra = '',
  alt,
}: ShapeOptions): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"${alt === undefined ? '' : ` descr="${alt}"`}>${extra}</p:cNvPr><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr>` +
  `<p:spPr>${place}${look}</p:spPr>${body === '' ? '' : `<p:txBody>${body}</p:txBody>`}</p:sp>`

export const text = (content: string, properties = ''): string =>
  `<a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="zh-CN"${properties}/><a:t>${content}</a:t></a:r></a:p>`

const level = (size: number, slot: string, face: string) =>
  `<a:lvl1pPr algn="ctr"><a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="${slot}"/></a:solidFill>` +
  `<a:latin typeface="+${face}-lt"/><a:ea typeface="+${face}-ea"/></a:defRPr></a:lvl1pPr>`

const THEME =
  `<a:theme xmlns:a="${OFFICE}drawingml/2006/main" name="他人主题"><a:themeElements><a:clrScheme name="c">` +
  'dk1:101820 lt1:FDFDFD dk2:1F497D lt2:EEECE1 accent1:4F81BD accent2:C0504D accent3:9BBB59 accent4:8064A2 accent5:4BACC6 accent6:F79646 hlink:0000FF folHlink:800080'
    .split(' ')
    .map((one) => one.split(':'))
    .map(([name, hex]) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`)
    .join('') +
  '</a:clrScheme><a:fontScheme name="f"><a:majorFont><a:latin typeface="Cambria"/><a:ea typeface=""/><a:font script="Hans" typeface="黑体"/></a:majorFont>' +
  '<a:minorFont><a:latin typeface="Calibri"/><a:ea typeface="楷体"/></a:minorFont></a:fontScheme><a:fmtScheme name="s"><a:fillStyleLst>' +
  '<a:solidFill><a:schemeClr val="phClr"><a:shade val="50000"/></a:schemeClr></a:solidFill><a:gradFill/><a:gradFill/></a:fillStyleLst>' +
  '<a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>'

const PLACEHOLDER = (type: string, idx = '') => `<p:ph type="${type}"${idx ? ` idx="${idx}"` : ''}/>`

/** A presentation as another program writes it: dark map, inherited placeholders, two slides; `change` edits its parts. */
export function foreignDeck(change: (parts: Parts) => void = () => undefined): Buffer {
  const master =
    shape({
      id: 2,
      name: '色块',
      place: xfrm(0, 0, 12_192_000, 600_000),
      look: '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>',
    }) +
    shape({
      id: 3,
      name: '母版标题',
      place: xfrm(600_000, 300_000, 11_000_000, 900_000),
      ph: PLACEHOLDER('title'),
      body: text('单击此处编辑母版标题样式'),
    }) +
    shape({
      id: 4,
      name: '母版正文',
      place: xfrm(600_000, 1_500_000, 11_000_000, 4_500_000),
      ph: PLACEHOLDER('body', '1'),
      body: text('单击此处编辑母版文本样式'),
    })
  const parts: Parts = new Map<string, string | Buffer>([
    [
      '_rels/.rels',
      relations(
        ['rId1', 'officeDocument', 'ppt/presentation.xml'],
        ['rId2', 'custom-properties', 'docProps/custom.xml'],
      ),
    ],
    [
      'docProps/custom.xml',
      `<Properties xmlns:vt="${OFFICE}officeDocument/2006/docPropsVTypes"><property name="AIGC"><vt:lpwstr>{"Label":"1"}</vt:lpwstr></property></Properties>`,
    ],
    [
      'ppt/presentation.xml',
      `<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="1" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/>` +
        '<p:sldId id="257" r:id="rId3"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:embeddedFontLst><p:embeddedFont><p:font typeface="霞鹜文楷"/></p:embeddedFont>' +
        `</p:embeddedFontLst><p:defaultTextStyle>${level(1800, 'tx1', 'mn')}</p:defaultTextStyle><p:extLst><p:ext uri="s"><p14:sectionLst><p14:section name="开头">` +
        '<p14:sldIdLst><p14:sldId id="256"/></p14:sldIdLst></p14:section><p14:section name="其余"><p14:sldIdLst><p14:sldId id="257"/></p14:sldIdLst></p14:section>' +
        '</p14:sectionLst></p:ext></p:extLst></p:presentation>',
    ],
    [
      'ppt/_rels/presentation.xml.rels',
      relations(
        ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
        ['rId2', 'slide', 'slides/slide1.xml'],
        ['rId3', 'slide', '/ppt/slides/slide2.xml'],
      ),
    ],
    ['ppt/theme/theme1.xml', THEME],
    [
      'ppt/slideMasters/slideMaster1.xml',
      sheet(
        'sldMaster',
        master,
        '<p:clrMap bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>' +
          `<p:txStyles><p:titleStyle>${level(4400, 'tx1', 'mj')}</p:titleStyle><p:bodyStyle>${level(2800, 'tx1', 'mn')}</p:bodyStyle><p:otherStyle/></p:txStyles>`,
        '',
        '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>',
      ),
    ],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relations(
        ['rId1', 'theme', '../theme/theme1.xml'],
        ['rId2', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['rId3', 'slideLayout', '../slideLayouts/slideLayout2.xml'],
      ),
    ],
    [
      'ppt/slideLayouts/slideLayout1.xml',
      sheet(
        'sldLayout',
        shape({ id: 2, name: '版式标题', ph: PLACEHOLDER('title'), body: text('单击此处添加标题') }) +
          shape({
            id: 3,
            name: '版式正文',
            place: xfrm(1_000_000, 2_000_000, 5_000_000, 3_000_000),
            ph: '<p:ph idx="7"/>',
            body: `<a:bodyPr lIns="0" anchor="ctr"/><a:lstStyle>${level(2000, 'accent2', 'mn')}</a:lstStyle><a:p><a:r><a:t>单击此处添加文本</a:t></a:r></a:p>`,
          }),
        '',
        ' type="obj"',
      ),
    ],
    [
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      relations(['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml']),
    ],
    ['ppt/slideLayouts/slideLayout2.xml', sheet('sldLayout', '', '', ' type="blank"')],
    [
      'ppt/slideLayouts/_rels/slideLayout2.xml.rels',
      relations(['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml']),
    ],
    [
      'ppt/slides/slide1.xml',
      slide(
        shape({ id: 2, name: '标题', ph: PLACEHOLDER('title'), body: text('深色底上的标题') }) +
          shape({ id: 3, name: '正文', ph: '<p:ph idx="7"/>', body: text('正文在版式给的位置', ' b="1"') }),
      ),
    ],
    [
      'ppt/slides/_rels/slide1.xml.rels',
      relations(['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml']),
    ],
    [
      'ppt/slides/slide2.xml',
      slide(
        shape({
          id: 2,
          name: '文本框',
          place: xfrm(1_000_000, 1_000_000, 4_000_000, 600_000),
          body: text('普通文本框'),
        }),
      ),
    ],
    [
      'ppt/slides/_rels/slide2.xml.rels',
      relations(['rId1', 'slideLayout', '../slideLayouts/slideLayout2.xml']),
    ],
  ])
  parts.set(
    '[Content_Types].xml',
    `<Types xmlns="${OFFICE}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/>' +
      '<Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
  )
  change(parts)
  return packParts([...parts].map(([name, data]) => ({ name, data })))
}

/** Replaces in one part. */
export function edit(parts: Parts, name: string, from: string, to: string): void {
  const before = String(parts.get(name))
  if (!before.includes(from)) throw new Error(`${name} has no ${from}`)
  parts.set(name, before.replace(from, to))
}
