import { randomBytes } from 'node:crypto'

/** Crockford's: no I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5n

/** 80 bits of chance in four groups: `YT-7K2M-9QXD-0A3F-ZZ1B`. */
export function newLicenceNumber(): string {
  let rest = BigInt(`0x${randomBytes(10).toString('hex')}`)
  let signs = ''
  for (let n = 0; n < 16; n += 1) {
    signs += SIGNS[Number(rest & 31n)]
    rest >>= BITS
  }
  return `YT-${signs.match(/.{4}/g)?.join('-')}`
}
