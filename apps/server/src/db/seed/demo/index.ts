import { catalogLimits } from '@yantu/contract/limits/catalog'
import { fenFromYuan } from '@yantu/contract/money'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Agreements } from '../../../modules/agreements/index.ts'
import type { Catalog, Drawn } from '../../../modules/catalog/index.ts'
import { importFor } from '../../../modules/catalog/work.policy.ts'
import type { Files } from '../../../modules/files/index.ts'
import type { Inspection } from '../../../modules/inspection/index.ts'
import type { Identity } from '../../../modules/identity/index.ts'
import type { Membership } from '../../../modules/membership/index.ts'
import type { Db } from '../../schema.ts'
import {
  findDemoWork,
  keysWithoutPictures,
  lacksPictures,
  madeKeys,
  markPicturesComplete,
  rememberWork,
  setCounts,
  unseenFiles,
} from './demo.repository.ts'
import { demoWorks, type MadeWork } from './made-work.ts'
import { type DemoPerson, demoPassword, demoPeople, demoTotpSecret, phoneOf } from './people.ts'

const DAY_MS = 24 * 3_600_000

export interface DemoDeps {
  db: Db
  clock: Clock
  identity: Pick<Identity, 'createUser' | 'findByPhone' | 'giveSecondFactor'>
  agreements: Pick<Agreements, 'consentToRegistration'>
  membership: Pick<Membership, 'grant' | 'currentPlan'>
  files: Pick<Files, 'store'>
  catalog: Pick<Catalog, 'works' | 'previews' | 'filmOf' | 'showPreviews'>
  inspection: Pick<Inspection, 'learn'>
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

/** Draws the other pictures of every work that has only its cover, and has the doctor look at every file. */
export async function seedPictures(deps: DemoDeps): Promise<void> {
  for (const key of await keysWithoutPictures(deps.db)) {
    // One may have been told to need none meanwhile, as by the tests.
    if (!(await lacksPictures(deps.db, key))) continue
    await completePreviews(deps, key)
    await learnFiles(deps, key)
  }
  await learnFiles(deps)
}

/** Of one work, or of all that the doctor has not seen. */
async function learnFiles({ db, inspection }: DemoDeps, key?: string): Promise<void> {
  for (const fileId of await unseenFiles(db, key)) await inspection.learn(fileId)
}

export async function seedPeople(deps: DemoDeps): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const person of demoPeople) {
    const phone = phoneOf(person)
    const known = await deps.identity.findByPhone(phone)
    const userId = known ? known.userId : await addPerson(deps, person, phone)
    ids.set(person.key, userId)
    if (person.role === 'administrator') await giveSecondFactor(deps, userId)
  }
  return ids
}

/** Also to the administrators of a demo from before there was one. */
const giveSecondFactor = ({ db, identity }: DemoDeps, userId: number): Promise<void> =>
  db.transaction().execute((trx) => identity.giveSecondFactor(trx, userId, demoTotpSecret))

function addPerson(
  { db, clock, identity, agreements, membership }: DemoDeps,
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
        roles: person.role === 'administrator' ? ['administrator'] : [],
        ...(person.phone && { password: demoPassword }),
      },
      trx,
    )
    await agreements.consentToRegistration(trx, userId)
    const startsAt = clock.now()
    const endsAt = new Date(startsAt.getTime() + 365 * DAY_MS)
    if (person.plan) await membership.grant(trx, { userId, plan: person.plan, startsAt, endsAt })
    return userId
  })
}

/** A number of a name that is the same at every first start. */
export function hashOf(name: string): number {
  let hash = 2166136261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16777619) >>> 0
  return hash
}

/** Numbers that look like a life of their own. */
function countsOf(key: string): { views: number; downloads: number; ageDays: number } {
  const hash = hashOf(key)
  const views = 300 + (hash % 6_000)
  return {
    views,
    downloads: Math.round(views * (0.05 + ((hash >>> 8) % 100) / 600)),
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
  const drawn = await drawDemo(deps, ownerId, work, 1)
  const store = (purpose: string, extension: string, source: Buffer) =>
    deps.files.store({ ownerId, purpose, name: `${work.title}.${extension}`, visibility: 'private', source })
  const file = await store('work-main', work.extension, await work.file())
  const pitch = work.pitch && (await store('work-accessory', 'mp4', await work.pitch()))
  const { ageDays, ...counts } = countsOf(key)
  const at = new Date(deps.clock.now().getTime() - ageDays * DAY_MS)
  const { title, description, scenes, styles, sorts, type, grade: winningGrade, year: awardYear } = work
  const add = await deps.catalog.works.prepareSubmission(
    importFor(ownerId),
    {
      type,
      title,
      description,
      scenes,
      styles,
      sorts,
      winningGrade,
      awardYear,
      priceFen: fenFromYuan(work.price),
      colors: [],
      fileId: file.id,
      accessoryFileId: pitch?.id,
    },
    { drawn, at },
  )
  await deps.db.transaction().execute(async (trx) => {
    const id = await add(trx)
    await setCounts(trx, id, counts)
    await deps.catalog.works.publishImported(trx, { id, ownerId }, at)
    await rememberWork(trx, key, id)
    if (work.pageCount === 1) await markPicturesComplete(trx, key)
  })
}

/** The first pages, at most `most`, and the film. */
async function drawDemo(
  { catalog: { previews, filmOf } }: DemoDeps,
  ownerId: number,
  work: MadeWork,
  most: number,
): Promise<Drawn> {
  const { type, pages, pageCount } = work
  const words = most > 1 ? await readDemo(previews, work, most) : wordless
  const drawn = await previews.pagesOf({ pageCount, pages, ...words }, most)
  const source = await (work.extension === 'mp4' ? work.file() : work.pitch?.())
  const film = source ? await filmOf({ type, ownerId, file: { extension: 'mp4', source } }) : null
  const shown = { type, ownerId, priceFen: fenFromYuan(work.price) }
  return previews.show(shown, drawn.pages, { read: drawn, film })
}

const wordless = { texts: [], lines: [], roles: [] }
const WORDED = new Set(['pptx', 'xlsx', 'pdf'])

/** What stands on the pages, read as of anybody's file; of what is no such file nothing. */
async function readDemo(previews: Catalog['previews'], work: MadeWork, most: number) {
  const drawn = await work.pages(1)
  const printed = drawn.kind === 'pdf' && { extension: 'pdf', source: drawn.file }
  if (!printed && !WORDED.has(work.extension)) return wordless
  return previews.wordsOf(printed || { extension: work.extension, source: await work.file() }, most)
}

/** Draws what the first start left out: up to twelve pages, and the one after them made unreadable. */
async function completePreviews(deps: DemoDeps, key: string): Promise<void> {
  const work = await findDemoWork(deps.db, key)
  const make = demoWorks.get(key)
  if (!work || !make) return
  const made = await make()
  const drawn = await drawDemo(deps, work.ownerId, made, catalogLimits.previews.detail)
  await deps.db.transaction().execute(async (trx) => {
    await deps.catalog.showPreviews(trx, { workId: work.id, revisionId: null }, drawn)
    await markPicturesComplete(trx, key)
  })
}
