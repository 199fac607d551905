import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statfsSync } from 'node:fs'
import { request as open } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { createWorld } from '../../../testing/authorization.ts'
import { KillableApp, pause } from '../../../testing/chaos/killable-app.ts'
import { longestTurn } from '../../../testing/loop.ts'
import type { Sending, SendingEnded } from './senders.fixture.ts'

const MB = 1 << 20
const MOST_AT_ONCE = 20
const FILE = 500 * MB
/** The server alone, to compare with. */
const IDLE_MS = 20_000
/** Left to everybody else on the machine. */
const SPARE = 20_000 * MB

const say = (line: string) => process.stdout.write(`  ${line}\n`)

let app: KillableApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

async function send(sending: Sending): Promise<SendingEnded> {
  const sender = fork(join(import.meta.dirname, 'senders.fixture.ts'), { execArgv: [] })
  sender.send(sending)
  const [ended] = (await once(sender, 'message')) as [SendingEnded]
  return ended
}

/** Most memory that the process ever had resident, MB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The loop's delay since it was last asked for, ms. */
async function loopDelay(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
}

/**
 * What others wait meanwhile, ms (told only: of a busy machine it says little beside what an idle server is told): for a page of the catalogue and a question to the database, ten times a second each;
 * and the loop's delay.
 */
async function watched<T>(origin: string, run: () => Promise<T>) {
  const waits: number[] = []
  let isOver = false
  const asking = async (path: string, init?: RequestInit) => {
    while (!isOver) {
      const asked = performance.now()
      const answer = await fetch(origin + path, init)
      await answer.arrayBuffer()
      expect([path, answer.status]).toEqual([path, 200])
      waits.push(performance.now() - asked)
      await pause(100)
    }
  }
  const list = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"templateType":"0"}',
  }
  await loopDelay(origin)
  const others = Promise.all([asking('/readyz'), asking('/api/template/pageTemplate', list)])
  const result = await run().finally(() => {
    isOver = true
  })
  await others
  const delay = await loopDelay(origin)
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { result, delay, median: at(0.5), p99: at(0.99), count: sorted.length }
}

const start = async () => (app = await KillableApp.start())
const running = () => app as KillableApp

describe.each(['tus', 'form'] as const)('twenty uploads at once, by %s', (way) => {
  it('of 500 MB stay in bounded memory and arrive as they were sent', async () => {
    const { bavail, bsize } = statfsSync(tmpdir())
    const room = Math.floor((bavail * bsize - SPARE) / MOST_AT_ONCE / MB) * MB
    const bytes = Math.min(FILE, room)
    if (bytes < FILE) say(`the disk has room for ${bytes / MB} MB each only`)
    const { origin, pid } = await start()
    const { tokens } = await running().furnish({ buyers: MOST_AT_ONCE, works: 0 })
    await send({ origin, way, bytes: 20 * MB, tokens: tokens.slice(0, 1) })
    const idle = await watched(origin, () => pause(IDLE_MS))
    const began = performance.now()
    const busy = await watched(origin, () => send({ origin, way, bytes, tokens }))
    const seconds = (performance.now() - began) / 1000
    const [{ result }, peak] = [busy, peakOf(pid)]
    say(
      `${MOST_AT_ONCE} × ${bytes / MB} MB by ${way}: ${seconds.toFixed()} s, ` +
        `${((MOST_AT_ONCE * bytes) / MB / seconds).toFixed()} MB/s, RSS at most ${peak.toFixed()} MB`,
    )
    for (const [name, { delay, median, p99, count }] of Object.entries({ idle, busy }))
      say(
        `${name}: loop p99 ${delay.toFixed(1)} ms, ${count} others median ${median.toFixed(1)}, p99 ${p99.toFixed()} ms`,
      )
    expect(result.answers.map(({ code, message }) => [code, message])).toEqual(
      tokens.map(() => [200, expect.any(String)]),
    )
    for (const [index, { data }] of result.answers.entries()) {
      const headers = { authorization: `Bearer ${tokens[index]}` }
      expect(await sha256At(origin + (data?.url ?? ''), headers)).toBe(result.sha256)
    }
    expect(peak).toBeLessThanOrEqual(512)
  })

  it('hold no turn of the loop for 50 ms of the processor', async () => {
    const site = await startTestApp()
    try {
      const world = await createWorld(site.app)
      const origin = await site.app.http.listen({ port: 0, host: '127.0.0.1' })
      const people = Array.from({ length: MOST_AT_ONCE }, async () => {
        const { userId } = await world.createUser()
        return world.verifiedToken(userId)
      })
      const tokens = await Promise.all(people)
      await send({ origin, way, bytes: 20 * MB, tokens: tokens.slice(0, 4) })
      const turns: number[] = []
      for (let round = 0; round < 2; round++) {
        const { ms, result } = await longestTurn(() => send({ origin, way, bytes: 50 * MB, tokens }))
        expect(new Set(result.answers.map(({ code }) => code))).toEqual(new Set([200]))
        turns.push(ms)
      }
      const told = turns.map((ms) => ms.toFixed(1)).join(' and ')
      say(`${MOST_AT_ONCE} × 50 MB by ${way}: the longest turns took ${told} ms of the processor`)
      // What our own work costs it costs in each round; ten gigabytes that the kernel clears away may fall into one.
      expect(Math.min(...turns)).toBeLessThanOrEqual(50)
    } finally {
      await site.close()
    }
  })
})

async function sha256At(url: string, headers: Record<string, string>): Promise<string> {
  const hash = createHash('sha256')
  const answer = await fetch(url, { headers })
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) hash.update(chunk)
  return hash.digest('hex')
}

describe('an upload whose server is killed', () => {
  it('goes on from 0, 50 and 99 % of it', async () => {
    const bytes = Buffer.alloc(100 * MB, 'PK\x03\x04答辩')
    const { origin } = await start()
    const { tokens } = await running().furnish({ buyers: 1, works: 0 })
    const own = { authorization: `Bearer ${tokens[0]}`, 'tus-resumable': '1.0.0' }
    const announced = await fetch(`${origin}/api/file/tus`, {
      method: 'POST',
      headers: {
        ...own,
        'upload-length': String(bytes.length),
        'upload-metadata': `type ${btoa('private')},filename ${btoa('a.pptx')}`,
      },
    })
    const url = origin + announced.headers.get('location')
    const offset = async () => {
      const { headers } = await fetch(url, { method: 'HEAD', headers: own })
      return Number(headers.get('upload-offset'))
    }

    /** Sends on as far as that, of a request that goes to the end; the dead process's hold ends by itself. */
    async function sendTo(to: number): Promise<void> {
      for (;;) {
        const from = await offset()
        const request = open(url, {
          method: 'PATCH',
          headers: {
            ...own,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': from,
            'content-length': bytes.length - from,
          },
        }).on('error', () => undefined)
        const answered = once(request, 'response').then(
          ([{ statusCode }]) => statusCode as number,
          () => 0,
        )
        request.write(bytes.subarray(from, to))
        if (to === bytes.length) request.end()
        let status = 0
        void answered.then((answer) => {
          status = answer
        })
        while (status === 0 && (await offset()) < to) await pause(100)
        if (status === 0 || status === 204) return
        expect(status).toBe(423)
        request.destroy()
        await pause(2_000)
      }
    }

    for (const part of [0, 0.5, 0.99]) {
      await sendTo(Math.floor(bytes.length * part))
      const before = await offset()
      await running().kill('app')
      const killed = performance.now()
      await running().restart()
      const after = await offset()
      const ms = performance.now() - killed
      say(`killed with ${before} of ${bytes.length} bytes: ${after} are there ${ms.toFixed()} ms later`)
      expect(after).toBe(before)
    }
    await sendTo(bytes.length)
    const finished = await fetch(`${origin}/api/file/finishUpload`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ uploadId: url.split('/').at(-1) }),
    })
    const { data } = (await finished.json()) as { data: { url: string } }
    expect(await sha256At(origin + data.url, own)).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
})
