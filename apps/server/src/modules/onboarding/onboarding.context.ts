import type { Hindrance } from '@yantu/contract/account/endpoints'
import type { Db, DbOrTrx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Agreements } from '../agreements/index.ts'
import type { RecordEvent } from '../audit/index.ts'
import type { Files, StoredFile } from '../files/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Notify } from '../notifications/index.ts'
import type { PersonalData } from '../personal-data/index.ts'

/** What applications and payees work with. */
export interface OnboardingContext {
  db: Db
  clock: Clock
  files: Pick<
    Files,
    'findByUrl' | 'claim' | 'release' | 'releaseAll' | 'removeUnbound' | 'privateUrl' | 'signedUrl'
  >
  /** A private copy of a picture, drawn anew and marked; throws refusals for what is no picture. */
  markPhoto(file: StoredFile): Promise<StoredFile>
  personal: PersonalData
  identity: Pick<Identity, 'sendCode' | 'redeemCode' | 'profiles' | 'accounts' | 'saveStanding' | 'lockUser'>
  agreements: Pick<Agreements, 'agreedVersion' | 'consent' | 'withdraw'>
  /** What a designer has to bring to an end before it is unknown who they are. */
  hindrances(within: DbOrTrx, userId: number): Promise<Hindrance[]>
  /** How long nothing is paid out after a card was bound. */
  payoutRestHours(): Promise<number>
  notify: Notify
  record: RecordEvent
}

/** The text that says what becomes of personal data: 隐私政策. */
export const PRIVACY_POLICY = '6'
