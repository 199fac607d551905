import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import { coalesced } from '../../kernel/cache/coalesce.ts'
import {
  insertMissing,
  type NewEntry,
  readEntries,
  readValues,
  readVersion,
  updateValue,
} from './dictionaries.repository.ts'

/** All entries as of one version. */
export interface DictionarySnapshot {
  version: number
  /** Entries of a type in their order; empty for an unknown type. */
  entries(type: string): readonly DictionaryEntry[]
  /** Whether each of the values is one of the type's: what a caller says is no text of its own. */
  knows(type: string, values: readonly string[]): boolean
  /** Throws RangeError when there is no such entry: a rule must not run on a missing figure. */
  value(type: string, label?: string): string
}

export interface DictionaryReader {
  /** Never older than the call; one query however many ask at once. */
  snapshot(): Promise<DictionarySnapshot>
  entries(type: string): Promise<readonly DictionaryEntry[]>
  /** The value under a label, or the only value of the type. Throws RangeError when there is none. */
  value(type: string, label?: string): Promise<string>
  /** The same in a transaction, which may ask for no other connection. */
  valueWithin(db: DbOrTrx, type: string, label?: string): Promise<string>
  /** The same as a finite number. Throws RangeError. */
  number(type: string, label?: string): Promise<number>
}

export interface DictionaryWriter {
  /** Adds what is missing and keeps what was edited. */
  seed(trx: Trx, dictionaries: Record<string, NewEntry[]>): Promise<void>
  /** Throws RangeError when there is no such entry. */
  setValue(trx: Trx, type: string, label: string, value: string): Promise<void>
}

async function loadSnapshot(db: Db, version: number): Promise<DictionarySnapshot> {
  const byType = new Map<string, DictionaryEntry[]>()
  for (const { type, label, value, hex, name, tip, note } of await readEntries(db)) {
    const entry = {
      label,
      value,
      ...(hex && { hex }),
      ...(name && { name }),
      ...(tip && { tip }),
      ...(note && { note }),
    }
    const entries = byType.get(type)
    if (entries) entries.push(entry)
    else byType.set(type, [entry])
  }
  const entries = (type: string) => byType.get(type) ?? []
  return {
    version,
    entries,
    knows: (type, values) => values.every((value) => entries(type).some((entry) => entry.value === value)),
    value(type, label) {
      return valueOf(entries(type), type, label)
    },
  }
}

function valueOf(entries: readonly { label: string; value: string }[], type: string, label?: string): string {
  const found =
    label === undefined ? entries.length === 1 && entries[0] : entries.find((entry) => entry.label === label)
  if (!found) throw new RangeError(`no dictionary value ${type}${label === undefined ? '' : `.${label}`}`)
  return found.value
}

export function createDictionaryReader(db: Db): DictionaryReader {
  const version = coalesced(() => readVersion(db))
  let kept: Promise<DictionarySnapshot> | undefined
  let keptVersion = -1

  const snapshot = async () => {
    const current = await version()
    if (!kept || keptVersion !== current) {
      keptVersion = current
      kept = loadSnapshot(db, current)
      kept.catch(() => {
        keptVersion = -1
      })
    }
    return kept
  }
  return {
    snapshot,
    entries: async (type) => (await snapshot()).entries(type),
    value: async (type, label) => (await snapshot()).value(type, label),
    valueWithin: async (within, type, label) => valueOf(await readValues(within, type), type, label),
    async number(type, label) {
      const text = (await snapshot()).value(type, label)
      const number = Number(text)
      if (text.trim() === '' || !Number.isFinite(number)) {
        throw new RangeError(`dictionary value ${type}.${label ?? ''} is no number: ${text}`)
      }
      return number
    },
  }
}

export const dictionaryWriter: DictionaryWriter = {
  seed: insertMissing,
  async setValue(trx, type, label, value) {
    if (!(await updateValue(trx, type, label, value))) {
      throw new RangeError(`no dictionary value ${type}.${label}`)
    }
  },
}
