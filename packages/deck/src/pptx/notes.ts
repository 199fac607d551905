import type { PaletteColors } from '../layout/index.ts'
import type { Box } from '../scene/index.ts'
import { presetGeometry, transformXml } from './drawing.ts'
import { COLOR_MAP } from './color-map.ts'
import { BACKGROUND, levelStyle } from './master.ts'
import { fixed, numbered, type Part, Relationships, slidePath, xmlPart } from './part.ts'
import { shapeTree } from './shapes.ts'
import { paragraphsXml } from './text.ts'
import { themeXml } from './theme.ts'
import { PRESENTATION_NAMESPACES } from './xml.ts'

const NOTES_MASTER = 'ppt/notesMasters/notesMaster1.xml'
const NOTES_THEME = 'ppt/theme/theme2.xml'

/** Notes are printed: black on white whatever the deck's palette is. */
const PAPER: PaletteColors = {
  bg: 'FFFFFF',
  tx: '1A1A1A',
  b2: 'EEEEEE',
  t2: '555555',
  a1: '44546A',
  a2: '7F7F7F',
  a3: '8497B0',
  a4: 'A5A5A5',
  a5: '5B6770',
  a6: 'BFBFBF',
}

const IMAGE_BOX: Box = { x: 72, y: 120, w: 576, h: 324 }
const TEXT_BOX: Box = { x: 72, y: 462, w: 576, h: 378 }

const imageShape = (box: Box | null): string =>
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="幻灯片图像"/><p:cNvSpPr>' +
  '<a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr>' +
  `<p:nvPr><p:ph type="sldImg"${box ? ' idx="2"' : ''}/></p:nvPr></p:nvSpPr>` +
  `<p:spPr>${box ? transformXml(box) + presetGeometry('rect') : ''}</p:spPr></p:sp>`

const textShape = (box: Box | null, paragraphs: string): string =>
  '<p:sp><p:nvSpPr><p:cNvPr id="3" name="备注"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' +
  `<p:nvPr><p:ph type="body" idx="${box ? 3 : 1}"/></p:nvPr></p:nvSpPr>` +
  `<p:spPr>${box ? transformXml(box) + presetGeometry('rect') : ''}</p:spPr>` +
  `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`

function notesMaster(): Part[] {
  const relationships = new Relationships()
  relationships.add('theme', `/${NOTES_THEME}`)
  const prompt = '<a:p><a:r><a:rPr lang="zh-CN"/><a:t>备注</a:t></a:r></a:p>'
  const shapes = shapeTree(imageShape(IMAGE_BOX) + textShape(TEXT_BOX, prompt))
  return [
    xmlPart(
      NOTES_MASTER,
      `<p:notesMaster ${PRESENTATION_NAMESPACES}><p:cSld>${BACKGROUND}${shapes}</p:cSld>` +
        `<p:clrMap ${COLOR_MAP}/><p:notesStyle>${levelStyle(1, 1200)}</p:notesStyle></p:notesMaster>`,
    ),
    relationships.part(NOTES_MASTER),
    xmlPart(NOTES_THEME, themeXml('备注', PAPER, { heading: '微软雅黑', body: '微软雅黑' })),
  ]
}

export const NOTES_MASTER_PARTS = fixed(notesMaster())
export const NOTES_MASTER_PATH = NOTES_MASTER

export const notesPath = (number: number): string => `ppt/notesSlides/notesSlide${number}.xml`

const relationshipsOf = numbered((number) => {
  const relationships = new Relationships()
  relationships.add('notesMaster', `/${NOTES_MASTER}`)
  relationships.add('slide', `/${slidePath(number)}`)
  return relationships.part(notesPath(number))
})

/** What is spoken to one slide, words without links. */
export function notesPage(path: string, notes: string): Part {
  const shapes = shapeTree(imageShape(null) + textShape(null, paragraphsXml(notes, new Relationships())))
  return xmlPart(
    path,
    `<p:notes ${PRESENTATION_NAMESPACES}><p:cSld>${shapes}</p:cSld>` +
      '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>',
  )
}

/** The notes page of a slide by its number. */
export const notesParts = (number: number, notes: string): Part[] => [
  notesPage(notesPath(number), notes),
  relationshipsOf(number),
]
