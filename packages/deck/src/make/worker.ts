import { constants, setPriority } from 'node:os'
import { InspectError } from '../inspect/errors.ts'
import { inspectPptx } from '../inspect/presentation.ts'
import { judgeTemplate } from '../market/classify.ts'
import type { Verdict } from '../market/types.ts'
import { planDeck } from '../plan/index.ts'
import { slideSvg } from '../svg/index.ts'
import { type ThemeEntry, themeOf, themes } from '../themes/index.ts'
import { makeDeck } from './make.ts'
import type { DeckOrder, MadeDeck, Preview, PreviewOrder, ThemeChoice } from './order.ts'
import { previewPoured } from './preview.ts'
import { sample } from './sample.ts'

export type DeckTask =
  | { kind: 'deck'; order: DeckOrder }
  | { kind: 'themes' }
  | { kind: 'cover'; theme: ThemeChoice }
  | { kind: 'judge'; file: Uint8Array }
  | { kind: 'preview'; order: PreviewOrder }
export type DeckAnswer = {
  deck: MadeDeck
  themes: readonly ThemeEntry[]
  cover: string
  judge: Verdict
  preview: Preview
}

export type DeckRequest = { id: number; task: DeckTask }
export type DeckReply =
  | { kind: 'done'; id: number; answer: DeckAnswer[DeckTask['kind']] }
  | { kind: 'failed'; id: number; stack: string }

if (!process.send) throw new Error('make/worker.ts runs as a child process')

/** Only what the server leaves of the cores. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const reply = (message: DeckReply) => process.send?.(message)

async function answerOf(task: DeckTask): Promise<DeckAnswer[DeckTask['kind']]> {
  switch (task.kind) {
    case 'deck':
      return makeDeck(task.order)
    case 'themes':
      return themes
    case 'cover':
      return slideSvg(planDeck(sample, themeOf(task.theme.skin, task.theme.palette)), 0)
    case 'judge':
      return judgeFile(task.file)
    case 'preview':
      return previewPoured(task.order)
  }
}

/** Whether an outline can be poured into somebody's file; one that can't be read is no template. */
async function judgeFile(file: Uint8Array): Promise<Verdict> {
  try {
    return judgeTemplate(await inspectPptx(file))
  } catch (error) {
    if (error instanceof InspectError) return { usable: false, plan: null, reasons: [error.message] }
    throw error
  }
}

async function answer({ id, task }: DeckRequest): Promise<void> {
  try {
    reply({ kind: 'done', id, answer: await answerOf(task) })
  } catch (error) {
    reply({
      kind: 'failed',
      id,
      stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (request: DeckRequest) => void answer(request))
process.send({ kind: 'ready' })
