import type { ApplicationItem, Duplicate, QueuedApplication } from '@yantu/contract/onboarding/review'
import { ageOn, birthdayOf } from '@yantu/contract/onboarding/identity-number'
import { shanghaiDay, wireTime } from '../../kernel/time/index.ts'
import { type Account, maskPhone, type Profile } from '../identity/index.ts'
import type { PersonalData } from '../personal-data/index.ts'
import {
  type ApplicationRow,
  type DuplicateRow,
  type listEvents,
  photoColumns,
  photoNames,
} from './applications.repository.ts'
import { maskIdNumber, maskName, maskWxCode } from './masks.ts'
import { presentReasons } from './outcome.presenter.ts'
import { openTold } from './sealed-rows.ts'

const flag = (value: boolean): '0' | '1' => (value ? '1' : '0')
type Names = ReadonlyMap<number, Pick<Profile, 'userName'>>
const nameIn = (names: Names, userId: number | null) => (userId ? (names.get(userId)?.userName ?? '') : '')

/** What `decide` names as seen. */
export const duplicateId = ({ field, user_id }: DuplicateRow): string => `${field}:${user_id}`

export const presentQueued = (
  row: ApplicationRow,
  {
    personal,
    names,
    viewerId,
    isDuplicate,
  }: { personal: PersonalData; names: Names; viewerId: number; isDuplicate: boolean },
): QueuedApplication => ({
  applicationId: row.id,
  kind: row.kind,
  state: row.state,
  name: maskName(openTold(personal, row, 'name')),
  phone: maskPhone(openTold(personal, row, 'phone')),
  school: row.school,
  userId: row.user_id ? String(row.user_id) : '',
  userName: nameIn(names, row.user_id),
  edition: row.edition,
  isDuplicate: flag(isDuplicate),
  isOwn: flag(row.user_id === viewerId),
  submitTime: wireTime(row.submitted_at),
})

const presentDuplicate = (row: DuplicateRow, names: Names): Duplicate => ({
  duplicateId: duplicateId(row),
  field: row.field,
  where: row.where,
  userId: String(row.user_id),
  userName: nameIn(names, row.user_id),
  time: wireTime(row.at),
})

export interface ItemParts {
  row: ApplicationRow
  personal: PersonalData
  account: Account | undefined
  names: Names
  viewerId: number
  duplicates: readonly DuplicateRow[]
  events: Awaited<ReturnType<typeof listEvents>>
  now: Date
}

export function presentItem(parts: ItemParts): ApplicationItem {
  const { row, personal, account, names, viewerId, duplicates, events, now } = parts
  const [idNumber, phone] = [openTold(personal, row, 'idNumber'), openTold(personal, row, 'phone')]
  const birthday = birthdayOf(idNumber)
  return {
    applicationId: row.id,
    kind: row.kind,
    state: row.state,
    edition: row.edition,
    isOwn: flag(row.user_id === viewerId),
    mayDecide: flag(row.state === 'pending' && row.user_id !== viewerId),
    name: maskName(openTold(personal, row, 'name')),
    phone: maskPhone(phone),
    idNumber: maskIdNumber(idNumber),
    wxCode: maskWxCode(openTold(personal, row, 'wxCode')),
    bank: row.bank,
    cardLast4: row.card_last4,
    school: row.school,
    age: birthday === null ? null : ageOn(birthday, shanghaiDay(now)),
    photos: photoNames.filter((photo) => row[photoColumns[photo]] !== null),
    applicant: account
      ? {
          userId: String(account.userId),
          userName: account.userName,
          avatar: account.avatar,
          userType: account.isDesigner ? '2' : '1',
          registerTime: wireTime(account.registeredAt),
          isOwnPhone: flag(phone === account.phone),
          isRealName: flag(account.isRealName),
        }
      : null,
    duplicates: duplicates.map((duplicate) => presentDuplicate(duplicate, names)),
    consentVersion: row.consent_version,
    submitTime: wireTime(row.submitted_at),
    history: events.map((event) => ({
      type: event.type,
      userName: nameIn(names, event.actor_id),
      reasons: presentReasons(event.reasons),
      note: event.note,
      time: wireTime(event.at),
    })),
  }
}
