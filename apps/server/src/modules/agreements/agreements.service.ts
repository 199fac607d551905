import {
  agreementByDoc,
  type agreementEndpoints,
  type AgreementType,
  agreementTypes,
} from '@yantu/contract/agreements/endpoints'
import type { DataOf } from '@yantu/contract'
import type { Db, Trx } from '../../db/schema.ts'
import { coalesced } from '../../kernel/cache/coalesce.ts'
import { Lru } from '../../kernel/cache/lru.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { notFound } from '../../kernel/errors/index.ts'
import type { DictionaryReader } from '../dictionaries/index.ts'
import { type AgreementRow, insertMissing, readAgreements } from './agreements.repository.ts'
import { fillFigures } from './figures.ts'
import { parseAgreement } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

export type Agreement = DataOf<typeof agreementEndpoints.getAgreement>

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

export function createAgreementsService({ db, clock, dictionaries }: AgreementsDeps) {
  const read = coalesced(() => readAgreements(db))
  const rendered = new Lru<string, string>({ maxWeight: 50 })

  async function htmlOf({ type, version, markdown }: AgreementRow): Promise<string> {
    const snapshot = await dictionaries.snapshot()
    const key = `${type} ${version} ${snapshot.version}`
    const html = rendered.get(key) ?? renderMarkdown(fillFigures(markdown, snapshot))
    rendered.set(key, html)
    return html
  }

  return {
    /** The text in force, figures filled in. Throws 404 for an unknown type. */
    async get({ type, doc }: { type: string; doc: string }): Promise<Agreement> {
      const wanted = typeOf(type, doc)
      const rows = wanted ? await read() : []
      const row = rows.find((candidate) => candidate.type === wanted)
      if (!row) throw notFound()
      const listed = agreementTypes.flatMap((known) => rows.filter((r) => r.type === known && r.listed))
      return {
        type: row.type,
        title: row.title,
        version: row.version,
        date: row.date,
        html: await htmlOf(row),
        listed: listed.map((other) => ({ type: other.type, title: other.title })),
      }
    },

    /** Adds the versions that are missing, each from a Markdown text with its header. */
    seed: (trx: Trx, sources: readonly string[]): Promise<void> =>
      insertMissing(trx, sources.map(parseAgreement), clock.now()),
  }
}

export type AgreementsService = ReturnType<typeof createAgreementsService>
