import { spawn } from 'node:child_process'
import { access, constants, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** What a program may use. */
export interface ProgramLimits {
  /** Of processor time, ms; three times as long by the clock. */
  time: number
  /** Of addresses, bytes: what it maps counts, not only what it touches. */
  memory: number
}

/** Why a program gave nothing. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError'
  /** Whether it was ended for using more than its limits. */
  readonly isTooMuch: boolean

  constructor(message: string, isTooMuch: boolean) {
    super(message)
    this.isTooMuch = isTooMuch
  }
}

/** What has not had its processor time by then waits for something that will not come. */
const STALLED = 3

/** Groups that run; they go with this process. */
const running = new Set<number>()
process.on('exit', () => {
  for (const group of running) kill(group)
})

function kill(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // It has gone by itself.
  }
}

/** A folder of a program's own for the time of `work`. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'yantu-program-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs somebody else's program on somebody else's file: in a process group of its own that is killed whole, without
 * this process's environment, with the shell's limits of processor time and addresses, and where the system lets us
 * without a network. Rejects with a `ProgramError`.
 */
export async function runProgram(
  command: readonly [string, ...string[]],
  { folder, limits, env = {} }: { folder: string; limits: ProgramLimits; env?: Record<string, string> },
): Promise<void> {
  const { time, memory } = limits
  const shell = `ulimit -t ${Math.ceil(time / 1000)}; ulimit -v ${Math.floor(memory / 1024)}; exec "$@"`
  const alone = (await canBeAlone()) ? ['unshare', '-rn'] : []
  const code = await ended(['sh', '-c', shell, 'sh', ...alone, ...command], {
    folder,
    time: time * STALLED,
    env,
  })
  if (code === 'late') throw new ProgramError(`${command[0]} took more than ${time} ms`, true)
  if (code !== 0)
    throw new ProgramError(`${command[0]} ended with ${code}`, code === 'SIGXCPU' || code === 'SIGKILL')
}

/** Its exit code, the signal that ended it, or that it was ended for taking too long. */
function ended(
  [program, ...args]: readonly string[],
  { folder, time, env }: { folder: string; time: number; env: Record<string, string> },
): Promise<number | string> {
  return new Promise((resolve) => {
    const child = spawn(program as string, args, {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', ...env },
    })
    const group = child.pid
    if (group !== undefined) running.add(group)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      if (group !== undefined) kill(group)
    }, time)
    const settle = (code: number | string) => {
      clearTimeout(timer)
      // What it began and left behind goes with it.
      if (group !== undefined) kill(group)
      if (group !== undefined) running.delete(group)
      resolve(isLate ? 'late' : code)
    }
    child.once('error', ({ message }) => settle(message))
    child.once('exit', (code, signal) => settle(signal ?? code ?? 'nothing'))
  })
}

let alone: Promise<boolean> | undefined

/** Whether a program can be given a network of its own, which has nobody in it. */
function canBeAlone(): Promise<boolean> {
  const asked = { folder: tmpdir(), time: 5_000, env: {} }
  alone ??= ended(['unshare', '-rn', 'true'], asked).then((code) => code === 0)
  return alone
}

/** Where a program is that can be run, by its name or its path; null where it can't. */
export async function findProgram(program: string, version: string): Promise<string | null> {
  const folders = program.includes('/') ? [''] : (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const folder of folders) {
    const file = folder ? join(folder, program) : program
    const asked = { folder: tmpdir(), time: 20_000, env: {} }
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere && (await ended([file, version], asked)) === 0) return file
  }
  return null
}
