import { BENCH_OUTLINE } from '../../../bench/outline.ts'
import { planDeck, themeOf, writePptx } from '../../index.ts'
import type { Deck } from '../../layout/types.ts'
import { unzip } from '../../layout/testing/unzip.ts'
import { packParts } from '../../pptx/package.ts'
import { edit, type Parts } from './foreign.ts'

const MICROSOFT = 'http://schemas.microsoft.com/office'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function relate(
  parts: Parts,
  rels: string,
  all: readonly (readonly [id: string, type: string, target: string])[],
) {
  const added = all.map(([id, type, target]) => {
    const mode = /^(?:file|https?):|^\\\\/.test(target) ? ' TargetMode="External"' : ''
    return `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`
  })
  edit(parts, rels, '</Relationships>', `${added.join('')}</Relationships>`)
}

const register = (parts: Parts, ...all: readonly (readonly [part: string, type: string])[]) =>
  edit(
    parts,
    '[Content_Types].xml',
    '</Types>',
    `${all.map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`).join('')}</Types>`,
  )

/** The first shape of a slide that has none gets a link. */
const link = (parts: Parts, slide: string, id: string, action = '') => {
  const before = String(parts.get(slide))
  const at = /(?<=<p:nvSpPr>)<p:cNvPr ([^>]*?)\/>/.exec(before)!
  const tag = `<p:cNvPr ${at[1]}><a:hlinkClick r:id="${id}"${action}/></p:cNvPr>`
  parts.set(slide, before.slice(0, at.index) + tag + before.slice(at.index + at[0].length))
}

/** Enough for every fault to have a page of its own. */
const PAGES = 8

/** A deck of ours, sound but for macros, links, an author, comments and what nothing leads to. */
export function dirtyDeck(pages = PAGES): { file: Buffer; clean: ReadonlyMap<string, Buffer>; deck: Deck } {
  const plan = planDeck(BENCH_OUTLINE, themeOf('ink', 'yanmo'))
  const deck = { ...plan, slides: plan.slides.slice(0, pages) }
  const clean = unzip(writePptx(deck))
  const parts: Parts = new Map(clean)
  edit(parts, '[Content_Types].xml', 'presentationml.presentation.main+xml', 'x')
  edit(
    parts,
    '[Content_Types].xml',
    'application/vnd.openxmlformats-officedocument.x',
    'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
  )
  register(
    parts,
    ['ppt/vbaProject.bin', 'application/vnd.ms-office.vbaProject'],
    [
      'ppt/comments/comment1.xml',
      'application/vnd.openxmlformats-officedocument.presentationml.comments+xml',
    ],
    [
      'ppt/commentAuthors.xml',
      'application/vnd.openxmlformats-officedocument.presentationml.commentAuthors+xml',
    ],
    ['ppt/changesInfos/changesInfo1.xml', 'application/vnd.ms-powerpoint.changesinfo+xml'],
    ['ppt/slides/slide99.xml', 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml'],
  )
  relate(parts, 'ppt/_rels/presentation.xml.rels', [
    ['rIdV', `${MICROSOFT}/2006/relationships/vbaProject`, 'vbaProject.bin'],
    ['rIdA', `${RELATIONSHIPS}/commentAuthors`, 'commentAuthors.xml'],
    ['rIdC', `${MICROSOFT}/2016/11/relationships/changesInfo`, 'changesInfos/changesInfo1.xml'],
  ])
  parts.set('ppt/vbaProject.bin', Buffer.alloc(3000, 7))
  parts.set('ppt/slides/slide99.xml', clean.get('ppt/slides/slide1.xml')!)
  parts.set('__MACOSX/._x', 'x')
  const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
  parts.set('ppt/changesInfos/changesInfo1.xml', '<x/>')
  parts.set(
    'ppt/commentAuthors.xml',
    `<p:cmAuthorLst ${P}><p:cmAuthor id="0" name="王导" initials="W" lastIdx="1" clrIdx="0"/></p:cmAuthorLst>`,
  )
  parts.set(
    'ppt/comments/comment1.xml',
    `<p:cmLst ${P}><p:cm authorId="0" dt="2026-01-01T00:00:00" idx="1"><p:pos x="1" y="1"/><p:text>这里改一下</p:text></p:cm></p:cmLst>`,
  )
  relate(parts, 'ppt/slides/_rels/slide2.xml.rels', [
    ['rIdF', `${RELATIONSHIPS}/hyperlink`, 'file:///D:/论文/终稿.docx'],
    ['rIdW', `${RELATIONSHIPS}/hyperlink`, 'https://example.com/'],
    ['rIdK', `${RELATIONSHIPS}/comments`, '../comments/comment1.xml'],
  ])
  link(parts, 'ppt/slides/slide2.xml', 'rIdF')
  link(parts, 'ppt/slides/slide2.xml', 'rIdW')
  link(parts, 'ppt/slides/slide3.xml', '', ' action="ppaction://macro?name=Go"')
  edit(
    parts,
    'docProps/core.xml',
    '</cp:coreProperties>',
    '<cp:lastModifiedBy>李导</cp:lastModifiedBy></cp:coreProperties>',
  )
  edit(parts, 'docProps/app.xml', '</Properties>', '<Company>某某大学</Company></Properties>')
  return { file: packParts([...parts].map(([name, data]) => ({ name, data }))), clean, deck }
}
