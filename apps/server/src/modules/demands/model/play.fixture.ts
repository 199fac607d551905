import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY, type DemandShop, HOUR, openDemands } from '../demands.fixture.ts'
import { castOf, lookAt, perform, post, type Run, told } from './hands.fixture.ts'
import {
  allowed,
  anything,
  changes,
  type Command,
  DEPOSIT,
  everyPress,
  FEE,
  Model,
  nameOf,
  type Time,
} from './rules.fixture.ts'

/** What many histories were: presses that were refused, and how often each step was taken. */
export interface Tally {
  presses: number
  refused: number
  completed: number
  /** By `from event role`, as the database tells. */
  edges: Map<string, number>
}

export interface Extent {
  histories: number
  steps: number
}

/** So many are played at once: the database works on one while another is asked for. */
const TOGETHER = 25
/** A code may be opened ten times a minute; the budget is not what is tried here. */
const ROUND_MS = 7_000

/** As many connections as histories that are played at once. */
export const openModelWorld = (): Promise<DemandShop> => openDemands({ connections: TOGETHER + 5 })

/** One number a step: what is pressed, by whom, or what happens. None is likelier: each chooses among other things. */
const numbers = (steps: number) =>
  fc.array(fc.noBias(fc.nat(2 ** 30)), { minLength: steps, maxLength: steps })

/**
 * Plays histories against HTTP and PostgreSQL; after each step the database is what the model says, and after one that
 * was refused no row is another. Time passes for all that are played at once. Throws with a history in which they part.
 */
export async function playModel(world: DemandShop, { histories, steps }: Extent): Promise<Tally> {
  const tally: Tally = { presses: 0, refused: 0, completed: 0, edges: new Map() }
  const together = Math.min(TOGETHER, histories)
  const batch = fc.record({
    times: numbers(steps),
    players: fc.array(numbers(steps), { minLength: together, maxLength: together }),
  })
  await fc.assert(
    fc.asyncProperty(batch, ({ times, players }) => playTogether(world, times, players, tally)),
    { numRuns: Math.ceil(histories / together), endOnFailure: true },
  )
  for (const { edge, count } of await edgesTaken(world)) tally.edges.set(edge, count)
  return tally
}

async function edgesTaken({ shop }: DemandShop): Promise<{ edge: string; count: number }[]> {
  const { rows } = await shop.database.pool.query<{ edge: string; count: number }>(`
    select concat_ws(' ', from_status, type, role) as edge, count(*)::int as count
    from demand_event where type <> 'posted' group by 1`)
  return rows
}

/** Lets refunds come to their end; drafts are not drawn and packages not packed meanwhile. */
export async function settleRefunds({ shop }: DemandShop): Promise<void> {
  await shop.database.pool.query("delete from test_job where queue like 'demands.%'")
  await shop.converge()
  // They are asked after ever less often the more of the clock has gone by.
  for (let rounds = 0; rounds < 10 && (await shop.jobs.pending('payments.refund')) > 0; rounds++) {
    shop.clock.advance(600_000)
    await shop.jobs.drain()
  }
}

interface Player {
  run: Run
  model: Model
  /** Of the demand that is played now. */
  log: string[]
}

async function playTogether(
  world: DemandShop,
  times: readonly number[],
  players: readonly (readonly number[])[],
  tally: Tally,
): Promise<void> {
  const playing = await Promise.all(players.map(([first = 0]) => begin(world, first)))
  for (const [round, number] of times.entries()) {
    const time = timeIn(number)
    if (time) {
      await letPass(world, time)
      await all(playing.map((player) => outlast(player, time)))
    }
    world.shop.clock.advance(ROUND_MS)
    await all(playing.map((player, at) => step(player, players[at]?.[round] ?? 0, tally)))
  }
}

async function outlast(player: Player, time: Time): Promise<void> {
  player.log.push(time)
  player.model.pass(time)
  await compare(player)
}

/** As Promise.all, with none of them left at work behind one that failed. */
async function all(playing: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(playing)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** In one round of eighteen seventy days, in two a quarter of an hour. */
const timeIn = (number: number): Time | null =>
  number % 18 === 0 ? 'seventy days' : number % 18 < 3 ? 'quarter of an hour' : null

/** In strides between which whoever has to be reminded is, before what follows. */
const strides = [30 * HOUR, 2 * DAY, 5 * DAY, 2 * DAY, 18 * DAY, 35 * DAY, 8 * DAY]

async function letPass({ pass }: DemandShop, time: Time): Promise<void> {
  for (const ms of time === 'seventy days' ? strides : [16 * 60_000]) await pass(ms)
}

/** Where histories begin: posted a moment ago, or on the straight way to a later status. */
const beginnings = [0, 1, 1, 3, 4, 6, 6, 6, 6, 7, 7, 7, 7, 7] as const

async function begin(world: DemandShop, number: number): Promise<Player> {
  const status = beginnings[number % beginnings.length] ?? 1
  return status <= 1 ? newDemand(world, status === 1) : demandAt(world, status)
}

async function newDemand(world: DemandShop, isClean: boolean): Promise<Player> {
  const run = { world, ids: await castOf(world), orderId: '', payment: { codeUrl: '', orderId: '' } }
  const player: Player = { run: run as Run, model: new Model(), log: [] }
  await postAnew(player, isClean)
  return player
}

/** A demand that somebody is selected for, in a status that it reached by the straight way. */
async function demandAt(world: DemandShop, status: number): Promise<Player> {
  const { orderId, publisher, designer: d1, other: d2 } = await world.at(status)
  const [stranger, arbitrator, d3] = [await world.user(), await world.arbitrator(), await world.designer()]
  const run = {
    world,
    orderId,
    ids: { publisher, d1, d2, d3, stranger, arbitrator },
    payment: { codeUrl: '', orderId: '' },
  }
  const isCancelled = status === 9
  const paid = status < 3 || isCancelled ? 0 : status <= 5 ? DEPOSIT : FEE
  const model = new Model({
    status,
    selected: status === 0 || isCancelled ? null : 'd1',
    signups: new Set(status === 0 ? [] : ['d1', 'd2']),
    hasDraft: status === 4 || status === 7,
    paid,
    released: status === 8 ? paid : 0,
  })
  const player: Player = { run: run as Run, model, log: [`from ${status}`] }
  await compare(player)
  return player
}

async function postAnew(player: Player, isClean: boolean): Promise<void> {
  player.model = new Model({ status: isClean ? 1 : 0 })
  player.log = [isClean ? 'posted' : 'posted with a contact']
  await post(player.run, isClean)
  await compare(player)
}

async function step(player: Player, number: number, tally: Tally): Promise<void> {
  const rest = Math.floor(number / 12)
  // Of what is over every third is pressed at before another takes its place.
  if (player.model.isOver && number % 3 > 0) return postAnew(player, rest % 5 > 0)
  const likely = allowed(player.model)
  const from = number % 6 === 0 || likely.length === 0 ? anything : likely
  const command = from[rest % from.length] as Command
  const wasOver = player.model.status === 8
  const isAllowed = await press(player, command)
  tally.presses += 1
  if (!isAllowed) tally.refused += 1
  if (player.model.status === 8 && !wasOver) tally.completed += 1
}

/** Has it done, and compares what came of it; says whether it was allowed. */
async function press(player: Player, command: Command): Promise<boolean> {
  const { run, model, log } = player
  log.push('press' in command ? `${command.press} by ${command.by}` : nameOf(command))
  const isAllowed = model.play(command)
  const { versions } = run.seen
  const said = await perform(run, command)
  if ((said === 'done') !== isAllowed)
    throw new Error(`${said} where it is ${isAllowed ? 'allowed' : 'forbidden'}: ${log.join(', ')}`)
  await compare(player)
  if (!isAllowed) expect([log, run.seen.versions]).toEqual([log, versions])
  return isAllowed
}

async function compare({ run, model, log }: Player): Promise<void> {
  run.seen = await lookAt(run)
  expect([log, run.seen.model]).toEqual([log, told(model)])
}

/** Lets everybody press whatever is not theirs, or not now, and says how many presses that were. */
async function refuseEverything(player: Player): Promise<number> {
  const { run, model } = player
  const forbidden = everyPress.filter((command) => !new Model(model).play(command))
  const { versions } = run.seen
  const taken = await Promise.all(
    forbidden.map(async (command) => ((await perform(run, command)) === 'done' ? [command] : [])),
  )
  await compare(player)
  expect([taken.flat(), run.seen.versions]).toEqual([[], versions])
  return forbidden.length
}

const held: Command[] = [{ press: 'ask for arbitration', by: 'publisher' }]
const asked: Command[] = [{ press: 'ask for time', by: 'd1' }]
/** What a demand may be: each status, each with a hold, with a payment that is open, with a request for time. */
export const states: readonly (readonly [status: number, after: readonly Command[]])[] = [
  ...[0, 1, 3, 4, 5, 6, 7, 8, 9].map((status) => [status, []] as const),
  [1, [{ press: 'open deposit', by: 'publisher' }]],
  ...[3, 4, 6, 7].map((status) => [status, held] as const),
  [5, [{ press: 'open balance', by: 'publisher' }]],
  [3, asked],
  [6, [...asked, ...held]],
]

/**
 * Each press that is allowed of a demand as it may be, at one of its own, and what time makes of what came of it: a
 * hold lasts, a lease ends, all else runs out. Says how many presses that were.
 */
export async function allowIn(world: DemandShop, [status, after]: (typeof states)[number]): Promise<number> {
  const begun = await demandIn(world, [status, after])
  const commands = anything.filter((command) => changes(begun.model, command))
  const players = [begun, ...(await inTurn(commands, () => demandIn(world, [status, after])))]
  if (begun.model.isHeld) await letAllPass(world, players, 'seventy days')
  for (const [at, command] of commands.entries())
    expect(await press(players[at + 1] as Player, command)).toBe(true)
  await letAllPass(world, players, 'quarter of an hour')
  await letAllPass(world, players, 'seventy days')
  return commands.length
}

async function inTurn<Item, Result>(items: readonly Item[], make: (item: Item) => Promise<Result>) {
  const made: Result[] = []
  for (const item of items) made.push(await make(item))
  return made
}

async function letAllPass(world: DemandShop, players: readonly Player[], time: Time): Promise<void> {
  await letPass(world, time)
  await all(players.map((player) => outlast(player, time)))
}

/** A demand as it may be, at which everybody presses what is not theirs; says how many presses were refused. */
export const refuseIn = async (world: DemandShop, state: (typeof states)[number]): Promise<number> =>
  refuseEverything(await demandIn(world, state))

async function demandIn(world: DemandShop, [status, after]: (typeof states)[number]): Promise<Player> {
  const player = await demandAt(world, status)
  for (const command of after) expect(await press(player, command)).toBe(true)
  return player
}
