import type { Store } from './store.ts'
import { paramError } from './vendor-error.ts'

/** Every way the sandbox can misbehave. All off is normal life. */
const NORMAL_LIFE = {
  /** Callbacks get lost on their way; the retry schedule goes on. */
  dropNotify: false,
  /** New callbacks leave this many milliseconds later. */
  delayNotifyMs: 0,
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

export type Faults = typeof NORMAL_LIFE

const MOST_DELAY_MS = 24 * 3_600_000

export async function readFaults({ pool, schema }: Store): Promise<Faults> {
  const { rows } = await pool.query<{ value: Partial<Faults> }>(`select value from ${schema}.faults`)
  return { ...NORMAL_LIFE, ...rows[0]?.value }
}

/**
 * Replaces the whole set: what isn't named is off.
 * @throws VendorError PARAM_ERROR for an unknown name or a value of the wrong type; nothing is changed then
 */
export async function replaceFaults(store: Store, faults: Record<string, unknown>): Promise<Faults> {
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
    if (typeof value !== 'boolean') throw paramError(name, '必须是布尔值')
  } else if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > MOST_DELAY_MS) {
    throw paramError(name, `必须是 0 到 ${MOST_DELAY_MS} 的整数（毫秒）`)
  }
}
