import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@yantu/contract'
import { firmTopics, mutableTopics } from '@yantu/contract/notifications/endpoints'
import { describe, expect, it } from 'vitest'
import { demandEvents } from '../modules/demands/demand.lifecycle.ts'
import { communityRows } from './community.fixture.ts'
import { demandsRows } from './demands.fixture.ts'
import { toldEvents } from './events.fixture.ts'
import { playedAmongPeople, playedDemands, playedLife, readElsewhere } from './played.fixture.ts'
import { moneyRows } from './money.fixture.ts'
import { peopleRows } from './people.fixture.ts'

/*
 * Every event that somebody is told of: who, and in which words. A row for each notice that `*.notices.ts` can make;
 * a new one fails here until it has its row. That each is sent, and once, its module's tests prove.
 */

const rows = [...peopleRows, ...moneyRows, ...demandsRows, ...communityRows]
const root = join(import.meta.dirname, '..')

describe('who is told of what', () => {
  it.each(rows)('$event: $title', ({ notice, told, title, words, topic, link }) => {
    expect(notice?.userId ?? null).toBe(told)
    expect(notice?.title ?? '').toBe(title)
    expect(notice?.content ?? '').toContain(words)
    expect(notice?.topic ?? null).toBe(topic)
    expect(notice?.link).toBe(link)
  })

  it('has a notice of every topic', () => {
    const topics = new Set(rows.flatMap(({ topic }) => topic ?? []))
    expect(topics).toEqual(new Set([...mutableTopics, ...firmTopics]))
  })

  it('has rows for every event of a demand', () => {
    const events = rows
      .filter(({ event }) => event.startsWith('demandNotice '))
      .map(({ event }) => event.split(' ')[1])
    expect(new Set(events)).toEqual(new Set(demandEvents))
  })

  it('has a row for every notice that a module can make', () => {
    const makers = globSync('modules/**/*.notices.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:const|function) (\w+Notice)\b/gm)].map(
        ([, name]) => name,
      ),
    )
    expect(makers.length).toBeGreaterThanOrEqual(8)
    expect(new Set(rows.map(({ event }) => event.split(' ')[0]))).toEqual(new Set(makers))
  })

  it('is said by such a function wherever somebody is told', () => {
    const inline = globSync('modules/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => /notify\(\s*trx,\s*\{/.test(readFileSync(join(root, file), 'utf8')))
    expect(inline).toEqual([])
  })
})

describe('the catalogue of what people are told', () => {
  const sent = toldEvents.flatMap((told) => (told.by ? [{ ...told, by: told.by }] : []))

  it.each(sent)('$event is told to $to by $by', ({ by, type, link }) => {
    const says = rows.filter(({ event, notice }) => notice && (event === by || event.split(' ')[0] === by))
    expect(says.map(({ notice }) => notice?.type)).toContain(type)
    const links = says.map(({ notice }) => notice?.link ?? null)
    expect(links.some((to) => (link === null ? to === null : to?.startsWith(link)))).toBe(true)
  })

  it('has each of the 97 once, and what will send it for what nobody sends yet', () => {
    expect(new Set(toldEvents.map(({ event }) => event)).size).toBe(97)
    expect(toldEvents).toHaveLength(97)
    expect(toldEvents.filter(({ by, sms, later }) => [by, sms, later].filter(Boolean).length !== 1)).toEqual(
      [],
    )
  })

  it('is held against the rows of the database, each event of it', () => {
    const lists = [...Object.values(playedDemands), playedLife, ...Object.values(playedAmongPeople)]
    const played = [...lists.flat(), ...Object.keys(readElsewhere)]
    expect(new Set(played)).toEqual(new Set(sent.map(({ event }) => event)))
  })

  it.each(Object.entries(readElsewhere))('has %s in the rows that %s reads', (event, file) => {
    const by = toldEvents.find((told) => told.event === event)?.by ?? ''
    const titles = rows.filter((row) => row.event === by || row.event.split(' ')[0] === by)
    const source = readFileSync(join(root, file), 'utf8')
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.some(({ title }) => source.includes(title))).toBe(true)
  })

  it('leaves for later only what has no calls yet', () => {
    const paths = Object.values(contract).map(({ path }) => path)
    const there = toldEvents.filter(({ later }) => later && paths.some((path) => path.startsWith(later)))
    expect(there).toEqual([])
    expect(toldEvents.filter(({ later }) => later)).toHaveLength(6)
  })
})
