import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { SmsSender } from '../../modules/identity/index.ts'
import { createAliyunSms } from './aliyun.ts'
import type { SmsConfig } from './config.ts'
import { createSandboxSms, type SmsInbox } from './sandbox.ts'
import { createTencentSms } from './tencent.ts'

export { readSmsConfig, type SmsConfig } from './config.ts'
export type { SmsInbox } from './sandbox.ts'
export { registerSandboxPages } from './sandbox-pages.ts'
export type { SandboxListing } from './sandbox-pages.html.ts'

export interface Sms {
  sender: SmsSender
  /** Only with the sandbox. */
  inbox: SmsInbox | null
}

/** The configured provider. A vendor's SDK is loaded here and only if it is the one configured. */
export function createSms(config: SmsConfig, { db, clock }: { db: Db; clock: Clock }): Sms {
  switch (config.provider) {
    case 'aliyun':
      return { sender: createAliyunSms(config), inbox: null }
    case 'tencent':
      return { sender: createTencentSms(config), inbox: null }
    case 'sandbox': {
      const sandbox = createSandboxSms({ db, clock })
      return { sender: sandbox, inbox: sandbox }
    }
  }
}
