import { createHash } from 'node:crypto'
import type { Store } from './store.ts'
import { paramError } from './vendor-error.ts'

/** Every way the sandbox can misbehave. All off is normal life. */
const NORMAL_LIFE = {
  /** Callbacks get lost on their way; the retry schedule goes on. */
  dropNotify: false,
  /** New callbacks leave this many milliseconds later. */
  delayNotifyMs: 0,
  /** New callbacks leave up to three seconds later, each by another time: they overtake one another. */
  shuffleNotify: false,
  /** Each callback arrives twice at once. */
  duplicateNotify: false,
  /** Callbacks carry a signature by nobody. */
  wrongSignature: false,
  /** Callbacks name a serial that doesn't exist. */
  wrongSerial: false,
  /** Callbacks are signed for an instant ten minutes ago. */
  oldTimestamp: false,
  /** Callbacks are preceded by a probe whose signature starts with WECHATPAY/SIGNTEST/. */
  signTest: false,
  /** Callbacks and queries tell another total. */
  wrongAmount: false,
  /** Callbacks and queries tell another currency. */
  wrongCurrency: false,
  /** Callbacks and queries tell another appid and mchid. */
  wrongMerchant: false,
  /** 2xx answers carry a signature by nobody. */
  wrongResponseSignature: false,
  /** Calls fail with 500 before anything is done. */
  error500: false,
  /** Changing calls take effect, then answer 500. */
  error500AfterCommit: false,
  /** Calls answer 429. */
  rateLimited: false,
  /** An order closed by the merchant turns out to be paid a moment later. */
  notifyAfterClose: false,
  /** Refunds stay PROCESSING. */
  refundProcessing: false,
  /** Refunds end ABNORMAL. */
  refundAbnormal: false,
  /** Refunds end CLOSED. */
  refundClosed: false,
  /** The merchant's balance doesn't suffice for refunds. */
  refundNotEnough: false,
}

/** What strikes one call, one callback or one order. */
export type Faults = typeof NORMAL_LIFE

/** Instead of on, these may be given a share: 0.3 strikes three in ten. */
const BY_SHARE = [
  'dropNotify',
  'shuffleNotify',
  'duplicateNotify',
  'wrongSignature',
  'wrongAmount',
  'notifyAfterClose',
] as const
type ByShare = (typeof BY_SHARE)[number]

export type FaultSettings = Omit<Faults, ByShare> & Record<ByShare, boolean | number>

const MOST_DELAY_MS = 24 * 3_600_000
const MOST_SHUFFLE_MS = 3_000

/** The faults that strike one thing, such as an order by its number: the same ones whenever it is asked. */
export function faultsOf(settings: FaultSettings, subject: string): Faults {
  const struck = BY_SHARE.map((name) => [name, portionOf(`${name} ${subject}`) < Number(settings[name])])
  return { ...settings, ...Object.fromEntries(struck) } as Faults
}

/** How much later a callback on this subject leaves, in ms. */
export const notifyDelay = ({ delayNotifyMs, shuffleNotify }: Faults, subject: string): number =>
  delayNotifyMs + (shuffleNotify ? Math.round(portionOf(`late ${subject}`) * MOST_SHUFFLE_MS) : 0)

/** A text as a number of [0, 1), evenly spread. */
const portionOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

export async function readFaults({ pool, schema }: Store): Promise<FaultSettings> {
  const { rows } = await pool.query<{ value: Partial<FaultSettings> }>(`select value from ${schema}.faults`)
  return { ...NORMAL_LIFE, ...rows[0]?.value }
}

/**
 * Replaces the whole set: what isn't named is off.
 * @throws VendorError PARAM_ERROR for an unknown name or a value of the wrong type; nothing is changed then
 */
export async function replaceFaults(store: Store, faults: Record<string, unknown>): Promise<FaultSettings> {
  for (const [name, value] of Object.entries(faults)) requireFault(name, value)
  await store.pool.query(
    `insert into ${store.schema}.faults (value) values ($1)
     on conflict (only_one) do update set value = excluded.value`,
    [JSON.stringify(faults)],
  )
  return readFaults(store)
}

function requireFault(name: string, value: unknown): void {
  if (!Object.hasOwn(NORMAL_LIFE, name)) throw paramError(name, '没有这个故障开关')
  if (name !== 'delayNotifyMs') {
    const isShare = BY_SHARE.some((each) => each === name) && typeof value === 'number'
    if (isShare && (value < 0 || value > 1)) throw paramError(name, '必须是 0 到 1 的比例')
    if (!isShare && typeof value !== 'boolean') throw paramError(name, '必须是布尔值')
  } else if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > MOST_DELAY_MS) {
    throw paramError(name, `必须是 0 到 ${MOST_DELAY_MS} 的整数（毫秒）`)
  }
}
