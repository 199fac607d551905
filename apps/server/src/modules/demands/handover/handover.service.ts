import type { Handover, HandoverFont } from '@yantu/contract/demands/handover'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { yuanFromFen } from '@yantu/contract/money'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { mask } from '../../content-check/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { asReader, seen } from '../demand.policy.ts'
import type { DemandsContext } from '../demands.context.ts'
import { type DemandRow, readDemand } from '../demands.repository.ts'
import type { DraftRow } from '../drafts.repository.ts'
import { findAsked } from '../find-asked.ts'
import { type Looker, rememberLook } from '../looks.ts'
import { describeFont, fontList } from './fonts.ts'
import { finalDraft, handoverOf, saveHandover } from './handover.repository.ts'
import { PACK } from './pack.job.ts'
import type { PrintedDraft, UsedFont } from './printer.port.ts'
import { type Packed, zipOf } from '../../../kernel/zip.ts'

/** What goes into a package, and how much of it there is. */
interface Part extends Packed {
  /** Bytes. */
  size: number
}

const bytesPart = (name: string, bytes: Uint8Array): Part => ({
  name,
  size: bytes.byteLength,
  open: async function* () {
    yield bytes
  },
})

const missing = {
  unreadable: '稿件的页面未能转成 PDF，包内没有 PDF。',
  unsupported: '这种格式暂时不能转成 PDF，包内没有 PDF。',
} as const

const baseOf = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : name
/** A name without what a path or a file system takes for more; whole characters alone. */
const fileName = (text: string): string =>
  [...text.toWellFormed()]
    .filter((sign) => !'\\/:*?"<>|'.includes(sign) && sign >= ' ')
    .slice(0, 80)
    .join('')

/** Each under a name of its own, also where letters are of one size: 终稿.pdf, 终稿 (2).pdf. */
function apart(parts: readonly Part[]): Part[] {
  const taken = new Set<string>()
  return parts.map((part) => {
    const at = part.name.lastIndexOf('.')
    let { name } = part
    for (let count = 2; taken.has(name.toLowerCase()); count++)
      name = `${part.name.slice(0, at)} (${count})${part.name.slice(at)}`
    taken.add(name.toLowerCase())
    return { ...part, name }
  })
}

/** The package of a completed demand (docs/demands.md, Handover). */
export function createHandover(context: DemandsContext) {
  const { db, clock, jobs, files, ports } = context
  const { printer } = ports

  /** Its pages; null and why where there are none. */
  async function printed(draft: PrintedDraft, title: string): Promise<{ pdf: Buffer | null; note: string }> {
    const pdf = await printer.print(draft, title)
    return typeof pdf === 'string' ? { pdf: null, note: missing[pdf] } : { pdf, note: '' }
  }

  async function fontParts(used: readonly UsedFont[]): Promise<{ parts: Part[]; fonts: HandoverFont[] }> {
    const parts = new Map<string, Part>()
    const fonts: HandoverFont[] = []
    for (const font of used) {
      const included = await printer.filesOf(font.name)
      for (const { name, path } of included)
        parts.set(name, {
          name: `字体/${name}`,
          size: (await stat(path)).size,
          open: () => createReadStream(path),
        })
      fonts.push(describeFont(font, included.length > 0))
    }
    return { parts: [...parts.values()], fonts }
  }

  async function statement(
    demand: DemandRow,
    { draft, file, fonts }: { draft: DraftRow; file: StoredFile; fonts: readonly HandoverFont[] },
  ): Promise<Part> {
    const people = await ports.profiles([demand.publisher_id, demand.selected_id ?? 0])
    // With a library of a megabyte, for a few documents a day.
    const { rightsStatement } = await import('./rights.ts')
    const bytes = await rightsStatement({
      orderId: String(demand.id),
      title: demand.title,
      publisher: people.get(demand.publisher_id)?.userName ?? '',
      designer: people.get(demand.selected_id ?? 0)?.userName ?? '',
      completed: wireTime(draft.judged_at ?? clock.now()),
      total: yuanFromFen(demand.released_fen),
      draftName: draft.name,
      sha256: file.sha256.toString('hex'),
      fonts,
    })
    return bytesPart('权利声明.docx', bytes)
  }

  /** Everything that goes into the package, its bytes still where they are. */
  async function partsOf(demand: DemandRow, draft: DraftRow, file: StoredFile, path: string) {
    const as: PrintedDraft = { path, name: file.name, extension: file.extension }
    const { pdf, note } = await printed(as, demand.title)
    const { parts, fonts } = await fontParts(await printer.fontsOf(as))
    const base = fileName(baseOf(draft.name, file.extension))
    return {
      fonts,
      note,
      parts: apart([
        { name: `${base}.${file.extension}`, size: file.sizeBytes, open: () => files.read(file) },
        ...(pdf ? [bytesPart(`${base}.pdf`, pdf)] : []),
        await statement(demand, { draft, file, fonts }),
        bytesPart('字体清单.txt', Buffer.from(fontList(fonts))),
        ...parts,
      ]),
    }
  }

  const unmade = async (demandId: number): Promise<'making' | 'failed'> =>
    (await jobs.isUsedUp(PACK, { demandId })) ? 'failed' : 'making'

  return {
    /** The job: makes what is wanted and not yet there. */
    async pack({ demandId }: { demandId: number }): Promise<void> {
      const [found, wanted, final] = await Promise.all([
        readDemand(db, demandId),
        handoverOf(db, demandId),
        finalDraft(db, demandId),
      ])
      if (!found || !wanted || wanted.file_id || !final) return
      const demand = { ...found, title: mask(found.title) }
      const draft = { ...final, name: mask(final.name) }
      const file = await files.find(draft.file_id)
      if (!file) throw new Error(`demand ${demandId}: the file of its final draft is gone`)
      await files.withLocalCopies(async (copy) => {
        const { parts, fonts, note } = await partsOf(demand, draft, file, await copy(file))
        const stored = await files.store({
          ownerId: null,
          purpose: 'demand-handover',
          name: `${fileName(demand.title)}-交付包.zip`,
          visibility: 'private',
          source: zipOf(parts, clock.now()),
        })
        const contents = parts.map(({ name, size }) => ({ name, size }))
        await db.transaction().execute(async (trx) => {
          const made = { fileId: stored.id, contents, fonts, note, at: clock.now() }
          // What no row tells of stays unbound and goes after a day.
          if (!(await saveHandover(trx, demandId, made))) return
          await files.bindMade(trx, { fileIds: [stored.id], boundTo: `demand-handover:${demandId}` })
        })
      })
    },

    /** The package as a party may have it. Throws 404 and 403. */
    async read(looker: Looker, orderId: string): Promise<Handover> {
      const { actor } = looker
      const demand = seen(actor, await findAsked(db, orderId))
      const relation = asReader(actor, demand)
      const row = await handoverOf(db, demand.id)
      const file = row?.file_id ? await files.find(row.file_id) : null
      if (file) await rememberLook(context, looker, { demand, relation, files: { handover: file.id } })
      return {
        state: !row ? 'none' : file ? 'ready' : await unmade(demand.id),
        fileName: file?.name ?? '',
        size: file?.sizeBytes ?? 0,
        url: file ? files.signedUrl(file.id, actor.userId, file.name) : '',
        makeTime: row?.made_at ? wireTime(row.made_at) : '',
        contents: row?.contents ?? [],
        fonts: row?.fonts ?? [],
        note: row?.note ?? '',
      }
    },

    /** For whoever may have the package, as often as it fails. Throws 404, 403 and a refusal where it has not failed. */
    async packAgain(actor: SignedIn, orderId: string): Promise<void> {
      const demand = seen(actor, await findAsked(db, orderId))
      asReader(actor, demand)
      const isStaged = await db
        .transaction()
        .execute((trx) => jobs.tryAgain(trx, PACK, { demandId: demand.id }))
      if (!isStaged) throw new Refusal(demandsMessages.handoverNotFailed)
    },
  }
}

export type HandoverService = ReturnType<typeof createHandover>
