import type { Message, ThreadRole } from '@yantu/contract/demands/thread'
import { wireTime } from '../../../kernel/time/index.ts'
import type { Profile } from '../../identity/index.ts'
import type { DemandRole } from '../demand.lifecycle.ts'
import type { MessageFileRow, MessageRow } from './thread.repository.ts'

/** As whom somebody is seen in a thread. */
export const threadRoleOf = (role: DemandRole): ThreadRole =>
  role === 'publisher' ? 'publisher' : role === 'arbitrator' ? 'platform' : 'designer'

const PLATFORM = '平台客服'

export interface MessageParts {
  profiles: ReadonlyMap<number, Profile>
  files: readonly MessageFileRow[]
  /** Who looks. */
  userId: number
}

/** The platform's own people have no name and no face. */
export const presentMessages = (messages: readonly MessageRow[], parts: MessageParts): Message[] =>
  messages.map((message) => presentMessage(message, parts))

function presentMessage(message: MessageRow, { profiles, files, userId }: MessageParts): Message {
  const sender = message.role === 'platform' ? undefined : profiles.get(message.sender_id)
  return {
    messageId: String(message.id),
    role: message.role,
    isOwn: message.sender_id === userId ? '1' : '0',
    userName: message.role === 'platform' ? PLATFORM : (sender?.userName ?? ''),
    avatar: sender?.avatar ?? '',
    text: message.text,
    isMasked: message.original ? '1' : '0',
    files: files
      .filter(({ messageId }) => messageId === message.id)
      .map(({ fileId, name, size }) => ({ fileId, name, size })),
    sendTime: wireTime(message.sent_at),
  }
}
