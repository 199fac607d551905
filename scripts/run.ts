import { spawn } from 'node:child_process'
import { ROOT } from './paths.ts'

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Shows what the program prints while it runs; otherwise it is only collected. */
  show?: boolean
  /** Killed, and told as failed, after so long, ms; by default it may take as long as it likes. */
  mostMs?: number
}

export interface RunResult {
  code: number
  output: string
}

/** Runs a program to its end; a Ctrl-C reaches it as well, since it stays in the same terminal group. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (stream: NodeJS.WriteStream) => (chunk: string) => {
      output += chunk
      if (options.show) stream.write(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', collect(process.stdout))
    child.stderr.setEncoding('utf8').on('data', collect(process.stderr))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
    const stop = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGTERM', stop)
    const killLate = () => {
      child.kill('SIGKILL')
      // What it started may hold its output open.
      resolve({ code: 1, output: `${output}\nkilled after ${options.mostMs} ms: it had not ended` })
    }
    const late = options.mostMs === undefined ? undefined : setTimeout(killLate, options.mostMs)
    child.once('close', () => {
      process.off('SIGTERM', stop)
      clearTimeout(late)
    })
  })
}

/** Runs a JavaScript program under the Node that runs this one. */
export const runNode = (script: string, args: string[], options?: RunOptions): Promise<RunResult> =>
  run(process.execPath, [script, ...args], options)
