import { disputeEndpoints } from '@yantu/contract/demands/disputes'
import { draftPageEndpoints } from '@yantu/contract/demands/draft-pages'
import { draftEndpoints } from '@yantu/contract/demands/drafts'
import { demandEndpoints } from '@yantu/contract/demands/endpoints'
import { moderationEndpoints } from '@yantu/contract/demands/moderation'
import { pinEndpoints } from '@yantu/contract/demands/pins'
import { postingEndpoints } from '@yantu/contract/demands/posting'
import { inspectionLimits } from '@yantu/contract/limits/inspection'
import { demandsMessages } from '@yantu/contract/messages/demands'
import type { FastifyInstance } from 'fastify'
import { spendRate } from '../../kernel/http/budget.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { yuanFromFen } from '@yantu/contract/money'
import { wireTime } from '../../kernel/time/index.ts'
import type { DemandAnswers } from './demands.answers.ts'
import type { DemandService } from './demands.service.ts'
import type { Disputes } from './disputes.service.ts'
import type { Bench } from './drafts/bench.answers.ts'
import type { Pins } from './drafts/pins.service.ts'
import type { Drafts } from './drafts.service.ts'
import type { Moderation } from './moderation.answers.ts'
import type { Sheets } from './sheet.service.ts'
import { registerDisputeRoom } from './disputes/room.routes.ts'
import type { DisputeRoom } from './disputes/room.service.ts'
import { registerExtensions } from './extensions/extensions.routes.ts'
import type { Extensions } from './extensions/extensions.service.ts'
import { registerHandover } from './handover/handover.routes.ts'
import type { HandoverService } from './handover/handover.service.ts'
import { registerRatings } from './ratings/ratings.routes.ts'
import type { RatingService } from './ratings/ratings.service.ts'
import { registerThread } from './thread/thread.routes.ts'
import type { ThreadService } from './thread/thread.service.ts'

export interface DemandServices {
  answers: DemandAnswers
  service: DemandService
  drafts: Drafts
  bench: Bench
  pins: Pins
  disputes: Disputes
  sheets: Sheets
  disputeRoom: DisputeRoom
  thread: ThreadService
  extensions: Extensions
  ratings: RatingService
  handover: HandoverService
  moderation: Moderation
}

const calls = {
  ...postingEndpoints,
  ...demandEndpoints,
  ...draftEndpoints,
  ...draftPageEndpoints,
  ...pinEndpoints,
  ...moderationEndpoints,
  ...disputeEndpoints,
}

export function registerDemands(app: FastifyInstance, ports: HttpPorts, services: DemandServices): void {
  registerReading(app, ports, services)
  registerMarket(app, ports, services)
  registerSheets(app, ports, services)
  registerDrafts(app, ports, services)
  registerPages(app, ports, services)
  registerDisputes(app, ports, services)
  registerDisputeRoom(app, ports, services.disputeRoom)
  registerThread(app, ports, services.thread)
  registerExtensions(app, ports, services.extensions)
  registerRatings(app, ports, services.ratings)
  registerHandover(app, ports, services.handover)
}

function registerReading(app: FastifyInstance, ports: HttpPorts, { answers }: DemandServices): void {
  route(app, ports, calls.demandList, (input, actor) => answers.list(actor, input))
  route(app, ports, calls.acceptDemandList, (input, actor) => answers.taken(actor, input))
  route(app, ports, calls.queryDemandDetail, ({ orderId }, actor, { address }) =>
    answers.detail({ actor, address }, orderId),
  )
  route(app, ports, calls.queryTimeline, ({ orderId }, actor) => answers.timeline(actor, orderId))
  route(app, ports, calls.queryDraft, ({ orderId, type }, actor, { address }) =>
    answers.latestDraft({ actor, address }, orderId, type),
  )
  route(app, ports, calls.queryDraftDetail, ({ orderId }, actor, { address }) =>
    answers.draftsByStage({ actor, address }, orderId),
  )
}

function registerMarket(app: FastifyInstance, ports: HttpPorts, { service }: DemandServices): void {
  route(
    app,
    ports,
    calls.postDemand,
    async (input, actor) => {
      const { id, status } = await service.post(actor, input)
      return { orderId: String(id), status: String(status) as `${typeof status}` }
    },
    {
      successMessage: (_input, _actor, { status }) =>
        status === '0' ? demandsMessages.postedForReview : undefined,
    },
  )
  route(app, ports, calls.designAcceptOrder, async ({ orderId }, actor) => {
    await service.takeOn(actor, orderId)
    return null
  })
  route(app, ports, calls.cancelDemandAccept, async ({ orderId }, actor) => {
    await service.withdraw(actor, orderId)
    return null
  })
  route(app, ports, calls.cancelDemandIssue, async ({ orderId }, actor) => {
    await service.cancel(actor, orderId)
    return null
  })
  route(app, ports, calls.selectDesign, async ({ orderId, designId }, actor) => {
    await service.select(actor, orderId, designId)
    return null
  })
  route(app, ports, calls.demandWxPay, async (input, actor) => {
    const { orderId, amountFen, codeUrl, expiresAt } = await service.pay(actor, input)
    return {
      orderId,
      amount: yuanFromFen(amountFen),
      ...(codeUrl && { codeUrl }),
      ...(expiresAt && { expireTime: wireTime(expiresAt) }),
    }
  })
}

function registerSheets(app: FastifyInstance, ports: HttpPorts, { sheets }: DemandServices): void {
  route(app, ports, calls.quoteDemand, (input) => sheets.quote(input))
  route(app, ports, calls.saveSheet, async (input, actor) => {
    await sheets.save(actor, input)
    return null
  })
}

function registerDrafts(app: FastifyInstance, ports: HttpPorts, { service, drafts }: DemandServices): void {
  route(app, ports, calls.draftUpload, async (input, actor) => ({
    draftId: await drafts.submit(actor, input),
  }))
  route(
    app,
    ports,
    calls.draftAudit,
    async (input, actor) => {
      const { orderId, draftId, designId } = input
      if (draftId || !designId) return { status: await drafts.audit(actor, input) }
      await service.select(actor, orderId, designId)
      return { status: '1' as const }
    },
    { successMessage: (_input, _actor, { status }) => verdicts[status] },
  )
}

function registerPages(app: FastifyInstance, ports: HttpPorts, { bench, pins }: DemandServices): void {
  route(app, ports, calls.checkDraft, (input, actor, { address }) =>
    bench.check(actor, input, () => spendRate(ports, inspectionLimits.starts, actor, address)),
  )
  route(app, ports, calls.getDraftBench, (input, actor, { address }) => bench.show({ actor, address }, input))
  route(app, ports, calls.redrawDraft, async (input, actor) => {
    await bench.redraw(actor, input)
    return null
  })
  route(app, ports, calls.pinDraft, async (input, actor) => ({ number: await pins.drop(actor, input) }))
  route(app, ports, calls.removePin, async ({ isRemoved, ...pin }, actor) => {
    await pins.remove(actor, { ...pin, removes: isRemoved === '1' })
    return null
  })
  route(app, ports, calls.answerPin, async (input, actor) => {
    await pins.answer(actor, input)
    return null
  })
  route(app, ports, calls.checkPin, async ({ isChecked, ...pin }, actor) => {
    await pins.check(actor, { ...pin, isDone: isChecked === '1' })
    return null
  })
}

/** What is said of a judged draft, or of a selection, by the status that it leads to. */
const verdicts: Readonly<Record<string, string>> = {
  1: demandsMessages.selected,
  3: demandsMessages.trialRejected,
  5: demandsMessages.trialPassed,
  6: demandsMessages.fullRejected,
  8: demandsMessages.fullPassed,
}

function registerDisputes(
  app: FastifyInstance,
  ports: HttpPorts,
  { disputes, moderation }: DemandServices,
): void {
  route(app, ports, calls.requestArbitration, async (input, actor) => {
    await disputes.request(actor, input)
    return null
  })
  route(app, ports, calls.moderationQueue, (input, actor) => moderation.queue(actor, input))
  route(app, ports, calls.moderateDemand, async ({ orderId, result, reason }, actor, { address }) => {
    await disputes.moderate({ actor, address }, { orderId, passes: result === '1', reason })
    return null
  })
  route(app, ports, calls.holdDemand, async ({ orderId, hold, reason }, actor, { address }) => {
    await disputes.hold({ actor, address }, { orderId, holds: hold === '1', reason })
    return null
  })
  route(
    app,
    ports,
    calls.divideDemand,
    async (input, actor, { address }) => {
      const { isAsked } = await disputes.divide({ actor, address }, input)
      return { isAsked: isAsked ? ('1' as const) : ('0' as const) }
    },
    {
      successMessage: (_input, _actor, { isAsked }) =>
        isAsked === '1' ? demandsMessages.divisionAsked : demandsMessages.divided,
    },
  )
}
