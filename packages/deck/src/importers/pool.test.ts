import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { JobPool } from '../workers/job-pool.ts'
import type { KindLimits } from '../workers/kinds.ts'
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

/** For what asks for no limits of its own and closes nothing. */
const shared = new ImportWorker(closedAtTheEnd(new JobPool()))

function closedAtTheEnd(pool: JobPool): JobPool {
  afterAll(() => pool.close())
  return pool
}

function open(limits: Partial<KindLimits> = {}) {
  const pool = new JobPool({ kinds: { import: limits } })
  onTestFinished(() => pool.close())
  return { pool, worker: new ImportWorker(pool) }
}

const codeOf = (importing: Promise<unknown>) =>
  importing.then(
    () => 'none',
    (error: unknown) => (error instanceof ImportError ? error.code : String(error)),
  )

describe('ImportWorker', () => {
  it('answers as the importer does, pictures byte for byte', async () => {
    const { tree, media, warnings } = await shared.import(thesis(), '论文.docx')
    expect(nodeCount(tree)).toBe(22)
    expect([...media.values()].map(({ bytes }) => Buffer.from(bytes))).toEqual([
      Buffer.from(THESIS_PICTURES['image1.png']),
      Buffer.from(THESIS_PICTURES['image2.jpg']),
    ])
    expect(warnings.length).toBe(1)
  })

  it('reads what it was given in order, and refuses one without the others', async () => {
    const answers = [note, Buffer.from('PK broken'), note].map((bytes) =>
      codeOf(shared.import(bytes, 'a.md')),
    )
    expect(await Promise.all(answers)).toEqual(['none', 'broken', 'none'])
  })

  it('ends what takes too long, says so, and goes on', async () => {
    const { worker } = open({ time: 300 })
    const slow = Buffer.from('- 甲文字 **粗** [链](x)\n'.repeat(80_000))
    const [late, next] = [codeOf(worker.import(slow, 'a.md')), worker.import(note, 'b.md')]
    expect(await late).toBe('timeout')
    expect((await next).tree.title).toBe('题')
  })

  it('ends what takes too much memory, says so, and goes on', async () => {
    const { worker } = open({ time: 60_000, memory: 170 * MB })
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

  it('counts the memory of its own, however large the server is that started it', async () => {
    const held = Buffer.alloc(400 * MB, 1)
    const { pool, worker } = open()
    await worker.import(note, 'a.md')
    expect(held.at(-1)).toBe(1)
    expect(pool.peakMemory('importer')).toBeGreaterThan(30 * MB)
    expect(pool.peakMemory('importer')).toBeLessThan(200 * MB)
  })

  it('keeps within its memory with the largest files', async () => {
    const { pool, worker } = open({ time: 60_000 })
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
    expect(pool.peakMemory('importer')).toBeLessThanOrEqual(IMPORT_LIMITS.memory)
  })

  it('reads a file where it lies, and leaves it there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yantu-import-test-'))
    try {
      const path = join(folder, 'a')
      await writeFile(path, note)
      expect((await shared.import({ path, size: note.length }, 'a.md')).tree.title).toBe('题')
      expect(await readFile(path)).toEqual(note)
      expect(await codeOf(shared.import({ path, size: IMPORT_LIMITS.fileBytes + 1 }, 'a.md'))).toBe(
        'file-too-big',
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('leaves no copy of what was given as bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yantu-import-test-'))
    vi.stubEnv('TMPDIR', folder)
    try {
      await shared.import(note, 'a.md')
      await expect.poll(() => readdir(folder)).toEqual([])
    } finally {
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    }
  })

  it('refuses a user’s sixth, and reads another’s', async () => {
    const codes = Array.from({ length: 6 }, () => codeOf(shared.import(note, 'a.md', 1)))
    expect(await Promise.all([...codes, codeOf(shared.import(note, 'a.md', 2))])).toEqual([
      ...Array(5).fill('none'),
      'busy',
      'none',
    ])
  })

  it('refuses what would weigh too much while it waits', async () => {
    const { pool, worker } = open()
    const heavy = Buffer.alloc(50 * MB)
    const codes = Array.from({ length: 6 }, () => codeOf(worker.import(heavy, 'a.md')))
    expect(await codes[5]).toBe('busy')
    await pool.close()
    expect(await Promise.all(codes.slice(0, 5))).toEqual(Array(5).fill('internal'))
  })

  it('rejects what waits when it is closed', async () => {
    const { pool, worker } = open()
    const waiting = codeOf(worker.import(note, 'a.md'))
    await pool.close()
    expect(await waiting).toBe('internal')
  })
})
