import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fitnessFaults } from '../../checks/fitness/index.ts'
import { unzip } from '../../layout/testing/unzip.ts'
import { diagnose, inspectPptx } from '../index.ts'
import { dirtyDeck } from '../testing/dirty.ts'
import { edit, foreignDeck, relations, shape, slide, text } from '../testing/foreign.ts'
import { cut } from './cut.ts'
import { type Repair, repair, REPAIRS } from './index.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-repair-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function repaired(source: Buffer, ...which: Repair[]) {
  const target = join(folder, `${++count}.pptx`)
  const told = await repair(source, which, target)
  return { ...told, file: await readFile(target) }
}

describe('a deck with everything', () => {
  const { file, clean } = dirtyDeck()

  test('is as it was before somebody dirtied it, says what went, and is only read', async () => {
    const original = Buffer.from(file)
    const { file: mended, changes, left } = await repaired(file, ...REPAIRS)
    expect(file.equals(original)).toBe(true)
    expect(left).toEqual([])
    const parts = unzip(mended)
    expect([...parts.keys()].toSorted()).toEqual([...clean.keys()].toSorted())
    const differing = [...parts]
      .filter(([name, bytes]) => !bytes.equals(clean.get(name)!))
      .map(([name]) => name)
    // The web link is nobody's harm; without its author the file is not the one that we wrote.
    expect(differing.toSorted()).toEqual([
      'docProps/core.xml',
      'ppt/slides/_rels/slide2.xml.rels',
      'ppt/slides/slide2.xml',
      'ppt/slides/slide3.xml',
    ])
    expect(parts.get('ppt/slides/slide2.xml')!.toString()).toContain('r:id="rIdW"')
    expect(fitnessFaults(mended)).toEqual([])
    const rules = ['macros', 'external', 'comments', 'author', 'repair']
    const findings = diagnose(await inspectPptx(mended), 'work').filter(({ rule }) => rules.includes(rule))
    expect(findings.filter(({ severity }) => severity !== 'fine')).toEqual([])
    expect(changes.map(({ repair: kind, page, before }) => `${kind} ${page} ${before}`)).toEqual([
      'macros null 宏 ppt/vbaProject.bin（3 KB）',
      'macros 3 按钮会运行宏或程序',
      'links 2 链接 “file:///D:/论文/终稿…”',
      expect.stringMatching(/^author null 作者“/),
      'author null 最后修改者“李导”',
      'author null 单位“某某大学”',
      'comments 2 1 条批注',
      expect.stringMatching(/^unused null 没有用到的 2 个部件/),
    ])
  })

  test.each(REPAIRS)('%s alone touches nothing else', async (one) => {
    const { changes, file: mended } = await repaired(file, one)
    expect(new Set(changes.map((change) => change.repair))).toEqual(new Set([one]))
    const before = unzip(file)
    const parts = unzip(mended)
    const concerned: Record<Repair, RegExp> = {
      macros: /Content_Types|vba|presentation\.xml\.rels|slide3\.xml/,
      links: /slide2\.xml/,
      author: /docProps|Content_Types|presentation\.xml\.rels|changesInfo/,
      comments: /omment|Content_Types|presentation\.xml\.rels|slide2\.xml\.rels/,
      unused: /slide99|MACOSX|Content_Types/,
    }
    for (const [name, bytes] of before)
      if (!concerned[one].test(name)) expect(parts.get(name)?.equals(bytes), name).toBe(true)
  })
})

test('the AIGC label stays when other properties go', async () => {
  const { file } = await repaired(
    foreignDeck((parts) =>
      edit(
        parts,
        'docProps/custom.xml',
        '</Properties>',
        '<property name="导师"><vt:lpwstr>王</vt:lpwstr></property></Properties>',
      ),
    ),
    'author',
  )
  expect((await inspectPptx(file)).properties.custom).toEqual({ AIGC: '{"Label":"1"}' })
})

test('controls go with what only they lead to; what a page cannot do without stays and is told', async () => {
  const NUMBERED = relations(
    ['rId1', 'slideLayout', '../slideLayouts/slideLayout2.xml'],
    ['rId2', 'control', '../activeX/activeX1.xml'],
    ['rId3', 'oleObject', 'file:///D:/data.xlsx', true],
    ['rId4', 'image', 'file:///D:/a.png', true],
  )
  const picture =
    '<p:pic><p:nvPicPr><p:cNvPr id="5" name="图"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId4" cstate="print"/></p:blipFill><p:spPr/></p:pic>'
  const object =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="表"/></p:nvGraphicFramePr><a:graphic><a:graphicData uri="x/ole"><p:oleObj r:id="rId3"><p:link/></p:oleObj></a:graphicData></a:graphic></p:graphicFrame>'
  const source = foreignDeck((parts) => {
    const page = slide(shape({ body: text('字') }) + picture + object)
    parts.set(
      'ppt/slides/slide2.xml',
      page.replace('</p:cSld>', '<p:controls><p:control r:id="rId2"/></p:controls></p:cSld>'),
    )
    parts.set('ppt/slides/_rels/slide2.xml.rels', NUMBERED)
    parts.set('ppt/activeX/activeX1.xml', '<ax/>')
    parts.set(
      'ppt/activeX/_rels/activeX1.xml.rels',
      relations(['rId1', 'activeXControlBinary', 'activeX1.bin']),
    )
    parts.set('ppt/activeX/activeX1.bin', 'x')
  })
  const { file, left, changes } = await repaired(source, 'macros', 'links')
  expect(changes.map(({ repair: kind, page }) => `${kind} ${page}`)).toEqual(['macros 2', 'links 2'])
  expect(left).toEqual([expect.stringContaining('file:///D:/data')])
  const parts = unzip(file)
  expect([...parts.keys()].filter((name) => name.includes('activeX'))).toEqual([])
  const page = parts.get('ppt/slides/slide2.xml')!.toString()
  expect(page).not.toContain('controls')
  expect(page).toContain('<a:blip cstate="print"/>')
  expect(page).toContain('<p:oleObj r:id="rId3">')
})

test('a cut keeps every other character', () => {
  const xml =
    '<?xml version="1.0"?>\n<a b="1&#xA;2">x<c  d = "q"/>\u{1f600}<!-- k --><c><c/>t</c> &amp; <e f="1" r:id="2"/></a>'
  const judge = ({ name }: { name: string }) => (name === 'c' ? ('remove' as const) : ('keep' as const))
  expect(cut(xml, judge)).toBe(
    '<?xml version="1.0"?>\n<a b="1&#xA;2">x\u{1f600}<!-- k --> &amp; <e f="1" r:id="2"/></a>',
  )
  const change = cut('<a><e f="1" r:id="2"/></a>', ({ name }) =>
    name === 'e' ? { attributes: { 'r:id': null, f: '"<&' } } : 'keep',
  )
  expect(change).toBe('<a><e f="&quot;&lt;&amp;"/></a>')
})
