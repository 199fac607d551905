import type { DeckWorker } from '@yantu/deck/make/pool'
import type { RasterWorker } from '@yantu/deck/raster/index'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import type { Files } from '../files/index.ts'
import { registerAiRoutes } from './ai.routes.ts'
import { createDecks } from './decks/decks.service.ts'
import { createMarketThemes, type MarketThemesDeps } from './decks/market.service.ts'
import { createPreviews } from './decks/previews.service.ts'
import { createLooks } from './decks/looks.service.ts'
import { createTrials } from './decks/trials.service.ts'
import { createThemes } from './decks/themes.service.ts'
import type { ImportDocument } from './document-importer.port.ts'
import { createHistory } from './history/history.service.ts'
import { createImports } from './imports.service.ts'
import type { OutlineWriter } from './outline-writer.port.ts'
import { aiTables } from './own-data.repository.ts'
import { createPictures, type FigureOf } from './pictures.service.ts'
import { createQuota } from './quota.service.ts'
import { createStreams } from './streams/streams.service.ts'

export { themeFeeOf } from './decks/theme-fee.ts'
export { type ImportDocument, type ImportedDocument, UnreadableDocument } from './document-importer.port.ts'
export type {
  NodeContent,
  OutlineHead,
  OutlineNode,
  OutlineRequest,
  OutlineTree,
  OutlineWriter,
  RewriteRequest,
  WriterEvent,
} from './outline-writer.port.ts'

const SWEEP = { owner: 'ai', name: 'sweep-streams', schedule: '*/10 * * * *' }
const CLASSIFY = { owner: 'ai', name: 'classify-works', schedule: '* * * * *' }

type MarketPorts = Pick<MarketThemesDeps, 'market' | 'earnings' | 'themeFee' | 'areRelated' | 'notify'>

export interface AiDeps {
  db: Db
  clock: Clock
  log: Logger
  jobs?: Jobs
  files: Pick<
    Files,
    | 'store'
    | 'storePicture'
    | 'bindMade'
    | 'claim'
    | 'release'
    | 'find'
    | 'withLocalCopies'
    | 'publicUrl'
    | 'signedUrl'
    | 'removeUnbound'
  >
  raster: RasterWorker
  maker: DeckWorker
  writer: OutlineWriter
  importDocument: ImportDocument
  /** Throws refusals for what is no picture for a deck. */
  figureOf: FigureOf
  /** Works of the market as themes, and what their designers get. */
  market: MarketPorts
  /** Dictionary value for the user's membership. */
  generationsPerDay(userId: number): Promise<number>
  /** Names who answers for a model's words in the AIGC property; printable ASCII. */
  producer: string
}

export interface Ai {
  /** Removes what can no longer be gone on with; a job does it every ten minutes. */
  sweep(): Promise<void>
  /** Reads the files of newly published works as themes; a job does it every minute. */
  classifyWorks(): Promise<void>
  /** Whether outlines can be poured into the work's file. */
  isTheme(workId: number): Promise<boolean>
  ownData: OwnData
  /** Draws the covers of themes that were never drawn. */
  drawCovers(): Promise<void>
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** From a topic or a document to an outline, and from an outline to a deck. */
export function createAi(deps: AiDeps): Ai {
  const { db, clock, log, jobs, files, raster, maker, writer } = deps
  const pictures = createPictures({ files, figureOf: deps.figureOf })
  const quota = createQuota({ db, clock, generationsPerDay: deps.generationsPerDay })
  const streams = createStreams({ db, clock, log, writer, quota, pictures })
  const history = createHistory({ db, clock, pictures, streams })
  const themes = createThemes({ db, clock, log, files, raster, maker })
  const marketThemes = createMarketThemes({ db, clock, log, files, maker, ...deps.market })
  const decks = createDecks({ ...deps, pictures, quota, themes, marketThemes })
  const previews = createPreviews({ ...deps, pictures, marketThemes })
  const trials = createTrials(deps)
  const looks = createLooks({ ...deps, marketThemes })
  const imports = createImports({ importDocument: deps.importDocument, pictures })

  jobs?.define(SWEEP, streams.sweep)
  jobs?.define(CLASSIFY, marketThemes.classifyNew)

  return {
    sweep: streams.sweep,
    classifyWorks: marketThemes.classifyNew,
    isTheme: marketThemes.has,
    ownData: { tables: aiTables(db), forget: history.clearOf },
    drawCovers: themes.drawAll,
    register(app, ports) {
      registerAiRoutes(app, ports, {
        writer,
        streams,
        imports,
        pictures,
        history,
        quota,
        themes,
        marketThemes,
        decks,
        previews,
        trials,
        looks,
      })
      app.addHook('preClose', streams.close)
    },
  }
}
