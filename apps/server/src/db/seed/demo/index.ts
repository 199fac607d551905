import { limits } from '@yantu/contract/limits'
import type { RasterWorker } from '@yantu/deck/raster/index'
import { fenFromYuan } from '../../../kernel/money/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { type Catalog, isSoldAsPicture } from '../../../modules/catalog/index.ts'
import type { Files, Rendition } from '../../../modules/files/index.ts'
import type { Identity } from '../../../modules/identity/index.ts'
import type { Membership } from '../../../modules/membership/index.ts'
import type { Db } from '../../schema.ts'
import {
  keysWithoutPictures,
  madeKeys,
  markPicturesComplete,
  rememberWork,
  workIdOf,
} from './demo.repository.ts'
import { demoWorks, type MadeWork } from './made-work.ts'
import { type DemoPerson, demoPassword, demoPeople, phoneOf } from './people.ts'
import { coverColours, drawPages, maskPage, thumbhashOf } from './pictures.ts'

const DAY_MS = 24 * 3_600_000

export interface DemoDeps {
  db: Db
  clock: Clock
  identity: Pick<Identity, 'createUser' | 'findByPhone'>
  membership: Pick<Membership, 'grant' | 'currentPlan'>
  files: Pick<Files, 'store' | 'storePicture'>
  catalog: Pick<Catalog, 'prepareWork' | 'replacePreviews' | 'markedPicture'>
  worker: RasterWorker
}

/** Makes what is missing of the people and the works, these with their covers only. Goes on where it was cut short. */
export async function seedWorks(
  deps: DemoDeps,
  onProgress: (made: number, of: number) => void,
): Promise<void> {
  const people = await seedPeople(deps)
  const done = await madeKeys(deps.db)
  const missing = [...demoWorks].filter(([key]) => !done.has(key))
  let made = 0
  for (const [key, make] of missing) {
    await addDemoWork(deps, people, key, await make())
    onProgress(++made, missing.length)
  }
}

/** Draws the other pictures of every work that has only its cover. */
export async function seedPictures(deps: DemoDeps): Promise<void> {
  for (const key of await keysWithoutPictures(deps.db)) await completePreviews(deps, key)
}

async function seedPeople(deps: DemoDeps): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const person of demoPeople) {
    const phone = phoneOf(person)
    const known = await deps.identity.findByPhone(phone)
    ids.set(person.key, known ? known.userId : await addPerson(deps, person, phone))
  }
  return ids
}

function addPerson(
  { db, clock, identity, membership }: DemoDeps,
  person: DemoPerson,
  phone: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const userId = await identity.createUser(
      {
        phone,
        name: person.name,
        school: person.school,
        designer: person.role === 'designer',
        realName: person.role === 'designer',
        admin: person.role === 'administrator',
        ...(person.phone && { password: demoPassword }),
      },
      trx,
    )
    const startsAt = clock.now()
    const endsAt = new Date(startsAt.getTime() + 365 * DAY_MS)
    if (person.plan) await membership.grant(trx, { userId, plan: person.plan, startsAt, endsAt })
    return userId
  })
}

/** Numbers that look like a life of their own but are the same at every first start. */
function countsOf(key: string): { views: number; downloads: number; likes: number; ageDays: number } {
  let hash = 2166136261
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16777619) >>> 0
  const views = 300 + (hash % 6_000)
  return {
    views,
    downloads: Math.round(views * (0.05 + ((hash >>> 8) % 100) / 600)),
    likes: Math.round(views * (0.02 + ((hash >>> 16) % 100) / 1_500)),
    ageDays: 1 + ((hash >>> 4) % 90),
  }
}

async function addDemoWork(
  deps: DemoDeps,
  people: ReadonlyMap<string, number>,
  key: string,
  work: MadeWork,
): Promise<void> {
  const ownerId = people.get(work.owner)
  if (ownerId === undefined) throw new Error(`${key}: nobody is called ${work.owner}`)
  const [[cover], bytes] = await Promise.all([drawPages(await work.pages(1), deps.worker), work.file()])
  if (!cover) throw new Error(`${key} has no page`)
  const boundTo = `demo:${key}`
  const priceFen = fenFromYuan(work.price)
  const isMarked = isSoldAsPicture({ type: work.type, priceFen, format: work.extension })
  const name = `${work.title}.${work.extension}`
  const file = await deps.files.store({
    ownerId,
    purpose: 'work-main',
    name,
    visibility: 'private',
    source: bytes,
    boundTo,
  })
  const coverKey = await deps.files.storePicture({
    ownerId,
    purpose: 'work-preview',
    renditions: isMarked ? await deps.catalog.markedPicture(cover) : cover,
    boundTo,
  })
  const film = work.pitch && {
    ownerId,
    purpose: 'work-pitch',
    name: `${work.title}.mp4`,
    visibility: 'public' as const,
    source: await work.pitch(),
    boundTo,
  }
  const pitchVideoKey = film ? (await deps.files.store(film)).key : null
  const { ageDays, ...counts } = countsOf(key)
  const publishedAt = new Date(deps.clock.now().getTime() - ageDays * DAY_MS)
  const thumbhash = await thumbhashOf(cover)
  const add = await deps.catalog.prepareWork({
    type: work.type,
    title: work.title,
    description: work.description,
    ownerId,
    priceFen,
    scenes: work.scenes,
    styles: work.styles,
    colors: await coverColours(cover),
    sorts: work.sorts,
    winningGrade: work.grade ?? null,
    fileId: file.id,
    sizeBytes: file.sizeBytes,
    format: work.extension,
    pages: work.pageCount,
    previewKeys: [coverKey],
    imageKey: coverKey,
    picturesMarked: isMarked,
    thumbhash,
    pitchVideoKey,
    status: 'published',
    createdAt: publishedAt,
    publishedAt,
    counts,
  })
  await deps.db.transaction().execute(async (trx) => {
    const workId = await add(trx)
    await rememberWork(trx, key, workId)
    if (work.pageCount === 1) await markPicturesComplete(trx, key)
  })
}

/** Draws what the first start left out: up to twelve pages, and the one after them made unreadable. */
async function completePreviews(deps: DemoDeps, key: string): Promise<void> {
  const workId = await workIdOf(deps.db, key)
  const make = demoWorks.get(key)
  if (workId === null || !make) return
  const work = await make()
  const shown = Math.min(limits.previews.detail - 1, work.pageCount)
  const drawn = await drawPages(await work.pages(shown + 1), deps.worker)
  const store = (renditions: Rendition[]) =>
    deps.files.storePicture({ ownerId: null, purpose: 'work-preview', renditions })
  const previewKeys: string[] = []
  for (const page of drawn.slice(0, shown)) previewKeys.push(await store(page))
  const next = drawn[shown]
  const maskedKey = next ? await store(await maskPage(next)) : null
  await deps.db.transaction().execute(async (trx) => {
    await deps.catalog.replacePreviews(trx, workId, { previewKeys, maskedKey })
    await markPicturesComplete(trx, key)
  })
}
