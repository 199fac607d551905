import type { DataOf } from '@yantu/contract'
import { siteMessages } from '@yantu/contract/messages/site'
import type { siteEndpoints, SiteTexts } from '@yantu/contract/site/content'
import type { Db } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { coalesced } from '../../kernel/cache/coalesce.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import { doer, type RecordEvent } from '../audit/index.ts'
import { type DictionaryReader, type FigureSource, fillFigures } from '../dictionaries/index.ts'
import { defaultTexts } from './defaults.ts'
import { changedNames, type Fill } from './site-content.presenter.ts'
import { insertAfter, readNewest } from './site-content.repository.ts'

export interface SiteContentDeps {
  db: Db
  clock: Clock
  dictionaries: Pick<DictionaryReader, 'snapshot'>
  record: RecordEvent
  /** As the footer has it: `{{site.companyName}}` in a text. */
  companyName: string
  /** Whether claims that nobody has confirmed are kept from customers: in production. */
  hidesUnconfirmed: boolean
}

export interface ShownTexts {
  /** Changes with whatever they show. */
  key: string
  texts: SiteTexts
  fill: Fill
}

/** A figure that has gone from the dictionaries takes its text with it, not the page. */
const orNothing =
  (fill: Fill): Fill =>
  (text) => {
    try {
      return fill(text)
    } catch (error) {
      if (error instanceof RangeError) return ''
      throw error
    }
  }

export function createSiteContentService({ db, clock, dictionaries, record, companyName }: SiteContentDeps) {
  const newest = coalesced(() => readNewest(db))

  const fillFrom =
    (figures: FigureSource): Fill =>
    (text) =>
      fillFigures(text, {
        value: (type, label) =>
          type === 'site' && label === 'companyName' ? companyName : figures.value(type, label),
      })

  /** Throws a refusal that names what can't be filled. */
  async function refuseHoles(texts: SiteTexts): Promise<void> {
    const fill = fillFrom(await dictionaries.snapshot())
    for (const text of Object.values(texts)) {
      for (const [expression] of String(text).matchAll(/\{\{[^{}]*\}\}/g)) {
        try {
          fill(expression)
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
          throw new Refusal(siteMessages.placeholderUnknown + expression)
        }
      }
    }
  }

  return {
    /** What is shown now, never older than the call. */
    async shown(): Promise<ShownTexts> {
      const [row, figures] = await Promise.all([newest(), dictionaries.snapshot()])
      return {
        key: `${row?.version ?? 0} ${figures.version}`,
        texts: row?.texts ?? defaultTexts,
        fill: orNothing(fillFrom(figures)),
      }
    },

    /** As it is written, for its editor. */
    async written(): Promise<DataOf<typeof siteEndpoints.getSiteTexts>> {
      const row = await newest()
      return {
        version: row?.version ?? 0,
        editTime: row ? wireTime(row.edited_at) : '',
        texts: row?.texts ?? defaultTexts,
      }
    },

    /** Throws a refusal where another edit came first, or where a figure is none of ours. */
    async edit(version: number, texts: SiteTexts, actor: SignedIn, address: string): Promise<void> {
      await refuseHoles(texts)
      const before = await newest()
      await db.transaction().execute(async (trx) => {
        const isNext =
          (before?.version ?? 0) === version && (await insertAfter(trx, version, { texts, at: clock.now() }))
        if (!isNext) throw new Refusal(siteMessages.changedMeanwhile)
        await record(trx, {
          by: doer(actor, address),
          what: 'site-texts.edited',
          subject: { kind: 'site-texts', id: version + 1 },
          before: { isConfirmed: (before?.texts ?? defaultTexts).isConfirmed },
          after: {
            isConfirmed: texts.isConfirmed,
            changed: changedNames(before?.texts ?? defaultTexts, texts),
          },
        })
      })
    },
  }
}

export type SiteContentService = ReturnType<typeof createSiteContentService>
