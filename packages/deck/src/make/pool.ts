import type { Verdict } from '../market/types.ts'
import type { ThemeEntry } from '../themes/index.ts'
import type { JobPool } from '../workers/job-pool.ts'
import { toBuffer } from '../workers/job-process.ts'
import type { LookOrder } from './look.ts'
import type { DeckOrder, MadeDeck, Preview, PreviewOrder, ThemeChoice } from './order.ts'
import type { LinedPages, PagesTask } from './pages.ts'
import type { FileSource } from './source.ts'
import type { Trial } from './trial.ts'

/** Whose job it is, and the ms that it will need (`deckWeight`). */
export interface Asked {
  user: number
  weight: number
}

/** ms of one core, about, that reading a file, pouring the sample and drawing it take. */
const TRIAL = 1_500

/** ms of one core, about, that pouring a few pages and drawing them take. */
const LOOK = 1_000

/** Jobs of the platform's own. */
const OWN = { user: null, weight: 500 } as const

/**
 * Plans, writes and examines decks in the pool's processes. The engine is loaded there only, so the caller starts
 * without it and its event loop stays free. All reject with a `JobError`, or with what an order throws.
 */
export class DeckWorker {
  private readonly pool: JobPool

  constructor(pool: JobPool) {
    this.pool = pool
  }

  /**
   * The file of an outline with the doctor's word on it. The order is asked for when its turn has come, since its
   * pictures weigh.
   */
  async make(order: () => DeckOrder | Promise<DeckOrder>, asked: Asked): Promise<MadeDeck> {
    const made = await this.pool.run('deck', { ...asked, request: order })
    return { ...made, bytes: toBuffer(made.bytes) }
  }

  /** An outline in somebody's theme as SVG pages, without a file being kept. */
  previewPoured(order: () => PreviewOrder | Promise<PreviewOrder>, asked: Asked): Promise<Preview> {
    return this.pool.run('preview', { ...asked, request: order })
  }

  /** All themes there are. */
  themes(): Promise<readonly ThemeEntry[]> {
    return this.pool.run('themes', { ...OWN, request: () => null })
  }

  /** A theme's cover as SVG. */
  cover(theme: ThemeChoice): Promise<string> {
    return this.pool.run('cover', { ...OWN, request: () => theme })
  }

  /** Whether an outline can be poured into a .pptx, and if not, why. */
  judge(file: () => FileSource | Promise<FileSource>): Promise<Verdict> {
    return this.pool.run('judge', { ...OWN, request: file })
  }

  /** Whether an outline can be poured into a user's own .pptx, and how a sample looks in it. */
  trial(file: () => FileSource | Promise<FileSource>, user: number): Promise<Trial> {
    return this.pool.run('trial', { user, weight: TRIAL, request: file })
  }

  /** Some pages of an outline in somebody's theme, as SVG, without a file being kept. */
  look(order: () => LookOrder | Promise<LookOrder>, user: number): Promise<string[]> {
    return this.pool.run('look', { user, weight: LOOK, request: order })
  }

  /** The first pages of a .pptx as SVG, and what is written on all of them. */
  async pages(task: PagesTask): Promise<LinedPages & { svgs: string[] }> {
    const svgs: string[] = []
    const answer = await this.pool.run('pages', {
      ...OWN,
      request: () => task,
      part: (svg) => svgs.push(svg),
    })
    return { ...answer, svgs }
  }
}
