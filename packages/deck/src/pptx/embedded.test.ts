import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { LIGHT, probeDeck } from '../layout/testing/probe.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { embeddedOpenType } from './embedded.ts'
import { writePptx } from './index.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
)
const bytes = readFileSync(FONT)
const face = (family: string, bold = false) => ({ family, bold, bytes })

/** The names that follow the fixed part of the file, each with its length before it. */
function namesIn(eot: Buffer): { names: string[]; end: number } {
  const names: string[] = []
  let at = 82
  for (let i = 0; i < 5; i++) {
    const length = eot.readUInt16LE(at)
    names.push(eot.toString('utf16le', at + 2, at + 2 + length))
    at += 2 + length + (i < 4 ? 2 : 0)
  }
  return { names, end: at }
}

describe('an embedded face', () => {
  const eot = embeddedOpenType(face('Noto Sans'))

  test('says its own length, the font’s, and that it is neither compressed nor encrypted', () => {
    expect(eot.readUInt32LE(0)).toBe(eot.length)
    expect(eot.readUInt32LE(4)).toBe(bytes.length)
    expect(eot.readUInt32LE(8)).toBe(0x00020001)
    expect(eot.readUInt32LE(12)).toBe(0)
    expect(eot.readUInt16LE(34)).toBe(0x504c)
    expect(eot.readUInt32LE(28)).toBe(400)
  })

  test('has the names of the font, and the font as it is behind them', () => {
    const { names, end } = namesIn(eot)
    expect(names.slice(0, 2)).toEqual(['Noto Sans', 'Italic'])
    expect(names[2]).toMatch(/^Version/)
    expect(names[3]).toBe('Noto Sans Italic')
    expect(names[4]).toBe('')
    expect(eot.subarray(end).equals(bytes)).toBe(true)
  })

  test('that is no font is refused', () => {
    expect(() => embeddedOpenType({ family: 'x', bold: false, bytes: Buffer.alloc(64) })).toThrow(TypeError)
  })
})

describe('a file with embedded faces', () => {
  const parts = unzip(
    writePptx(probeDeck(LIGHT), {
      faces: [face('甲'), face('乙', true), face('甲', true)],
      fonts: { heading: '甲', body: '乙' },
    }),
  )
  const text = (name: string) => parts.get(name)!.toString('utf8')

  test('lists each family once, its styles in their order, by relations that lead to them', () => {
    const list = /<p:embeddedFontLst>.*<\/p:embeddedFontLst>/.exec(text('ppt/presentation.xml'))![0]
    expect(list.match(/typeface="[^"]+"/g)).toEqual(['typeface="甲"', 'typeface="乙"'])
    const relations = text('ppt/_rels/presentation.xml.rels')
    const targets = [...list.matchAll(/<p:(regular|bold) r:id="(\w+)"/g)].map(([, style, id]) => [
      style,
      new RegExp(`Id="${id}" Type="[^"]*/font" Target="/([^"]+)"`).exec(relations)![1],
    ])
    expect(targets).toEqual([
      ['regular', 'ppt/fonts/font1.fntdata'],
      ['bold', 'ppt/fonts/font3.fntdata'],
      ['bold', 'ppt/fonts/font2.fntdata'],
    ])
    expect(text('[Content_Types].xml')).toContain('Extension="fntdata" ContentType="application/x-fontdata"')
    expect(parts.get('ppt/fonts/font1.fntdata')!.readUInt32LE(4)).toBe(bytes.length)
  })

  test('names them in its theme; without them nothing of it is there', () => {
    expect(text('ppt/theme/theme1.xml')).toContain('typeface="甲"')
    const plain = unzip(writePptx(probeDeck(LIGHT)))
    expect([...plain.keys()].filter((name) => name.includes('font'))).toEqual([])
    expect(plain.get('ppt/presentation.xml')!.toString('utf8')).not.toMatch(/embed/i)
  })
})
