import type { SealedField } from '../../kernel/sealed.ts'
import type { PersonalData } from '../personal-data/index.ts'
import type { ApplicationRow } from './applications.repository.ts'

/** What an application says of a person, opened. */
export interface Told {
  name: string
  phone?: string
  idNumber?: string
  cardNumber?: string
  wxCode?: string
}
export type ToldField = keyof Told

export const columnOf = {
  name: 'name',
  phone: 'phone',
  idNumber: 'id_number',
  cardNumber: 'card_number',
  wxCode: 'wx_code',
} as const satisfies Record<ToldField, keyof ApplicationRow>

const at = (row: string, field: ToldField): SealedField => ({
  table: 'application',
  row,
  field: columnOf[field],
})

/** The columns of an application that hold a person, sealed. */
export function sealTold(personal: PersonalData, id: string, told: Told) {
  const seal = (field: ToldField) => {
    const value = told[field]
    return value ? personal.seal(at(id, field), value) : null
  }
  const { phone, idNumber, cardNumber } = told
  return {
    name: seal('name'),
    phone: seal('phone'),
    phone_index: phone ? personal.index('phone', phone) : null,
    id_number: seal('idNumber'),
    id_number_index: idNumber ? personal.index('id-number', idNumber) : null,
    card_number: seal('cardNumber'),
    card_number_index: cardNumber ? personal.index('card-number', cardNumber) : null,
    wx_code: seal('wxCode'),
  }
}

/** What a lapsed or withdrawn application is left with. */
export const erased = {
  name: null,
  phone: null,
  phone_index: null,
  id_number: null,
  id_number_index: null,
  card_number: null,
  card_number_index: null,
  wx_code: null,
  bank: '',
  card_last4: '',
  school: '',
  note: '',
  front_file_id: null,
  side_file_id: null,
  certificate_file_id: null,
  award_file_id: null,
} as const

/** One field opened; '' where there is none or it is deleted. */
export function openTold(personal: PersonalData, row: ApplicationRow, field: ToldField): string {
  const sealed = row[columnOf[field]]
  return sealed ? personal.unseal(at(row.id, field), sealed) : ''
}
