export const PROVIDER_TIMEOUT_MS = 5_000

/** Where a vendor is reached instead of its public address; tests play the vendor there. */
export interface VendorEndpoint {
  host: string
  protocol: 'HTTP' | 'HTTPS'
}

/** Imports an optional package; without it the error says what to do. */
export async function importVendor<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new Error(`SMS_PROVIDER needs the optional package ${name}: npm install --include=optional`, {
      cause,
    })
  }
}
