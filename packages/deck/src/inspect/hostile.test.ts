import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packParts } from '../pptx/package.ts'
import {
  diagnose,
  InspectError,
  inspectPpt,
  inspectPptx,
  inspectPresentation,
  summarizePptx,
} from './index.ts'
import { edit, foreignDeck, type Parts } from './testing/foreign.ts'
import { compound, documentRecord, record } from './testing/old.ts'

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof InspectError)) throw error
      expect(error.message).toMatch(/^[\u4e00-\u9fff]/)
      return error.code
    },
  )

const damaged = (change: (parts: Parts) => void) => refusal(inspectPptx(foreignDeck(change)))

describe('refused', () => {
  test('what is no presentation', async () => {
    expect(await refusal(inspectPptx(Buffer.from('%PDF-1.7')))).toBe('not-pptx')
    expect(await refusal(inspectPptx(Buffer.alloc(0)))).toBe('not-pptx')
    expect(await refusal(inspectPptx(packParts([{ name: 'a.txt', data: 'x' }])))).toBe('not-pptx')
    expect(await damaged((parts) => edit(parts, '_rels/.rels', 'officeDocument"', 'other"'))).toBe('not-pptx')
    expect(await damaged((parts) => parts.set('ppt/presentation.xml', '<w:document xmlns:w="w"/>'))).toBe(
      'not-pptx',
    )
  })

  test('damage', async () => {
    const file = foreignDeck()
    expect(await refusal(inspectPptx(file.subarray(0, file.length - 30)))).toBe('broken')
    expect(await damaged((parts) => parts.set('ppt/presentation.xml', '<p:presentation'))).toBe('broken')
    expect(await damaged((parts) => parts.delete('ppt/presentation.xml'))).toBe('broken')
  })

  test('macros, however they are named', async () => {
    expect(await damaged((parts) => parts.set('ppt/vbaProject.bin', 'x'))).toBe('macros')
    const type = (parts: Parts) =>
      edit(
        parts,
        '[Content_Types].xml',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
        'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
      )
    expect(await damaged(type)).toBe('macros')
  })

  test('paths that leave the archive', async () => {
    expect(await damaged((parts) => parts.set('../../evil.xml', 'x'))).toBe('unsafe')
    expect(await damaged((parts) => parts.set('/etc/passwd', 'x'))).toBe('unsafe')
  })

  test('document types, and with them entities, in any part', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><p:sld>&b;</p:sld>'
    const outside = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><p:sld>&f;</p:sld>'
    for (const attack of [laughs, outside])
      for (const part of [
        'ppt/slides/slide1.xml',
        'ppt/presentation.xml',
        '_rels/.rels',
        'ppt/theme/theme1.xml',
      ])
        expect(await damaged((parts) => parts.set(part, attack)), part).toBe('doctype')
  })

  test('bombs: by their declared growth, and depth without end', async () => {
    expect(await damaged((parts) => parts.set('ppt/media/zero.bin', Buffer.alloc(40_000_000)))).toBe('bomb')
    expect(await damaged((parts) => parts.set('ppt/slides/slide1.xml', '<a>'.repeat(100_000)))).toBe(
      'too-big',
    )
  })

  test('more bytes than the directory declares', async () => {
    const file = foreignDeck()
    const name = Buffer.from('ppt/slides/slide1.xml')
    const at = file.lastIndexOf(name) - 46
    file.writeUInt32LE(50, at + 24)
    const { faults } = await inspectPptx(file)
    expect(faults).toMatchObject([{ kind: 'malformed-part', page: 1 }])
  })

  test('encrypted entries', async () => {
    const file = foreignDeck()
    const at = file.lastIndexOf(Buffer.from('ppt/slides/slide1.xml')) - 46
    file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8)
    expect(await refusal(inspectPptx(file))).toBe('encrypted')
  })
})

test('a part that grows within its limit is read, and one of 30 MB is not', async () => {
  const padded = (length: number) => (parts: Parts) =>
    edit(parts, 'ppt/slides/slide1.xml', '<p:cSld', `<!--${'x'.repeat(length)}--><p:cSld`)
  expect(await damaged(padded(2_000_000))).toBe('accepted')
  expect(deflateRawSync(Buffer.alloc(30_000_000, 'x')).length).toBeLessThan(40_000)
  expect(['bomb', 'too-big']).toContain(await damaged(padded(30_000_000)))
})

describe('compound files', () => {
  test('a .ppt tells its pages and size; the last save holds', async () => {
    const stream = Buffer.concat([documentRecord(3), record(0x03ee, Buffer.alloc(9)), documentRecord(12)])
    const file = compound({ 'PowerPoint Document': stream, 'Current User': Buffer.alloc(20) })
    expect(await inspectPpt(file)).toEqual({
      format: 'ppt',
      pages: 12,
      macros: false,
      size: { cx: 9_144_000, cy: 5_143_500, w: 960, h: 540 },
    })
    expect(await inspectPresentation(file)).toMatchObject({ format: 'ppt', pages: 12 })
    expect(await refusal(inspectPptx(file))).toBe('legacy')
  })

  test('a password is asked to be taken off, in the old format and the new', async () => {
    const modern = compound({ EncryptionInfo: Buffer.alloc(9), EncryptedPackage: Buffer.alloc(99) })
    for (const inspect of [inspectPptx, inspectPpt, inspectPresentation])
      expect(await refusal(inspect(modern))).toBe('encrypted')
    const user = Buffer.alloc(20)
    user.writeUInt32LE(0xf3d1c4df, 12)
    expect(
      await refusal(inspectPpt(compound({ 'PowerPoint Document': documentRecord(1), 'Current User': user }))),
    ).toBe('encrypted')
    await expect(inspectPptx(modern)).rejects.toThrow('请取消密码后上传')
  })

  test('others, and damaged ones, are refused', async () => {
    expect(await refusal(inspectPpt(compound({ WordDocument: Buffer.alloc(9) })))).toBe('not-pptx')
    const file = compound({ 'PowerPoint Document': documentRecord(3) })
    expect(await refusal(inspectPpt(file.subarray(0, 600)))).toMatch(/broken|not-pptx/)
    const lost = documentRecord(3)
    lost.writeUInt32LE(0xffffffff, 4)
    expect(await refusal(inspectPpt(compound({ 'PowerPoint Document': lost })))).toBe('broken')
  })
})

test('a summary tells size and pages without a page being read', async () => {
  const file = foreignDeck((parts) => parts.set('ppt/slides/slide1.xml', '<broken'))
  expect(await summarizePptx(file)).toMatchObject({ pages: 2, media: 0, size: { w: 1280, h: 720 } })
  expect(diagnose(await inspectPptx(file)).filter(({ rule }) => rule === 'repair')).toMatchObject([
    { page: 1, severity: 'must' },
  ])
})
