import {
  type Box,
  boxOf,
  type ChartNode,
  type FormulaNode,
  group,
  type Placeholder,
  type PictureNode,
  type PictureSource,
  type PlaceholderNode,
  plainText,
  type SceneNode,
  type TextNode,
} from '../scene/index.ts'
import { turnedSize } from '../scene/jpeg.ts'
import {
  fillXml,
  pathGeometry,
  pathTransform,
  presetGeometry,
  roundedGeometry,
  shadowXml,
  strokeXml,
  transformXml,
} from './drawing.ts'
import { alternative, formulaBody, hasMath, mathOf, type MathWriting } from './formula.ts'
import type { Media } from './media.ts'
import type { Relationships } from './part.ts'
import { tableXml } from './table.ts'
import {
  bodyProperties,
  dateField,
  listStyle,
  type ParagraphOptions,
  paragraphsXml,
  slideBodyProperties,
  slideNumberField,
  themeFont,
} from './text.ts'
import { DRAWING, emu, escapeXml, perMille, solidFill } from './xml.ts'

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative ' +
  'xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'

const DEFAULT_NAMES: Record<SceneNode['kind'], string> = {
  rect: '块',
  ellipse: '圆',
  path: '图案',
  line: '线',
  group: '组',
  formula: '公式',
  text: '文字',
  picture: '图片',
  table: '表',
  chart: '图表',
}

/** What an empty place for a picture says while the deck is edited, under the program's own button. */
const PICTURE_PROMPT =
  '<a:bodyPr lIns="0" tIns="144000" rIns="0" bIns="0" anchor="t"><a:noAutofit/></a:bodyPr><a:lstStyle>' +
  '<a:lvl1pPr marL="0" indent="0" algn="ctr"><a:spcBef><a:spcPts val="0"/></a:spcBef><a:buNone/>' +
  `<a:defRPr sz="1600" b="0">${solidFill('t2')}${themeFont('body')}</a:defRPr></a:lvl1pPr></a:lstStyle>` +
  '<a:p><a:r><a:rPr lang="zh-CN"/><a:t>点击插入图片</a:t></a:r></a:p>'

/** One pixel, wholly transparent. */
const CLEAR: PictureSource = {
  type: 'image/png',
  bytes: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWP4//8/AwAI/AL+hc2rNAAAAABJRU5ErkJggg==',
    ),
    (character) => character.charCodeAt(0),
  ),
  width: 1,
  height: 1,
}

const isTitle = ({ type }: Placeholder): boolean => type === 'title' || type === 'ctrTitle'

const placeholderXml = ({ type, index }: Placeholder, vertical: boolean): string => {
  const small = ['body', 'sldNum', 'ftr', 'dt'].includes(type)
  return (
    `<p:ph type="${type}"${vertical ? ' orient="vert"' : ''}${small ? ' sz="quarter"' : ''}` +
    `${index === null ? '' : ` idx="${index}"`}/>`
  )
}

type Owner = {
  relationships: Relationships
  media: Media
  /** Shapes without alternative text on a slide say that they are decoration. */
  kind: 'slide' | 'layout'
  /** Stores a chart and returns its relationship id. */
  addChart: (node: ChartNode) => string
}

/** Writes the shapes of one slide, layout or master; ids count from 2 within it. */
export class ShapeWriter {
  private readonly owner: Owner
  private lastId = 1

  constructor(owner: Owner) {
    this.owner = owner
  }

  /** Any node that is not a placeholder. */
  node(node: SceneNode): string {
    switch (node.kind) {
      case 'rect':
        return this.shape(node, node.radius ? roundedGeometry(node, node.radius) : presetGeometry('rect'))
      case 'ellipse':
        return this.shape(node, presetGeometry('ellipse'))
      case 'path':
        return this.shape(node, pathGeometry(node), pathTransform(node))
      case 'line':
        return this.line(node)
      case 'group':
        return this.group(node)
      case 'formula':
        return this.formula(node)
      case 'picture':
        return this.picture(node, null)
      case 'text':
        return this.textBox(node)
      case 'table':
        return this.frame(node, null, 'table', tableXml(node, this.owner.relationships))
      case 'chart':
        return this.chart(node, null)
    }
  }

  /** A placeholder as a layout or master defines it, with its prompt. */
  layoutPlaceholder(node: PlaceholderNode): string {
    const body =
      node.kind === 'text'
        ? bodyProperties(node, true) + listStyle(node) + this.prompt(node)
        : node.kind === 'picture'
          ? PICTURE_PROMPT
          : '<a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="zh-CN"/></a:p>'
    return (
      `<p:sp>${this.placeholderHead(node)}<p:spPr>${transformXml(node)}${presetGeometry('rect')}</p:spPr>` +
      `<p:txBody>${body}</p:txBody></p:sp>`
    )
  }

  /** A filled placeholder on a slide; `layout` is the same placeholder on its layout. */
  slidePlaceholder(node: PlaceholderNode, layout: PlaceholderNode): string {
    const { placeholder } = node
    switch (node.kind) {
      case 'text':
        return this.slideText(node, layout as TextNode)
      case 'table':
        return this.frame(node, placeholder, 'table', tableXml(node, this.owner.relationships))
      case 'chart':
        return this.chart(node, placeholder)
      case 'picture':
        return node.source ? this.picture(node, placeholder) : this.emptyPicture(node)
    }
  }

  private slideText(node: TextNode & { placeholder?: Placeholder }, layout: TextNode): string {
    const placeholder = node.placeholder as Placeholder
    const resized = node.size !== layout.size
    const place = node.x === layout.x && node.w === layout.w ? '' : transformXml(node)
    const written = (options: Pick<ParagraphOptions, 'math'>) => {
      const paragraphs =
        placeholder.type === 'sldNum'
          ? slideNumberField(plainText(node.content), resized ? node.size : undefined)
          : paragraphsXml(node.content, this.owner.relationships, {
              ...options,
              joined: isTitle(placeholder),
              ...(resized && { size: node.size, pitch: node.lineHeight * node.size }),
            })
      return (
        `<p:sp>${this.placeholderHead({ ...node, placeholder })}<p:spPr>${place}</p:spPr>` +
        `<p:txBody>${slideBodyProperties(node)}<a:lstStyle/>${paragraphs}</p:txBody></p:sp>`
      )
    }
    return isTitle(placeholder) ? written({}) : inBothReadings(node, written)
  }

  private prompt(node: TextNode & { placeholder: Placeholder }): string {
    if (node.placeholder.type === 'sldNum') return slideNumberField('‹#›')
    if (node.placeholder.type === 'dt') return dateField()
    return paragraphsXml(node.content, this.owner.relationships)
  }

  private placeholderHead(node: PlaceholderNode): string {
    const { placeholder } = node
    const vertical = node.kind === 'text' && node.vertical
    return (
      `<p:nvSpPr><p:cNvPr id="${++this.lastId}" name="${escapeXml(placeholder.name)}"/>` +
      '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' +
      `<p:nvPr>${placeholderXml(placeholder, vertical)}</p:nvPr></p:nvSpPr>`
    )
  }

  private properties(node: SceneNode, canDecorate = true): string {
    const name = escapeXml(node.name ?? DEFAULT_NAMES[node.kind])
    const head = `<p:cNvPr id="${++this.lastId}" name="${name}"`
    if (node.alt) return `${head} descr="${escapeXml(node.alt)}"/>`
    return canDecorate && this.owner.kind === 'slide' ? `${head}>${DECORATIVE}</p:cNvPr>` : `${head}/>`
  }

  private get userDrawn(): string {
    return this.owner.kind === 'slide' ? '<p:nvPr/>' : '<p:nvPr userDrawn="1"/>'
  }

  private shape(
    node: Extract<SceneNode, { shadow: unknown }>,
    geometry: string,
    transform = transformXml(node),
  ): string {
    return (
      `<p:sp><p:nvSpPr>${this.properties(node)}<p:cNvSpPr/>${this.userDrawn}</p:nvSpPr><p:spPr>` +
      `${transform}${geometry}${fillXml(node.fill)}${strokeXml(node.stroke)}${shadowXml(node.shadow)}` +
      '</p:spPr></p:sp>'
    )
  }

  private line(node: Extract<SceneNode, { kind: 'line' }>): string {
    const rises = (node.x2 - node.x1) * (node.y2 - node.y1) < 0
    return (
      `<p:cxnSp><p:nvCxnSpPr>${this.properties(node)}<p:cNvCxnSpPr/>${this.userDrawn}</p:nvCxnSpPr><p:spPr>` +
      `${transformXml(boxOf(node), rises ? ' flipV="1"' : '')}${presetGeometry('line')}${strokeXml(node.stroke)}` +
      '</p:spPr></p:cxnSp>'
    )
  }

  private group(node: Extract<SceneNode, { kind: 'group' }>): string {
    const turn = Math.round((((node.rotation % 360) + 360) % 360) * 60_000)
    const place = `x="${emu(node.x)}" y="${emu(node.y)}"`
    const size = `cx="${emu(node.w)}" cy="${emu(node.h)}"`
    return (
      `<p:grpSp><p:nvGrpSpPr>${this.properties(node)}<p:cNvGrpSpPr/>${this.userDrawn}</p:nvGrpSpPr><p:grpSpPr>` +
      `<a:xfrm${turn ? ` rot="${turn}"` : ''}><a:off ${place}/><a:ext ${size}/>` +
      `<a:chOff ${place}/><a:chExt ${size}/></a:xfrm></p:grpSpPr>` +
      `${node.nodes.map((child) => this.node(child)).join('')}</p:grpSp>`
    )
  }

  /** Office math, and for programs without it the formula as it is drawn on pages. */
  private formula(node: FormulaNode): string {
    const drawn = group(node.nodes, 0, {
      name: node.name ?? DEFAULT_NAMES.formula,
      alt: node.alt ?? node.latex,
    })
    return alternative(
      `<p:sp><p:nvSpPr>${this.properties(node, false)}<p:cNvSpPr txBox="1"/>${this.userDrawn}</p:nvSpPr>` +
        `<p:spPr>${transformXml(node)}${presetGeometry('rect')}<a:noFill/></p:spPr>${formulaBody(node)}</p:sp>`,
      this.group(drawn),
    )
  }

  private textBox(node: TextNode): string {
    return inBothReadings(
      node,
      (options) =>
        `<p:sp><p:nvSpPr>${this.properties(node, false)}<p:cNvSpPr txBox="1"/>${this.userDrawn}</p:nvSpPr>` +
        `<p:spPr>${transformXml(node)}${presetGeometry('rect')}<a:noFill/></p:spPr><p:txBody>` +
        `${bodyProperties(node, false)}${listStyle(node)}` +
        `${paragraphsXml(node.content, this.owner.relationships, options)}</p:txBody></p:sp>`,
    )
  }

  private picture(node: PictureNode, placeholder: Placeholder | null): string {
    if (!node.source) return ''
    const target = `/${this.owner.media.pathOf(node.source)}`
    const id = this.owner.relationships.add('image', target)
    const bound = placeholder ? `<p:nvPr>${placeholderXml(placeholder, false)}</p:nvPr>` : this.userDrawn
    const locks = `<a:picLocks ${placeholder ? 'noGrp="1" ' : ''}noChangeAspect="1"/>`
    return (
      `<p:pic><p:nvPicPr>${this.properties(node)}<p:cNvPicPr>${locks}</p:cNvPicPr>${bound}</p:nvPicPr>` +
      `<p:blipFill><a:blip r:embed="${id}"/>${cropXml(node)}<a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
      `<p:spPr>${turnedXml(node)}${presetGeometry('rect')}</p:spPr></p:pic>`
    )
  }

  /**
   * The art as one group, and over it a clear picture in the placeholder: LibreOffice and what is made with it print
   * the prompt of an empty one. Deleted, it leaves the empty place; another picture in it covers the art.
   */
  private emptyPicture(node: PictureNode & { placeholder: Placeholder }): string {
    const art = node.fallback ? this.group(group(node.fallback, 0, { name: '示意图' })) : ''
    const clear = { ...node, alt: '', name: node.placeholder.name, source: CLEAR, fit: 'contain' } as const
    return art + this.picture(clear, node.placeholder)
  }

  private chart(node: ChartNode, placeholder: Placeholder | null): string {
    const id = this.owner.addChart(node)
    return this.frame(node, placeholder, 'chart', `<c:chart xmlns:c="${DRAWING}chart" r:id="${id}"/>`)
  }

  private frame(
    node: Extract<SceneNode, { kind: 'table' | 'chart' }>,
    placeholder: Placeholder | null,
    schema: 'table' | 'chart',
    inner: string,
  ): string {
    const named = { ...node, name: placeholder?.name ?? node.name ?? DEFAULT_NAMES[node.kind] }
    return (
      `<p:graphicFrame><p:nvGraphicFramePr>${this.properties(named)}<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/>` +
      `</p:cNvGraphicFramePr><p:nvPr>${placeholder ? placeholderXml(placeholder, false) : ''}</p:nvPr>` +
      `</p:nvGraphicFramePr>${transformXml(node, '', 'p')}<a:graphic><a:graphicData uri="${DRAWING}${schema}">` +
      `${inner}</a:graphicData></a:graphic></p:graphicFrame>`
    )
  }
}

/** Text with formulas in its sentences twice: as Office math, and as text for programs without it. */
const inBothReadings = (node: TextNode, written: (options: { math?: MathWriting }) => string): string =>
  hasMath(node) && !node.vertical ? alternative(written({ math: mathOf(node) }), written({})) : written({})

/** The box that a picture has before it is turned around its middle. */
function boxBeforeTurn({ x, y, w, h, source }: PictureNode): Box {
  if ((source?.turn ?? 0) % 180 === 0) return { x, y, w, h }
  return { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w }
}

const turnedXml = (node: PictureNode): string => {
  const turn = node.source?.turn ?? 0
  return transformXml(boxBeforeTurn(node), turn ? ` rot="${turn * 60_000}"` : '')
}

/** The part of a covering picture that its box shows, of the pixels as they are stored. */
function cropXml(node: PictureNode): string {
  const { source, fit } = node
  if (!source || fit !== 'cover' || !source.width || !source.height) return ''
  const { w, h } = boxBeforeTurn(node)
  const stored = turnedSize(source, source.turn ?? 0)
  const scale = Math.max(w / stored.width, h / stored.height)
  const sides = perMille((1 - w / (stored.width * scale)) / 2)
  const ends = perMille((1 - h / (stored.height * scale)) / 2)
  return sides || ends ? `<a:srcRect l="${sides}" t="${ends}" r="${sides}" b="${ends}"/>` : ''
}

/** The shape tree of a slide, layout or master. */
export const shapeTree = (shapes: string): string =>
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>' +
  '<a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>' +
  `${shapes}</p:spTree>`
