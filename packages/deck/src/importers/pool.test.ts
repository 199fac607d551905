import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { ImportError } from './errors.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { ImportWorker } from './pool.ts'
import { docx, p, picture } from './testing/docx.ts'
import { archive } from './testing/office.ts'
import { png } from './testing/pictures.ts'
import { THESIS_PICTURES, thesis } from './testing/thesis.ts'
import { nodeCount } from './testing/tree.ts'

const MB = 1024 * 1024
const note = Buffer.from('# 题\n\n## 甲\n\n文')

let worker: ImportWorker
afterEach(() => worker.close())

const codeOf = (importing: Promise<unknown>) =>
  importing.then(
    () => 'none',
    (error: unknown) => (error instanceof ImportError ? error.code : String(error)),
  )

describe('ImportWorker', () => {
  it('answers as the importer does, pictures byte for byte', async () => {
    worker = new ImportWorker()
    const { tree, media, warnings } = await worker.import(thesis(), '论文.docx')
    expect(nodeCount(tree)).toBe(22)
    expect([...media.values()].map(({ bytes }) => Buffer.from(bytes))).toEqual([
      Buffer.from(THESIS_PICTURES['image1.png']),
      Buffer.from(THESIS_PICTURES['image2.jpg']),
    ])
    expect(warnings.length).toBe(1)
  })

  it('reads what it was given in order, and refuses one without the others', async () => {
    worker = new ImportWorker()
    const answers = [note, Buffer.from('PK broken'), note].map((bytes) =>
      codeOf(worker.import(bytes, 'a.md')),
    )
    expect(await Promise.all(answers)).toEqual(['none', 'broken', 'none'])
  })

  it('ends what takes too long, says so, and goes on', async () => {
    worker = new ImportWorker({ time: 300 })
    const slow = Buffer.from('- 甲文字 **粗** [链](x)\n'.repeat(80_000))
    const [late, next] = [codeOf(worker.import(slow, 'a.md')), worker.import(note, 'b.md')]
    expect(await late).toBe('timeout')
    expect((await next).tree.title).toBe('题')
  })

  it('ends what takes too much memory, says so, and goes on', async () => {
    worker = new ImportWorker({ time: 60_000, memory: 170 * MB })
    // Elements by the hundred thousand in one table, which is read as a whole: some hundreds of MB.
    const heavy = archive({
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:tbl>${Array.from({ length: 800_000 }, (_, at) => `<w:x${at % 977}/>`).join('')}</w:tbl></w:body></w:document>`,
    })
    const [fat, next] = [codeOf(worker.import(heavy, 'a.docx')), worker.import(note, 'b.md')]
    expect(await fat).toBe('memory')
    expect((await next).tree.title).toBe('题')
  })

  it('keeps within its memory with the largest files', async () => {
    worker = new ImportWorker({ time: 60_000 })
    const media = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `image${at}.png`,
        Buffer.concat([png(20 + at, 20), randomBytes(5 * MB)]),
      ]),
    )
    const body = Object.keys(media).map((name) => p({ xml: picture(name.replace('.png', '')) }))
    const large = docx([p('甲', { style: '1' }), ...body], { media })
    const imported = await worker.import(large, 'a.docx')
    expect(imported.media.size).toBe(9)
    expect(worker.peakMemory).toBeLessThanOrEqual(IMPORT_LIMITS.memory)
  })

  it('refuses what would wait behind too many', async () => {
    worker = new ImportWorker({ queue: 2 })
    const codes = [1, 2, 3].map(() => codeOf(worker.import(note, 'a.md')))
    expect(await Promise.all(codes)).toEqual(['none', 'none', 'busy'])
  })

  it('refuses what would weigh too much while it waits', async () => {
    worker = new ImportWorker()
    const heavy = Buffer.alloc(50 * MB)
    const codes = Array.from({ length: 6 }, () => codeOf(worker.import(heavy, 'a.md')))
    expect(await codes[5]).toBe('busy')
    await worker.close()
    expect(await Promise.all(codes.slice(0, 5))).toEqual(Array(5).fill('internal'))
  })

  it('rejects what waits when it is closed', async () => {
    worker = new ImportWorker()
    const waiting = codeOf(worker.import(note, 'a.md'))
    await worker.close()
    expect(await waiting).toBe('internal')
  })
})
