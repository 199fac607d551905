import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { SmsSender } from '../../modules/identity/index.ts'
import { createInboxTable, type InboxMessage, insertMessage, selectMessages } from './sandbox.repository.ts'

export interface SmsInbox {
  /** Messages to a number, newest first; to every number when `mobile` is empty. */
  messages(mobile: string): Promise<InboxMessage[]>
}

const SHOWN = 100

/** The offline twin of an SMS provider: messages go to an inbox that developers and tests read. */
export function createSandboxSms({ db, clock }: { db: Db; clock: Clock }): SmsSender & SmsInbox {
  let made: Promise<void> | undefined
  const table = () => {
    made ??= createInboxTable(db).catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  return {
    async send(message) {
      await table()
      await insertMessage(db, { ...message, sentAt: clock.now() })
      return { sent: true }
    },
    async sendNotice({ mobile, template, text }) {
      await table()
      await insertMessage(db, { mobile, purpose: template, code: '', text, sentAt: clock.now() })
      return { sent: true }
    },
    async messages(mobile) {
      await table()
      return selectMessages(db, mobile, SHOWN)
    },
  }
}
