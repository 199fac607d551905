import { messageTypes } from '@yantu/contract/notifications/endpoints'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Notice } from '../modules/notifications/index.ts'
import { communityRows } from './community.fixture.ts'
import { demandsRows } from './demands.fixture.ts'
import { toldEvents } from './events.fixture.ts'
import { moneyRows } from './money.fixture.ts'
import { peopleRows } from './people.fixture.ts'

/*
 * Who really has a notice: what happens is played in the product, and the rows of `notifications` are held against the
 * recipients of the table. A row is known by its words, with another's titles, names, numbers and reasons in them.
 */

/** What the table's rows say of a case of their own. */
const SAID = [
  '第 3 页有水印',
  '证件照片不清晰或不完整',
  '校徽放母版还是放首页？',
  '属于正常讨论',
  '评论已删除',
  '少两页',
  '确是校徽',
  '白鹭',
  '砚友0001',
  '年度会员',
  '招商银行',
  '户名不符',
  '辱骂攻击',
  '放母版',
]

function patternOf(content: string): RegExp {
  const literal = content.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const named = SAID.reduce((text, words) => text.replaceAll(words.replaceAll('?', '\\?'), '.*'), literal)
  return new RegExp(
    `^${named
      .replaceAll(/《[^》]*》/g, '《[^》]*》')
      .replaceAll(/「[^」]*」/g, '「[^」]*」')
      .replaceAll(/\d[\d:\- ]*(?:\\\.\d+)*/g, '[-\\d.:  ]+')}$`,
    's',
  )
}

interface Kind {
  event: string
  is(row: Received): boolean
}

interface Received {
  id: string
  user_id: number
  type: number
  title: string
  content: string
  comment_id: string | null
}

const kindOf = (event: string, notice: Notice): Kind => {
  const pattern = patternOf(notice.content)
  return {
    event,
    is: (row) =>
      row.type === messageTypes[notice.type] &&
      row.title === (notice.title ?? '') &&
      (row.comment_id === null) === (notice.commentId === undefined) &&
      pattern.test(row.content),
  }
}

const kinds = [...peopleRows, ...moneyRows, ...demandsRows, ...communityRows].flatMap(({ event, notice }) =>
  notice ? [kindOf(event, notice)] : [],
)

const readAll = async (db: Db): Promise<Received[]> =>
  (
    await sql<Received>`
      select id, user_id, type, title, content, comment_id from notifications order by created_at, id`.execute(
      db,
    )
  ).rows

/** Who is who in a play, by the words of the table's recipients. */
export type Cast = Readonly<Record<string, number | readonly number[]>>

export interface Played {
  cast: Cast
  /** Of the table: what has happened in it. */
  events: readonly string[]
}

/** What a notice that was made of `by` says, and where several are told, its like for the others. */
const saidBy = (by: string, toSeveral: boolean): readonly Kind[] => {
  const family = by.replace(/ to \w+$/, '')
  return kinds.filter(({ event }) =>
    toSeveral ? event.replace(/ to \w+$/, '') === family : event === by || event.split(' ')[0] === by,
  )
}

const idsOf = (cast: Cast, role: string): readonly number[] => {
  const ids = cast[role]
  if (ids === undefined) throw new RangeError(`nobody is ${role} in this play`)
  return typeof ids === 'number' ? [ids] : ids
}

/**
 * Plays something and compares who was told of each of its events with the table.
 *
 * @returns a line for each event of which others were told than should be; [] is right
 */
export async function wronglyTold(db: Db, play: () => Promise<Played>): Promise<string[]> {
  const before = new Set((await readAll(db)).map(({ id }) => id))
  const played = await play()
  return compared(
    (await readAll(db)).filter(({ id }) => !before.has(id)),
    played,
  )
}

/** The same of all that has ever happened in a database. */
export const wronglyToldEver = async (db: Db, played: Played): Promise<string[]> =>
  compared(await readAll(db), played)

function compared(rows: readonly Received[], { cast, events }: Played): string[] {
  const nameOf = (userId: number) =>
    Object.keys(cast).find((role) => idsOf(cast, role).includes(userId)) ?? `user ${userId}`
  const unknown = rows.filter((row) => !kinds.some((kind) => kind.is(row)))
  return [
    ...unknown.map(({ title, content }) => `no row of the table says: ${title} ${content}`),
    ...events.flatMap((name) => {
      const event = toldEvents.find((one) => one.event === name)
      if (!event?.by) throw new RangeError(`nobody is told of ${name}`)
      const roles = event.to.split('、')
      const told = saidBy(event.by, roles.length > 1)
      const got = new Set(rows.filter((row) => told.some((kind) => kind.is(row))).map((row) => row.user_id))
      const due = new Set(roles.flatMap((role) => idsOf(cast, role)))
      return got.size === due.size && [...due].every((id) => got.has(id))
        ? []
        : [`${name}: told ${[...got].map(nameOf).join('、') || 'nobody'} instead of ${event.to}`]
    }),
  ]
}
