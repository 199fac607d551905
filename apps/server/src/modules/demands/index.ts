import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { endDemandPayment } from './demand.money.ts'
import { forgetClosed, takePayment, tellLate } from './demand.payments.ts'
import { DEMAND } from './demand.snapshot.ts'
import { createDemandAnswers } from './demands.answers.ts'
import type { DemandsContext } from './demands.context.ts'
import { registerDemands } from './demands.routes.ts'
import { createDemandService } from './demands.service.ts'
import { createDisputes } from './disputes.service.ts'
import { createBench } from './drafts/bench.answers.ts'
import { createDrawing, DRAW, DRAW_LEFT } from './drafts/drawing.service.ts'
import { RELEASE_PICTURES, releasePictures } from './drafts/release.ts'
import { createPins } from './drafts/pins.service.ts'
import { createDrafts } from './drafts.service.ts'
import { createModeration } from './moderation.answers.ts'
import { demandHindrances, demandTables, designerHindrances, takeMaterials } from './own-data.repository.ts'
import { createSheets } from './sheet.service.ts'
import { coalesced } from '../../kernel/cache/coalesce.ts'
import { newestEvent } from './demands.repository.ts'
import { KEEP_TIME, keepTime } from './keep-time.ts'
import { createDivisionApproval, DIVISION } from './disputes/division.approval.ts'
import { createDisputeRoom } from './disputes/room.service.ts'
import { createExtensions, EXPIRE_EXTENSIONS } from './extensions/extensions.service.ts'
import { createHandover } from './handover/handover.service.ts'
import { PACK } from './handover/pack.job.ts'
import { createSitemapDemands } from './sitemap.repository.ts'
import { createRatings } from './ratings/ratings.service.ts'
import { createThread } from './thread/thread.service.ts'

export type { DemandPorts } from './demands.context.ts'
export type { DraftPrinter, FontFile } from './handover/printer.port.ts'
export type { DraftReader } from './drafts/reader.port.ts'

export interface Demands {
  /** Ends what has run out, reminds of what will and lets go of what is old, as the jobs do by the clock. */
  keepTime(): Promise<void>
  ownData: OwnData
  /** Draws a draft that waits for its job. */
  drawDraft(draftId: string): Promise<void>
  /** What somebody has to bring to an end before they are a designer no more. */
  designerHindrances: typeof designerHindrances
  /** No older than the call; another with every change that the square could show. */
  version(): Promise<number>
  /** Demands that came onto the square for the site's maps. */
  sitemap: ReturnType<typeof createSitemapDemands>
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Demands: publishing, choosing, deposit, drafts, balance, completion, disputes (docs/demands.md). */
export function createDemands(context: DemandsContext): Demands {
  const { payments, jobs } = context
  payments.onPaid(DEMAND, takePayment(context))
  payments.onClosed(DEMAND, forgetClosed(context))
  payments.onLate(DEMAND, tellLate(context))
  payments.onRefunded(DEMAND, endDemandPayment(context))
  jobs.define(KEEP_TIME, () => keepTime(context))
  const [answers, thread, extensions] = [
    createDemandAnswers(context),
    createThread(context),
    createExtensions(context),
  ]
  const handover = createHandover(context)
  jobs.define(EXPIRE_EXTENSIONS, extensions.expire)
  jobs.define(PACK, handover.pack)
  context.approvals.onApproved(DIVISION, createDivisionApproval(context))
  const drawing = createDrawing(context)
  jobs.define(DRAW, drawing.draw)
  jobs.define(DRAW_LEFT, drawing.drawLeftOver)
  jobs.define(RELEASE_PICTURES, () => releasePictures(context))
  const services = {
    answers,
    service: createDemandService(context),
    drafts: createDrafts(context),
    bench: createBench(context),
    pins: createPins(context),
    disputes: createDisputes(context),
    sheets: createSheets(context),
    disputeRoom: createDisputeRoom(context, { answers, thread }),
    thread,
    extensions,
    ratings: createRatings(context),
    handover,
    moderation: createModeration(context),
  }
  return {
    keepTime: async () => {
      await keepTime(context)
      await extensions.expire()
      await releasePictures(context)
    },
    ownData: {
      tables: demandTables(context.db),
      hindrances: demandHindrances,
      forget: async (trx, userId) => context.files.releaseAll(trx, await takeMaterials(trx, userId)),
    },
    designerHindrances,
    version: coalesced(() => newestEvent(context.db)),
    sitemap: createSitemapDemands(context.db),
    drawDraft: (draftId) => drawing.draw({ draftId }),
    register: (app, ports) => registerDemands(app, ports, services),
  }
}
