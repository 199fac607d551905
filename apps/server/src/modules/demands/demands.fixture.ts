import type { Contract, DataOf, Envelope, InputOf } from '@yantu/contract'
import { contract } from '@yantu/contract'
import { permissionsOf, type StaffRole } from '@yantu/contract/permissions'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { v7 as uuidv7 } from 'uuid'
import { businessValues, dictionaries as seeded } from '../../db/seed/dictionaries.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { createSecrets } from '../../kernel/secret.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { createApprovals } from '../approvals/index.ts'
import { createAudit } from '../audit/index.ts'
import { createDictionaries, type Dictionaries } from '../dictionaries/index.ts'
import { createFiles, type Files, type ObjectStorage } from '../files/index.ts'
import { createNotifications } from '../notifications/index.ts'
import { type Demands, createDemands, type DraftPrinter } from './index.ts'
import type { DemandsContext } from './demands.context.ts'
import type { DraftReader } from './drafts/reader.port.ts'
import { type DemandRow, readDemand } from './demands.repository.ts'
import { addTestFile } from './rows.fixture.ts'

type Call = keyof Contract
type Answer<Name extends Call> = Omit<Envelope<DataOf<Contract[Name]>>, 'data'> & {
  status: number
  data: DataOf<Contract[Name]>
}

/** An engine that finds a face of ours and one of Windows'. */
const testPrinter: DraftPrinter = {
  print: async (_draft, title) => Buffer.from(`%PDF-1.7 ${title}`),
  fontsOf: async () => [
    { name: 'Noto Sans SC', licence: 'free' },
    { name: '微软雅黑', licence: 'system' },
  ],
  filesOf: async (font) =>
    font === 'Noto Sans SC' ? [{ name: 'NotoSansSC_400Regular.ttf', path: import.meta.filename }] : [],
}

/** Files in memory; of those that are rows alone there are a thousand bytes. */
function memoryStorage(): ObjectStorage {
  const kept = new Map<string, Buffer>()
  const bytesOf = (key: string) => kept.get(key) ?? Buffer.alloc(1_000)
  return {
    put: async (key, source) => void kept.set(key, await buffer(source)),
    adopt: async () => {},
    size: async (key) => bytesOf(key).length,
    read: async (key) => Readable.from([bytesOf(key)], { objectMode: false }),
    localCopy: async (key) => ({ path: key, release: async () => {} }),
    remove: async (key) => void kept.delete(key),
    removeIncomplete: async () => {},
  }
}

/** What the content check finds. */
export const CONTACT = '细节请加微信 ppt_2026 聊'
export const DAY = 86_400_000
export const HOUR = 3_600_000

/** A demand with people, on a database of its own, over HTTP and against the payment sandbox. */
export interface DemandShop {
  shop: Shop
  demands: Demands
  dictionaries: Dictionaries
  files: Files
  ask<Name extends Call>(
    userId: number | null,
    name: Name,
    input: InputOf<Contract[Name]>,
  ): Promise<Answer<Name>>
  /** The same, answering the message of whatever came of it. */
  say<Name extends Call>(userId: number | null, name: Name, input: InputOf<Contract[Name]>): Promise<string>
  user(): Promise<number>
  designer(): Promise<number>
  arbitrator(role?: StaffRole): Promise<number>
  /** An uploaded file of somebody's; answers its address. */
  file(ownerId: number, name: string, purpose?: string): Promise<string>
  row(orderId: string): Promise<DemandRow>
  balance(account: string): Promise<number>
  notices(userId: number): Promise<string[]>
  eventsOf(orderId: string): Promise<string[]>
  /** Moves the clock, and lets it keep time as often as it would have by the hour. */
  pass(ms: number): Promise<void>
  post(publisher: number, also?: Partial<InputOf<Contract['postDemand']>>): Promise<string>
  upload(designer: number, orderId: string, type: 0 | 1, name?: string): Promise<string>
  /** Pays at the cashier and lets the callback come. */
  payUp(publisher: number, orderId: string, type: 0 | 1): Promise<string>
  /** A demand that is in a status, by the straight way. */
  at(status: number): Promise<Story>
}

export interface Story {
  orderId: string
  publisher: number
  designer: number
  other: number
}

const wireDay = (at: Date): string => at.toISOString().slice(0, 10)

export interface DemandShopOptions {
  connections?: number
  /** Reads drafts; without one nothing is drawn. */
  reader?: DraftReader
  storage?: ObjectStorage
  /** What the doctor says of files; without one nothing. */
  inspection?: DemandsContext['inspection']
}

/** Draws nothing, of files whose bytes are nowhere. */
const blindReader: DraftReader = {
  read: async () => null,
  mark: async (picture) => picture,
  material: async () => ({ passages: [], unread: [] }),
}
export async function openDemands({
  reader = blindReader,
  storage = memoryStorage(),
  inspection = { start: async () => 'queued', ofFile: async () => null, find: async () => null },
  ...options
}: DemandShopOptions = {}): Promise<DemandShop> {
  const people = new Map<number, Partial<SignedIn>>()
  const made: { demands?: Demands; dictionaries?: Dictionaries; files?: Files } = {}
  const shop = await openShop(
    async ({ app, ports, db, clock, jobs, payments }) => {
      const dictionaries = createDictionaries({ db })
      await db.transaction().execute((trx) => dictionaries.seed(trx, { ...seeded, ...businessValues }))
      const secrets = createSecrets('a secret of thirty-two characters')
      const files = createFiles({ db, clock, secrets, storage })
      const profile = (userId: number) => ({
        userId,
        userName: `砚友${userId}`,
        avatar: `/files/public/${userId}.webp`,
        isDesigner: people.get(userId)?.isDesigner ?? false,
        school: '',
        following: 2,
        followers: 3,
      })
      made.dictionaries = dictionaries
      made.files = files
      const { record, recordOnce } = createAudit({ db, clock, secrets })
      const approvals = createApprovals({
        db,
        clock,
        jobs,
        record,
        lockRoles: async () => ['administrator'],
        profiles: async (ids) => new Map(ids.map((id) => [id, profile(id)])),
      })
      approvals.register(app, ports)
      made.demands = createDemands({
        db,
        clock,
        jobs,
        dictionaries,
        files,
        payments,
        inspection,
        reader,
        notify: createNotifications({ db, clock, profiles: async () => new Map() }).notify,
        record,
        recordOnce,
        approvals,
        secrets,
        ports: {
          profiles: async (ids) => new Map(ids.map((id) => [id, profile(id)])),
          followedAmong: async () => new Set(),
          printer: testPrinter,
        },
      })
      made.demands.register(app, ports)
    },
    { identify: (userId) => people.get(userId) ?? {}, ...options },
  )
  const { db } = shop
  const demands = made.demands as Demands

  const person = async (traits: Partial<SignedIn>) => {
    const userId = await shop.user()
    people.set(userId, traits)
    return userId
  }

  const it: DemandShop = {
    shop,
    demands,
    dictionaries: made.dictionaries as Dictionaries,
    files: made.files as Files,
    async ask(userId, name, input) {
      const { method, path } = contract[name]
      return (await shop.call(userId, method as 'GET' | 'POST', path, input as object)) as never
    },
    async say(userId, name, input) {
      const { message, code } = await it.ask(userId, name, input)
      return code === 200 || code === 400 ? message : String(code)
    },
    user: () => person({}),
    designer: () => person({ isDesigner: true }),
    arbitrator: (role = 'reviewer') =>
      person({ permissions: permissionsOf([role]), hasSecondFactor: true, sessionId: uuidv7() }),
    async file(ownerId, name, purpose = 'upload') {
      return `/files/private/${await addTestFile(db, ownerId, name, { purpose, at: shop.clock.now() })}`
    },
    async row(orderId) {
      return (await readDemand(db, Number(orderId))) as DemandRow
    },
    async balance(account) {
      const found = db.selectFrom('ledger_account').select('balance_fen').where('code', '=', account)
      return (await found.executeTakeFirst())?.balance_fen ?? 0
    },
    async notices(userId) {
      const rows = db.selectFrom('notifications').select('title').where('user_id', '=', userId)
      return (await rows.orderBy('created_at').orderBy('id').execute()).map(({ title }) => title)
    },
    async eventsOf(orderId) {
      const rows = db.selectFrom('demand_event').select('type').where('demand_id', '=', Number(orderId))
      return (await rows.orderBy('id').execute()).map(({ type }) => type)
    },
    async pass(ms) {
      shop.clock.advance(ms)
      await demands.keepTime()
    },
    async post(publisher, also = {}) {
      const { data, message } = await it.ask(publisher, 'postDemand', {
        title: '国自然青年基金答辩美化',
        description: '限时 12 分钟，大约 18 页。',
        orderFee: '1000',
        completionTime: wireDay(new Date(shop.clock.now().getTime() + 10 * DAY)),
        scene: 'fund',
        style: 'academic',
        isUrgent: 0,
        ...also,
      })
      if (!data) throw new Error(message)
      return data.orderId
    },
    async upload(designer, orderId, type, name = type === 0 ? '试稿.pdf' : '全稿.pptx') {
      const draftUrl = await it.file(designer, name)
      const input = { orderId, type: String(type), draftUrl, draftName: name, designIdea: '先讲结论' }
      const { data, message } = await it.ask(designer, 'draftUpload', input)
      if (!data) throw new Error(message)
      return data.draftId
    },
    async payUp(publisher, orderId, type) {
      const { data, message } = await it.ask(publisher, 'demandWxPay', { orderId, type })
      if (!data?.codeUrl) throw new Error(message)
      const { trade_state: state } = await shop.pay(data.codeUrl)
      if (state !== 'SUCCESS') throw new Error(`the cashier says ${state}`)
      const { statusCode } = await shop.callback(data.orderId)
      if (statusCode !== 200) throw new Error(`the callback was answered ${statusCode}`)
      return data.orderId
    },
    async at(status) {
      const [publisher, designer, other] = [await it.user(), await it.designer(), await it.designer()]
      const orderId = await it.post(publisher, status === 0 ? { description: CONTACT } : {})
      const story = { orderId, publisher, designer, other }
      const steps: (() => Promise<unknown>)[] = [
        async () => {
          await it.ask(designer, 'designAcceptOrder', { orderId })
          await it.ask(other, 'designAcceptOrder', { orderId })
          await it.ask(publisher, 'selectDesign', { orderId, designId: designer })
        },
        () =>
          status === 2
            ? it.ask(publisher, 'demandWxPay', { orderId, type: 0 })
            : it.payUp(publisher, orderId, 0),
        () => it.upload(designer, orderId, 0),
        () => it.ask(publisher, 'draftAudit', { orderId, result: 1 }),
        () => it.payUp(publisher, orderId, 1),
        () => it.upload(designer, orderId, 1),
        () => it.ask(publisher, 'draftAudit', { orderId, result: 1 }),
      ]
      const count = status <= 1 || status === 9 ? Math.min(status, 1) : status === 2 ? 2 : status - 1
      for (const step of steps.slice(0, count)) await step()
      if (status === 9) await it.ask(publisher, 'cancelDemandIssue', { orderId })
      const reached = (await it.row(orderId)).status
      if (reached !== status) throw new Error(`the demand is in ${reached}, not in ${status}`)
      return story
    },
  }
  return it
}
