import type { Message, Thread } from '@yantu/contract/demands/thread'
import { fileProblem, purposeRules } from '@yantu/contract/files/rules'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { filesMessages } from '@yantu/contract/messages/files'
import { validate as isUuid } from 'uuid'
import type { Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { appKeys, seal, unseal } from '../../../kernel/sealed.ts'
import { check, isForbidden, mask, maskAfter, type Said } from '../../content-check/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { messageNotice } from '../demand.notices.ts'
import { asReader, asSpeaker, type DemandOf, maySpeak, seen } from '../demand.policy.ts'
import { change, type DemandsContext } from '../demands.context.ts'
import type { DemandRow } from '../demands.repository.ts'
import { findAsked } from '../find-asked.ts'
import { type Looker, rememberLook } from '../looks.ts'
import { presentMessages, threadRoleOf } from './thread.presenter.ts'
import {
  filesOf,
  findMessageFile,
  insertMessage,
  insertMessageFile,
  markRead,
  type MessageRow,
  messagesOf,
  nextMessageId,
  seenBy,
  unreadOf,
} from './thread.repository.ts'

/** Something to be said, checked as the call's schema says. */
export interface Saying {
  orderId: string
  text: string
  files: readonly { url: string; name: string }[]
}

type Speaker = DemandOf<'publisher'> | DemandOf<'selected'> | DemandOf<'arbitrator'>

const PURPOSE = 'demand-message'
const flag = (is: boolean) => (is ? '1' : '0')
const originalOf = (messageId: number) => ({
  table: 'demand_message',
  row: String(messageId),
  field: 'original',
})

/** What the parties of a demand say to each other (docs/demands.md, Threads). */
export function createThread(context: DemandsContext) {
  const { db, clock, files, ports, notify, secrets } = context

  async function present(actor: SignedIn, rows: readonly MessageRow[]): Promise<Message[]> {
    const [profiles, attached] = await Promise.all([
      ports.profiles([...new Set(rows.map(({ sender_id }) => sender_id))]),
      filesOf(
        db,
        rows.map(({ id }) => id),
      ),
    ])
    return presentMessages(rows, { profiles, files: attached, userId: actor.userId })
  }

  /** Files of the speaker's own that may go with a message. */
  const attachable = (actor: SignedIn, given: Saying['files']) =>
    Promise.all(
      given.map(async ({ url, name }) => {
        const file = await files.findByUrl(url)
        if (file?.ownerId !== actor.userId || file.visibility !== 'private')
          throw new Refusal(filesMessages.fileGone)
        const problem = fileProblem(purposeRules[PURPOSE], { name: file.name, size: file.sizeBytes })
        if (problem) throw new Refusal(problem)
        return { file, name: mask(name || file.name).slice(0, 255) }
      }),
    )

  async function attach(
    trx: Trx,
    { id, sender_id }: MessageRow,
    given: readonly { file: StoredFile; name: string }[],
  ): Promise<void> {
    for (const { file, name } of given) {
      const claim = {
        fileId: file.id,
        ownerId: sender_id,
        purpose: PURPOSE,
        boundTo: `demand-message:${id}`,
      }
      if (!(await files.claim(trx, claim))) throw new Refusal(filesMessages.fileGone)
      await insertMessageFile(trx, { messageId: id, fileId: file.id, name })
    }
  }

  /** Whoever had read all before is told once; of more the thread itself tells. */
  async function tellOthers(trx: Trx, demand: DemandRow, senderId: number): Promise<void> {
    for (const userId of [demand.publisher_id, demand.selected_id]) {
      if (userId === null || userId === senderId) continue
      const unread = (await unreadOf(trx, userId, [demand.id])).get(demand.id) ?? 0
      if (unread === 0) await notify(trx, messageNotice(userId, demand))
    }
  }

  /** The words of a message as they were written. Throws where its seal no longer opens. */
  const writtenOf = ({ id, text, original }: MessageRow): string =>
    original ? unseal(appKeys(secrets), originalOf(id), original).toString() : text

  /** What was said last, the first first, for the mask alone: a number may come in parts, and be asked for. */
  async function saidBefore(trx: Trx, demandId: number, speakerId: number): Promise<Said[]> {
    const newest = await messagesOf(trx, demandId, { count: demandsLimits.thread.page })
    return newest.map((row) => ({
      written: readable(row),
      shown: row.text,
      isOwn: row.sender_id === speakerId,
    }))
  }

  /** Under another secret than it was sealed with an original is lost; what is said next has to go on. */
  function readable(row: MessageRow): string {
    try {
      return writtenOf(row)
    } catch {
      return row.text
    }
  }

  async function say(
    trx: Trx,
    demand: DemandRow,
    speaker: Speaker,
    said: { text: string; files: readonly { file: StoredFile; name: string }[] },
  ): Promise<MessageRow> {
    if (speaker.id !== demand.id || speaker.actorId === null || !maySpeak(demand))
      throw new Refusal(demandsMessages.messageClosed)
    await tellOthers(trx, demand, speaker.actorId)
    const id = await nextMessageId(trx)
    const shown = maskAfter(await saidBefore(trx, demand.id, speaker.actorId), said.text)
    const message = await insertMessage(trx, {
      id,
      demand_id: demand.id,
      sender_id: speaker.actorId,
      role: threadRoleOf(speaker.role),
      text: shown,
      original: shown === said.text ? null : seal(appKeys(secrets), originalOf(id), Buffer.from(said.text)),
      sent_at: clock.now(),
    })
    await attach(trx, message, said.files)
    await markRead(trx, {
      demandId: demand.id,
      userId: speaker.actorId,
      messageId: id,
      at: message.sent_at,
    })
    return message
  }

  return {
    /** A page of a thread: its newest, those before a message, or those after one. Throws 404 and 403. */
    async read(
      actor: SignedIn,
      {
        orderId,
        before,
        after,
      }: { orderId: string; before?: string | undefined; after?: string | undefined },
    ): Promise<Thread> {
      const demand = seen(actor, await findAsked(db, orderId))
      asReader(actor, demand)
      const { page } = demandsLimits.thread
      const [first, last] = [decimalId(before ?? ''), decimalId(after ?? '')]
      const [rows, unread, seenId] = await Promise.all([
        messagesOf(db, demand.id, { before: first, after: last, count: page + 1 }),
        unreadOf(db, actor.userId, [demand.id]),
        seenBy(db, demand.id, actor.userId),
      ])
      const hasEarlier = last === null && rows.length > page
      const shown = last === null ? rows.slice(-page) : rows.slice(0, page)
      return {
        list: await present(actor, shown),
        hasEarlier: flag(hasEarlier),
        unreadCount: unread.get(demand.id) ?? 0,
        seenMessageId: seenId === null ? '' : String(seenId),
        canWrite: flag(maySpeak(demand)),
      }
    },

    /** Says something; ways past the market are taken out of it, and kept sealed. */
    async send(actor: SignedIn, { orderId, text, files: given }: Saying): Promise<Message> {
      const demand = seen(actor, await findAsked(db, orderId))
      asSpeaker(actor, demand)
      if (isForbidden(check(text))) throw new Refusal(demandsMessages.messageForbidden)
      const attached = await attachable(actor, given)
      const row = await change(context, demand.id, (trx, locked) =>
        say(trx, locked, asSpeaker(actor, locked), { text, files: attached }),
      )
      const [message] = await present(actor, [row])
      return message as Message
    },

    async markRead(actor: SignedIn, { orderId, messageId }: { orderId: string; messageId: string }) {
      const demand = seen(actor, await findAsked(db, orderId))
      asReader(actor, demand)
      const id = decimalId(messageId)
      const [message] = id ? await messagesOf(db, demand.id, { after: id - 1, count: 1 }) : []
      if (!id || message?.id !== id) throw notFound(demandsMessages.messageGone)
      await db
        .transaction()
        .execute((trx) =>
          markRead(trx, { demandId: demand.id, userId: actor.userId, messageId: id, at: clock.now() }),
        )
    },

    /** Address of a message's file for the caller. Throws 404 and 403. */
    async fileAddress(looker: Looker, { orderId, fileId }: { orderId: string; fileId: string }) {
      const { actor } = looker
      const demand = seen(actor, await findAsked(db, orderId))
      const relation = asReader(actor, demand)
      const file = isUuid(fileId) ? await findMessageFile(db, demand.id, fileId) : undefined
      if (!file) throw notFound(demandsMessages.messageFileGone)
      const look = { demand, relation, files: { messageFile: file.fileId } }
      await rememberLook(context, looker, look)
      return files.signedUrl(file.fileId, actor.userId, file.name)
    },

    originalOf: writtenOf,
  }
}

export type ThreadService = ReturnType<typeof createThread>
