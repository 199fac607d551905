import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, id, looseText, nothing, optionalId, textUpTo, wireTime, words } from '../primitives.ts'

const most = demandsLimits.thread

/** Who speaks: the publisher, the selected designer, or one of the platform's own people. */
export const threadRoles = ['publisher', 'designer', 'platform'] as const
export type ThreadRole = (typeof threadRoles)[number]

const messageFile = z.object({
  fileId: id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
})
export type MessageFile = z.output<typeof messageFile>

export const message = z.object({
  messageId: id,
  role: z.enum(threadRoles),
  /** The caller's own. */
  isOwn: flag,
  userName: z.string(),
  avatar: z.string(),
  /** Without ways to somebody past the market. */
  text: z.string(),
  /** '1' something was taken out of it. */
  isMasked: flag,
  files: z.array(messageFile),
  sendTime: wireTime,
})
export type Message = z.output<typeof message>

/** The newest of each side that the other side has seen is told by ids: '' for none. */
const thread = z.object({
  /** The newest last. */
  list: z.array(message),
  /** '1' there are earlier ones than the first of the list. */
  hasEarlier: flag,
  /** Of the other sides, newer than what the caller has read. */
  unreadCount: z.number().int(),
  /** The newest of the caller's own messages that somebody else has read. */
  seenMessageId: z.string(),
  /** '1' the caller may write now. */
  canWrite: flag,
})
export type Thread = z.output<typeof thread>

/** A form's files: what an upload answered. */
const sentFiles = z
  .array(z.object({ url: looseText, name: looseText }))
  .max(most.filesMax, { error: demandsMessages.messageFilesTooMany })
  .default([])

/** What is said, without its files. */
export const messageText = words.pipe(textUpTo(most.textMaxChars, demandsMessages.messageTooLong))

const messageForm = z
  .object({
    orderId: id,
    text: messageText,
    files: sentFiles,
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, {
    error: demandsMessages.messageRequired,
    path: ['text'],
  })

/** What publisher, selected designer and platform say to each other of a demand; ours (decisions, Loose ends). */
export const threadEndpoints = {
  queryThread: defineEndpoint({
    method: 'GET',
    path: '/api/demand/queryThread',
    summary: 'The newest messages of a demand’s thread, those before one, or those after one',
    access: 'user',
    input: z.object({ orderId: id, before: optionalId, after: optionalId }),
    data: thread,
    rate: 'read',
  }),
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/api/demand/sendMessage',
    summary: 'Says something in a demand’s thread; ways past the market are taken out of it',
    access: 'user',
    input: messageForm,
    data: z.object({ message }),
    rate: most.send,
  }),
  readThread: defineEndpoint({
    method: 'POST',
    path: '/api/demand/readThread',
    summary: 'The caller has read a demand’s thread as far as a message',
    access: 'user',
    input: z.object({ orderId: id, messageId: id }),
    data: nothing,
  }),
  messageFile: defineEndpoint({
    method: 'GET',
    path: '/api/demand/messageFile',
    summary: 'Address of a message’s file, of a minute',
    access: 'user',
    input: z.object({ orderId: id, fileId: id }),
    data: z.object({ url: z.string() }),
    rate: 'read',
  }),
} as const
