import type { Trx } from '../../db/schema.ts'
import type { KeyRing } from '../../kernel/key-ring.ts'
import { type SealedField, seal, unseal } from '../../kernel/sealed.ts'
import type { AuditEvent, RecordEvent } from '../audit/index.ts'

/** Of which kinds equal values are found without being opened. */
export type IndexedKind = 'id-number' | 'card-number' | 'phone'

/** Somebody of the staff sees personal data, or a payout's file does. */
export interface Look {
  by: AuditEvent['by']
  /** Whose, or which application's. */
  of: AuditEvent['subject']
  /** What is seen, such as `idNumber`. */
  fields: readonly string[]
  /** One of a fixed list, or what it is for, such as `payout-batch:12`. */
  reason: string
}

export interface PersonalData {
  seal(at: SealedField, value: string): Buffer
  /** For the program's own comparisons and masks: what anybody sees in full goes by `reveal`. */
  unseal(at: SealedField, sealed: Buffer): string
  index(kind: IndexedKind, value: string): Buffer
  /**
   * Notes a look in the transaction of what it is for, and only then opens what is to be seen: neither is there without
   * the other.
   */
  reveal<Seen>(trx: Trx, look: Look, open: () => Seen | Promise<Seen>): Promise<Seen>
}

export function createPersonalDataService({
  keys,
  record,
}: {
  keys: KeyRing
  record: RecordEvent
}): PersonalData {
  return {
    seal: (at, value) => seal(keys, at, Buffer.from(value)),
    unseal: (at, sealed) => unseal(keys, at, sealed).toString(),
    index: keys.index,
    async reveal(trx, { by, of, fields, reason }, open) {
      await record(trx, { by, what: 'personal.seen', subject: of, after: { fields, reason } })
      return open()
    },
  }
}
