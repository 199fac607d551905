import type { DemandDraft } from '@yantu/contract/demands/drafts'
import type { DemandCard, DemandDetail } from '@yantu/contract/demands/endpoints'
import { initialOf } from '@yantu/contract/initial'
import type { DemandTerms } from '@yantu/contract/demands/sheet'
import type { OrderPart } from '@yantu/contract/demands/orders'
import { yuanFromFen } from '@yantu/contract/money'
import { wireTime } from '../../kernel/time/index.ts'
import { mask, maskAfter, type Said } from '../content-check/index.ts'
import type { DictionarySnapshot } from '../dictionaries/index.ts'
import type { Profile } from '../identity/index.ts'
import { amountsOf, commissionOf, type Rates } from './demand.amounts.ts'
import { isParty, mayHaveFile, maySeeOffer, type Relation } from './demand.policy.ts'
import type { TimerFigures } from './demand.timers.ts'
import type { DemandRow, readSheet, signupsOf } from './demands.repository.ts'
import { escrowOf } from './demands.context.ts'
import type { DraftRow } from './drafts.repository.ts'
import type { Takers } from './lists.repository.ts'
import type { StarsOf } from './ratings/ratings.repository.ts'
import { presentStars } from './ratings/ratings.presenter.ts'

const flag = (is: boolean) => (is ? '1' : '0')
const digit = <Digit extends number>(value: Digit) => String(value) as `${Digit}`
const timeOr = (at: Date | null): string => (at ? wireTime(at) : '')

type Profiles = ReadonlyMap<number, Profile>

export interface CardParts {
  dictionaries: DictionarySnapshot
  profiles: Profiles
  takers: Takers
  /** The caller; null for a visitor. */
  userId: number | null
  /** In the caller's own lists. */
  order?: OrderPart | undefined
}

/** Labels of dictionary values; what is no value was typed by somebody before that was refused, and is not shown. */
export function labels({ scenes, styles, colors }: DemandRow, dictionaries: DictionarySnapshot): string[] {
  const named = (type: string, values: readonly string[]) =>
    values.flatMap((value) => dictionaries.entries(type).find((entry) => entry.value === value)?.label ?? [])
  return [...named('scene', scenes), ...named('style', styles), ...named('color', colors)]
}

const presentTaker = (id: number, profile: Profile | undefined): DemandCard['userVoList'][number] => ({
  userId: String(id),
  avatar: profile?.avatar ?? '',
  initial: initialOf(profile?.userName ?? ''),
})

export const presentCard = (
  demand: DemandRow,
  { dictionaries, profiles, takers, userId, order }: CardParts,
): DemandCard => ({
  orderId: String(demand.id),
  title: mask(demand.title),
  orderFee: yuanFromFen(demand.fee_fen),
  description: mask(demand.description),
  completionTimeStr: wireTime(demand.completion_at),
  createTime: wireTime(demand.published_at ?? demand.created_at),
  status: digit(demand.status),
  isUrgent: flag(demand.is_urgent),
  tags: labels(demand, dictionaries),
  takeStatus: flag(takers.hasCaller),
  issueStatus: flag(userId === demand.publisher_id),
  userVoList: takers.shown.map((id) => presentTaker(id, profiles.get(id))),
  takeCount: takers.count,
  order: order ?? null,
})

/** Yuan of a demand's money: as frozen, else as of today's rates. */
function presentMoney(demand: DemandRow, rates: Rates): NonNullable<DemandDetail['money']> {
  const isFrozen = demand.total_fen !== null
  const today = amountsOf(demand.fee_fen, demand.is_urgent, rates)
  const totalFen = demand.total_fen ?? today.totalFen
  const depositFen = demand.deposit_fen ?? today.depositFen
  return {
    urgentFee: yuanFromFen(totalFen - demand.fee_fen),
    total: yuanFromFen(totalFen),
    deposit: yuanFromFen(depositFen),
    balance: yuanFromFen(totalFen - depositFen),
    paid: yuanFromFen(demand.paid_fen),
    escrow: yuanFromFen(escrowOf(demand)),
    refunded: yuanFromFen(demand.refunded_fen + demand.returned_fen),
    released: yuanFromFen(demand.released_fen),
    commission: yuanFromFen(demand.commission_fen),
    isFrozen: flag(isFrozen),
  }
}

/** What a fee comes to by these rates, and how long things may take by these figures. */
export function presentTerms(
  { feeFen, isUrgent }: { feeFen: number; isUrgent: boolean },
  rates: Rates,
  figures: TimerFigures,
): DemandTerms {
  const { urgentFen, totalFen, depositFen, balanceFen } = amountsOf(feeFen, isUrgent, rates)
  return {
    urgentRate: rates.urgent,
    depositRate: rates.deposit,
    commissionRate: rates.commission,
    urgentFee: yuanFromFen(urgentFen),
    total: yuanFromFen(totalFen),
    deposit: yuanFromFen(depositFen),
    balance: yuanFromFen(balanceFen),
    earned: yuanFromFen(totalFen - commissionOf(totalFen, rates.commission)),
    overdueDays: figures.draft_overdue_days,
    balanceDays: figures.balance_days,
    trialHours: figures.trial_hours,
    trialHoursUrgent: figures.trial_hours_urgent,
  }
}

/** The rates that a demand goes by: frozen with the deposit's order, before that today's. */
const ratesFor = ({ urgent_rate, deposit_rate, commission_rate }: DemandRow, today: Rates): Rates =>
  urgent_rate === null
    ? today
    : { urgent: Number(urgent_rate), deposit: Number(deposit_rate), commission: Number(commission_rate) }

/** What of a demand is for its parties alone. */
export interface PartyParts {
  signups: Awaited<ReturnType<typeof signupsOf>>
  followed: ReadonlySet<number>
  /** Of who signed up, by publishers. */
  stars: ReadonlyMap<number, StarsOf>
  drafts: readonly DraftRow[]
}

export interface DetailParts extends CardParts, PartyParts {
  relation: Relation
  sheet: Awaited<ReturnType<typeof readSheet>> | null
  rates: Rates
  /** Address of a private file for the caller. */
  addressOf(fileId: string, name: string): string
}

function presentDesigners(
  { selected_id }: DemandRow,
  { signups, profiles, followed, stars }: DetailParts,
): DemandDetail['demandDesignVoList'] {
  return signups.map(({ designerId, signedUpAt }) => {
    const profile = profiles.get(designerId)
    return {
      designId: String(designerId),
      headUrl: profile?.avatar ?? '',
      userName: profile?.userName ?? '',
      userType: profile?.isDesigner ? '2' : '1',
      attentionCount: profile?.following ?? 0,
      followers: profile?.followers ?? 0,
      followStatus: flag(followed.has(designerId)),
      selectStatus: flag(designerId === selected_id),
      rating: presentStars(stars.get(designerId)),
      takeTime: wireTime(signedUpAt),
    }
  })
}

/** The reason of the latest rejection of a stage. */
const lastReason = (drafts: readonly DraftRow[], stage: number): string =>
  drafts.findLast((draft) => draft.stage === stage && draft.status === 2)?.reject_reason ?? ''

/** A demand as the caller may know it: names, material, money and drafts are the parties' alone. */
export function presentDetail(demand: DemandRow, parts: DetailParts): DemandDetail {
  const { relation, drafts, sheet, rates, addressOf } = parts
  const party = isParty(relation)
  const offer = maySeeOffer(relation, demand)
  const known = (type: string, values: readonly string[]) =>
    values.filter((value) => parts.dictionaries.knows(type, [value])).join(',')
  return {
    ...presentCard(demand, parts),
    scene: known('scene', demand.scenes),
    sort: known('sort', demand.sorts),
    color: known('color', demand.colors),
    style: known('style', demand.styles),
    demandDesignVoList: party ? presentDesigners(demand, parts) : [],
    firstRejectReason: party ? mask(lastReason(drafts, 0)) : '',
    endRejectReason: party ? mask(lastReason(drafts, 1)) : '',
    matterUrl:
      party && demand.material_file_id ? addressOf(demand.material_file_id, mask(demand.material_name)) : '',
    matterFileName: party ? mask(demand.material_name) : '',
    hasMatter: flag(demand.material_file_id !== null),
    role: relation,
    designId: party && demand.selected_id ? String(demand.selected_id) : '',
    isHeld: flag(party && demand.held_at !== null),
    holdReason: party ? mask(demand.hold_reason) : '',
    dueTime: party ? timeOr(demand.due_at) : '',
    endTime: party ? timeOr(demand.ends_at) : '',
    endReason: party ? demand.end_reason : '',
    money: party ? presentMoney(demand, rates) : null,
    sheet: offer && sheet ? presentSheet(sheet) : null,
    terms: offer
      ? presentTerms(
          { feeFen: demand.fee_fen, isUrgent: demand.is_urgent },
          ratesFor(demand, rates),
          demand.timer,
        )
      : null,
  }
}

/** What has to be in a draft, as it is shown; a way to somebody may begin in one line and end in the next. */
export function shownMustHaves(mustHaves: readonly string[]): string[] {
  const said: Said[] = []
  for (const written of mustHaves) said.push({ written, shown: maskAfter(said, written), isOwn: true })
  return said.map(({ shown }) => shown)
}

const presentSheet = (sheet: NonNullable<DetailParts['sheet']>): NonNullable<DemandDetail['sheet']> => ({
  trialRounds: sheet.trial_rounds,
  fullRounds: sheet.full_rounds,
  pagesMin: sheet.pages_min,
  pagesMax: sheet.pages_max,
  ratio: sheet.ratio,
  mustHaves: shownMustHaves(sheet.must_haves),
  isFrozen: flag(sheet.frozen_at !== null),
})

export const presentDraft = (
  draft: DraftRow,
  {
    demand,
    relation,
    designer,
    addressOf,
  }: Pick<DetailParts, 'relation' | 'addressOf'> & { demand: DemandRow; designer: Profile | undefined },
): DemandDraft => ({
  id: draft.id,
  type: digit(draft.stage),
  round: draft.round,
  designIdea: mask(draft.design_idea),
  draftUrl: mayHaveFile(relation, demand, draft.stage) ? addressOf(draft.file_id, mask(draft.name)) : '',
  draftName: mask(draft.name),
  uploadTime: wireTime(draft.uploaded_at),
  status: digit(draft.status),
  rejectReason: mask(draft.reject_reason),
  auditTime: timeOr(draft.judged_at),
  isAutomatic: flag(draft.is_automatic),
  userName: designer?.userName ?? '',
})
