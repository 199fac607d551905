import type { KnownFile, Licence, PublicLicence } from '@yantu/contract/catalog/licences'
import type { WorkType } from '@yantu/contract/catalog/work-type'
import { wireTime } from '../../../../kernel/time/index.ts'
import { type Author, unknownAuthor } from '../../ports.ts'
import type { KnownFileRow, LicenceRow } from './licences.repository.ts'

type People = ReadonlyMap<number, Author>

const flag = (is: boolean) => (is ? '1' : '0')
const nameOf = (people: People, userId: number): string => (people.get(userId) ?? unknownAuthor).userName

/** The first character of a name; nobody's name stays whole. */
export const maskName = (name: string): string =>
  name === unknownAuthor.userName ? name : `${[...name][0] ?? ''}＊＊`

function presentLicensed(row: LicenceRow, people: People) {
  return {
    number: row.number,
    templateId: String(row.work_id),
    templateType: String(row.type) as WorkType,
    title: row.title,
    designer: nameOf(people, row.owner_id),
    isBought: flag(row.order_id !== null),
    isValid: flag(row.is_valid),
    issueTime: wireTime(row.issued_at),
    sha256: row.sha256.toString('hex'),
    fileName: row.file_name,
  } as const
}

export const presentLicence = (row: LicenceRow, people: People): Licence => ({
  ...presentLicensed(row, people),
  holder: nameOf(people, row.user_id),
  lastTime: wireTime(row.last_at),
  downloads: row.downloads,
})

export const presentPublicLicence = (row: LicenceRow, people: People): PublicLicence => ({
  ...presentLicensed(row, people),
  holder: maskName(nameOf(people, row.user_id)),
})

export const presentKnownFile = (row: KnownFileRow, people: People): KnownFile => ({
  templateId: String(row.work_id),
  templateType: String(row.type) as WorkType,
  title: row.title,
  designer: nameOf(people, row.owner_id),
  isCurrent: flag(row.is_current),
  firstTime: wireTime(row.first_at),
  ownNumber: row.number ?? '',
})
