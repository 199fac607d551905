import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../../../app.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { demoComments, demoWorkScenes, rememberComment } from './demo.repository.ts'
import { hashOf, seedPeople } from './index.ts'
import { demoPeople } from './people.ts'
import type { StoryClock } from './story-clock.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of a hundred people so many like a work, and follow a designer. */
const LIKING = 30

interface Written {
  works: { ref: string; type: number; scene: string }[]
  comments: {
    key: string
    work: string
    /** Key of the floor. */
    answers?: string
    /** Key of a person, or `owner`: whose work it is. */
    by: string
    daysAgo: number
    likes: number
    text: string
  }[]
}

type DemoWork = Awaited<ReturnType<typeof demoWorkScenes>>[number]

/** Who is meant in comments.json by the first two of its publishers. */
const namesakes: Readonly<Record<string, string>> = { u01: 'user', u02: 'member' }

const asUser = (userId: number): SignedIn => ({
  kind: 'user',
  userId,
  sessionId: '',
  isDesigner: false,
  isWhite: false,
  permissions: new Set(),
  hasSecondFactor: false,
})

/** Each of the works that comments are about, by its type and scene, else the next of its type; no work twice. */
function chooseWorks(written: Written['works'], works: readonly DemoWork[]): Map<string, DemoWork> {
  const chosen = new Map<string, DemoWork>()
  const isFree = (work: DemoWork) => ![...chosen.values()].includes(work)
  const choose = (fits: (work: DemoWork, as: Written['works'][number]) => boolean) => {
    for (const as of written) {
      const work = chosen.has(as.ref) ? undefined : works.find((one) => isFree(one) && fits(one, as))
      if (work) chosen.set(as.ref, work)
    }
  }
  choose((work, { type, scene }) => work.type === type && work.scenes.includes(scene))
  choose((work, { type }) => work.type === type)
  return chosen
}

/**
 * Has the demo's people comment, like and follow, by what the calls themselves do, comments each at its time. Goes on
 * where it was cut short.
 */
export async function seedCommunity({ app, clock }: { app: App; clock: StoryClock }): Promise<void> {
  const { db, modules } = app
  const { comments, likes } = modules.catalog
  const people = await seedPeople({ db, clock, ...modules })
  // Nobody logs in as these: what others do in the demo's own accounts is left to them.
  const users = demoPeople.filter(({ phone }) => phone === undefined)
  const idOf = (key: string) => people.get(namesakes[key] ?? key) as number
  const works = await demoWorkScenes(db)
  const written = JSON.parse(await readFile(join(import.meta.dirname, '../comments.json'), 'utf8')) as Written
  const chosen = chooseWorks(written.works, works)
  const made = await demoComments(db)
  if (written.comments.every(({ key, work }) => made.has(key) || !chosen.has(work))) return

  for (const { key } of users) {
    const does = (what: string) => hashOf(`${key} ${what}`) % 100 < LIKING
    for (const { id, ownerId } of works)
      if (ownerId !== idOf(key) && does(`likes ${id}`))
        await likes.like({ templateId: String(id) }, asUser(idOf(key)))
    for (const designer of demoPeople)
      if (designer.role === 'designer' && designer.key !== key && does(`follows ${designer.key}`))
        await modules.identity.follow(idOf(key), idOf(designer.key))
  }

  const now = Date.now()
  const timed = written.comments
    .map((comment) => {
      const work = chosen.get(comment.work)
      const first = (work?.publishedAt?.getTime() ?? 0) + HOUR_MS
      return { ...comment, about: work, at: Math.max(now - comment.daysAgo * DAY_MS, first) }
    })
    // Whoever answers comes after what is answered, also where both were moved behind the publication.
    .toSorted((a, b) => a.at - b.at || b.daysAgo - a.daysAgo)
  try {
    for (const { key, about, answers, by, likes: count, text, at } of timed) {
      if (!about || made.has(key)) continue
      const authorId = by === 'owner' ? about.ownerId : idOf(by)
      const answeredId = answers === undefined ? undefined : String(made.get(answers))
      clock.standAt(new Date(Math.min(at, now)))
      const said = { templateId: String(about.id), answeredId, text }
      const { commentId } = await comments.add(said, asUser(authorId))
      const readers = users.filter((person) => idOf(person.key) !== authorId)
      const order = readers.toSorted((a, b) => hashOf(a.key + key) - hashOf(b.key + key))
      for (const reader of order.slice(0, count)) await comments.like(commentId, asUser(idOf(reader.key)))
      made.set(key, Number(commentId))
      await rememberComment(db, key, Number(commentId))
    }
  } finally {
    clock.standAt(null)
  }
}
