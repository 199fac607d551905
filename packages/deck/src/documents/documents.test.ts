import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { DrawFile } from '../make/draw-file.ts'
import { drawDiagrams } from './drawio/index.ts'
import { drawText } from './text.ts'

async function drawn(draw: DrawFile, bytes: Buffer, most = 12) {
  const pages: string[] = []
  return { pages, ...(await draw(bytes, most, async (svg) => void pages.push(svg))) }
}
const linesOf = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text!)

describe('a plain text', () => {
  it('is set as it stands, long lines broken where marks allow, Latin words whole', async () => {
    const text = `题目\r\n\r\n${'城市热岛效应与老年人健康，'.repeat(5)}\n\tUrban ${'Heatisland '.repeat(12)}`
    const { pages, pageCount, texts } = await drawn(drawText, Buffer.from(text))
    const lines = linesOf(pages[0]!)
    expect([pageCount, lines[0], lines.at(-1)]).toEqual([1, '题目', '1'])
    expect(lines.slice(1, -1).every((line) => !/^[，。]/.test(line))).toBe(true)
    expect(lines.join('\n')).not.toMatch(/Heat\n|isl\n/)
    expect(texts[0]!.replaceAll('\n', '')).toContain('城市热岛效应与老年人健康，城市')
  })

  it('of old programs is read by its own encoding, and has as many pages as it needs', async () => {
    const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4])
    expect((await drawn(drawText, gbk)).texts).toEqual(['中文'])
    const long = await drawn(
      drawText,
      Buffer.from(Array.from({ length: 100 }, (_, at) => `第${at}行`).join('\n')),
      2,
    )
    expect([long.pageCount, long.pages.length, long.texts.length]).toEqual([4, 2, 4])
    expect((await drawn(drawText, Buffer.alloc(0))).pageCount).toBe(1)
    await expect(drawn(drawText, Buffer.alloc(21 * 1024 * 1024))).rejects.toMatchObject({ code: 'too-big' })
  })
})

const cell = (id: string, value: string, style: string, [x, y, w, h]: readonly number[], parent = '1') =>
  `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`
const edge = (style: string, source: string, target: string, inner = '') =>
  `<mxCell id="e${source}${target}" value="" style="${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry">${inner}</mxGeometry></mxCell>`
const model = (cells: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
const file = (...pages: string[]) =>
  Buffer.from(
    `<mxfile>${pages.map((page, at) => `<diagram name="第${at + 1}页">${page}</diagram>`).join('')}</mxfile>`,
  )
const packed = (page: string) => deflateRawSync(encodeURIComponent(page)).toString('base64')

describe('a drawio diagram', () => {
  it('has its shapes, colours, words and lines where they are, packed or plain', async () => {
    const page = model(
      cell('a', '开始&lt;br&gt;&lt;b&gt;now&lt;/b&gt;', 'ellipse;html=1;fillColor=#d5e8d4', [0, 0, 120, 60]) +
        cell('s', '泳道', 'swimlane;startSize=20', [200, 0, 200, 160]) +
        cell('b', '判断', 'rhombus;', [40, 50, 100, 80], 's') +
        edge('edgeStyle=orthogonalEdgeStyle', 'a', 'b') +
        `<object id="o" label="带数据"><mxCell vertex="1" parent="1" style="shape=cylinder3"><mxGeometry x="0" y="200" width="60" height="80" as="geometry"/></mxCell></object>`,
    )
    const { pages, pageCount, texts } = await drawn(drawDiagrams, file(page, packed(page)))
    expect(pageCount).toBe(2)
    expect(texts[0]).toBe('第1页\n开始\nnow\n泳道\n判断\n带数据')
    expect(pages[1]!.replace('第2页', '第1页')).toBe(pages[0])
    expect(pages[0]).toContain('<ellipse cx="60" cy="30" rx="60" ry="30"/>')
    expect(pages[0]).toContain('fill="#d5e8d4"')
    expect(pages[0]).toContain('M290 50 L340 90 L290 130 L240 90 Z')
    expect(pages[0]).toMatch(/<path d="M120 30 L\d+ 30 L\d+ 90 L240 90" fill="none"/)
  })

  it('leaves out what is nowhere, turns in circles or names a form of its own', async () => {
    const odd = model(
      cell('a', '甲', 'shape=mxgraph.aws4.lambda;rotation=30', [0, 0, 50, 50], 'b') +
        cell('b', '乙', 'shape=constructor', [10, 10, 50, 50], 'a') +
        edge('', 'a', 'gone') +
        cell('i', '', 'shape=image;image=https://example.com/x.png', [0, 0, 9, 9]),
    )
    const { pages } = await drawn(drawDiagrams, file(odd, model('')))
    expect(pages).toHaveLength(2)
    expect(pages[0]).not.toContain('example.com')
    expect(linesOf(pages[0]!)).toEqual(['甲', '乙'])
  })

  it.each([
    ['broken', Buffer.from('<mxfile><diagram>')],
    ['broken', Buffer.from('<svg/>')],
    ['broken', file('no deflated text')],
    ['doctype', Buffer.from('<!DOCTYPE mxfile [<!ENTITY a "b">]><mxfile/>')],
    ['bomb', file(deflateRawSync(Buffer.alloc(30 * 1024 * 1024, 0x41)).toString('base64'))],
  ])('is refused as %s', async (code, bytes) => {
    await expect(drawn(drawDiagrams, bytes)).rejects.toMatchObject({ name: 'InspectError', code })
  })
})
