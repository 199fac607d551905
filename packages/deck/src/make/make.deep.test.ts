import { expect, it, onTestFinished } from 'vitest'
import type { OutlineNode } from '../outline/tree.ts'
import { JobPool } from '../workers/job-pool.ts'
import { DeckWorker } from './pool.ts'

const node = (id: string, text: string, ...children: OutlineNode[]): OutlineNode => ({ id, text, children })

it('says of more pages than the doctor reads that they are too much', async () => {
  const pool = new JobPool()
  onTestFinished(() => pool.close())
  const chapters = Array.from({ length: 3_100 }, (_, n) =>
    node(`c${n}`, `第 ${n} 章`, node(`p${n}`, '页', node(`x${n}`, '要点之一'), node(`y${n}`, '要点之二'))),
  )
  const order = {
    outline: { title: '湿地', origin: 'model' as const, chapters },
    theme: { skin: 'swiss', palette: 'pinhong' },
    format: 'pptx' as const,
    pictures: new Map(),
    drawnPages: 0,
  }
  const failure = await new DeckWorker(pool)
    .make(() => order, { user: 1, weight: 500 })
    .then(
      () => null,
      (error: unknown) => error,
    )
  expect(failure).toMatchObject({ code: 'too-big', isTooMuch: true })
})
