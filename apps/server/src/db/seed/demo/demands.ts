import { setTimeout as sleep } from 'node:timers/promises'
import type { Contract, DataOf, Envelope, InputOf } from '@yantu/contract'
import { contract } from '@yantu/contract'
import { planDeck } from '@yantu/deck/plan/index'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf } from '@yantu/deck/themes/index'
import type { App } from '../../../app.ts'
import { writeDocx } from '../documents/docx.ts'
import { instantOfWireTime, wireTime } from '../../../kernel/time/index.ts'
import { demoCode } from './authenticator.ts'
import { demoDecks } from './decks.ts'
import { areTold, demoDemands, endStories, happenedTo, isPaid, rememberDemand } from './demo.repository.ts'
import { seedPeople } from './index.ts'
import { readOutline } from './made-work.ts'
import {
  type Act,
  actsIn,
  hoursBefore,
  readStories,
  type Story,
  type StoryDraft,
  type StoryPin,
  undone,
} from './stories.ts'
import type { StoryClock } from './story-clock.ts'

const DAY_MS = 86_400_000
const KEPT_FOR_MS = 30 * DAY_MS
/** How often the demands' own clock looks, in hours of the story: no reminder is missed. */
const LOOK_HOURS = 6
const PAID_WITHIN_MS = 20_000
/** Of what a demand without drafts has material. */
const MATERIAL_DECK = 'a10'
/** Who speaks for the platform. */
const ARBITRATOR = 'admin2'

type Call = keyof Contract

export interface StoryDeps {
  /** Listens at its origin: the payment sandbox is reached there, and calls back there. */
  app: App
  clock: StoryClock
  /** Where this app listens, and where the site will. */
  origin: string
  siteOrigin: string
}

/**
 * Tells the stories of the demo's demands by the product's own calls, each at its time: posted, signed up for, paid at
 * the sandbox's cashier, drafted, judged, and ended by the demands' own clock. Goes on where it was cut short. No
 * other process may keep the demands' time meanwhile: what is told lies in the past.
 */
export async function seedDemands(deps: StoryDeps): Promise<void> {
  const { app, clock } = deps
  const stories = await readStories()
  if (await areTold(app.db, stories.length)) return
  const now = new Date()
  const teller = await createTeller(deps, now)
  const acts = undone(actsIn(stories), await teller.done())
  let at = acts[0] && hoursBefore(now, acts[0].hoursAgo)
  try {
    for (const act of acts) {
      const moment = hoursBefore(now, act.hoursAgo)
      while (at && at < moment) {
        at = new Date(Math.min(at.getTime() + LOOK_HOURS * 3_600_000, moment.getTime()))
        clock.standAt(at)
        await app.modules.demands.keepTime()
      }
      clock.standAt(moment)
      await teller.play(act)
    }
  } finally {
    clock.standAt(null)
  }
  const until = new Date(now.getTime() + KEPT_FOR_MS)
  await endStories(app.db, { until, from: deps.origin, to: deps.siteOrigin })
}

async function createTeller({ app, clock }: StoryDeps, now: Date) {
  const { db, modules } = app
  const people = await seedPeople({ db, clock, ...modules })
  const demands = await demoDemands(db)
  const { entries } = await modules.dictionaries.snapshot()

  function idOf(person: string): number {
    const id = people.get(person)
    if (!id) throw new Error(`nobody is called ${person}`)
    return id
  }

  async function call<Name extends Call>(
    token: string,
    name: Name,
    input: InputOf<Contract[Name]>,
  ): Promise<DataOf<Contract[Name]>> {
    const { method, path } = contract[name]
    const headers = { authorization: `Bearer ${token}` }
    const sent = method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }
    const response = await app.http.inject({ method, url: path, headers, ...sent })
    const { code, message, data } = response.json<Envelope<DataOf<Contract[Name]>>>()
    if (code !== 200) throw new Error(`${path} was answered ${code} ${message}`)
    return data
  }

  /** Makes a call as somebody who has logged in for it. Throws what it is refused with. */
  async function ask<Name extends Call>(
    userId: number,
    name: Name,
    input: InputOf<Contract[Name]>,
    { isStaff = false } = {},
  ): Promise<DataOf<Contract[Name]>> {
    const token = await modules.identity.openSession(userId)
    if (isStaff) await call(token, 'verifySecondFactor', { code: demoCode(clock.now()) })
    const data = await call(token, name, input)
    await call(token, 'signOut', {})
    return data
  }

  async function store(ownerId: number, name: string, source: Buffer): Promise<string> {
    const file = await modules.files.store({
      ownerId,
      purpose: 'upload',
      name,
      visibility: 'private',
      source,
    })
    return `/files/private/${file.id}`
  }

  const values = (type: string, labels: readonly string[]) =>
    labels.map((label) => {
      const entry = entries(type).find((one) => one.label === label)
      if (!entry) throw new Error(`${type} has no ${label}`)
      return entry.value
    })

  async function post(story: Story): Promise<void> {
    const publisher = idOf(story.publisher)
    const { material, deck = MATERIAL_DECK, outline } = story
    const matterUrl = material
      ? await store(publisher, material, await writeDocx(await readOutline(deck, outline)))
      : ''
    const { orderId } = await ask(publisher, 'postDemand', {
      title: story.title,
      description: story.description,
      orderFee: story.orderFee,
      completionTime: deliveryOf(story, now),
      isUrgent: story.isUrgent,
      scene: values('scene', story.scene),
      style: values('style', story.style),
      color: values('color', story.color),
      matterUrl,
      matterFileName: material ?? '',
      ...story.sheet,
    })
    demands.set(story.key, Number(orderId))
    await rememberDemand(db, story.key, Number(orderId))
  }

  async function pay(publisher: number, orderId: string, type: '0' | '1'): Promise<void> {
    const opened = await ask(publisher, 'demandWxPay', { orderId, type })
    if (!opened.codeUrl) throw new Error(`demand ${orderId} has no code to pay`)
    const url = `${new URL(opened.codeUrl).pathname}/pay`
    await app.http.inject({ method: 'POST', url })
    // The sandbox calls back as the vendor does.
    for (const deadline = Date.now() + PAID_WITHIN_MS; !(await isPaid(db, opened.orderId)); await sleep(10))
      if (Date.now() > deadline) throw new Error(`order ${opened.orderId} was not settled`)
  }

  async function upload(story: Story, orderId: string, draft: StoryDraft): Promise<void> {
    const designer = idOf(story.selected ?? '')
    const draftUrl = await store(designer, draft.fileName, await draftFile(story, draft))
    const { designIdea, fileName } = draft
    await ask(designer, 'draftUpload', {
      orderId,
      type: draft.stage,
      draftUrl,
      draftName: fileName,
      designIdea,
    })
  }

  async function pin(
    publisher: number,
    orderId: string,
    { stage }: StoryDraft,
    { page, x, y, text }: StoryPin,
  ) {
    const draft = await ask(publisher, 'queryDraft', { orderId, type: stage })
    const draftId = draft?.id ?? ''
    await modules.demands.drawDraft(draftId)
    await ask(publisher, 'pinDraft', { orderId, draftId, page, x, y, text })
  }

  /** More time than there is. */
  async function askForTime(designer: number, orderId: string, days: number, reason: string) {
    const { dueTime } = await ask(designer, 'queryExtensions', { orderId })
    const due = instantOfWireTime(dueTime)?.getTime() ?? 0
    await ask(designer, 'askExtension', { orderId, toTime: wireTime(new Date(due + days * DAY_MS)), reason })
  }

  async function giveTime(publisher: number, orderId: string) {
    const { list } = await ask(publisher, 'queryExtensions', { orderId })
    await ask(publisher, 'answerExtension', { orderId, extensionId: list[0]?.extensionId ?? '', result: '1' })
  }

  async function play({ story, deed }: Act): Promise<void> {
    if (deed.do === 'post') return post(story)
    const orderId = String(demands.get(story.key))
    const publisher = idOf(story.publisher)
    const designer = () => idOf(story.selected ?? '')
    const side = (by: 'publisher' | 'designer') => (by === 'publisher' ? publisher : designer())
    switch (deed.do) {
      // A busy machine may lose a drawing: the story goes on without its pins.
      case 'pin':
        return pin(publisher, orderId, deed.draft, deed.pin).catch(() => undefined)
      case 'answer': {
        const { pages = [], text = '' } = deed.pin.answer ?? {}
        const said = { orderId, number: deed.number, answer: '1', pages, text }
        return void (await ask(designer(), 'answerPin', said).catch(() => undefined))
      }
      case 'say': {
        const { by, text } = deed
        const isStaff = by === 'platform'
        const speaker = isStaff ? idOf(ARBITRATOR) : side(by)
        return void (await ask(speaker, 'sendMessage', { orderId, text }, { isStaff }))
      }
      case 'ask for time':
        return askForTime(designer(), orderId, deed.days, deed.reason)
      case 'give time':
        return giveTime(publisher, orderId)
      case 'rate': {
        const { by, stars, text } = deed
        return void (await ask(side(by), 'rateDemand', { orderId, stars: String(stars), text }))
      }
      case 'sign up':
        return void (await ask(idOf(deed.designer), 'designAcceptOrder', { orderId }))
      case 'select':
        return void (await ask(publisher, 'selectDesign', { orderId, designId: designer() }))
      case 'open deposit':
        return void (await ask(publisher, 'demandWxPay', { orderId, type: '0' }))
      case 'pay deposit':
        return pay(publisher, orderId, '0')
      case 'pay balance':
        return pay(publisher, orderId, '1')
      case 'upload':
        return upload(story, orderId, deed.draft)
      case 'reject': {
        const rejectReason = deed.draft.rejectReason ?? ''
        return void (await ask(publisher, 'draftAudit', { orderId, result: '0', rejectReason }))
      }
      case 'pass':
        return void (await ask(publisher, 'draftAudit', { orderId, result: '1' }))
      case 'cancel':
        return void (await ask(publisher, 'cancelDemandIssue', { orderId }))
      case 'ask':
        return void (await ask(publisher, 'requestArbitration', {
          orderId,
          reason: '附录还是 14 页，和验收单的 16 页对不上，申请平台介入。',
        }))
    }
  }

  return {
    play,
    /** What has happened to each of the demands that are there. */
    async done() {
      const found = [...demands].map(async ([key, id]) => [key, await happenedTo(db, id)] as const)
      return new Map(await Promise.all(found))
    },
  }
}

/** At six in the evening, so many days from now. */
function deliveryOf({ daysUntilDelivery }: Story, now: Date): string {
  const shanghai = new Date(now.getTime() + 8 * 3_600_000 + daysUntilDelivery * DAY_MS)
  return `${shanghai.toISOString().slice(0, 10)} 18:00:00`
}

/** The first pages of one of the demo's decks, or of an outline of its own, in the look in which the deck is sold. */
async function draftFile(story: Story, draft: StoryDraft): Promise<Buffer> {
  const deck = story.deck ?? ''
  const sold = demoDecks.find((one) => one.deck === deck)
  if (!sold) throw new Error(`no deck is called ${deck}`)
  const outline = await readOutline(deck, draft.outline ?? story.outline)
  const planned = planDeck(outline, themeOf(sold.skin, sold.palette))
  return writePptx({ ...planned, slides: planned.slides.slice(0, draft.pages) })
}
