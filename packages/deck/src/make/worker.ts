import { constants, setPriority } from 'node:os'
import { planDeck } from '../plan/index.ts'
import { slideSvg } from '../svg/index.ts'
import { type ThemeEntry, themeOf, themes } from '../themes/index.ts'
import { makeDeck } from './make.ts'
import type { DeckOrder, MadeDeck, ThemeChoice } from './order.ts'
import { sample } from './sample.ts'

export type DeckTask =
  | { kind: 'deck'; order: DeckOrder }
  | { kind: 'themes' }
  | { kind: 'cover'; theme: ThemeChoice }
export type DeckAnswer = { deck: MadeDeck; themes: readonly ThemeEntry[]; cover: string }

export type DeckRequest = { id: number; task: DeckTask }
export type DeckReply =
  | { kind: 'ready' }
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
reply({ kind: 'ready' })
