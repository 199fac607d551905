import {
  agreementByDoc,
  type agreementEndpoints,
  type AgreementType,
  agreementTypes,
} from '@yantu/contract/agreements/endpoints'
import type { DataOf } from '@yantu/contract'
import type { Db, Trx } from '../../db/schema.ts'
import { coalesced } from '../../kernel/cache/coalesce.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { notFound } from '../../kernel/errors/index.ts'
import type { DictionaryReader, DictionarySnapshot } from '../dictionaries/index.ts'
import { type AgreementRow, insertMissing, readAgreements } from './agreements.repository.ts'
import { fillFigures } from './figures.ts'
import { parseAgreement } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

export type Agreement = DataOf<typeof agreementEndpoints.getAgreement>

export interface FoundAgreement {
  /** Changes with whatever the rendering shows. */
  key: string
  render(): Agreement
}

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
  const read = coalesced(() => readAgreements(db))

  return {
    /** The text in force, figures filled in. Throws 404 for an unknown type. */
    async find({ type, doc }: { type: string; doc: string }): Promise<FoundAgreement> {
      const wanted = typeOf(type, doc)
      const rows = wanted ? await read() : []
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

    /** Adds the versions that are missing, each from a Markdown text with its header. */
    seed: (trx: Trx, sources: readonly string[]): Promise<void> =>
      insertMissing(trx, sources.map(parseAgreement), clock.now()),
  }
}

export type AgreementsService = ReturnType<typeof createAgreementsService>
