import ipaddr from 'ipaddr.js'

const NETWORK_BITS = 64

/**
 * Whose line an address is: an IPv4 address itself, also where it is written as IPv6, and of an IPv6 address its
 * /64, since every line has all addresses of one. What is no address is itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const zone = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%')[0]}/${NETWORK_BITS}`,
  )
  return `${zone.toString()}/${NETWORK_BITS}`
}
