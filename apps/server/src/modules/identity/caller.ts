import type { Secrets } from '../../kernel/secret.ts'
import { networkOf } from './network.ts'

/** Who makes a call, as far as it can be told before anybody has logged in. */
export interface Caller {
  /** Network address. */
  address: string
  /** The browser's own secret; missing from clients that send what the specification names and nothing else. */
  browser?: string
  /** As it calls itself. */
  userAgent?: string
}

/** The browser as it is kept: another for each phone, so that no table tells which accounts share one. */
export const browserMac = (secrets: Secrets, phone: string, browser: string): Buffer =>
  secrets.mac('browser', JSON.stringify([phone, browser]))

/** What a login's device is known again by: its browser's secret, or the network of a client without one (decision 0535). */
export const deviceMac = (secrets: Secrets, phone: string, { address, browser }: Caller): Buffer =>
  browser
    ? browserMac(secrets, phone, browser)
    : secrets.mac('browser', JSON.stringify([phone, 'network', networkOf(address)]))

/** Whom a code for the phone is bound to: the browser that asks, or the network of one that has no secret. */
export const askerOf = (secrets: Secrets, phone: string, { address, browser }: Caller): string =>
  browser
    ? `browser:${browserMac(secrets, phone, browser).toString('base64url')}`
    : `network:${networkOf(address)}`
