import {
  agreementByDoc,
  type agreementEndpoints,
  type AgreementType,
  agreementTypes,
  type ConsentSubject,
} from '@yantu/contract/agreements/endpoints'
import type { DataOf } from '@yantu/contract'
import { agreementsMessages } from '@yantu/contract/messages/agreements'
import type { Db, Trx } from '../../db/schema.ts'
import { coalesced } from '../../kernel/cache/coalesce.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { notFound, Refusal } from '../../kernel/errors/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import { type DictionaryReader, type DictionarySnapshot, fillFigures } from '../dictionaries/index.ts'
import {
  type AgreementRow,
  insertConsent,
  insertConsentsInForce,
  insertMissing,
  insertWithdrawals,
  newestConsents,
  readAgreements,
} from './agreements.repository.ts'
import { parseAgreement } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

export type Agreement = DataOf<typeof agreementEndpoints.getAgreement>

export interface FoundAgreement {
  /** Changes with whatever the rendering shows. */
  key: string
  render(): Agreement
}

/** What somebody agrees to by doing something. */
export interface Consent {
  /** Null for who is no user. */
  userId: number | null
  type: AgreementType
  version: string
  /** What they do, such as `work:12`: a subject, and which one. */
  about: string
}

/** What whoever registers agrees to: 隐私政策, 用户协议, 注册协议. */
const REGISTRATION = ['6', '7', '11'] as const satisfies readonly AgreementType[]

export interface AgreementsDeps {
  db: Db
  clock: Clock
  dictionaries: Pick<DictionaryReader, 'snapshot'>
}

/** The document that `doc` names; without one, the type list's (decisions, Agreements). */
function typeOf(type: string, doc: string): AgreementType | undefined {
  if (Object.hasOwn(agreementByDoc, doc)) return agreementByDoc[doc as keyof typeof agreementByDoc]
  return agreementTypes.find((known) => known === type)
}

function renderAgreement(row: AgreementRow, rows: AgreementRow[], figures: DictionarySnapshot): Agreement {
  const listed = agreementTypes.flatMap((known) => rows.filter((r) => r.type === known && r.listed))
  return {
    type: row.type,
    title: row.title,
    version: row.version,
    date: row.date,
    html: renderMarkdown(fillFigures(row.markdown, figures)),
    listed: listed.map((other) => ({ type: other.type, title: other.title })),
  }
}

export function createAgreementsService({ db, clock, dictionaries }: AgreementsDeps) {
  const readCurrent = coalesced(() => readAgreements(db))

  return {
    /** The text in force, figures filled in. Throws 404 for an unknown type. */
    async find({ type, doc }: { type: string; doc: string }): Promise<FoundAgreement> {
      const wanted = typeOf(type, doc)
      const rows = wanted ? await readCurrent() : []
      const row = rows.find((candidate) => candidate.type === wanted)
      if (!row) throw notFound()
      const figures = await dictionaries.snapshot()
      // Every text lists the titles of all.
      const versions = rows.map((one) => `${one.type}:${one.version}`)
      return {
        key: [row.type, figures.version, ...versions].join(' '),
        render: () => renderAgreement(row, rows, figures),
      }
    },

    /**
     * The version of a text that is in force and so agreed to. `read` is the one its reader had before them, '' where they
     * don't say; throws where that is another. Throws RangeError where there is no such text.
     */
    async agreedVersion(type: AgreementType, read: string): Promise<string> {
      const row = (await readCurrent()).find((candidate) => candidate.type === type)
      if (!row) throw new RangeError(`no agreement ${type}`)
      if (read !== '' && read !== row.version) throw new Refusal(agreementsMessages.changed)
      return row.version
    },

    /** Notes a consent, with the transaction that does what it is given for. */
    consent: (trx: Trx, { userId, ...consent }: Consent): Promise<void> =>
      insertConsent(trx, { user_id: userId, ...consent, at: clock.now() }),

    /** Notes what a user agrees to by registering. */
    consentToRegistration: (trx: Trx, userId: number): Promise<void> =>
      insertConsentsInForce(trx, { userId, types: REGISTRATION, about: 'account', at: clock.now() }),

    /** Notes that a user takes back what they agreed to for a subject. Returns how much that was. */
    withdraw: (trx: Trx, userId: number, subject: ConsentSubject): Promise<number> =>
      insertWithdrawals(trx, { userId, subject, at: clock.now() }),

    async consents(userId: number): Promise<DataOf<typeof agreementEndpoints.listConsents>> {
      const rows = await newestConsents(db, userId)
      return {
        list: rows.map(({ givenAt, withdrawnAt, ...said }) => ({
          ...said,
          giveTime: wireTime(givenAt),
          withdrawTime: withdrawnAt ? wireTime(withdrawnAt) : '',
        })),
      }
    },

    /** Adds the versions that are missing, each from a Markdown text with its header. */
    seed: (trx: Trx, sources: readonly string[]): Promise<void> =>
      insertMissing(trx, sources.map(parseAgreement), clock.now()),
  }
}

export type AgreementsService = ReturnType<typeof createAgreementsService>
