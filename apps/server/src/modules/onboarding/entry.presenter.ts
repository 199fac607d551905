import type { OwnEntry } from '@yantu/contract/onboarding/endpoints'
import { maskPhone } from '../identity/index.ts'
import type { PersonalData } from '../personal-data/index.ts'
import type { ApplicationRow } from './applications.repository.ts'
import { maskIdNumber } from './masks.ts'
import { noOutcome, presentOutcome } from './outcome.presenter.ts'
import { openTold } from './sealed-rows.ts'

/** A designer's application as its applicant has it; empty where there is none or its data are deleted. */
export function presentEntry(
  row: ApplicationRow | undefined,
  { personal, privateUrl }: { personal: PersonalData; privateUrl: (fileId: string) => string },
): OwnEntry {
  const open = (field: 'name' | 'phone' | 'idNumber') => (row ? openTold(personal, row, field) : '')
  const photo = (id: string | null | undefined) => (id ? privateUrl(id) : '')
  return {
    ...(row ? presentOutcome(row) : noOutcome),
    name: open('name'),
    phone: maskPhone(open('phone')),
    idNumber: maskIdNumber(open('idNumber')),
    bank: row?.bank ?? '',
    cardLast4: row?.card_last4 ?? '',
    schoolGraduate: row?.school ?? '',
    idNumberFront: photo(row?.front_file_id),
    idNumberSide: photo(row?.side_file_id),
    certificatesPhoto: photo(row?.certificate_file_id),
    goldAward: photo(row?.award_file_id),
  }
}
