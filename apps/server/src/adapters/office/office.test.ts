import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planDeck } from '@yantu/deck/plan/index'
import { PdfReader } from '@yantu/deck/pdfium/pool'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf } from '@yantu/deck/themes/index'
import { JobPool } from '@yantu/deck/workers/job-pool'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readOutline } from '../../db/seed/demo/made-work.ts'
import { runProgram } from '../programs/run.ts'
import { createOffice } from './index.ts'

const pool = new JobPool()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

describe('LibreOffice', () => {
  it('prints a deck in the packaged faces, and leaves nothing', async () => {
    const deck = planDeck(await readOutline('b07'), themeOf('journal', 'songshi'))
    const path = join(folder, 'deck.pptx')
    await writeFile(path, writePptx({ ...deck, slides: deck.slides.slice(0, 2) }))
    // Of its own: programs of other files have theirs in everybody's meanwhile.
    const temporary = await mkdtemp(join(folder, 'tmp-'))
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    const printing = createOffice(process.env.SOFFICE ?? 'soffice').convert(path, 'pdf')
    const folders = async () => (await readdir(temporary)).filter((name) => name.startsWith('yantu-program-'))
    await vi.waitFor(async () => expect(await folders()).toHaveLength(1), { timeout: 60_000, interval: 5 })
    const pdf = await printing
    expect(await folders()).toEqual([])
    vi.unstubAllEnvs()
    const { pageCount, texts } = await new PdfReader(pool).read(pdf!, { most: 0, widths: [320], texts: 1 })
    expect([pageCount, texts[0]!.length > 10]).toEqual([2, true])
    expect(pdf!.toString('latin1')).toMatch(/Noto(?:Sans|Serif)SC/)
  }, 240_000)

  it('is nothing where it is not installed, or does not read such files', async () => {
    expect(await createOffice('no-such-program').convert(join(folder, 'a.docx'), 'pdf')).toBeNull()
    expect(
      await createOffice(process.env.SOFFICE ?? 'soffice').convert(join(folder, 'a.zip'), 'pdf'),
    ).toBeNull()
  })
})

describe('somebody else’s program', () => {
  const limits = { time: 2_000, memory: 1024 * 1024 * 1024 }
  const shell = (script: string): [string, ...string[]] => ['sh', '-c', script]

  it('sees nothing of this process, and what it leaves behind goes with it', async () => {
    process.env.OFFICE_SECRET = 'secret'
    const script = `env > seen; (sleep 30; touch late) & echo $! > pid`
    await runProgram(shell(script), { folder, limits, env: { OWN: 'own' } })
    const seen = await readFile(join(folder, 'seen'), 'utf8')
    expect([seen.includes('secret'), seen.includes('OWN=own'), seen.includes(`HOME=${folder}`)]).toEqual([
      false,
      true,
      true,
    ])
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it.each([
    ['takes too long', 'sleep 60', true],
    ['takes too much processor time', 'while :; do :; done', true],
    ['fails', 'exit 3', false],
    ['is not there', 'exec no-such-program', false],
  ])('that %s is ended and told', async (_what, script, isTooMuch) => {
    await expect(
      runProgram(shell(script), { folder, limits: { ...limits, time: 1_000 } }),
    ).rejects.toMatchObject({
      name: 'ProgramError',
      isTooMuch,
    })
  })
})

/** Whether it runs: what nobody waits for stays listed, as a zombie. */
const isAlive = (pid: number): boolean =>
  !/^(?:Z|$)/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())
